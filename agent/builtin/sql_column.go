package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	imported "github.com/fsx-dev/fsx/extract/column"
)

// SQL that is shown can be run as it stands once the file is imported: tables and columns have the names that import_table
// gives them, and values are written as it writes them.

// sqlColumn is a column of a table that import_table has made of a table of a document.
type sqlColumn struct {
	name    string
	reading imported.Reading
}

// columns are those of a table.
func (g *group) columns() []sqlColumn {
	out, named := make([]sqlColumn, len(g.header)), g.namedFrom()
	for c, name := range imported.Names(g.header, len(g.header)) {
		var study imported.Study
		for _, u := range g.members {
			if u.block >= named {
				study.Add(at(u.cells, c))
			}
		}
		out[c] = sqlColumn{name, study.Reading(imported.Doubt)}
	}
	return out
}

// namedFrom is the block of the row that names the columns, above which only titles stand.
func (g *group) namedFrom() int {
	blocks := g.src.doc.Blocks
	for i := g.first; i < min(g.first+deepestHeader, len(blocks)); i++ {
		if sameCells(blocks[i].Cells, g.header) {
			return i
		}
	}
	return g.first
}

func (s sqlColumn) text() bool { return s.reading.Kind == imported.Text }

func (s sqlColumn) number() bool {
	return s.reading.Kind == imported.Integer || s.reading.Kind == imported.Decimal || s.reading.Kind == imported.Real
}

func (s sqlColumn) dated() bool { return s.reading.Kind == imported.Date }

// value is what a cell becomes when it is imported; "" where that is NULL.
func (s sqlColumn) value(cell string) string {
	v, _ := s.reading.Value(strings.TrimSpace(written.Flat(cell)))
	return v
}

// literal is the value of a cell as SQL writes it; "" where it is NULL.
func (s sqlColumn) literal(cell string) string {
	v := s.value(cell)
	switch {
	case v == "":
		return ""
	case s.number():
		return v
	case s.reading.Kind == imported.Boolean:
		return strings.ToUpper(v)
	}
	return turn.Literal(v)
}

// literals are the different values of some cells, without NULL, and whether that is among them.
func (s sqlColumn) literals(cells []string) (values []string, null bool) {
	for _, cell := range cells {
		if v := s.literal(cell); v == "" {
			null = true
		} else if !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values, null
}

// oneOf is the condition that a value is one of some, or that there is none.
func (s sqlColumn) oneOf(values []string, null bool) string {
	switch {
	case len(values) == 0:
		return s.name + " IS NULL"
	case null:
		return fmt.Sprintf("(%s IS NULL OR %s)", s.name, comparedWith(s.name, values, "=", "IN"))
	}
	return comparedWith(s.name, values, "=", "IN")
}

// noneOf is the condition that there is a value, and that it is none of some.
func (s sqlColumn) noneOf(values []string) string {
	if len(values) == 0 {
		return s.name + " IS NOT NULL"
	}
	return comparedWith(s.name, values, "<>", "NOT IN")
}

// comparedWith is one of two operators, for one value or several.
func comparedWith(name string, values []string, one, several string) string {
	if len(values) == 1 {
		return name + " " + one + " " + values[0]
	}
	return name + " " + several + " (" + strings.Join(values, ", ") + ")"
}

// day is the column as a day, without the time of day that it may bear.
func (s sqlColumn) day(rows []*unit, c int) string {
	if slices.ContainsFunc(rows, func(u *unit) bool { return len(s.value(at(u.cells, c))) > len(period.Never) }) {
		return "substr(" + s.name + ", 1, 10)"
	}
	return s.name
}
