package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// exchangeWords are all that a line says that gives an amount and its rate in another currency,
// beside figures and codes of currencies.
const exchangeWords = " foreign currency currencies exchange exchg exch ecb bce ezb conv rate rates fx amount original conversion converted transaction value local spend spent at in to of the for fremdwahrung wahrung kurs wechselkurs umrechnungskurs devisenkurs umrechnung betrag originalbetrag auslandsbetrag entspricht von vom zum taux change cours devise montant contrevaleur d de du au soit origine tipo cambio divisa importe moneda importo valuta tasso cambio originale controvalore koers wisselkoers vreemde bedrag valutakurs vaxelkurs belopp kwota kurs waluta przeliczenia x usd eur gbp chf sek nok dkk pln czk huf jpy cad aud nzd inr mxn zar sgd hkd ron try brl isk cny krw aed ils kur kuru doviz kurssi vaihtokurssi arvo kurz smenny tecaj curs schimb arfolyam курс конвертации 換算 換算レート レート 円 元 汇率 匯率 折算 환율 us r vrate conversao dollar dollars euro euros franken kronor yen peso pesos "

// exchangeMarks are those of them without which a line does not speak of an exchange.
const exchangeMarks = " vrate conversao exchange exchg exch fx foreign conversion converted fremdwahrung wechselkurs umrechnungskurs devisenkurs umrechnung kurs taux cours change cambio tasso koers wisselkoers rate valutakurs vaxelkurs original originalbetrag auslandsbetrag kur kurssi vaihtokurssi kurz tecaj curs arfolyam курс 換算レート レート 汇率 匯率 환율 "

// tellsOfExchange knows a line that says nothing but an amount or a rate in another currency.
func tellsOfExchange(s string) bool {
	if !givesRate(s) || !hasFigure.MatchString(s) || maskedFirst.MatchString(s) {
		return false
	}
	if longNumber.MatchString(s) {
		return false // that of a card or an account
	}
	if shortDayFirst.MatchString(s) {
		return false // the day of a purchase, which the line names
	}
	speaks := rateSign.MatchString(s) && code.MatchString(s)
	if speaks && abroadFirst.MatchString(s) && goesWithExchange(s) {
		return true
	}
	rated, cost := false, false
	for i, w := range strings.Fields(fold(s)) {
		if w = strings.Trim(w, "0123456789€£$¥"); w == "" {
			continue
		}
		if !strings.Contains(exchangeWords, " "+w+" ") && !code.MatchString(strings.ToUpper(w)) {
			if i == 0 || !strings.Contains(feeWords, " "+w+" ") {
				return false
			}
			cost = true
		}
		speaks = speaks || strings.Contains(exchangeMarks, " "+w+" ")
		rated = rated || strings.Contains(rateMarks, " "+w+" ")
	}
	return speaks && (rated || !cost)
}

// fineRate knows the fraction of a rate.
var fineRate = pattern.New(`\d[.,]\d{4,}`)

// longNumber knows one that is no amount.
var longNumber = pattern.New(`(?:^|[^\d.,])\d{9,}`)

// onlyIn tells whether a line names a currency, no other than that of its row, and no exchange: a sign for dollars may
// stand for others than those.
func onlyIn(s, currency string) bool {
	for _, w := range strings.Fields(fold(s)) {
		if strings.Contains(exchangeMarks, " "+w+" ") {
			return false
		}
	}
	codes := code.FindAllString(s, -1)
	if rateSign.MatchString(s) || fineRate.MatchString(s) || strings.Contains(s, "$") && !strings.HasSuffix(currency, "D") {
		return false // there is a rate, or one of the dollars
	}
	return currency != "" && len(codes) > 0 && !slices.ContainsFunc(codes, func(c string) bool { return codeIn(c) != currency })
}

// givesRate tells whether a line has a fraction or a currency, as one with a rate or an amount does: "Rate 11 von 60" is
// of a loan.
func givesRate(s string) bool { return foreign.MatchString(s) || code.MatchString(s) }

// foreign knows what a line has that gives a rate or an amount in another currency: a fraction, a sign or a word.
var foreign = pattern.New(`\d[.,]\d|\p{Sc}|[円元원]|(?i)\b(?:dollars?|pounds?|euros?|francs?|franken|kronor|kroner|kronen|yen|pesos?|rupees?|rand|lei|lira|złot\pL+)\b`)

