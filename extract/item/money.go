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

var (
	wholeMoney = pattern.New(`(?i)^(\()?\s*([-−–+])?\s*(` + currencySign + `)?\s*([-−–+])?\s*(\()?\s*(` + numberForm + `)(?:[\s\x{00A0}-]?(` + scaleWord + `))?\s*(` + currencySign + `|` + currencyWord + `)?\s*([-−–])?\s*\)?$`)
	numberAt   = pattern.New(`^(?:` + numberForm + `)`)
	signBefore = pattern.New(`(?i)\(?\s?[-−–]?\s?` + currencySign + `\s?[-−–]?\s?\(?$`)
	markBefore = pattern.New(`(?:^|[\s(])(\(?[-−–]?\(?)$`)
	behind     = pattern.New(`^(?:[\s\x{00A0}-]?(?i:` + scaleWord + `))?(?:[\s\x{00A0}]?(?:[€£¥₹₩]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|INR|BRL|MXN|ZAR|SGD|HKD)\b|(?i:` + currencyWord + `)))?\)?`)
	scaleAlone = pattern.New(`^\s(?i:million|billion|trillion)\b`)
	signBehind = pattern.New(`[€£¥₹₩]|[A-Z]{3}\b|(?i:` + currencyWord + `)`)
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
// as million: it goes from number to number and looks at what stands around.
func findMoney(text string) []moneyAt {
	var out []moneyAt
	for i := 0; i < len(text); i++ {
		if !isDigit(text[i]) {
			continue
		}
		end := digitsEnd(text, i)
		if !signAround(text, i, end) {
			i = end - 1
			continue
		}
		end = i + len(numberAt.FindString(text[i:min(len(text), i+64)]))
		from, to := moneySpan(text, i, end)
		if from < to {
			from, to = trimMoney(text, from, to)
			if amount, currency, ok := ParseMoney(text[from:to]); ok {
				out = append(out, moneyAt{from, to, amount, currency})
				end = to
			}
		}
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		i = max(end-1, i)
	}
	return out
}

// digitsEnd is the end of the digits at a place, with the signs that group them.
func digitsEnd(text string, i int) int {
	for i < len(text) && (isDigit(text[i]) || i+1 < len(text) && isDigit(text[i+1]) && strings.IndexByte(".,'", text[i]) >= 0) {
		i++
	}
	return i
}

// signAround tells whether what stands around a number may name a currency or a scale. Most
// numbers have nothing of the kind, and are spared the expressions.
func signAround(text string, from, to int) bool {
	k := from
	for k > 0 && from-k < 4 && strings.IndexByte(" (-+.", text[k-1]) >= 0 {
		k--
	}
	if k > 0 && (text[k-1] == '$' || text[k-1] >= 0x80) {
		return true
	}
	start := k
	for start > 0 && k-start < 4 && text[start-1] >= 'A' && text[start-1] <= 'Z' {
		start--
	}
	if k-start == 3 || k-start == 1 && text[start] == 'F' || k > 1 && text[k-1] == 'r' && text[k-2] == 'F' {
		return true // USD 5, Fr. 5
	}
	for to < len(text) && (text[to] == ' ' || text[to] == '-') {
		to++
	}
	if to == len(text) {
		return false
	}
	end := to
	for end < len(text) && end-to < 12 && isLetter(text[end]) {
		end++
	}
	if end == to {
		return text[to] >= 0x80 || text[to] == '$'
	}
	switch strings.ToLower(text[to:end]) {
	case "k", "m", "b", "mm", "mn", "bn", "tn", "mil", "mill", "mio", "mln", "mrd", "thousand", "million", "billion", "trillion",
		"dollar", "dollars", "euro", "euros", "pound", "pounds", "swiss", "franc", "francs", "yen", "united", "canadian", "australian", "u", "us",
		"usd", "eur", "gbp", "chf", "jpy", "cad", "aud", "nzd", "sek", "nok", "dkk", "pln", "czk", "huf", "cny", "inr", "brl", "mxn", "zar", "sgd", "hkd":
		return true
	}
	return false
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// moneySpan is the stretch around the number text[i:end] that makes an amount
// of it; from and to are equal when there is none.
func moneySpan(text string, i, end int) (from, to int) {
	left := text[max(0, i-16):i]
	to = end + len(behind.FindString(text[end:min(len(text), end+40)]))
	if left != "" && (left[len(left)-1] != ' ' || len(left) > 1) {
		if at := signBefore.FindStringIndex(left); at != nil {
			return i - len(left) + at[0], to
		}
	}
	after := text[end:to]
	if !signBehind.MatchString(after) && !scaleAlone.MatchString(after) {
		return i, i
	}
	if left != "" {
		if c := left[len(left)-1]; isLetter(c) || c == '.' || c == ',' || c == '/' {
			return i, i
		}
		if at := markBefore.FindStringSubmatchIndex(left); at != nil {
			return i - len(left) + at[2], to
		}
	}
	return i, to
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
