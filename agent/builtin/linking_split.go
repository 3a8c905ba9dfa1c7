package builtin

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// What several rows come to may be wanted for each of some things, or of some times, apart: the hours by volunteer, the takings for
// each month, what is unbilled, split by fee earner.

// splitAsked is what a question wants a sum or a count apart for.
var splitAsked = re(`,?\s+(?:(?:split|broken down|grouped|listed|sorted|separately|divided)\s+(?:up\s+)?(?:by|per|for each|for every)|by|per|for each|for every|of each)\s+(?:of the\s+|the\s+|each\s+)?((?:[\p{L}-]+\s+)?[\p{L}-]+?)s?((?:\s+(?:in|on|for|during|over|from|since)\b[^?]*)?)[?.\s]*$`)

// spans are the words for times that rows can be parted by.
var spans = map[string]string{"month": "month", "quarter": "quarter", "year": "year", "week": "week", "weekday": "weekday"}

// perTime is the name of a column of what each thing comes to in a time, which is not to be parted by it.
var perTime = re(`\b(?:per|a|each)\s+(?:day|week|month|quarter|year|annum)\b|/\s?(?:day|week|month|mo|quarter|year|yr)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annual|pcm|pa)\b`)

// apart takes from a question what it wants a sum or a count apart for.
func (in intent) apart() intent {
	at := splitAsked.FindStringSubmatchIndex(in.question)
	if at == nil || strings.TrimSpace(in.question[:at[0]]) == "" {
		return in
	}
	in.split = strings.ToLower(in.question[at[2]:at[3]])
	in.question = in.question[:at[0]] + in.question[at[4]:at[5]]
	if !askedUp.MatchString(in.question) {
		in.question = "total " + in.question
	}
	return in.withoutTaken(lexis.Keywords(in.split))
}

// parted are some rows by what a question wants apart, in the order in which they come. It is not ok where the table does not tell
// it, or each row has one of its own.
func (l linked) parted(rows []*unit) ([]groupOf, grouping, bool) {
	var all []groupOf
	var by grouping
	if span := spans[l.in.split]; span != "" {
		col, times, ok := l.in.times(l.fit)
		if !ok {
			return nil, by, false
		}
		rows = slices.Clone(rows)
		slices.SortStableFunc(rows, func(a, b *unit) int { return cmp.Compare(times[a].From, times[b].From) })
		by = l.byTimes(span, col)
		all = grouped(rows, func(u *unit) string { return timeName(times[u].From, times[u].To, span) })
	} else {
		col := l.columnFor(lexis.Keywords(l.in.split))
		if col < 0 {
			return nil, by, false
		}
		by = grouping{"“" + written.Flat(l.header[col]) + "”", l.columns()[col].name}
		all = grouped(rows, func(u *unit) string { return cell(u, col) })
	}
	return all, by, len(all) > 1 && len(all) < len(rows)
}

// columnFor is the one column of names or codes that is called by some words, -1 where there is none.
func (l linked) columnFor(words []lexis.Keyword) int {
	found := -1
	for _, c := range l.labels() {
		if len(words) == 0 || slices.ContainsFunc(words, func(k lexis.Keyword) bool { return l.src.headerHolds(k, ownName(l.header[c])) < lexis.InSynonym }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = c
	}
	return found
}

// splitUp writes what rows come to, or how many there are, for each of the things that a question wants apart.
func (l linked) splitUp(rows []*unit, sources []*source) (string, bool) {
	all, by, ok := l.parted(rows)
	if !ok || l.col >= 0 && perTime.MatchString(l.header[l.col]) || !l.sumUp(all) {
		return "", false
	}
	if spans[l.in.split] == "" {
		l.in.desc = true
		l.order(all)
	}
	what, function := l.summing()
	columns := l.columns()
	w, said := newWriter(l.in, sources), make([]string, len(all))
	for i, g := range all {
		said[i] = written.Flat(g.name) + " = " + g.sum.String()
	}
	w.line(fmt.Sprintf("computed: %s by %s over %s of %s: %s", what, by.name, written.Plural(len(rows), "row", "rows"), w.name(l.src.path), strings.Join(said, ", ")))
	if sql, ok := l.selecting(by.sql+", "+function, columns, rows); ok && by.sql != "" && (l.col < 0 || columns[l.col].number()) {
		w.line("SQL: " + sql + " GROUP BY 1")
	}
	w.told(l.in)
	w.line("(" + strings.Join(trimmed(l.header), " | ") + ")")
	w.rows(rows)
	return w.String(), true
}
