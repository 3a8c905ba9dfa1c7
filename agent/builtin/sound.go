package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A number that is computed has to be of what is asked, and not of the column beside it. Where another column of the table is
// called as the question says, or where money is meant and pieces were chosen, nothing is computed.

// sound says whether a column of a table is the one of which a question wants the sum or the average.
func (in intent) sound(f fit, col int) bool {
	if in.asksOf(f, col) {
		return true
	}
	pieces := !f.ofMoney(col) && !countedAs.MatchString(in.question)
	return !slices.ContainsFunc(f.others(col), func(c int) bool { return in.asksOf(f, c) || pieces && f.ofMoney(c) })
}

// standsWith says whether what a question is about stands with a table: each name of it in the rows that were picked, in what
// they are called, or in what is above them, and no word that stands with the table beside it and not with this one. What
// bears a number, such as T6, is one of several; other names may stand in the rest of a document that is no workbook.
func (in intent) standsWith(f fit) bool {
	in = in.bare()
	set := f.set(in.words)
	return !slices.ContainsFunc(in.words, func(k lexis.Keyword) bool {
		if set[k.Stem] || f.holds(k) >= lexis.InFamily || in.countsThem(k) || in.asOneWord(k, f) {
			return false
		}
		if n, _ := membersWith(f.rows, k); n == len(f.rows) || f.initials(k) {
			return false
		}
		if !in.isName(k) {
			return k.Weight == 1 && !lexis.Deeds()[k.Stem] && slices.ContainsFunc(f.src.group, func(g *group) bool {
				return g.table && g != f.group && k.In(g.context) >= lexis.InFamily
			})
		}
		numbered := strings.ContainsAny(k.Word, "0123456789")
		return f.holds(k) == 0 && (numbered || f.sheet() != "" || !f.src.says(k))
	})
}

// initials says whether all rows that were picked have the initial of a name in a column of initials.
func (f fit) initials(k lexis.Keyword) bool {
	for c := range f.header {
		if have := initialled(f.group, c, k.Word); len(have) > 0 && len(both(f.rows, have)) == len(f.rows) {
			return true
		}
	}
	return false
}

// holds is how well what is above a table, the names of its columns, or that of its file or folder hold a word.
func (f fit) holds(k lexis.Keyword) float64 {
	held := max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder))
	for _, h := range f.header {
		held = max(held, f.src.headerHolds(k, h))
	}
	return held
}

// asksOf says whether a column is called as what a question measures, or is in its unit.
func (in intent) asksOf(f fit, c int) bool {
	return in.isCalled(f, f.called(c)) || slices.ContainsFunc(in.measured(), func(k lexis.Keyword) bool { return isMeasuredIn(k, f.header[c]) > 0 })
}

// others are the columns of amounts beside one, but for those whose values picked the rows.
func (f fit) others(col int) []int {
	var out []int
	for c := range f.header {
		if c != col && f.numeric(c) && !f.conditional(c) {
			out = append(out, c)
		}
	}
	return out
}

// called is the name of a column as words: amount_eur are two.
func (f fit) called(c int) string { return strings.ReplaceAll(f.src.english(f.header[c]), "_", " ") }

// ofMoney says whether a column is one of money.
func (f fit) ofMoney(c int) bool {
	h := ownName(f.called(c))
	return priced.MatchString(h) || moneyCol.MatchString(h) || inMoney(f, c)
}

// numeric says whether a column holds amounts in half of the rows or more, and does not number them.
func (f fit) numeric(c int) bool {
	n := 0
	for _, u := range f.rows {
		if _, ok := amountOf(at(u.cells, c)); ok && !year.MatchString(cell(u, c)) {
			n++
		}
	}
	return n > 0 && 2*n >= len(f.rows) && !serial(f, c) && !identifies.MatchString(f.called(c))
}

// conditional says whether rows were picked by their values in a column.
func (f fit) conditional(c int) bool {
	return slices.ContainsFunc(f.conditions, func(o condition) bool { return o.column == c })
}
