package grid

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// gap stands between columns, edge behind the last one that stays in view.
const (
	gap  = "  "
	edge = "│ "
)

// rows appends the header and the rows in view.
func (g *Grid) rows(lines []string, room int) []string {
	s := g.current
	g.bound(s)
	if room >= headFrom {
		g.head = len(lines)
		room--
	}
	g.body = room
	g.reveal()
	if g.head >= 0 {
		lines = append(lines, g.header(s))
	}
	var b strings.Builder
	for row := s.top; row < s.total && row < s.top+room; row++ {
		b.Reset()
		b.Grow(2*g.w + 64)
		g.row(&b, s, row)
		lines = append(lines, b.String())
	}
	return lines
}

// gutter is the width of the row numbers with the gap behind them; narrow panes
// have none.
func (g *Grid) gutter(s *sheet) int {
	if s.bare {
		return 0
	}
	n := 1
	for t := s.total; t >= 10; t /= 10 {
		n++
	}
	if n+len(gap)+minWidth+4 > g.w {
		return 0
	}
	return n + len(gap)
}

// header draws the columns' names with the marks of their types and sorting, and on either side
// whether there are more.
func (g *Grid) header(s *sheet) string {
	var b strings.Builder
	gutter := g.gutter(s)
	slots := g.slots(s)
	if gutter > 0 && s.left > g.kept(s) {
		g.k.muted.Write(&b, widget.Blank(gutter-len(gap))+"‹ ")
	} else {
		b.WriteString(widget.Blank(gutter))
	}
	left := g.w - gutter
	for n, at := range slots {
		c, w := &s.cols[at.col], at.w
		name, ink := c.typ.Mark()+" "+c.head, g.k.head
		if n := s.sorted(at.col); n >= 0 {
			order := arrow(s.by[n].Desc)
			if len(s.by) > 1 {
				order += strconv.Itoa(n + 1)
			}
			name, ink = widget.Cut(c.head, max(0, w-widget.Width(order)))+order, g.k.sorted
		}
		if widget.Width(name) > w {
			name = widget.Cut(strings.TrimPrefix(name, c.typ.Mark()+" "), w)
		}
		pad := widget.Blank(w - widget.Width(name))
		if c.typ == port.Number {
			b.WriteString(pad)
		}
		ink.Write(&b, name)
		if c.typ != port.Number {
			b.WriteString(pad)
		}
		if left -= w; n < len(slots)-1 {
			g.border(&b, s, n, g.k.muted)
			left -= len(gap)
		}
	}
	if left > 0 && slots[len(slots)-1].col != s.shown[len(s.shown)-1] {
		mark := "›"
		if n := strconv.Itoa(s.behind(slots[len(slots)-1].col)) + mark; left > widget.Width(n) {
			mark = n
		}
		g.k.muted.Write(&b, widget.Blank(left-widget.Width(mark))+mark)
	}
	return b.String()
}

// behind counts the columns that are shown behind one.
func (s *sheet) behind(col int) int { return len(s.shown) - 1 - s.place(col) }

// border writes what stands behind the n-th column in view: a line where those that
// stay in view end.
func (g *Grid) border(b *strings.Builder, s *sheet, n int, ink widget.Ink) {
	if n+1 == g.kept(s) {
		g.k.muted.Write(b, edge)
		return
	}
	ink.Write(b, gap)
}

// sorted is the rank of a column in the sorting, -1 if it is not in it.
func (s *sheet) sorted(col int) int {
	for i := range s.by {
		if s.by[i].Column == s.cols[col].name {
			return i
		}
	}
	return -1
}

// row draws one row: its number and the columns in view.
func (g *Grid) row(b *strings.Builder, s *sheet, row int) {
	text, muted := g.k.text, g.k.muted
	here := row == s.row
	if here {
		text, muted = g.k.row, g.k.rowMuted
	}
	gutter := g.gutter(s)
	if gutter > 0 {
		var buf [20]byte
		n := strconv.AppendInt(buf[:0], int64(row+1), 10)
		pad := gutter - len(gap) - len(n)
		muted.Write(b, widget.Blank(pad)+string(n)+gap)
	}
	cells := s.at(row)
	left := g.w - gutter
	for n, at := range g.slots(s) {
		i, w := at.col, at.w
		ink := text
		switch {
		case here && i == s.col:
			ink = g.k.cursor
		case s.marked(row, i):
			ink = g.k.pick
		case cells != nil && i < len(cells) && cells[i].null:
			ink = muted
		}
		switch {
		case cells == nil:
			muted.Write(b, widget.Fit("···", w))
		case i < len(cells):
			g.cell(b, &cells[i], w, &s.cols[i], ink)
		default:
			text.Write(b, widget.Blank(w))
		}
		if left -= w; left >= len(gap) {
			g.border(b, s, n, text)
		}
		left -= len(gap)
	}
}

// cell draws one value in w cells. Of a path that is too long the end is shown.
func (g *Grid) cell(b *strings.Builder, c *cell, w int, in *column, ink widget.Ink) {
	s, n, right := c.text, c.w, in.typ == port.Number
	if n > w {
		if s = widget.Cut(s, w); in.path && w > 1 {
			s = "…" + ansi.TruncateLeft(c.text, c.w-w+1, "")
		}
		n = widget.Width(s)
	}
	switch pad := widget.Blank(w - n); {
	case pad == "":
		ink.Write(b, s)
	case right:
		ink.Write(b, pad+s)
	default:
		ink.Write(b, s+pad)
	}
}
