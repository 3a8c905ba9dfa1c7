package item

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var headingNumber = pattern.New(`^\s*((?:(?i:article|section|clause|chapter|part|exhibit|schedule|annex|appendix|attachment|artikel|abschnitt|kapitel|anlage|anhang|annexe|chapitre|allegato|anexo|bijlage)\s+|§\s*)?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,6}\b|[A-Z](?:[.-]\d{1,3}){0,3}\b))(?:\.\s+|\)\s+|\s*[:–—]\s*|\s+-\s+|\s+|$)([^\n]*)`)

// numbered takes the number off a heading: "2.1 Purchase Price", "Exhibit B: Form of
// Release", "§ 5 Miete", "Article IV".
func numbered(text string) (number, words string, ok bool) {
	line, rest, _ := strings.Cut(strings.TrimSpace(text[:min(len(text), 400)]), "\n")
	if line == "" || !beginsNumbered(line) {
		return "", "", false
	}
	m := headingNumber.FindStringSubmatch(line)
	if m == nil {
		return "", "", false
	}
	number, words = oneLine(m[1]), strings.TrimSpace(m[2])
	named := letters(number) > 2 // "Article 4", whose words may stand in the next line
	if words == "" && named {
		words, _, _ = strings.Cut(strings.TrimSpace(rest), "\n")
	}
	if words == "" && !named || letters(words) == 0 && !named {
		return "", "", false
	}
	return number, oneLine(words), true
}

// beginsNumbered looks at the first letters, which most lines fail by.
func beginsNumbered(line string) bool {
	c := line[0]
	switch {
	case isDigit(c), strings.HasPrefix(line, "§"):
		return true
	case len(line) > 1 && isLetter(c) && c < 'a' && !isLetter(line[1]) && line[1] < utf8.RuneSelf:
		return true // "A.", "B)"
	case strings.IndexByte("IVXLC", c) >= 0 && len(line) > 1 && strings.IndexByte("IVXLC.:) ", line[1]) >= 0:
		return true
	}
	word, _, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "article", "section", "clause", "chapter", "part", "exhibit", "schedule", "annex", "appendix", "attachment",
		"artikel", "abschnitt", "kapitel", "anlage", "anhang", "annexe", "chapitre", "allegato", "anexo", "bijlage":
		return true
	}
	return false
}

// headed tells whether a paragraph that begins with a number is a heading, or begins
// with one: few words, most of which are capitalised, up to the first full stop.
func headed(number, words string) bool {
	if !strings.ContainsAny(number, ".§") && letters(number) < 3 {
		return false // "1 apple", the entry of a list
	}
	head, _, _ := strings.Cut(words, ". ")
	head = strings.TrimSuffix(head, ".")
	fields := strings.Fields(head)
	if len(fields) == 0 || len(fields) > 9 || len(head) > 80 {
		return false
	}
	upper, counted := 0, 0
	for _, w := range fields {
		r, _ := utf8.DecodeRuneInString(strings.TrimLeft(w, "“\"('‘„«"))
		switch {
		case unicode.IsUpper(r):
			upper++
			counted++
		case unicode.IsLetter(r) && len(w) > 3:
			counted++
		}
	}
	return upper > 0 && 2*upper >= counted
}
