package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// clause is a condition of a WHERE on one column.
type clause struct {
	column int
	word   string // that texts hold, or
	cells  []string
	none   bool // none of the cells, and not empty
	limit  *limit
	days   *period.Period // from and to
}

// bound is a clause for the columns of a table: as SQL, and for its rows.
type bound struct {
	sql   string
	holds func(*unit) bool
}

func (b bound) fails(u *unit) bool { return !b.holds(u) }

// whereOf are the conditions that pick, of some rows with an amount in a column, those that a question asks about: as far
// as they go those that its words, and its period, set; what these leave is told apart by cells. They are not ok where
// nothing in the table tells the rows apart.
func (in intent) whereOf(f fit, columns []sqlColumn, rows, all []*unit, col int) (where []string, ok bool) {
	picked := map[*unit]bool{}
	for _, u := range rows {
		picked[u] = true
	}
	others := slices.DeleteFunc(slices.Clone(all), func(u *unit) bool { return picked[u] })
	rest := others
	for _, said := range in.clauses(f, rows, col) {
		c, ok := said.of(columns[said.column], rows)
		if ok && !slices.ContainsFunc(rows, c.fails) && slices.ContainsFunc(others, c.fails) {
			rest, where = slices.DeleteFunc(slices.Clone(rest), c.fails), append(where, c.sql)
		}
	}
	for len(rest) > 0 {
		c, ok := tellingApart(columns, rows, rest, col)
		if !ok {
			return nil, false
		}
		rest, where = slices.DeleteFunc(slices.Clone(rest), c.fails), append(where, c.sql)
	}
	return where, true
}

// clauses are the conditions that a question sets in its words.
func (in intent) clauses(f fit, rows []*unit, col int) []clause {
	var out []clause
	conditional := map[int]bool{}
	for _, c := range f.conditions {
		out, conditional[c.column] = append(out, c.clause), true
	}
	for _, k := range in.bare().words {
		for c := range f.header {
			if c != col && !conditional[c] && k.Weight == 1 && picks(k, c, rows) {
				out = append(out, clause{column: c, word: spelledIn(k, c, rows)})
				break
			}
		}
	}
	if l, ok := limitOf(in.question); ok {
		for c := range f.header {
			out = append(out, clause{column: c, limit: &l})
		}
	}
	if c, ok := in.whenPicked(f, col, rows); ok {
		out = append(out, c)
	}
	return out
}

// picks says whether all rows hold a word in their cells of a column.
func picks(k lexis.Keyword, c int, rows []*unit) bool {
	return !slices.ContainsFunc(rows, func(u *unit) bool {
		return c >= len(u.cells) || k.In(u.src.stems(u.cells[c])) == 0
	})
}

// of is a clause for a column, of which it is to pick some rows. It is not ok where the column has no such values.
func (c clause) of(col sqlColumn, rows []*unit) (bound, bool) {
	cellOf := func(u *unit) string { return at(u.cells, c.column) }
	switch {
	case c.limit != nil:
		return bound{col.name + " " + c.limit.operator + " " + c.limit.text, func(u *unit) bool {
			a, ok := amountOf(cellOf(u))
			return ok && c.limit.holdsFor(a)
		}}, col.number()
	case c.days != nil:
		return bound{fmt.Sprintf(`%s BETWEEN '%s' AND '%s'`, col.day(rows, c.column), c.days.From, c.days.To), func(u *unit) bool {
			day := col.value(cellOf(u))
			day = day[:min(len(day), len(period.Never))]
			return day >= c.days.From && day <= c.days.To
		}}, col.dated()
	case c.word != "" && col.text():
		return like(col, c.column, c.word), true
	case c.word != "":
		c.cells, _ = cellsOf(rows, c.column)
	}
	values, null := col.literals(c.cells)
	if c.none {
		return bound{col.noneOf(values), func(u *unit) bool { v := col.literal(cellOf(u)); return v != "" && !slices.Contains(values, v) }}, true
	}
	return bound{col.oneOf(values, null), func(u *unit) bool {
		v := col.literal(cellOf(u))
		return v == "" && null || slices.Contains(values, v)
	}}, true
}

// like is the condition that a cell holds a word. SQLite's LIKE knows the two cases of the letters of English alone.
func like(col sqlColumn, c int, word string) bound {
	low := strings.Map(lowerASCII, word)
	return bound{col.name + " LIKE " + turn.Literal("%"+word+"%"), func(u *unit) bool { return strings.Contains(strings.Map(lowerASCII, at(u.cells, c)), low) }}
}

func lowerASCII(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		r += 'a' - 'A'
	}
	return r
}

// mostListed is how many cells a condition lists.
const mostListed = 40

// tellingApart is the shortest condition on the cells of one column that all rows satisfy and that leaves out most of the
// rest. Names tell rows apart better than numbers, which a table may write in another way than the document.
func tellingApart(columns []sqlColumn, rows, rest []*unit, col int) (bound, bool) {
	var best bound
	most, cost := 0, 0
	for c, named := range columns {
		if c == col {
			continue
		}
		cells, held := cellsOf(rows, c)
		others, _ := cellsOf(rest, c)
		others = slices.DeleteFunc(others, func(v string) bool { return named.literal(v) == "" || held[v] })
		said, n := clause{column: c, cells: cells}, len(cells)
		if !slices.ContainsFunc(cells, func(v string) bool { return named.literal(v) == "" }) && len(others) < n {
			said, n = clause{column: c, cells: others, none: true}, len(others)
		}
		if n > mostListed {
			continue
		}
		if !named.text() || slices.ContainsFunc(cells, func(v string) bool { _, ok := amountOf(v); return ok || isDate(v) }) {
			n += mostListed
		}
		it, _ := said.of(named, rows) // any column has cells
		if slices.ContainsFunc(rows, it.fails) {
			continue
		}
		left := 0
		for _, u := range rest {
			if it.fails(u) {
				left++
			}
		}
		if left > most || left == most && left > 0 && n < cost {
			best, most, cost = it, left, n
		}
	}
	return best, most > 0
}

// cellsOf are the different cells of a column of some rows, in order.
func cellsOf(rows []*unit, c int) ([]string, map[string]bool) {
	var out []string
	held := map[string]bool{}
	for _, u := range rows {
		if v := cell(u, c); !held[v] {
			out, held[v] = append(out, v), true
		}
	}
	return out, held
}

func cell(u *unit, c int) string { return strings.TrimSpace(written.Flat(at(u.cells, c))) }
