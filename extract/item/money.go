package item

import (
	"regexp"
	"strings"
)

const (
	currencySign = `(?:US\$|CA\$|C\$|AU\$|A\$|NZ\$|HK\$|S\$|[$€£¥₹₩]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|RMB|INR|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|ILS|AED|SAR|Fr\.)(?:\b|\s))`
	currencyWord = `(?:(?:U\.?S\.?|United States|Canadian|Australian)\s+)?(?:dollars?|euros?|pounds(?:\s+sterling)?|Euro|Dollar|Swiss francs|francs|yen)\b`
	numberForm   = `\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+|(?:['’]\d{3})+|(?:[\x{00A0}\x{202F}]\d{3})+)(?:[.,]\d{1,6})?|\d+(?:[.,]\d{1,6})?`
	scaleWord    = `(?:thousand|million|billion|trillion|mill?|mio|mln|mrd|mn|mm|bn|tn|[kKmMbB])\b\.?`
)

var (
	moneyBefore = regexp.MustCompile(`(?i:\(?\s?[-−–]?\s?` + currencySign + `\s?[-−–]?\s?\(?(?:` + numberForm + `)(?:[\s\x{00A0}-]?` + scaleWord + `)?\)?)`)
	moneyAfter  = regexp.MustCompile(`\(?[-−–]?(?:` + numberForm + `)(?:[\s\x{00A0}-]?(?i:` + scaleWord + `))?[\s\x{00A0}]?(?:[€£¥₹₩]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|INR|BRL|MXN|ZAR|SGD|HKD)\b|(?i:` + currencyWord + `))\)?`)
	wholeMoney  = regexp.MustCompile(`(?i)^(\()?\s*([-−–+])?\s*(` + currencySign + `)?\s*([-−–+])?\s*(\()?\s*(` + numberForm + `)(?:[\s\x{00A0}-]?(` + scaleWord + `))?\s*(` + currencySign + `|` + currencyWord + `)?\s*([-−–])?\s*\)?$`)
	bareScaled  = regexp.MustCompile(`(?i)\b(?:` + numberForm + `)\s(?:million|billion|trillion)\b`)
)

// ParseMoney reads one amount, with nothing else around it. The amount is an
// exact decimal with a full stop and as many decimals as were written:
// "$44,630,000.00" is "44630000.00" and "USD", "(86.40)" is "-86.40", "EUR 1.2
// million" is "1200000". The currency is an ISO 4217 code or empty.
func ParseMoney(s string) (amount string, currency string, ok bool) {
	s = strings.TrimSpace(s)
	if len(s) > 100 {
		return "", "", false
	}
	m := wholeMoney.FindStringSubmatch(s)
	if m == nil {
		return "", "", false
	}
	sign := first(m[3], m[8])
	scale, known := scaleOf(m[7])
	if !known || m[7] != "" && len(m[7]) < 3 && sign == "" {
		return "", "", false
	}
	currency = currencyOf(sign)
	amount, ok = decimal(m[6], currency)
	if !ok {
		return "", "", false
	}
	amount = shift(amount, scale)
	minus := func(t string) bool { return t == "-" || t == "−" || t == "–" }
	bracket := (m[1] != "" || m[5] != "") && strings.HasSuffix(s, ")")
	if (minus(m[2]) || minus(m[4]) || minus(m[9]) || bracket) && strings.Trim(amount, "0.") != "" {
		amount = "-" + amount
	}
	return amount, currency, true
}

func first(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}

// decimal reads the digits of an amount: which of comma and full stop groups
// and which marks the decimals.
func decimal(s, currency string) (string, bool) {
	s = strings.NewReplacer("'", "", "’", "", "\u00a0", "", "\u202f", "").Replace(s)
	comma, point := strings.LastIndexByte(s, ','), strings.LastIndexByte(s, '.')
	mark := byte(0) // of the decimals
	switch {
	case comma >= 0 && point >= 0:
		mark = '.'
		if comma > point {
			mark = ','
		}
	case comma >= 0 && (strings.Count(s, ",") > 1 || len(s)-comma-1 == 3 && comma <= 3 && s[0] != '0'):
	case comma >= 0:
		mark = ','
	case point >= 0 && (strings.Count(s, ".") > 1 || len(s)-point-1 == 3 && point <= 3 && currency == "EUR" && s[0] != '0'):
	case point >= 0:
		mark = '.'
	}
	whole, frac := s, ""
	if mark != 0 {
		i := strings.LastIndexByte(s, mark)
		whole, frac = s[:i], s[i+1:]
	}
	for i, group := range strings.FieldsFunc(whole, func(r rune) bool { return r == ',' || r == '.' }) {
		if i > 0 && len(group) != 3 {
			return "", false
		}
	}
	whole = strings.NewReplacer(",", "", ".", "").Replace(whole)
	if whole == "" || len(whole) > 30 || strings.ContainsAny(frac, ",.") {
		return "", false
	}
	whole = strings.TrimLeft(whole, "0")
	if whole == "" {
		whole = "0"
	}
	if frac == "" {
		return whole, true
	}
	return whole + "." + frac, true
}

