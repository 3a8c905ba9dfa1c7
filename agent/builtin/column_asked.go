package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A column is what is asked for by its name, by a part of it, or by its unit.

// calledBy are the columns of amounts that are called as what a question measures, by a word of it that says something: those of
// which it has all words, if there are any, or else those of which a part is called so.
func (in intent) calledBy(f fit) []int {
	var called, whole, part []int
	for _, c := range f.others(-1) {
		if in.asksPart(f, c) {
			part = append(part, c)
		}
		if in.asksOf(f, c) && in.saysOf(f, c) {
			called = append(called, c)
			if in.saysAll(f, c) {
				whole = append(whole, c)
			}
		}
	}
	for _, list := range [][]int{whole, called} {
		if len(list) > 0 {
			return list
		}
	}
	return part
}

// asksPart says whether a part of the name of a column is what a question measures: overtime, of overtime pay.
func (in intent) asksPart(f fit, c int) bool {
	return slices.ContainsFunc(in.measured(), func(k lexis.Keyword) bool {
		return !saysLittle(k) && f.src.headerHolds(k, ownName(f.header[c])) == lexis.InText &&
			slices.ContainsFunc(lexis.Tokens(spread(ownName(f.called(c)))), func(t lexis.Token) bool { return f.calls([]lexis.Keyword{k}, t.Word) })
	})
}

// saysOf says whether a word itself of what is measured, other than paid or total, stands in the name of a column, or for its
// unit.
func (in intent) saysOf(f fit, c int) bool {
	return slices.ContainsFunc(in.measured(), func(k lexis.Keyword) bool {
		return !plainMeasures()[k.Stem] && f.src.headerHolds(k, f.header[c]) == lexis.InText || isMeasuredIn(k, f.header[c]) > 0
	})
}

// plainMeasures are words for any amount.
var plainMeasures = lexis.StemsOf("total sum amount number value pay paid payment cost price charge")

// saysAll says whether a question has all words of the name of a column but for its unit.
func (in intent) saysAll(f fit, c int) bool {
	all := in.gloss.keywords(in.question)
	return !slices.ContainsFunc(lexis.Tokens(inBrackets.ReplaceAllString(withoutShare(ownName(f.called(c))), " ")), func(t lexis.Token) bool {
		return !bareUnits()[t.Word] && !lexis.Stops()[t.Word] && !f.calls(all, t.Word)
	})
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

// called is the name of a column as words, written out: amount_eur are two, and O/T is overtime.
func (f fit) called(c int) string {
	return strings.ReplaceAll(f.src.english(inFull(f.header[c])), "_", " ")
}

// ofMoney says whether a column is one of money.
func (f fit) ofMoney(c int) bool {
	h := ownName(f.called(c))
	return priced.MatchString(h) || moneyCol.MatchString(h) || inMoney(f, c)
}

// fewestAmounts is how many amounts a column has that is empty in most rows.
const fewestAmounts = 5

// numeric says whether a column holds amounts in half of the rows or more, or some and nothing else, and does not number them.
func (f fit) numeric(c int) bool {
	n, filled := 0, 0
	for _, u := range f.rows {
		v := cell(u, c)
		if v != "" {
			filled++
		}
		if _, ok := amountOf(at(u.cells, c)); ok && !year.MatchString(v) {
			n++
		}
	}
	return n > 0 && (2*n >= len(f.rows) || n >= fewestAmounts && n == filled) && !serial(f, c) && !identifies.MatchString(f.called(c))
}

// conditional says whether rows were picked by their values in a column.
func (f fit) conditional(c int) bool {
	return slices.ContainsFunc(f.conditions, func(o condition) bool { return o.column == c })
}

// headerIs says whether the name of a column is a word and nothing else.
func headerIs(header string, k lexis.Keyword) bool {
	seq := lexis.Tokens(spread(header))
	return len(seq) == 1 && k.In(map[string]bool{seq[0].Stem: true}) >= lexis.InFamily
}
