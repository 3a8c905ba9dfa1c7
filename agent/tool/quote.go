package tool

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
)

const maxQuote = 200 // characters

// quoter chooses the words of a passage that say most about a query.
type quoter struct{ terms []string }

var stopWords = map[string]bool{
	"a": true, "an": true, "and": true, "are": true, "at": true, "be": true, "by": true, "did": true, "do": true, "does": true,
	"for": true, "from": true, "has": true, "have": true, "how": true, "in": true, "is": true, "it": true, "its": true, "of": true,
	"on": true, "or": true, "that": true, "the": true, "this": true, "to": true, "was": true, "were": true, "what": true, "when": true,
	"where": true, "which": true, "who": true, "will": true, "with": true, "much": true, "many": true,
}

func newQuoter(query string) quoter {
	var q quoter
	for _, w := range words(query) {
		if !stopWords[w] {
			q.terms = append(q.terms, w)
		}
	}
	if q.terms == nil {
		q.terms = words(query)
	}
	return q
}

// akin reports that two lower-case words are the same or share a stem long
// enough to be forms of one word.
func akin(a, b string) bool {
	if a == b {
		return true
	}
	n := min(len(a), len(b))
	common := 0
	for common < n && a[common] == b[common] {
		common++
	}
	return common >= 4 && len(a)-common <= 3 && len(b)-common <= 3
}

// matched counts the different terms of the query that s holds.
func (q quoter) matched(s string) int {
	have := words(s)
	n := 0
	for _, t := range q.terms {
		for _, h := range have {
			if akin(t, h) {
				n++
				break
			}
		}
	}
	return n
}

// best returns a quote of at most maxQuote characters out of some blocks and
// the index of the block that it stands in. The quote is found again in the
// block's text once white space is made the same.
func (q quoter) best(blocks []extract.Block) (quote string, at int) {
	most, shortest := -1, 0
	for i, b := range blocks {
		for _, s := range sentences(b.Text) {
			n := 2 * q.matched(s)
			if b.Kind == extract.Heading || b.Kind == extract.Meta {
				n-- // a heading is quoted when no sentence says as much
			}
			if n > most || n == most && most > 0 && len(s) < shortest {
				most, shortest, quote, at = n, len(s), s, i
			}
		}
	}
	return q.window(quote), at
}

// sentences divides text at line ends and after full stops that a capital, a
// digit or a quotation mark follows.
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
			if (line[i] == '.' || line[i] == '!' || line[i] == '?') && line[i+1] == ' ' && beginsSentence(line[i+2:]) && i-start > 20 {
				add(line[start : i+1])
				start = i + 2
			}
		}
		add(line[start:])
	}
	return out
}

func beginsSentence(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r) || unicode.IsDigit(r) || r == '"' || r == '“' || r == '('
}

// window cuts a sentence that is too long to the stretch of whole words that
// holds most terms.
func (q quoter) window(s string) string {
	if utf8.RuneCountInString(s) <= maxQuote {
		return s
	}
	fields := strings.Fields(s)
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
		if n := q.matched(part); n > bestN {
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
