package builtin

import (
	"math/big"
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
	var before tally
	for i, u := range rows {
		a, ok := amountOf(at(u.cells, col))
		if ok && len(kept) > 1 && before.is(a) && (sparser(u, kept) || u.at == rows[0].at+i && u.isSumOf(kept, col)) {
			continue
		}
		if kept = append(kept, u); ok {
			before.add(a)
		}
	}
	return kept
}

// tally is what amounts come to, in one currency.
type tally struct {
	sum      *big.Rat
	currency string
	mixed    bool // there are several
}

func (t *tally) add(a amount) {
	if t.sum == nil {
		t.sum, t.currency = new(big.Rat), a.currency
	}
	t.sum.Add(t.sum, a.value)
	t.mixed = t.mixed || a.currency != t.currency
}

// is says whether an amount is what the others come to.
func (t *tally) is(a amount) bool {
	return t.sum != nil && !t.mixed && a.currency == t.currency && a.value.Sign() != 0 && a.value.Cmp(t.sum) == 0
}

// sumsUp says whether a cell of a row is the sum of those of others.
func sumsUp(u *unit, rows []*unit, col int) bool {
	var before tally
	for _, r := range rows {
		if a, ok := amountOf(at(r.cells, col)); ok {
			before.add(a)
		}
	}
	a, ok := amountOf(at(u.cells, col))
	return ok && before.is(a)
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