// shift multiplies an exact decimal by a power of ten.
func shift(amount string, places int) string {
	if places == 0 {
		return amount
	}
	whole, frac, _ := strings.Cut(amount, ".")
	for len(frac) < places {
		frac += "0"
	}
	out := strings.TrimLeft(whole+frac[:places], "0")
	if out == "" {
		out = "0"
	}
	if rest := strings.TrimRight(frac[places:], "0"); rest != "" {
		out += "." + rest
	}
	return out
}

func scaleOf(word string) (int, bool) {
	switch strings.ToLower(strings.TrimRight(word, ".")) {
	case "":
		return 0, true
	case "k", "thousand":
		return 3, true
	case "m", "mm", "mn", "mil", "mill", "mio", "mln", "million":
		return 6, true
	case "b", "bn", "mrd", "billion":
		return 9, true
	case "tn", "trillion":
		return 12, true
	}
	return 0, false
}

// currencyOf returns the ISO code of a sign, code or word.
func currencyOf(s string) string {
	s = strings.TrimSpace(s)
	u := strings.ToUpper(s)
	switch u {
	case "":
		return ""
	case "$", "US$":
		return "USD"
	case "C$", "CA$":
		return "CAD"
	case "A$", "AU$":
		return "AUD"
	case "NZ$":
		return "NZD"
	case "HK$":
		return "HKD"
	case "S$":
		return "SGD"
	case "€":
		return "EUR"
	case "£":
		return "GBP"
	case "¥":
		return "JPY"
	case "₹":
		return "INR"
	case "₩":
		return "KRW"
	case "RMB":
		return "CNY"
	case "FR.":
		return "CHF"
	}
	switch {
	case strings.HasPrefix(u, "CANADIAN"):
		return "CAD"
	case strings.HasPrefix(u, "AUSTRALIAN"):
		return "AUD"
	case strings.Contains(u, "DOLLAR"):
		return "USD"
	case strings.Contains(u, "EURO"):
		return "EUR"
	case strings.Contains(u, "POUND"):
		return "GBP"
	case strings.Contains(u, "FRANC"):
		return "CHF"
	case u == "YEN":
		return "JPY"
	}
	return u
}

// moneyAt is an amount with where it stands.
type moneyAt struct {
	from, to         int
	amount, currency string
}

// findMoney finds the amounts of a text that name a currency or a scale such
// as million.
func findMoney(text string) []moneyAt {
	if !strings.ContainsAny(text, "0123456789") {
		return nil
	}
	var out []moneyAt
	taken := func(from, to int) bool {
		for _, m := range out {
			if from < m.to && to > m.from {
				return true
			}
		}
		return false
	}
	for _, form := range []*regexp.Regexp{moneyBefore, moneyAfter, bareScaled} {
		for _, at := range form.FindAllStringIndex(text, 500) {
			from, to := trimMoney(text, at[0], at[1])
			if taken(from, to) {
				continue
			}
			amount, currency, ok := ParseMoney(text[from:to])
			if ok {
				out = append(out, moneyAt{from, to, amount, currency})
			}
		}
	}
	sortByPlace(out)
	return out
}

func sortByPlace(m []moneyAt) {
	for i := 1; i < len(m); i++ {
		for k := i; k > 0 && m[k].from < m[k-1].from; k-- {
			m[k], m[k-1] = m[k-1], m[k]
		}
	}
}

// trimMoney takes off a bracket that has no partner: in "(up to $5)" and
// "($38,600,000)" of running text it belongs to the sentence.
func trimMoney(text string, from, to int) (int, int) {
	s := text[from:to]
	for strings.HasPrefix(s, " ") {
		from, s = from+1, s[1:]
	}
	opened, closed := strings.HasPrefix(s, "("), strings.HasSuffix(s, ")")
	inner := strings.Contains(s[min(1, len(s)):], "(")
	// An amount in words with its figure in brackets is no negative one.
	words := from >= 2 && isLetter(text[from-2]) && text[from-1] == ' '
	switch {
	case opened && closed && words && !inner:
		return from + 1, to - 1
	case opened && !closed && !inner:
		return from + 1, to
	case closed && !opened && !inner:
		return from, to - 1
	}
	return from, to
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
