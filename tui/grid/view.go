package grid

import (
	"cmp"
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

// From how many lines on the pane shows its parts.
const (
	headFrom   = 2
	statusFrom = 3
	tabsFrom   = 4
	factsFrom  = 10
)

// View draws the pane: tabs, header, rows, and the status line or what is being
// typed. It is h lines, none wider than w cells.
func (g *Grid) View(w, h int) string {
	g.w, g.h = max(1, w), max(1, h)
	lines := make([]string, 0, g.h)
	if g.h >= tabsFrom {
		lines = append(lines, g.tabs())
	}
	foot := g.foot(g.h - len(lines))
	room := g.h - len(lines) - len(foot)
	g.head, g.body = -1, room
	switch {
	case room <= 0:
		g.body = 0
	case g.mode != listed && g.current == nil || g.current != nil && len(g.current.cols) == 0 && g.current.total == 0:
		lines = append(lines, g.empty(room)...)
	case g.mode == detailed:
		lines = g.drawDetail(lines, room)
	case g.mode == charted:
		lines = g.drawChart(lines, room)
	case g.mode == described || g.mode == listed:
		lines = g.drawSchema(lines, room)
	default:
		lines = g.rows(lines, room)
	}
	for len(lines) < g.h-len(foot) {
		lines = append(lines, "")
	}
	g.cursorY = -1
	if g.Typing() {
		g.cursorY = g.h - 1
	}
	return strings.Join(append(lines, foot...), "\n")
}

// foot is what stands below the rows: a problem if there is one, and the line
// that is typed into or else the status.
func (g *Grid) foot(room int) []string {
	var foot []string
	problem := cmp.Or(g.question(), g.problem)
	if problem == "" && g.current != nil {
		problem = g.current.failure
	}
	if problem != "" && (room > 1 || !g.Typing()) {
		foot = append(foot, g.drawProblem(widget.CleanLine(problem), max(1, min(mostProblem, room/4)))...)
	}
	switch {
	case g.Typing():
		prompt, hint := g.prompt()
		switch wait := g.waiting(); {
		case g.h < factsFrom:
		case wait != "" || g.said != "" || g.mode == filtering:
			foot = append(foot, g.status()) // how many rows the text chooses, or what was stopped
		case g.mode == querying && len(g.query.offers) > 0:
			foot = append(foot, g.drawOffers())
		}
		line, x := g.bar.Draw(g.w, prompt, hint)
		g.cursorX = x
		foot = append(foot, line)
	case g.h >= statusFrom && room > len(foot)+1:
		if g.h >= factsFrom && g.current != nil && g.mode == browsing {
			foot = append(foot, g.drawFacts(g.current)...)
		}
		foot = append(foot, g.status())
	}
	return foot
}

// mostProblem is how many lines a problem takes at most.
const mostProblem = 4

// drawProblem breaks a problem into at most n lines.
func (g *Grid) drawProblem(text string, n int) []string {
	var out []string
	for _, run := range widget.Wrap(text, max(1, g.w)) {
		line := text[run.From:run.To]
		if len(out) == n-1 {
			line = text[run.From:]
		}
		out = append(out, g.k.bad.Paint(widget.Cut(line, g.w)))
		if len(out) == n {
			break
		}
	}
	return out
}

// prompt is what stands before the line that is typed into, and in it while it is empty.
func (g *Grid) prompt() (prompt, hint string) {
	switch g.mode {
	case finding:
		return "find › ", "words in any column"
	case filtering:
		return g.filterPrompt()
	case naming:
		return "name › ", "of this result"
	case exporting:
		return "write to › ", "a new file that ends in .csv .json .xlsx .md"
	case querying, browsing, detailed, charted, described, listed:
	}
	return "SQL › ", "SELECT …"
}

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
