package grid

import (
	"slices"
	"strconv"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// column is one column of a sheet.
type column struct {
	name   string // as the table has it
	head   string // as it is drawn
	typ    port.ColumnType
	auto   int // width that its content wants
	most   int // width that it has at most by itself, 0 for maxWidth
	set    int // width that was set by hand, 0 for none
	hidden bool
	path   bool // its values are paths of files
}

// sortMark is the cells beside a column's name for its type, or for its place in the order: " ↓2".
const sortMark = 3

// width is the column's width in cells.
func (c *column) width() int {
	if c.set > 0 {
		return c.set
	}
	most := maxWidth
	if c.most > 0 {
		most = c.most
	}
	return max(minWidth, min(most, max(c.auto, widget.Width(c.head)+sortMark)))
}

// slot is where a column stands in a line.
type slot struct{ col, x, w int }

// arrange settles which columns are shown, in their order. One always is.
func (s *sheet) arrange() {
	s.shown = s.shown[:0]
	for _, i := range s.turn {
		if !s.cols[i].hidden {
			s.shown = append(s.shown, i)
		}
	}
	if len(s.shown) == 0 && len(s.cols) > 0 {
		s.cols[s.turn[0]].hidden = false
		s.shown = append(s.shown, s.turn[0])
	}
	s.frozen = min(s.frozen, len(s.shown)-1)
	s.frozen = max(0, s.frozen)
}

// takeLayout gives the columns what was set by hand for those of the same names: widths,
// which are hidden, their order. New ones stand behind.
func (s *sheet) takeLayout(old []column, turn []int, frozen int) {
	s.turn = s.turn[:0]
	for _, i := range turn {
		if at := s.column(old[i].name); at >= 0 && !slices.Contains(s.turn, at) {
			s.cols[at].set, s.cols[at].hidden = old[i].set, old[i].hidden
			s.turn = append(s.turn, at)
		}
	}
	for i := range s.cols {
		if !slices.Contains(s.turn, i) {
			s.turn = append(s.turn, i)
		}
	}
	s.frozen = frozen
	s.arrange()
}

// place is where a column stands among those that are shown; a hidden one has the
// place of the one that is shown before it.
func (s *sheet) place(col int) int {
	at := 0
	for _, i := range s.turn {
		if i == col {
			break
		}
		if !s.cols[i].hidden {
			at++
		}
	}
	return max(0, min(at, len(s.shown)-1))
}

// step moves the cursor by columns that are shown.
func (s *sheet) step(by int) {
	if len(s.shown) > 0 {
		s.col = s.shown[max(0, min(len(s.shown)-1, s.place(s.col)+by))]
	}
}

// hide takes the column under the cursor out of view.
func (g *Grid) hide() {
	s := g.current
	at := s.place(s.col)
	if len(s.shown) == 1 {
		g.said = "the last column stays"
		return
	}
	s.cols[s.shown[at]].hidden = true
	if at < s.frozen {
		s.frozen--
	}
	g.said = "hid " + s.cols[s.shown[at]].head
	s.arrange()
	s.col = s.shown[min(at, len(s.shown)-1)]
	s.dropMark()
}

// unhide shows all columns again.
func (g *Grid) unhide() {
	s := g.current
	n := 0
	for i := range s.cols {
		if s.cols[i].hidden {
			n++
		}
		s.cols[i].hidden = false
	}
	s.arrange()
	s.dropMark()
	g.said = strconv.Itoa(n) + " hidden columns are shown again"
	if n == 1 {
		g.said = "the hidden column is shown again"
	}
}

// shift moves the column under the cursor to the left (-1) or right (1).
func (g *Grid) shift(by int) {
	s := g.current
	at := s.place(s.col)
	to := at + by
	if to < 0 || to >= len(s.shown) {
		return
	}
	a, b := slices.Index(s.turn, s.shown[at]), slices.Index(s.turn, s.shown[to])
	col := s.turn[a]
	s.turn = slices.Insert(slices.Delete(s.turn, a, a+1), b, col)
	s.arrange()
	s.dropMark()
}

// freeze keeps the columns up to the cursor in view whatever is scrolled, or lets go of
// them again.
func (g *Grid) freeze() {
	s := g.current
	n := s.place(s.col) + 1
	switch {
	case n == s.frozen:
		s.frozen = 0
		g.said = "no column stays in view"
	case n == len(s.shown):
		g.said = "all columns cannot stay in view"
	default:
		s.frozen, s.left = n, n
		g.said = strconv.Itoa(n) + " columns stay in view"
		if n == 1 {
			g.said = s.cols[s.col].head + " stays in view"
		}
	}
}

// kept is how many of the frozen columns have room beside one that scrolls.
func (g *Grid) kept(s *sheet) int {
	room := g.w - g.gutter(s) - leastScroll
	for n := range s.frozen {
		if room -= s.cols[s.shown[n]].width() + len(gap); room < 0 {
			return n
		}
	}
	return s.frozen
}

// leastScroll is the room that columns that scroll have beside the frozen ones.
const leastScroll = 12
