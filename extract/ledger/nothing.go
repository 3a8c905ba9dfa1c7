package ledger

import (
	"strings"
	"unicode"
)

// isNothing tells whether a text in a column of amounts says that there is none: a dash, or a zero without fraction.
func isNothing(s string) bool {
	return s == "0" || s != "" && strings.Trim(s, "-–—−‐‑―") == ""
}

// nothingIn tells whether a word stands in a column of amounts and says that there is none.
func (c *columns) nothingIn(w word) bool {
	if !isNothing(w.text) {
		return false
	}
	for k, z := range c.zones {
		n := &c.head.columns[k]
		if n.role.isNumeric() && (z.count > 0 && w.x0 >= z.x0-1 && w.x1 <= z.x1+1 || n.x1 > n.x0 && w.x0 >= n.x0-1 && w.x1 <= n.x1+1) {
			return true
		}
	}
	return false
}

// isMark tells whether a word is but a sign that stands where amounts do or behind them, which a note explains: "¨".
func (c *columns) isMark(w word) bool {
	if strings.ContainsFunc(w.text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return false
	}
	behind := false
	for k, n := range c.head.columns {
		if z := c.zones[k]; z.count > 0 && n.role.isNumeric() {
			behind = behind || w.x0 >= z.x0-1
		} else if behind && n.role.isWords() {
			return false
		}
	}
	return behind
}
