package builtin

import (
	"math/big"
	"strings"
)

// wholeOf is the column of totals of a table that a column is a part of: that of totals, where a question asks for the
// whole and does not call the part by its name, as travel is not by "mileage". Otherwise it is the column itself.
func (in intent) wholeOf(f fit, col int) int {
	if in.callsByName(f.header[col]) {
		return col
	}
	for c := range f.header {
		if c != col && totals.MatchString(f.called(c)) && f.numeric(c) && f.isPartOf(col, c) {
			return c
		}
	}
	return col
}

// callsByName says whether a word of the name of a column stands in a question, be it a unit.
func (in intent) callsByName(header string) bool {
	q := strings.ToLower(in.question)
	for _, w := range strings.FieldsFunc(strings.ToLower(header), func(r rune) bool { return strings.ContainsRune(" _-./()", r) }) {
		if len(w) > 2 && w != "other" && strings.Contains(q, w) {
			return true
		}
	}
	return false
}

// isPartOf says whether the amounts of a column are added up in a column of totals behind it: in all rows they, and those of
// columns that stand side by side with it before the totals, come to these.
func (f fit) isPartOf(part, total int) bool {
	for first := 0; first <= part && part < total; first++ {
		if f.addsUp(first, total) {
			return true
		}
	}
	return false
}

// addsUp says whether the columns from one up to another one come to that other one in all rows. A single column that is
// the same is none that is added up.
func (f fit) addsUp(first, total int) bool {
	if total-first < 2 {
		return false
	}
	rows := 0
	for _, u := range f.members {
		want, ok := amountOf(at(u.cells, total))
		if !ok || isTotal(u) {
			continue
		}
		sum := new(big.Rat)
		for c := first; c < total; c++ {
			if a, ok := amountOf(at(u.cells, c)); ok {
				sum.Add(sum, a.value)
			} else if strings.Trim(at(u.cells, c), " -–—") != "" {
				return false
			}
		}
		if sum.Cmp(want.value) != 0 {
			return false
		}
		rows++
	}
	return rows > 1
}
