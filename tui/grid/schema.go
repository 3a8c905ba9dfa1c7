package grid

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// schema is the view of a sheet's columns, with what the values of each come to, and that
// of all tables: a list with one line chosen.
type schema struct {
	at, top int
	left    int // how many columns behind the first are scrolled away
}

// describe shows the columns of the sheet in view.
func (g *Grid) describe() {
	s := g.current
	if s == nil || len(s.cols) == 0 {
		return
	}
	g.mode = described
	g.schema = schema{at: s.col}
}

// listTables shows all tables, results and the tables of the index, which have no tab: they
// are read by queries.
func (g *Grid) listTables() {
	if len(g.names())+len(g.query.known) == 0 {
		return
	}
	g.mode = listed
	g.schema = schema{at: max(0, g.tab())}
}

// undescribed is the next column to add up: the chosen one, then those in view, then
// all others.
func (g *Grid) undescribed(s *sheet) (subject, bool) {
	order := make([]int, 0, 2*len(s.cols)+1)
	order = append(order, g.schema.at)
	for i := range s.cols {
		if i >= g.schema.top && i < g.schema.top+g.body {
			order = append(order, i)
		}
	}
	for i := range s.cols {
		order = append(order, i)
	}
	for _, i := range order {
		want := s.subject(min(i, len(s.cols)-1))
		if _, ok := g.facts.kept[want]; !ok && want != g.facts.stopped && want != g.facts.of {
			return want, true
		}
	}
	return s.subject(min(g.schema.at, len(s.cols)-1)), true
}

// schemaDo handles the actions that mean something else in the two lists, and reports
// whether it did.
func (g *Grid) schemaDo(id action.ID) (tea.Cmd, bool) {
	v, s := &g.schema, g.current
	screen := max(1, g.body-2)
	switch id {
	case action.GridDown:
		v.at++
	case action.GridUp:
		v.at--
	case action.GridPageDown:
		v.at += screen
	case action.GridPageUp:
		v.at -= screen
	case action.GridTop:
		v.at = 0
	case action.GridBottom:
		v.at = 1 << 30
	case action.GridRight:
		v.left++
	case action.GridLeft:
		v.left = max(0, v.left-1)
	case action.GridOpen:
		return g.chooseLine(), true
	case action.GridClose:
		g.mode = browsing
	case Describe, ListTables:
		if (g.mode == described) == (id == Describe) {
			g.mode = browsing
			return nil, true
		}
		return nil, false
	case Hide:
		if g.mode == described && v.at < len(s.cols) {
			s.cols[v.at].hidden = !s.cols[v.at].hidden
			s.arrange()
			s.clamp()
			s.dropMark()
		}
	case CloseResult:
		g.closeLine()
	default:
		return nil, false
	}
	v.at = max(0, min(v.at, g.schemaLines()-1))
	return nil, true
}

// closeLine closes the result of the chosen line of the tables.
func (g *Grid) closeLine() {
	if g.mode != listed || !g.closable() {
		return
	}
	at := g.schema.at
	g.show(at)
	g.closeResult()
	g.mode, g.schema.at = listed, at
}

// schemaLines is how many lines the list has.
func (g *Grid) schemaLines() int {
	if g.mode == listed {
		return len(g.names()) + len(g.query.known)
	}
	if g.current == nil {
		return 0
	}
	return len(g.current.cols)
}

// chooseLine goes to the chosen column, which is shown if it was hidden, or table. One of
// the index is queried.
func (g *Grid) chooseLine() tea.Cmd {
	at := g.schema.at
	if n := at - len(g.names()); g.mode == listed && n >= 0 && n < len(g.query.known) {
		g.mode = browsing
		return g.run("SELECT * FROM " + quoted(g.query.known[n].Name))
	}
	if g.mode == listed {
		g.show(at)
		return nil
	}
	g.mode = browsing
	s := g.current
	if s == nil || at >= len(s.cols) {
		return nil
	}
	s.cols[at].hidden = false
	s.arrange()
	s.col = at
	g.reveal()
	return nil
}

