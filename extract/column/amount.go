package column

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// amount is one number as it is written.
type amount struct {
	negative bool
	plus     bool   // a plus sign stands with it
	credit   bool   // CR stands behind it
	debit    bool   // DR stands behind it
	side     string // what says so
	percent  bool
	currency string
	digits   string // with the marks between them
}

var currencySigns = map[string]string{
	"US$": "USD", "CA$": "CAD", "C$": "CAD", "AU$": "AUD", "A$": "AUD", "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "R$": "BRL",
	"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "Rs.": "INR", "Rs": "INR", "Fr.": "CHF", "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "lei": "RON", "Lei": "RON",
	"￥": "JPY", "円": "JPY", "元": "CNY", "원": "KRW", "TL": "TRY", "₺": "TRY", "₽": "RUB", "руб.": "RUB", "руб": "RUB", "₴": "UAH", "грн": "UAH", "лв": "BGN", "лв.": "BGN",
	"₪": "ILS", "₫": "VND", "đ": "VND", "฿": "THB", "₱": "PHP", "₦": "NGN", "RM": "MYR", "Rp": "IDR", "R": "ZAR",
}

// currencyCodes are the ISO 4217 codes that are understood.
var currencyCodes = " USD EUR GBP CHF JPY CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN CNY RMB INR BRL MXN ZAR SGD HKD KRW TRY ILS AED SAR THB IDR MYR PHP VND TWD CLP COP ARS PEN EGP NGN KES UAH RUB MAD TND QAR KWD BHD OMR JOD LBP PKR BDT LKR NPR RSD ISK GEL KZT "

var (
	marked    = pattern.New(`^(?:\d[\d.,'’ \x{00A0}\x{202F}]*|[.,]\d+)$`)
	wordBegin = pattern.New(`^(?:[A-Za-z]{0,2}\$|[€£¥￥₹₩₺₽₴₪₫฿₱₦]|Rs\.?|Fr\.|RM|Rp\.?|R\b|TL\b|[A-Z]{3}\b)`)
	wordEnd   = pattern.New(`(?:[A-Za-z]{0,2}\$|[€£¥￥₹₩₺₽₴₪₫đ฿₱₦円元원]|zł|Kč|Ft|[Ll]ei|TL|руб\.?|грн|лв\.?|\b[A-Z]{3})$`)
)

// parse reads one number with what stands around its digits.
func parse(s string) (a amount, ok bool) {
	if len(s) > 64 {
		return a, false
	}
	if bare(s) {
		a.negative, a.digits = s[0] == '-', strings.TrimPrefix(s, "-")
		return a, true
	}
	s = a.takeSide(minusSigns.Replace(strings.TrimSpace(Figures(s))))
	if s, ok = a.unwrap(strings.TrimSpace(s)); !ok {
		return a, false
	}
	if strings.HasSuffix(s, "%") {
		a.percent, s = true, strings.TrimSpace(s[:len(s)-1])
	}
	for _, nothing := range []string{",-", ".-", ",--", ".--", ",—", ".—"} { // "12,-" is twelve and nothing
		s = strings.TrimSuffix(s, nothing)
	}
	if !marked.MatchString(s) || a.currency == "?" {
		return a, false
	}
	a.digits = s
	return a, true
}

// minusSigns writes the minus in one way.
var minusSigns = strings.NewReplacer("\u2212", "-", "\u2013", "-")

// sideOf are the words for the side of a book that stand behind an amount, and whether it is that of credits.
// The letters S and H, Soll and Haben, are read behind a fraction only: "36 S" may be a size.
var (
	sideOf   = map[string]bool{"CR": true, "Cr": true, "Cr.": true, "credit": true, "Credit": true, "Haben": true, "H": true, "DR": false, "Dr": false, "Dr.": false, "debit": false, "Debit": false, "Soll": false, "S": false}
	sideWord = pattern.New(`^(.*?\S)\s*(CR|Cr\.?|DR|Dr\.?|\b[Cc]redit|\b[Dd]ebit|\bHaben|\bSoll)$|^(.*[.,]\d\d)\s+([SH])$|^(.*?[^\s(])\s*\((CR|Cr\.?|DR|Dr\.?|[Cc]redit|[Dd]ebit)\)$`)
)

// takeSide takes what says debit or credit off the end of an amount.
func (a *amount) takeSide(s string) string {
	if s == "" || !strings.ContainsRune("Rr.tnlSH)", rune(s[len(s)-1])) {
		return s
	}
	m := sideWord.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	a.side = m[2] + m[4] + m[6]
	a.credit, a.debit = sideOf[a.side], !sideOf[a.side]
	return m[1] + m[3] + m[5]
}

// bare knows the numbers that most files hold, "-1234.50", without the expressions.
func bare(s string) bool {
	s = strings.TrimPrefix(s, "-")
	point := strings.IndexByte(s, '.')
	for i := range len(s) {
		if (s[i] < '0' || s[i] > '9') && i != point {
			return false
		}
	}
	return s != "" && point != 0 && point != len(s)-1
}

// unwrap takes signs, brackets and currencies off a number, in whatever order they stand.
func (a *amount) unwrap(s string) (rest string, ok bool) {
	signed := false
	for range 5 {
		before := s
		switch {
		case len(s) > 2 && s[0] == '(' && s[len(s)-1] == ')' && !signed:
			a.negative, signed, s = true, true, s[1:len(s)-1]
		case strings.HasPrefix(s, "-") && !signed:
			a.negative, signed, s = true, true, s[1:]
		case strings.HasPrefix(s, "+") && !signed:
			signed, a.plus, s = true, true, s[1:]
		case strings.HasSuffix(s, "+") && !signed:
			signed, a.plus, s = true, true, s[:len(s)-1]
		case strings.HasSuffix(s, "-") && !strings.HasSuffix(s, ",-") && !strings.HasSuffix(s, ".-") && !strings.HasSuffix(s, "--") && !signed:
			a.negative, signed, s = true, true, s[:len(s)-1]
		default:
			if s, ok = a.takeCurrency(s); !ok {
				return s, false
			}
		}
		if s = strings.Trim(s, " \u00a0\u202f"); s == before {
			break
		}
	}
	return s, true
}

// takeCurrency takes a sign or code off either end; two that differ are none.
func (a *amount) takeCurrency(s string) (rest string, ok bool) {
	word, rest := wordBegin.FindString(s), ""
	if word != "" {
		rest = s[len(word):]
	} else if word = wordEnd.FindString(s); word != "" {
		rest = s[:len(s)-len(word)]
	} else {
		return s, true
	}
	code := currencySigns[word]
	if code == "" && len(word) == 3 && strings.Contains(currencyCodes, " "+word+" ") {
		code = word
	}
	if code == "RMB" {
		code = "CNY"
	}
	if code == "" || a.currency != "" && a.currency != code && !(word == "$" && strings.HasSuffix(a.currency, "D")) {
		return s, false
	}
	if a.currency == "" || word != "$" {
		a.currency = code
	}
	return rest, true
}
