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
	called := in.calledBy(f)
	switch {
	case taxColumns.MatchString(f.called(col)) && (beforeTax.MatchString(in.question) || withTax.MatchString(in.question)):
		return false
	case len(called) == 1:
		return called[0] == col
	case len(called) > 1:
		return false // the deposits, or what was returned of them
	}
	for _, g := range f.src.group {
		if g.table && g != f.group && len(in.calledBy(fit{group: g, rows: g.members})) > 0 {
			return false
		}
	}
	return f.ofMoney(col) || countedAs.MatchString(in.question) || !slices.ContainsFunc(f.others(col), f.ofMoney)
}

// ranks is the column of a table of which a question wants the highest or the lowest value: it is called so, or, where none is,
// it is the only one that it can be. What is compared has to stand with the table: a month is highest only in one that has months.
func (in intent) ranks(f fit) (col int, ok bool) {
	if !in.tellsOnce(f) {
		return 0, false
	}
	if m := whoseMost.FindStringSubmatch(in.question); m != nil && m[1] != "" {
		if things := in.known(in.gloss.keywords(m[1])); len(things) > 0 && !f.listsSuch(things[len(things)-1]) && !f.listsPersons(things[len(things)-1]) {
			return 0, false
		}
	}
	in = in.withoutSubject()
	others := slices.DeleteFunc(f.others(-1), func(c int) bool { return in.ranksNoSuch(f, c) })
	if cheapest.MatchString(in.question) {
		others = slices.DeleteFunc(others, func(c int) bool { return !asking.MatchString(f.called(c)) })
	}
	var called []int
	for _, c := range others {
		if in.asksOf(f, c) || in.asksPart(f, c) {
			called = append(called, c)
		}
	}
	if len(called) == 0 && !cheapest.MatchString(in.question) && (in.want == money || moneyWord.MatchString(in.question) || moneyCol.MatchString(in.question)) {
		others = slices.DeleteFunc(others, func(c int) bool { return !f.ofMoney(c) })
	}
	switch {
	case len(called) > 0:
		others = called
	case len(others) > 1:
		others = slices.DeleteFunc(others, func(c int) bool { return balances.MatchString(f.called(c)) })
		if i := slices.IndexFunc(others, func(c int) bool { return grossColumn.MatchString(f.called(c)) }); i >= 0 {
			others = others[i : i+1] // of net, tax and gross
		}
	}
	return append(others, 0)[0], len(others) == 1 && (len(called) > 0 || !in.asksOther(f))
}

// asksOther says whether what a question wants the most of stands nowhere with a table: the pupils, of a table of marks.
func (in intent) asksOther(f fit) bool {
	m := mostThings.FindStringSubmatch(in.question)
	if m == nil {
		return false
	}
	words := slices.DeleteFunc(in.known(in.gloss.keywords(m[1])), func(k lexis.Keyword) bool {
		return anyAmount(k) || lexis.Deeds()[k.Stem] || k.Weight < leastSaid
	})
	return len(words) > 0 && !slices.ContainsFunc(words, func(k lexis.Keyword) bool { return f.holds(k) >= lexis.InSynonym })
}

// listsSuch says whether the rows of a table may be what a word says: the name of a column does, or itself stands above the table or
// in the name of its file.
func (f fit) listsSuch(k lexis.Keyword) bool {
	if max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder)) >= lexis.InText {
		return true
	}
	return slices.ContainsFunc(f.header, func(h string) bool { return f.src.headerHolds(k, h) >= lexis.InSynonym })
}

// leastSaid is the weight of words that may as well be left out.
const leastSaid = 0.3

// mostOfWhat is of what a day, month or year had the most.
var mostOfWhat = re(`\b(?:which|what) (?:day|date|month|year|week|quarter)\b(?:[^?]*?\b` + byMost + `\s+([^?]+?)(?:\s+(?:\w+ed|seen|paid|sold|sent|of|in|on|at|for|during|by|over|from|since|per)\b|\W*$)` +
	`|\s+(?:was|were|is|are)\s+(?:the\s+|our\s+)?([^?]+?)\s+(?:the\s+|at (?:its|their)\s+)?` + byMost + `\W*$)`)

const byMost = `(?:most|highest|largest|biggest|greatest|lowest|smallest|least|fewest)`

// tellsOnce says whether a table has one row for each day, month or year of which a question wants the one with the most, and
// what it is to have most of stands with the table.
func (in intent) tellsOnce(f fit) bool {
	m := whichTime.FindStringSubmatch(in.question)
	if m == nil {
		return true
	}
	if of := mostOfWhat.FindStringSubmatch(in.question); of != nil && slices.ContainsFunc(in.known(in.gloss.keywords(of[1]+of[2])), func(k lexis.Keyword) bool {
		return k.Weight > leastSaid && f.holds(k) == 0 && !slices.ContainsFunc(f.header, func(h string) bool { return isMeasuredIn(k, h) > 0 }) &&
			!slices.ContainsFunc(f.members, func(u *unit) bool { return k.Told(u.words) > 0 })
	}) {
		return false
	}
	_, times, ok := f.times()
	digits, met := map[string]int{"year": len("2006"), "day": len("2006-01-02"), "date": len("2006-01-02")}[strings.ToLower(m[1])], map[string]bool{}
	if digits == 0 {
		digits = len("2006-01")
	}
	for _, u := range f.rows {
		if s, told := times[u]; told && len(s.From) >= digits {
			met[s.From[:digits]] = true
		}
	}
	return ok && len(met) >= len(f.rows)-1
}

// grossColumn is the column of amounts with all that belongs to them.
var grossColumn = re(`^\W*(?:gross|total|brutto|ttc|lordo|bruto)\b`)

var whichTime = re(`\b(?:which|what) (day|date|month|year|week|quarter)\b`)

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

// allAre says whether the rows of a table may be the things all of which a question wants to have added up: a table that is
// called so nowhere holds no invoices.
func (in intent) allAre(f fit) bool {
	m := allOfThem.FindStringSubmatch(in.question)
	if m == nil || asking.MatchString(m[1]) || moneyWord.MatchString(m[1]) {
		return true
	}
	return !slices.ContainsFunc(in.known(in.gloss.keywords(m[1])), func(k lexis.Keyword) bool {
		return k.Weight > leastSaid && f.holds(k) < lexis.InSynonym && !slices.ContainsFunc(f.members, func(u *unit) bool { return k.Told(u.words) > 0 })
	})
}

var allOfThem = re(`\ball (?:of )?(?:the |our |my |his |her |its |their |these |those )*(?:\w+ )??(\w{3,}s)\b`)

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
