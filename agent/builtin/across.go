package builtin

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// A table may have a column for each month, quarter or year: hours of Ann in January, in February, in March. What
// a question wants of one row in a time that takes several of them is their sum, along the row.

// across is a row of such a table with the columns that are added up.
type across struct {
	fit
	row  *unit
	cols []int
}

// fewestTimes is how many columns of a table have to be of a time so that it is one of times.
const fewestTimes = 3

// answerAcross adds up the columns of times of the one row that a question is about.
func answerAcross(in intent, sources []*source) (string, bool) {
	if in.mean || in.partial {
		return "", false
	}
	in = in.timed().bare()
	weights := scale(in.words, sources)
	total := 0.0
	for _, w := range weights {
		total += w
	}
	var found []across
	for _, s := range sources {
		for _, g := range s.group {
			if !g.table || len(g.header) <= fewestTimes || len(g.members) < 2 {
				continue
			}
			if a, ok := in.acrossOf(g, weights, total); ok {
				found = append(found, a)
			}
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0].written(in, sources)
}

// acrossOf is the one row of a table that a question picks by its cells, with the columns of the time that it names.
func (in intent) acrossOf(g *group, weights []float64, total float64) (across, bool) {
	f := in.pick(g, weights, total)
	if len(f.rows) != 1 || f.score < enoughTotal {
		return across{}, false
	}
	cols := f.timeColumns()
	if len(cols) < fewestTimes {
		return across{}, false
	}
	a := across{fit: f, row: f.rows[0]}
	for c := range g.header {
		if s, ok := cols[c]; ok && (!in.period.Set() || in.period.Covers(s)) {
			a.cols = append(a.cols, c)
		}
	}
	if len(a.cols) < 2 || !in.spans(cols, a.cols) || !ascend(cols, a.cols) || !in.period.Set() && period.Yearly.MatchString(g.header[a.cols[0]]) {
		return across{}, false
	}
	for _, k := range in.subjects() {
		if bareUnits()[k.Word] && max(f.holds(k), k.In(f.rows[0].words)) < lexis.InFamily {
			return across{}, false // kWh, where the row has what they cost
		}
		if !(in.period.Set() && (seasons()[k.Stem] || ofMonth(k) || year.MatchString(k.Word))) && !in.isAmong(k, f, a.cols[0]) && k.In(f.rows[0].words) == 0 {
			return across{}, false
		}
	}
	return a, true
}

// timeColumns are the columns of a table that are each of one time, in the year that the table is said to be of.
func (f fit) timeColumns() map[int]period.Span {
	cols, of := map[int]period.Span{}, map[*unit]period.Span{}
	at := map[*unit]int{}
	for c, h := range f.header {
		if s, ok := period.SpanOf(h); ok {
			u := &unit{}
			of[u], at[u] = s, c
		}
	}
	for u, s := range f.inYear(of) {
		cols[at[u]] = s
	}
	return cols
}

// ascend says whether the times of columns follow one another, so that none is counted in two of them.
func ascend(of map[int]period.Span, cols []int) bool {
	for i := 1; i < len(cols); i++ {
		if of[cols[i]].From <= of[cols[i-1]].To {
			return false
		}
	}
	return true
}

// spans says whether columns reach from the first to the last day of the period of a question, so that none is missing.
func (in intent) spans(of map[int]period.Span, cols []int) bool {
	p := in.period
	if p.From == "" {
		return p.First == "" || of[cols[0]].From[5:7] == p.First && of[cols[len(cols)-1]].To[5:7] == p.Last
	}
	return of[cols[0]].From == p.From && of[cols[len(cols)-1]].To == p.To
}

// written is the answer: the sum, how it is made in SQL, and the row.
func (a across) written(in intent, sources []*source) (string, bool) {
	sum, scale := new(big.Rat), 0
	var first amount
	var names []string
	columns, tells := a.columns(), true
	for i, c := range a.cols {
		x, ok := amountOf(at(a.row.cells, c))
		if !ok {
			return "", false
		}
		if i == 0 {
			first = x
		}
		sum.Add(sum, x.value)
		scale = max(scale, x.scale)
		first.written = first.written.or(x.written)
		if !columns[c].number() {
			tells = false
		}
		names = append(names, columns[c].name)
	}
	w := newWriter(in, sources)
	from, to := written.Flat(a.header[a.cols[0]]), written.Flat(a.header[a.cols[len(a.cols)-1]])
	w.line(fmt.Sprintf("computed: sum of “%s” to “%s” of one row of %s = %s", from, to, w.name(a.src.path), first.with(sum, scale)))
	if label := a.label(in); label >= 0 && tells {
		w.line("SQL: " + selectOf(strings.Join(names, " + "), a.tableName(), []string{columns[label].oneOf(columns[label].literals(a.row.cells[label : label+1]))}))
	}
	w.told(in)
	w.quote("", a.row)
	return w.String(), true
}

// label is the column of the cell by which the question knows the row, and no other row of the table is called so; -1 where
// there is none.
func (a across) label(in intent) int {
	for c, cell := range a.row.cells {
		stems := a.src.stems(cell)
		named := slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return k.In(stems) >= lexis.InFamily })
		if named && !slices.ContainsFunc(a.members, func(u *unit) bool { return u != a.row && written.Flat(at(u.cells, c)) == written.Flat(cell) }) {
			return c
		}
	}
	return -1
}
