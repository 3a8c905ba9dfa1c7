package tool

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/language"
)

const maxQuote = 200 // characters

// sentences divides text at line ends, after full stops that a capital, a
// digit or a quotation mark follows, and after those of ideographs.
func sentences(text string) []string {
	var out []string
	add := func(s string) {
		if s = strings.Join(strings.Fields(s), " "); s != "" {
			out = append(out, s)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		start := 0
		for i := 0; i+2 < len(line); i++ {
			if r, n := utf8.DecodeRuneInString(line[i:]); r == '。' || r == '！' || r == '？' {
				add(line[start : i+n])
				start = i + n
				continue
			}
			if (line[i] == '.' || line[i] == '!' || line[i] == '?') && line[i+1] == ' ' && beginsSentence(line[i+2:]) && i-start > 20 && !shortened(line[start:i]) {
				add(line[start : i+1])
				start = i + 2
			}
		}
		add(line[start:])
	}
	return out
}

// shortened reports whether the full stop behind a text belongs to an initial or a short
// form and ends no sentence.
func shortened(s string) bool {
	w := s[strings.LastIndexAny(s, " (“\"")+1:]
	if r, n := utf8.DecodeRuneInString(w); n == len(w) && unicode.IsUpper(r) {
		return true
	}
	switch w {
	case "Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Inc", "Ltd", "Co", "Corp", "No", "vs", "v", "approx", "Art", "Abs", "Nr", "bzw", "z.B", "e.g", "i.e", "U.S", "U.K", "Jan", "Feb", "Mar", "Apr", "Aug", "Sept", "Oct", "Nov", "Dec":
		return true
	}
	return false
}

func beginsSentence(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r) || unicode.IsDigit(r) || r == '"' || r == '“' || r == '('
}

// window cuts a sentence that is too long to the stretch of whole words that
// holds most words of the query.
func (a *asked) window(s string) string {
	if utf8.RuneCountInString(s) <= maxQuote {
		return s
	}
	fields, code := strings.Fields(s), language.Detect(s)
	best, bestN := "", -1
	for from := range fields {
		length, to := 0, from
		for to < len(fields) && length+utf8.RuneCountInString(fields[to]) <= maxQuote {
			length += utf8.RuneCountInString(fields[to]) + 1
			to++
		}
		if to == from {
			continue
		}
		part := strings.Join(fields[from:to], " ")
		if n := a.matched(code, part); n > bestN {
			best, bestN = part, n
		}
		if to == len(fields) {
			break
		}
	}
	if best == "" {
		return string([]rune(s)[:maxQuote])
	}
	return best
}
