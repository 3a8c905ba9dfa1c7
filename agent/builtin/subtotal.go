package builtin

import (
	"slices"
	"strings"
	"unicode"
)

// enoughSummed is how many rows come before one that adds them up, whatever it is called.
const enoughSummed = 3

// fewestDigits are those of an amount that is not by chance what others come to.
const fewestDigits = 3

// withoutSums leaves out the rows that come to what all before them add up to: a subtotal, and the total behind the
// tax that is added to it.
func withoutSums(rows []*unit, col int) []*unit {
	var kept []*unit
	for i, u := range rows {
		if len(kept) > 1 && sumsUp(u, kept, col) && (sparser(u, kept) || u.at == rows[0].at+i && u.isSumOf(kept, col)) {
			continue
		}
		kept = append(kept, u)
	}
	return kept
}

// sumsUp says whether a cell of a row is the sum of those of others.
func sumsUp(u *unit, rows []*unit, col int) bool {
	a, ok := amountOf(at(u.cells, col))
	if !ok || a.value.Sign() == 0 {
		return false
	}
	before := totalsOf(slices.DeleteFunc(slices.Clone(rows), func(r *unit) bool { _, ok := amountOf(at(r.cells, col)); return !ok }), col)
	return len(before) == 1 && before[0].value.currency == a.currency && before[0].value.value.Cmp(a.value) == 0
}

// sparser says whether a row has nothing in a column in which all others have something: a quantity, a day.
func sparser(u *unit, rows []*unit) bool {
	for c := range rows[0].cells {
		full := strings.TrimSpace(at(u.cells, c)) == ""
		for _, r := range rows {
			full = full && strings.TrimSpace(at(r.cells, c)) != ""
		}
		if full {
			return true
		}
	}
	return false
}

// isSumOf says whether a row right behind others, with as many cells, adds them up: it has a name and no day or number in
// front, an amount that does not come out so by chance, and the sum in each column of amounts. Of two rows that is one
// that is not round, or stands behind a tax.
func (u *unit) isSumOf(rows []*unit, col int) bool {
	if name := strings.TrimSpace(at(u.cells, 0)); name == "" || !unicode.IsLetter([]rune(name)[0]) || isDate(name) {
		return false
	}
	digits := strings.Map(onlyDigits, u.cells[col])
	if len(digits) < fewestDigits {
		return false
	}
	if len(rows) < enoughSummed && len(strings.TrimRight(digits, "0")) < fewestDigits && !taxWord.MatchString(rows[len(rows)-1].said) {
		return false
	}
	for c := range u.cells {
		if _, ok := amountOf(u.cells[c]); ok && c != col && !sumsUp(u, rows, c) {
			return false
		}
	}
	return true
}

func onlyDigits(r rune) rune {
	if unicode.IsDigit(r) {
		return r
	}
	return -1
}
