package tool

import (
	"slices"
	"strings"
)

// shownFigures are how many figures of a card's number are printed where the others are not.
const shownFigures = 4

// cardsLike takes the name under which a card stands in the table already for that of another document, which prints
// more or fewer figures of its number: "card 4417" and "card 5521 XXXX XXXX 4417". Where two cards of the table could be
// meant, none is.
func (f *filling) cardsLike(rows [][]any) {
	if f.account < 0 {
		return
	}
	for _, row := range rows {
		name, ok := row[f.account].(string)
		if !ok || f.held.accounts[name] {
			continue
		}
		var same []string
		for old := range f.held.accounts {
			if sameCard(old, name) {
				same = append(same, old)
			}
		}
		if len(same) == 1 {
			row[f.account] = same[0]
		}
	}
}

// noteAccounts adds the accounts of rows to those that the table holds.
func (f *filling) noteAccounts(rows [][]any) {
	for _, row := range rows {
		f.held.noteAccount(row, f.account)
	}
}

func (h *held) noteAccount(row []any, column int) {
	if column < 0 {
		return
	}
	if name, ok := row[column].(string); ok {
		h.accounts[name] = true
	}
}

// sameCard tells whether two names are of one card: both print its last figures and at least one no others, and no
// figure of the one stands where the other has a different one.
func sameCard(a, b string) bool {
	a, isA := strings.CutPrefix(a, kindCard+" ")
	b, isB := strings.CutPrefix(b, kindCard+" ")
	x, y := cardSigns(a), cardSigns(b)
	if !isA || !isB || len(x) < shownFigures || len(y) < shownFigures {
		return false
	}
	if figuresIn(x) > shownFigures && figuresIn(y) > shownFigures && len(x) != len(y) {
		return false
	}
	slices.Reverse(x)
	slices.Reverse(y)
	for i := range min(len(x), len(y)) {
		masked := x[i] == '*' || y[i] == '*'
		if i < shownFigures && masked || !masked && x[i] != y[i] {
			return false
		}
	}
	return masks(x) || masks(y) || figuresIn(x) == shownFigures || figuresIn(y) == shownFigures
}

// cardSigns are the figures of a card's number, each that is not printed as a star; nil where anything else stands there.
func cardSigns(name string) []byte {
	var out []byte
	for _, r := range name {
		switch {
		case r >= '0' && r <= '9':
			out = append(out, byte(r))
		case strings.ContainsRune("xX*•#.…", r):
			out = append(out, '*')
		case r != ' ' && r != '-':
			return nil
		}
	}
	return out
}

func figuresIn(signs []byte) (n int) {
	for _, c := range signs {
		if c != '*' {
			n++
		}
	}
	return n
}

func masks(signs []byte) bool { return slices.Contains(signs, '*') }
