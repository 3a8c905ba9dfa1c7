package grid

import "github.com/fsx-dev/fsx/tui/action"

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
