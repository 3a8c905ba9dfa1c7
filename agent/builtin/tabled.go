package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// A question for one fact is answered by a whole table where that fits it better than any one unit does. Most of its rows
// have to hold a value of the kind that is asked for, and some of them have to be of the time that is.

// wholeTable is the table of the best unit when the question picks none of
// its rows: several of them answer alike.
func (in intent) wholeTable(units []ranked, top ranked) *group {
	if top.kind != extract.Row {
		return nil
	}
	for _, g := range top.src.group {
		if !g.table || len(g.members) < 3 || len(g.members) > 12 {
			continue
		}
		alike, member := 0, false
		rows := map[*unit]bool{}
		for _, u := range g.members {
			rows[u] = true
			member = member || u == top.unit
		}
		for _, r := range units {
			if rows[r.unit] && r.score > top.score-0.03 {
				alike++
			}
		}
		if member && alike >= 3 && alike*2 >= len(g.members) && in.typedRows(g.members) && !in.ofOtherTimes(g.members) {
			return g
		}
	}
	return nil
}

// untabled is how likely it must be that a unit answers so that no table is shown instead.
const untabled = 0.6

// tabled is a table that fits a question better than any single unit does.
func tabled(in intent, sources []*source, top ranked) (fit, bool) {
	if top.answers(in) && top.typed && (top.coverage > 0.75 || top.chance > untabled) || in.want == phone || in.want == email {
		return fit{}, false
	}
	for _, f := range fitting(in, sources) {
		if f.score < 0.8 || f.score < top.coverage {
			break
		}
		if f.table && len(f.rows) <= 12 && in.allNamed(f) && in.typedRows(f.rows) && !in.ofOtherTimes(f.rows) {
			return f, true
		}
	}
	return fit{}, false
}

// allNamed says whether every name and number of a question stands with a table or in all rows that were picked.
func (in intent) allNamed(f fit) bool {
	for _, name := range in.names {
		if name.In(f.context) > 0 || name.In(f.src.words) > 0 || name.In(f.src.stems(strings.Join(f.header, " "))) > 0 {
			continue
		}
		for _, u := range f.rows {
			if name.In(u.words) == 0 || in.ofAnother(u) {
				return false
			}
		}
	}
	return true
}

// typedRows says whether at least half of the rows hold a value of the kind that a question asks for.
func (in intent) typedRows(rows []*unit) bool {
	if in.want == anything {
		return true
	}
	n := 0
	for _, u := range rows {
		if in.holdsValue(u) {
			n++
		}
	}
	return n > 0 && 2*n >= len(rows)
}

// holdsValue says whether a row holds a value of the kind that a question asks for. The number of the row and a day are no
// number of anything.
func (in intent) holdsValue(u *unit) bool {
	if in.want != number || len(u.header) != len(u.cells) {
		return in.want.holds(u.said)
	}
	for c, cell := range u.cells {
		if !rowNumber.MatchString(u.header[c]) && !isDate(cell) && in.want.holds(cell) {
			return true
		}
	}
	return false
}

var rowNumber = re(`^\W*(?:no|nr|number|#|id|item|ref|lfd\.?|pos)?\W*(?:no|nr)?\W*$`)

// ofOtherTimes says whether a question asks for a month or quarter of a year, and all rows of a table tell of other
// times, or stand where something is told of another one.
func (in intent) ofOtherTimes(rows []*unit) bool {
	asked, _ := period.SpansIn(in.question)
	if len(asked) != 1 || !asked[0].Short() || openSpan.MatchString(in.question) {
		return false
	}
	in.want = anything
	told := 0
	for _, u := range rows {
		times := timesOf(u.said)
		switch {
		case len(times) == 0 && !in.ofAnotherSpan(u), openSpan.MatchString(u.said), slices.ContainsFunc(times, asked[0].Meets):
			return false
		case len(times) > 0:
			told++
		}
	}
	return told == 0 || 2*told >= len(rows)
}

// writeTable writes the rows of a table, with the sum of the column of amounts
// when the question asks for one and it is plain which: that which the table states itself, where it does.
func writeTable(w *writer, in intent, f fit) string {
	if col, ok := columnFor(in, f); ok && in.want == money && len(f.header) > 0 && in.amountsTo(f, col) && !in.namesNothing([]fit{f}, w.sources) {
		rows := addends(in, f, col)
		if sum := f.statedSum(col); sum != nil && len(f.rows) == len(f.members) {
			w.quote("", sum)
			rows = nil
		}
		for _, t := range totalsOf(rows, col) {
			if len(t.rows) > 1 {
				w.line(fmt.Sprintf("computed: sum of “%s” over %d rows of %s = %s", written.Flat(f.header[col]), len(t.rows), w.name(f.src.path), t.value))
			}
		}
	}
	writeGroup(w, in, f, mostRows)
	return w.String()
}

// statedSum is the last of the rows of a table that sum up others, with an amount in a column; nil where there is none.
func (f fit) statedSum(col int) *unit {
	for _, u := range slices.Backward(f.members) {
		if _, ok := amountOf(at(u.cells, col)); ok && isTotal(u) {
			return u
		}
	}
	return nil
}