// rateMarks are what a rate is called: a line that speaks of a cost, too, tells of an exchange only with its rate.
const rateMarks = " vrate conversao rate rates kurs wechselkurs umrechnungskurs devisenkurs taux cours cambio tasso koers wisselkoers valutakurs vaxelkurs kurssi vaihtokurssi kurz tecaj curs arfolyam курс レート 換算レート 汇率 匯率 환율 "

// abroadFirst knows a line that begins with an amount in another currency, behind which its rate and what it cost
// may stand: "26.40 GBP@ 0.830972 INCL FX FEE E0.54".
var abroadFirst = pattern.New(`^(?:[\d.,' ]+ ?[A-Z]{3}\b|[A-Z]{3} ?[\d.,' ]*\d)`)

// maskedFirst knows a line that begins with the end of an account's number, which the line above names.
var maskedFirst = pattern.New(`^(?:\.{2,}|…|[*xX•]{2,}) ?\d{2,}\b`)

// freeOfFee knows the end of a line that says that an exchange cost nothing.
var freeOfFee = pattern.New(`(?i)[ ,;(]+(?:no|without|zero|ohne|keine|sans|sin|senza|geen|zonder|sem|bez|utan|uden|uten) (?:fx |foreign (?:exchange )?|currency )?(?:fees?|charges?|commission|gebühr(?:en)?|entgelt|frais|comisi[oó]n|commissioni?|kosten|taxas?|prowizji|avgift|gebyr)\)?$`)

// unfinished knows the end of a line that goes on with an amount: "SOLD 200 SHARES @".
var unfinished = pattern.New(`\d ?x$|[@×=+/&]$|\([^()]*$`)

// endsAbroad knows the end of a line that says something and then gives an amount in another currency.
var endsAbroad = pattern.New(`\pL{2}.* (?:([A-Z]{3}) ?[\d.,' ]*\d|[\d.,' ]*[.,]\d\d ?([A-Z]{3}))$`)

// goesOn tells whether a line goes on with an amount or with the rate of the one that stands at its end.
func goesOn(s string) bool {
	if unfinished.MatchString(s) {
		return true
	}
	m := endsAbroad.FindStringSubmatch(s)
	return m != nil && code.MatchString(m[1]+m[2]) && !isAbroad(s)
}

// shortDayFirst knows a line that begins with a day without its year: "11.01. CHF 186,00 KURS 0,9312".
var shortDayFirst = pattern.New(`^\d{1,2}(?:\.\d{1,2}\.|/\d{1,2}) [A-Z]`)

// rateSign stands between an amount and its rate: "SEK 273.20 @ 13.2044", "1 AUD = 0.6528 USD".
var rateSign = pattern.New(`(?i)\d[^@=]*(?:[@=x×]|\bat\b|\bzu\b)[^@=]*\d`)

// feeWords are what a line says of the cost of an exchange, beside exchangeWords.
const feeWords = " fee fees trn n s charge charges commission markup mark up incl including plus scheme visa mastercard international non sterling inkl inklusive zzgl bearbeitungsgebuhr gebuhr gebuhren auslandseinsatz auslandseinsatzentgelt entgelt aufschlag marge frais dont commissions inclus comision comisiones incluida gastos commissione commissioni spese incluse maggiorazione kosten toeslag provisie opslag paslag avgift gebyr inklusiv prowizja marza oplata " //nolint:misspell // Spanish

// goesWithExchange knows a line below an amount in another currency that says nothing but what the
// exchange cost.
func goesWithExchange(s string) bool {
	for _, w := range strings.Fields(fold(s)) {
		figures := hasFigure.MatchString(w)
		w = strings.Trim(w, "0123456789€£$¥")
		if w != "" && !(figures && len(w) == 1) && !strings.Contains(exchangeWords, " "+w+" ") && !strings.Contains(feeWords, " "+w+" ") { // a letter at figures is a currency
			return false
		}
	}
	return s != ""
}

// cellText is what a cell says, its lines joined, but for those that give an amount and a rate in another
// currency below the first.
func cellText(cell string) string {
	if !strings.Contains(cell, "\n") {
		return strings.Join(strings.Fields(cell), " ")
	}
	var kept []string
	below := false
	for _, part := range strings.Split(cell, "\n") {
		part = strings.Join(strings.Fields(part), " ")
		if part == "" {
			continue
		}
		if len(kept) > 0 && !goesOn(kept[len(kept)-1]) && (isAbroad(part) || below && goesWithExchange(part)) {
			below = true
			continue
		}
		kept = append(kept, part)
	}
	return joinLines(kept)
}
