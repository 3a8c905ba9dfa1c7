package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// clause is a condition of a WHERE, and which rows satisfy it.
type clause struct {
	sql   string
	holds func(*unit) bool
}

// whereOf are the conditions that pick, of some rows with an amount in a column, those that a question asks about: as far
// as they go those that its words, and its period, set; what these leave is told apart by cells. They are not ok where
// nothing in the table tells the rows apart.
func (in intent) whereOf(f fit, rows, all []*unit, col int) (where []string, ok bool) {
	picked := map[*unit]bool{}
	for _, u := range rows {
		picked[u] = true
	}
	others := slices.DeleteFunc(slices.Clone(all), func(u *unit) bool { return picked[u] })
	rest := others
	for _, c := range in.clauses(f, rows, col) {
		if !slices.ContainsFunc(rows, c.fails) && slices.ContainsFunc(others, c.fails) {
			rest, where = slices.DeleteFunc(slices.Clone(rest), c.fails), append(where, c.sql)
		}
	}
	for len(rest) > 0 {
		c, ok := tellingApart(f.header, rows, rest, col)
		if !ok {
			return nil, false
		}
		rest, where = slices.DeleteFunc(slices.Clone(rest), c.fails), append(where, c.sql)
	}
	return where, true
}

func (c clause) fails(u *unit) bool { return !c.holds(u) }

// clauses are the conditions that a question sets in its words.
func (in intent) clauses(f fit, rows []*unit, col int) []clause {
	var out []clause
	conditional := map[int]bool{}
	for _, c := range f.conditions {
		out, conditional[c.column] = append(out, c.clause), true
	}
	for _, k := range in.bare().words {
		for c, h := range f.header {
			if c != col && !conditional[c] && k.Weight == 1 && picks(k, c, rows) {
				out = append(out, like(c, h, spelledIn(k, c, rows)))
				break
			}
		}
	}
	if l, ok := limitOf(in.question); ok {
		for c, h := range f.header {
			out = append(out, l.clause(c, h))
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

// like is the condition that a cell holds a word. SQLite's LIKE knows the two cases of the letters of English alone.
func like(c int, header, word string) clause {
	low := strings.Map(lowerASCII, word)
	return clause{sqlName(flat(header)) + " LIKE " + sqlText("%"+word+"%"), func(u *unit) bool { return strings.Contains(strings.Map(lowerASCII, at(u.cells, c)), low) }}
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
func tellingApart(header []string, rows, rest []*unit, col int) (clause, bool) {
	var best clause
	most, cost := 0, 0
	for c := range header {
		if c == col {
			continue
		}
		values, held := cellsOf(rows, c)
		others, _ := cellsOf(rest, c)
		others = slices.DeleteFunc(others, func(v string) bool { return v == "" || held[v] })
		it, n := oneOf(c, header[c], values), len(values)
		if !held[""] && len(others) < n {
			it, n = noneOf(c, header[c], others), len(others)
		}
		if n > mostListed {
			continue
		}
		if slices.ContainsFunc(values, func(v string) bool { _, ok := amountOf(v); return ok || isDate(v) }) {
			n += mostListed
		}
		left := 0
		for _, u := range rest {
			if !held[cell(u, c)] {
				left++
			}
		}
		if left > most || left == most && left > 0 && n < cost {
			best, most, cost = it, left, n
		}
	}
	return best, most > 0
}

// oneOf is the condition that a cell is one of some values. A cell that is empty may be NULL in a table.
func oneOf(c int, header string, values []string) clause {
	name := sqlName(flat(header))
	if slices.Contains(values, "") {
		name = "COALESCE(" + name + ", '')"
	}
	return clause{name + compares(values, "=", "IN"), func(u *unit) bool { return slices.Contains(values, cell(u, c)) }}
}

// noneOf is the condition that a cell is not empty and none of some values.
func noneOf(c int, header string, values []string) clause {
	return clause{sqlName(flat(header)) + compares(values, "<>", "NOT IN"), func(u *unit) bool {
		v := cell(u, c)
		return v != "" && !slices.Contains(values, v)
	}}
}

// compares is one of two operators, for one value or several.
func compares(values []string, one, several string) string {
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = sqlText(v)
	}
	switch len(quoted) {
	case 0:
		return " " + one + " ''"
	case 1:
		return " " + one + " " + quoted[0]
	}
	return " " + several + " (" + strings.Join(quoted, ", ") + ")"
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

func cell(u *unit, c int) string { return strings.TrimSpace(flat(at(u.cells, c))) }
