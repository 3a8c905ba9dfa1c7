package ledger

import "strings"

// runsOver tells whether a line stands on another page, too, where texts gives what stands at its place on each: with the
// same figures, or with such that count the pages.
func (l *line) runsOver(texts map[int]string) bool {
	for page, text := range texts {
		if page != l.place.Page && countsPages(l.text(), text, page-l.place.Page) {
			return true
		}
	}
	return false
}

// countsPages tells whether two texts that are alike but for their figures are alike in these, too, or differ in numbers
// that are as far apart as their pages.
func countsPages(a, b string, pages int) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		m, n := numberIn(x[i]), numberIn(y[i])
		if m < 0 || n < 0 || n-m != pages {
			return false
		}
	}
	return true
}

// maxPages is the highest number that counts pages.
const maxPages = 9999

// numberIn is the one number of a word, the first of two that a stroke parts; -1 where there is none.
func numberIn(word string) int {
	word, _, _ = strings.Cut(word, "/")
	word = strings.Trim(word, "()[].,:;-–—")
	if len(word) == 0 || len(word) > len("9999") || strings.Trim(word, "0123456789") != "" {
		return -1
	}
	return min(num(word), maxPages)
}
