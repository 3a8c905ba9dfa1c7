package item

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

const (
	currencySign = `(?:US\$|CA\$|C\$|AU\$|A\$|NZ\$|HK\$|S\$|[$€£¥₹₩]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|RMB|INR|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|ILS|AED|SAR|Fr\.)(?:\b|\s))`
	currencyWord = `(?:(?:U\.?S\.?|United States|Canadian|Australian)\s+)?(?:dollars?|euros?|pounds(?:\s+sterling)?|Euro|Dollar|Swiss francs|francs|yen)\b`
	numberForm   = `\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+|(?:['’]\d{3})+|(?:[\x{00A0}\x{202F}]\d{3})+)(?:[.,]\d{1,6})?|\d+(?:[.,]\d{1,6})?`
	scaleWord    = `(?:thousand|million|billion|trillion|mill?|mio|mln|mrd|mn|mm|bn|tn|[kKmMbB])\b\.?`
)

var wholeMoney = pattern.New(`(?i)^(\()?\s*([-−–+])?\s*(` + currencySign + `)?\s*([-−–+])?\s*(\()?\s*(` + numberForm + `)(?:[\s\x{00A0}-]?(` + scaleWord + `))?\s*(` + currencySign + `|` + currencyWord + `)?\s*([-−–])?\s*\)?$`)

// ParseMoney reads one amount, with nothing else around it. The amount is an
// exact decimal with a full stop and as many decimals as were written:
// "$44,630,000.00" is "44630000.00" and "USD", "(86.40)" is "-86.40", "EUR 1.2
// million" is "1200000". The currency is an ISO 4217 code or empty. A plain
// space groups only where there is one: "3 200 euros".
func ParseMoney(s string) (amount string, currency string, ok bool) {
	s = strings.TrimSpace(s)
	if len(s) > 100 {
		return "", "", false
	}
	m := wholeMoney.FindStringSubmatch(s)
	if m == nil {
		if m = wholeMoney.FindStringSubmatch(groupedBySpace(s)); m == nil || first(m[3], m[8]) == "" {
			return "", "", false
		}
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

// groupedBySpace is a text with spaces that do not break in its first number, where plain spaces part its thousands.
func groupedBySpace(s string) string {
	i := strings.IndexAny(s, "0123456789")
	if i < 0 {
		return s
	}
	end := spacedEnd(s, i)
	return s[:i] + strings.ReplaceAll(s[i:end], " ", "\u202f") + s[end:]
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

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
