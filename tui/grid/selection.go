package grid

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

// mark is the corner of a selection that stays while the cursor is its other corner.
type mark struct {
	row, col int
	rows     bool // all columns are selected
}

// area is the selected cells: rows from..to-1 of the sheet and columns by their places.
type area struct{ from, to, left, right int }

// area gives what is selected, false for nothing.
func (s *sheet) area() (area, bool) {
	if s.mark == nil || len(s.shown) == 0 {
		return area{}, false
	}
	a := area{from: min(s.mark.row, s.row), to: max(s.mark.row, s.row) + 1}
	a.to = min(a.to, s.total)
	at, from := s.place(s.col), s.place(s.mark.col)
	a.left, a.right = min(at, from), max(at, from)
	if s.mark.rows {
		a.left, a.right = 0, len(s.shown)-1
	}
	return a, a.from < a.to
}

// columns are the names of an area's columns.
func (s *sheet) columns(a area) []string {
	names := make([]string, 0, a.right-a.left+1)
	for _, i := range s.shown[a.left : a.right+1] {
		names = append(names, s.cols[i].name)
	}
	return names
}

// marked reports whether a cell is selected.
func (s *sheet) marked(row, col int) bool {
	if s.mark == nil || row < min(s.mark.row, s.row) || row > max(s.mark.row, s.row) {
		return false
	}
	if s.mark.rows {
		return true
	}
	at := s.place(col)
	a, b := s.place(s.mark.col), s.place(s.col)
	return at >= min(a, b) && at <= max(a, b)
}

// dropMark ends the selection: its rows or columns may be others now.
func (s *sheet) dropMark() { s.mark = nil }

// selectCells begins a selection at the cursor, changes it between cells and whole rows, or
// ends it when it is what is asked for already.
func (g *Grid) selectCells(rows bool) {
	s := g.current
	switch {
	case s == nil || s.total == 0 || len(s.shown) == 0:
	case s.mark == nil:
		s.mark = &mark{row: s.row, col: s.col, rows: rows}
	case s.mark.rows == rows:
		s.dropMark()
	default:
		s.mark.rows = rows
	}
}

// stretch moves the cursor with the selection, which begins here if there is none.
func (g *Grid) stretch(id action.ID) {
	s := g.current
	if s == nil || s.total == 0 || len(s.shown) == 0 {
		return
	}
	if s.mark == nil {
		s.mark = &mark{row: s.row, col: s.col}
	}
	g.move(map[action.ID]action.ID{
		StretchDown: action.GridDown, StretchUp: action.GridUp, StretchLeft: action.GridLeft, StretchRight: action.GridRight,
	}[id])
}

// cellsOf are the values of a result's selected cells.
func (s *sheet) cellsOf(columns []string, from, to int) []port.Cell {
	var out []port.Cell
	for _, name := range columns {
		col := s.column(name)
		for _, row := range s.perm[from:to] {
			c := s.value(row, col)
			out = append(out, port.Cell{Text: c.raw, Null: c.null})
		}
	}
	return out
}

// currencies reports whether the values of some columns are in more than one currency in rows from..to-1 of a result, by
// the column that says so. Values that it names none for are in another one than those for which it does.
func (s *sheet) currencies(values []string, from, to int) bool {
	col := slices.IndexFunc(s.cols, func(c column) bool { return strings.EqualFold(c.name, "currency") && c.typ == port.Text })
	if col < 0 {
		return false
	}
	first, seen := "", false
	for _, row := range s.perm[from:to] {
		if !slices.ContainsFunc(values, func(name string) bool { return !s.value(row, s.column(name)).null }) {
			continue
		}
		in := s.value(row, col).raw
		if seen && in != first {
			return true
		}
		first, seen = in, true
	}
	return false
}

// mostCopied is how many rows of a selection are copied; a terminal takes no more in
// one piece.
const mostCopied = 20_000

// copyArea copies what is selected, tabs between the values and each row on a line of its
// own. The rows of a table that are not in view are read first.
func (g *Grid) copyArea(a area) tea.Cmd {
	s := g.current
	if a.to-a.from > mostCopied {
		g.problem = "A terminal takes " + count(mostCopied) + " rows at most; a table is exported whole."
		return nil
	}
	names := s.columns(a)
	size := counted((a.to-a.from)*len(names), "value")
	if s.local() {
		rows := make([][]port.Cell, 0, a.to-a.from)
		for n := a.from; n < a.to; n++ {
			row := make([]port.Cell, len(s.cols))
			for i := range row {
				c := s.value(s.perm[n], i)
				row[i] = port.Cell{Text: c.raw, Null: c.null}
			}
			rows = append(rows, row)
		}
		g.said = "copied " + size
		return tea.SetClipboard(tabbed(rows, s.places(names)))
	}
	ctx, tables, plain := g.ctx, g.tables, g.plain
	name, where, by, places := s.name, s.where, slices.Clone(s.by), s.places(names)
	g.said = "copying " + size + " …"
	return func() tea.Msg {
		w, err := tables.Window(ctx, name, where, by, a.from, a.to-a.from)
		if err != nil {
			return copied{problem: plain(err)}
		}
		return copied{text: tabbed(w.Rows, places), said: "copied " + size}
	}
}

// copied brings the text of a selection.
type copied struct{ text, said, problem string }

func (g *Grid) tookCopy(m copied) tea.Cmd {
	g.said, g.problem = m.said, m.problem
	if m.problem != "" {
		return nil
	}
	return tea.SetClipboard(m.text)
}

// places are the columns of some names.
func (s *sheet) places(names []string) []int {
	out := make([]int, len(names))
	for i, name := range names {
		out[i] = s.column(name)
	}
	return out
}

// tabbed writes rows with tabs between their values. Tabs and line breaks in them become
// spaces: a sheet that they are put into has them where they belong.
func tabbed(rows [][]port.Cell, places []int) string {
	flat := strings.NewReplacer("\t", " ", "\r\n", " ", "\n", " ", "\r", " ")
	var b strings.Builder
	for n, row := range rows {
		if n > 0 {
			b.WriteByte('\n')
		}
		for i, at := range places {
			if i > 0 {
				b.WriteByte('\t')
			}
			if at < len(row) && !row[at].Null {
				b.WriteString(flat.Replace(row[at].Text))
			}
		}
	}
	return b.String()
}

// size says how much is selected.
func (a area) size() string {
	rows, cols := a.to-a.from, a.right-a.left+1
	return count(rows) + "×" + strconv.Itoa(cols)
}
