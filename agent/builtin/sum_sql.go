package builtin

import (
	"fmt"
	"slices"
	"strings"

	imported "github.com/fsx-dev/fsx/extract/column"
)

// statementFor is the computation as SQL over the tables that hold some rows. It is not ok where no conditions on the
// cells of the tables pick these rows and no others, and for tables below one another on one sheet, of which SQL sees one.
func (in intent) statementFor(parts []fit, rows []*unit, col int) (string, bool) {
	f := parts[0]
	columns := f.columns()
	if !columns[col].number() {
		return "", false
	}
	var all []*unit
	var tables []string
	for _, p := range parts {
		if p.sharesSheet() {
			return "", false
		}
		tables = append(tables, p.tableName())
		for _, u := range p.members {
			if _, ok := amountOf(at(u.cells, col)); ok || in.mean && cell(u, col) != "" {
				all = append(all, u)
			}
		}
	}
	where, ok := in.whereOf(f, columns, rows, all, col)
	if !ok {
		return "", false
	}
	function, from := "SUM", tables[0]
	if in.mean {
		function = "AVG"
	}
	if len(tables) > 1 {
		from = "(SELECT * FROM " + strings.Join(tables, " UNION ALL SELECT * FROM ") + ")"
	}
	return selectOf(fmt.Sprintf("%s(%s)", function, columns[col].name), from, where), true
}

// selecting is SQL over the table to which a question was put, for some rows of it. It is not ok in the cases of statementFor.
func (l linked) selecting(what string, columns []sqlColumn, rows []*unit) (string, bool) {
	where, ok := l.in.whereOf(l.fit, columns, rows, l.members, l.col)
	if !ok || l.sharesSheet() {
		return "", false
	}
	return selectOf(what, l.tableName(), where), true
}

func selectOf(what, from string, where []string) string {
	s := "SELECT " + what + " FROM " + from
	if len(where) > 0 {
		s += " WHERE " + strings.Join(where, " AND ")
	}
	return s
}

// tableName is what a table is called once it is imported: as its file, with the sheet where that has several with tables.
func (g *group) tableName() string {
	sheet := g.sheet()
	if !slices.ContainsFunc(g.src.group, func(o *group) bool { return o.table && o.sheet() != sheet }) {
		sheet = ""
	}
	return imported.TableName(g.src.path, sheet)
}

// sharesSheet says whether another table stands on the same sheet.
func (g *group) sharesSheet() bool {
	return g.sheet() != "" && slices.ContainsFunc(g.src.group, func(o *group) bool { return o != g && o.table && o.sheet() == g.sheet() })
}

// sheet is the sheet of a workbook that a table is in, empty where it is in none.
func (g *group) sheet() string {
	if g.first >= len(g.src.doc.Blocks) {
		return ""
	}
	return g.src.doc.Blocks[g.first].Place.Sheet
}