// drawSchema appends the list of columns or of tables, in h lines.
func (g *Grid) drawSchema(lines []string, h int) []string {
	head, rows, right := g.tableRows()
	if g.mode == described {
		head, rows, right = g.columnRows(g.current)
	}
	v := &g.schema
	v.left = min(v.left, len(head)-2)
	cut := func(texts []string) []string { return append(texts[:1:1], texts[1+v.left:]...) }
	head, right = cut(head), append(right[:1:1], right[1+v.left:]...)
	for i := range rows {
		rows[i] = cut(rows[i])
	}
	widths := make([]int, len(head))
	for _, row := range append([][]string{head}, rows...) {
		for i, s := range row {
			most := maxWidth
			if i == len(row)-1 {
				most = g.w
			}
			widths[i] = max(widths[i], min(widget.Width(s), most))
		}
	}
	widths[0] = min(widths[0], max(8, g.w/3))
	if h > 1 {
		lines = append(lines, g.schemaLine(head, widths, right, g.k.head))
		h--
	}
	v.at = max(0, min(v.at, len(rows)-1))
	v.top = max(0, min(v.top, len(rows)-h))
	v.top = max(min(v.top, v.at), v.at-h+1)
	for i := v.top; i < min(len(rows), v.top+h); i++ {
		ink := g.k.text
		if i == v.at {
			ink = g.k.cursor
		}
		lines = append(lines, g.schemaLine(rows[i], widths, right, ink))
	}
	return lines
}

// schemaLine draws one line of a list; what does not fit is left out at its end.
func (g *Grid) schemaLine(texts []string, widths []int, right []bool, ink widget.Ink) string {
	var b strings.Builder
	for i, s := range texts {
		s = widget.Cut(s, widths[i])
		pad := widget.Blank(widths[i] - widget.Width(s))
		if i == len(texts)-1 && !right[i] {
			pad = "" // which would be cut, and look as if there were more
		}
		if i > 0 {
			b.WriteString(gap)
		}
		if right[i] {
			s, pad = pad, s
		}
		b.WriteString(s + pad)
	}
	return ink.Paint(widget.Fit(b.String(), g.w))
}

// tableRows are the tables and the results, with how much is in them.
func (g *Grid) tableRows() (head []string, rows [][]string, right []bool) {
	head, right = []string{"table", "rows", "columns", "what it holds"}, []bool{false, true, true, false}
	for _, t := range g.list {
		var names []string
		for _, c := range t.Columns[:min(len(t.Columns), 12)] {
			names = append(names, widget.CleanLine(c.Name))
		}
		rows = append(rows, []string{widget.CleanLine(t.Name), count(t.Rows), count(len(t.Columns)), strings.Join(names, ", ")})
	}
	for _, s := range g.results {
		rows = append(rows, []string{widget.CleanLine(s.name), count(len(s.all)), count(len(s.cols)), widget.CleanLine(s.sql)})
	}
	for _, t := range g.query.known {
		rows = append(rows, []string{widget.CleanLine(t.Name), "", count(len(t.Columns)), "of the index: " + widget.CleanLine(t.About)})
	}
	return head, rows, right
}

// columnRows are the columns of a sheet, with what their values come to as far as that is
// known.
func (g *Grid) columnRows(s *sheet) (head []string, rows [][]string, right []bool) {
	head = []string{"column", "type", "values", "distinct", "empty", "sum", "least", "most"}
	right = []bool{false, false, true, true, true, true, false, false}
	for i := range s.cols {
		c := &s.cols[i]
		row := []string{c.head, typeName(c.typ), "…", "…", "…", "", "", ""}
		if c.hidden {
			row[1] += ", hidden"
		}
		f, ok := g.facts.kept[s.subject(i)]
		if !ok && g.facts.of == s.subject(i) && g.facts.failed == "" {
			f, ok = g.facts.got, true
		}
		if ok {
			copy(row[2:], []string{count(f.Rows - f.Empty), count(f.Distinct), count(f.Empty), grouped(f.Sum), brief(f.Min, c.typ), brief(f.Max, c.typ)})
		}
		rows = append(rows, row)
	}
	return head, rows, right
}

// brief writes a value in a few cells.
func brief(s string, typ port.ColumnType) string {
	s = widget.CleanLine(s[:min(len(s), cellText)])
	if typ == port.Number {
		s = grouped(s)
	}
	return widget.Cut(s, 24)
}

func typeName(t port.ColumnType) string {
	switch t {
	case port.Number:
		return "number"
	case port.Date:
		return "date"
	case port.Text:
	}
	return "text"
}

// closable reports whether the tab in view is a result.
func (g *Grid) closable() bool {
	if g.mode == listed {
		return g.schema.at >= len(g.list) && g.schema.at < len(g.names())
	}
	return slices.Contains(g.results, g.current)
}
