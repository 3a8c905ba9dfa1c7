package grid

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

// wheelRows is how many rows a turn of the wheel scrolls.
const wheelRows = 3

// wheel scrolls what is in view.
func (g *Grid) wheel(m tea.MouseWheelMsg) {
	by, id := wheelRows, action.GridDown
	switch m.Button {
	case tea.MouseWheelDown:
	case tea.MouseWheelUp:
		by, id = -wheelRows, action.GridUp
	default:
		return
	}
	switch g.mode {
	case detailed:
		g.detail.top = max(0, g.detail.top+by)
	case charted:
		for range wheelRows {
			g.chartDo(id)
		}
	case described, listed:
		for range wheelRows {
			g.schemaDo(id)
		}
	case browsing, querying, finding, filtering, naming, exporting:
		g.wheelOverRows(by)
	}
}

// wheelOverRows moves the rows under the cursor, which stays in view.
func (g *Grid) wheelOverRows(by int) {
	s := g.current
	if s == nil {
		return
	}
	s.retry()
	s.top = max(0, min(s.top+by, s.total-g.body))
	s.row = max(s.top, min(s.row, s.top+g.body-1))
	g.reveal()
}

// click chooses a tab or a line of a list, sorts by a header or puts the cursor on a cell.
func (g *Grid) click(x, y int) tea.Cmd {
	s := g.current
	if y == 0 && g.h >= tabsFrom {
		if i := g.tabAt(x); i >= 0 {
			g.show(i)
		}
		return nil
	}
	if g.mode == described || g.mode == listed {
		return g.clickLine(y)
	}
	if s == nil || g.mode == detailed || g.head < 0 || y < g.head || y > g.head+g.body {
		return nil
	}
	col := g.columnAt(x)
	if y == g.head {
		if col >= 0 {
			s.col = col
			g.sort(false)
		}
		return nil
	}
	if row := s.top + y - g.head - 1; row < s.total {
		s.row = row
		if col >= 0 {
			s.col = col
		}
		g.reveal()
	}
	return nil
}

// clickLine chooses a line of the list of columns or tables; the one that is chosen already is opened.
func (g *Grid) clickLine(y int) tea.Cmd {
	first, room := 0, g.body
	if g.h >= tabsFrom {
		first++
	}
	if room > 1 { // the names of the columns
		first++
		room--
	}
	v := &g.schema
	at := v.top + y - first
	if y < first || y >= first+room || at >= g.schemaLines() {
		return nil
	}
	if at == v.at {
		return g.chooseLine()
	}
	v.at = at
	return nil
}

// columnAt is the column that stands in a cell of the view, -1 for none.
func (g *Grid) columnAt(x int) int {
	for _, c := range g.slots(g.current) {
		if x >= c.x && x < c.x+c.w {
			return c.col
		}
	}
	return -1
}
