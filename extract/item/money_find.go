package item

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	numberAt   = pattern.New(`^(?:` + numberForm + `)`)
	signBefore = pattern.New(`(?i)\(?\s?[-−–]?\s?` + currencySign + `\s?[-−–]?\s?\(?$`)
	markBefore = pattern.New(`(?:^|[\s(])(\(?[-−–]?\(?)$`)
	behind     = pattern.New(`^(?:[\s\x{00A0}-]?(?i:` + scaleWord + `))?(?:[\s\x{00A0}]?(?:[€£¥₹₩]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|INR|BRL|MXN|ZAR|SGD|HKD)\b|(?i:` + currencyWord + `)))?\)?`)
	scaleAlone = pattern.New(`^\s(?i:million|billion|trillion)\b`)
	signBehind = pattern.New(`[€£¥₹₩]|[A-Z]{3}\b|(?i:` + currencyWord + `)`)
)

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
		if end-i <= 3 && end+1 < len(text) && text[end] == ' ' && isDigit(text[end+1]) {
			if m, ok := spacedMoney(text, i); ok {
				out, i = append(out, m), m.to-1
				continue
			}
		}
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

var (
	groupsAt  = pattern.New(`^\d{1,3}(?: \d{3})+(?:,\d{1,2})?`)
	signAfter = pattern.New(`^\s?(?:[€£¥₹₩]|(?:EUR|CHF|SEK|NOK|DKK|PLN|CZK|HUF|CAD|USD|GBP)\b|(?i:` + currencyWord + `))`)
)

// spacedEnd is the end of the number at a place whose thousands plain spaces part; the place where there is none.
func spacedEnd(text string, i int) int {
	if i > 0 && (isLetter(text[i-1]) || strings.IndexByte("0123456789.,/'", text[i-1]) >= 0) || i > 1 && strings.IndexByte(" -", text[i-1]) >= 0 && isDigit(text[i-2]) {
		return i
	}
	end := i + len(groupsAt.FindString(text[i:min(len(text), i+32)]))
	if end < len(text) && isDigit(text[end]) {
		return i
	}
	return end
}

// spacedMoney is the amount of such a number before its currency: 3 200 euros.
func spacedMoney(text string, i int) (moneyAt, bool) {
	end := spacedEnd(text, i)
	if end == i {
		return moneyAt{}, false
	}
	sign := signAfter.FindString(text[end:min(len(text), end+40)])
	if sign == "" {
		return moneyAt{}, false
	}
	from := i
	if left := text[max(0, i-8):i]; left != "" {
		if at := markBefore.FindStringSubmatchIndex(left); at != nil && !strings.Contains(left[at[2]:], "(") {
			from = i - len(left) + at[2]
		}
	}
	amount, currency, ok := ParseMoney(text[from : end+len(sign)])
	return moneyAt{from, end + len(sign), amount, currency}, ok
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
