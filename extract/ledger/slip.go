package ledger

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	totalWish = pattern.New(`^(?:grand )?total\b|^(?:gesamt|summe|endbetrag|gesamtbetrag|rechnungsbetrag|total ttc|totale|totaal|suma|razem|celkem)`)
	// slipTotal begins the line of what is to be paid in all; the later ones of a slip say it in full.
	slipTotal = pattern.New(`^(?:(?:grand |order |invoice |bill |sale )?total(?: due| amount| paid| charged| payable| to pay| ttc| eur| gbp| usd| chf| a pagar| a payer| da pagare| general)*|(?:amount|balance) (?:due|payable|paid)|total incl\b.*|(?:gesamt)?summe(?: eur)?(?: brutto)?|gesamt(?:betrag)?(?: eur)?(?: brutto)?|endbetrag|rechnungsbetrag|zu zahlen|zahlbetrag|bruttobetrag|net a payer|montant (?:total|ttc|du)|a payer|totale(?: euro| eur| complessivo| documento)?|importe total|totaal(?: eur)?|te betalen|suma(?: pln)?|razem|do zaplaty|celkem(?: k uhrade)?|summa|att betala|i alt|at betale|a betale|totalt|toplam|genel toplam|osszesen|fizetendo|合計|合计|总计|總計|итого)$`)
	slipTitle = pattern.New(`^(?:(?:tax |vat |sales |simplified |proforma )?(?:receipt|invoice)|rechnung|quittung|kassenbon|bon|beleg|facture|ticket|recu|factura|recibo|fattura|scontrino|ricevuta|documento commerciale|factuur|kassabon|kvitto|kvittering|paragon(?: fiskalny)?|faktura|uctenka|nyugta|fis|領収書|发票|收据|your receipt|welcome|thank you|copy|duplicate|customer copy|merchant copy|page|seite)\b`)
)

// maxSlip is the most lines of a document that is read as a receipt.
const maxSlip = 200

// readSlip reads a receipt or an invoice as one row, where what is wanted of it is a day, who it is from, and the
// total, and where no reading gives rows that have both a day and words. It is nil for other documents.
func (w wishes) readSlip(lines []line, p Period, l *Ledger) *Ledger {
	if !w.ofSlip() || len(lines) > maxSlip || l != nil && (l.poor == 0 && len(l.Rows) > 1 || l.Check.Verdict == Agrees) {
		return nil
	}
	amount, ok := slipAmount(lines)
	day, at := slipDay(lines)
	if !ok || at < 0 {
		return nil
	}
	who := slipName(lines)
	purse := newPurse([]string{amount.Figures})
	v, ok := purse.value(&amount.Amount)
	if !ok {
		return nil
	}
	row := Row{Currency: amount.Currency, Place: amount.place}
	if row.Currency == "" {
		row.Currency = currencyNamed(lines)
	}
	for _, x := range w {
		s := ""
		switch {
		case x.role.isDay():
			if t, ok := p.year(day, dayFirst([]date{day}, Period{}, row.Currency == "USD")); ok {
				s = t.Format("2006-01-02")
			}
		case x.role.isNumeric():
			s = v.text(purse.places)
		case x.role.isWords():
			s = who
		case x.role == currency:
			s = row.Currency
		}
		row.Values = append(row.Values, s)
	}
	return &Ledger{Rows: []Row{row}, Period: p, Check: Check{Verdict: Unstated, Sum: v.text(purse.places)}, Notes: []string{"read as one receipt: its day, its first name and its total"}}
}

// ofSlip tells whether a day, who a document is from and its total are wanted, and nothing that it has several of.
func (w wishes) ofSlip() bool {
	day, who, total := false, false, false
	for _, x := range w {
		switch {
		case x.role.isDay():
			day = true
		case x.role == payee:
			who = true
		case x.role == amount && totalWish.MatchString(fold(x.name)):
			total = true
		case x.role != currency:
			return false
		}
	}
	return day && who && total
}

// slipAmount finds the total of a receipt: the amount on the last line that says so, or the largest of several.
func slipAmount(lines []line) (total slipToken, ok bool) {
	var best money
	for i := range lines {
		a, before, has := lines[i].endsInAmount()
		if !has || !slipTotal.MatchString(fold(strings.TrimRight(withoutSigns(before), ": "))) {
			continue
		}
		v, sure := newPurse([]string{a.Figures}).value(&a)
		if sure && (!ok || v.minus(best).sign() >= 0) {
			total, best, ok = slipToken{token{Amount: a}, lines[i].place}, v, true
		}
	}
	return total, ok
}

// slipToken is an amount with its place.
type slipToken struct {
	token
	place extract.Place
}

// withoutSigns takes the signs of currencies off the end of a text.
func withoutSigns(s string) string { return strings.TrimRight(s, " €£$¥.:") }

// slipDay finds the day of a receipt: the first one with its year, and the line on which it stands; -1 where there is
// none.
func slipDay(lines []line) (date, int) {
	for i := range lines {
		if days, _ := fullDays(lines[i].text()); len(days) > 0 {
			return days[0], i
		}
	}
	return date{}, -1
}

// slipName finds who a receipt is from: the first line that says more than what kind of paper it is.
func slipName(lines []line) string {
	for i := range lines {
		s := strings.TrimSpace(lines[i].text())
		if lines[i].rule || strings.Count(s, "") < 4 || !strings.ContainsFunc(s, unicode.IsLetter) || slipTitle.MatchString(fold(s)) {
			continue
		}
		if days, _ := fullDays(s); len(days) > 0 || slices.ContainsFunc(amountsIn(&lines[i]), func(t token) bool { return looksMoney.MatchString(t.Figures) }) {
			return ""
		}
		return s
	}
	return ""
}
