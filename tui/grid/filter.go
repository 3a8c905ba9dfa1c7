package grid

import (
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// openFilter opens the bar in which every letter changes the rows that are shown: those
// that hold the text in a column, or with "" in any.
func (g *Grid) openFilter(column string) {
	s := g.current
	if s == nil || len(s.cols) == 0 {
		return
	}
	g.filterColumn = column
	g.openBar(filtering)
	g.filterTyped()
}

// filterTyped shows the rows for what stands in the bar.
func (g *Grid) filterTyped() {
	if g.mode != filtering {
		return
	}
	f := port.Filter{Words: g.bar.Text(), Column: g.filterColumn}
	if f.Words == "" {
		f = port.Filter{}
	}
	g.filter(f)
}

// filter shows the rows that a filter chooses. The rows of a table are asked for anew,
// and the request for those of the filter before is ended; until they come the old ones
// are shown.
func (g *Grid) filter(f port.Filter) {
	s := g.current
	if s == nil || s.where == f {
		return
	}
	g.stopFinding()
	s.where = f
	s.row, s.top = 0, 0
	s.dropMark()
	if s.local() {
		s.order()
		s.clamp()
		return
	}
	s.changed()
}

// chosen reports whether a row of a result is one that the filter chooses.
func (s *sheet) chosen(row []cell) bool {
	match := matcher(s.where.Words)
	for i := range row {
		if (s.where.Column == "" || s.cols[i].name == s.where.Column) && !row[i].null && match(row[i].raw) {
			return true
		}
	}
	return false
}

// close ends what is on top: what runs, then the selection, then the filter.
func (g *Grid) close() {
	switch s := g.current; {
	case g.stop():
	case s != nil && s.mark != nil:
		s.dropMark()
	default:
		g.filter(port.Filter{})
	}
}

func (g *Grid) filterPrompt() (prompt, hint string) {
	if g.filterColumn == "" {
		return "filter › ", "text in any column"
	}
	name := widget.Cut(widget.CleanLine(g.filterColumn), max(4, g.w/3))
	return name + " › ", "text in " + name
}
