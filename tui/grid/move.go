package grid

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

// move moves the cursor or changes a width.
func (g *Grid) move(id action.ID) {
	s := g.current
	if s == nil || len(s.cols) == 0 {
		return
	}
	screen := max(1, g.body-1)
	switch id {
	case action.GridDown:
		s.row++
	case action.GridUp:
		s.row--
	case action.GridRight:
		s.step(1)
	case action.GridLeft:
		s.step(-1)
	case action.GridPageDown:
		s.row += screen
		s.top += screen
	case action.GridPageUp:
		s.row -= screen
		s.top -= screen
	case action.GridTop:
		s.row = 0
	case action.GridBottom:
		s.row = s.total - 1
	case action.GridFirst:
		s.step(-len(s.cols))
	case action.GridLast:
		s.step(len(s.cols))
	case Wider:
		c := &s.cols[s.col]
		c.set = min(topWidth, c.width()+2)
	case Narrower:
		c := &s.cols[s.col]
		c.set = max(minWidth, c.width()-2)
	}
	g.reveal()
}

// reveal scrolls so that the cursor is in view.
func (g *Grid) reveal() {
	s := g.current
	if s == nil {
		return
	}
	s.clamp()
	body := max(1, g.body)
	s.top = max(0, min(s.top, s.total-body))
	s.top = max(min(s.top, s.row), s.row-body+1)
	if len(s.shown) > 0 {
		g.revealColumn(s)
	}
}

func (g *Grid) wheel(m tea.MouseWheelMsg) {
	s := g.current
	if s == nil {
		return
	}
	by := 3
	if m.Button == tea.MouseWheelUp {
		by = -3
	} else if m.Button != tea.MouseWheelDown {
		return
	}
	if g.mode == detailed {
		g.detail.top = max(0, g.detail.top+by)
		return
	}
	// The rows move under the cursor, which stays in view.
	s.retry()
	s.top = max(0, min(s.top+by, s.total-g.body))
	s.row = max(s.top, min(s.row, s.top+g.body-1))
	g.reveal()
}

// click chooses a tab, sorts by a header or puts the cursor on a cell.
func (g *Grid) click(x, y int) {
	s := g.current
	if y == 0 && g.h >= tabsFrom {
		if i := g.tabAt(x); i >= 0 {
			g.show(i)
		}
		return
	}
	if s == nil || g.mode == detailed || g.head < 0 || y < g.head || y > g.head+g.body {
		return
	}
	col := g.columnAt(x)
	if y == g.head {
		if col >= 0 {
			s.col = col
			g.sort(false)
		}
		return
	}
	if row := s.top + y - g.head - 1; row < s.total {
		s.row = row
		if col >= 0 {
			s.col = col
		}
		g.reveal()
	}
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
