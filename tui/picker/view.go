package picker

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/tui/widget"
)

const (
	widest    = 110 // cells of the box
	tallest   = 30  // lines of it
	leastFact = 16  // cells that the last column is worth while
	leastName = 24  // cells that names keep before facts have room, half of all at most
)

// Box draws the list as a box that fits into w by h cells.
func (l *List) Box(w, h int) []string { return l.box(w, h, &l.line, " › ", l.hint) }

// box is Box with another line on top of it.
func (l *List) box(w, h int, top *widget.Line, prompt, hint string) []string {
	bw := w
	if w > 60 {
		bw = min(w-6, widest)
	}
	bh := min(h, max(8, min(h*4/5, tallest)))
	in := max(1, bw-2)
	line, x := top.Draw(in, prompt, hint)
	l.caret = x
	body := []string{widget.Fit(line, in), l.ink.Border.Paint(strings.Repeat("─", in))}
	if said := l.says(); said != "" {
		ink := l.ink.Muted
		if l.bad {
			ink = l.ink.Error
		}
		for _, run := range widget.Wrap(said, max(1, in-2)) {
			body = append(body, ink.Paint(widget.Fit(" "+said[run.From:run.To], in)))
		}
	}
	l.first = 1 + len(body)
	l.fits = max(0, bh-2-len(body))
	l.move(0)
	columns := l.columns(in)
	for i := l.top; i < len(l.hits) && i < l.top+l.fits; i++ {
		body = append(body, l.draw(l.hits[i], in, columns, i == l.at))
	}
	for len(body) < bh-2 {
		body = append(body, widget.Blank(in))
	}
	return l.frame(body[:max(0, bh-2)], bw)
}

// says is the line above the rows.
func (l *List) says() string {
	switch {
	case l.said != "":
		return l.said
	case l.waiting:
		return "looking …"
	case len(l.rows) == 0:
		return "there is nothing yet"
	case len(l.hits) == 0:
		return "nothing found"
	}
	return ""
}

func (l *List) frame(body []string, w int) []string {
	edge, frame := lipgloss.RoundedBorder(), l.ink.BorderFocused.Paint
	title := widget.Cut(" "+l.title+" ", max(0, w-4))
	foot := ""
	if n := len(l.hits); n > 0 {
		foot = widget.Cut(fmt.Sprintf(" %d of %d ", l.at+1, n), max(0, w-4))
	}
	out := make([]string, 0, len(body)+2)
	out = append(out, frame(edge.TopLeft+edge.Top)+l.ink.Title.Paint(title)+
		frame(strings.Repeat(edge.Top, max(0, w-3-widget.Width(title)))+edge.TopRight))
	for _, line := range body {
		out = append(out, frame(edge.Left)+line+frame(edge.Right))
	}
	return append(out, frame(edge.BottomLeft+strings.Repeat(edge.Bottom, max(0, w-3-widget.Width(foot))))+l.ink.Muted.Paint(foot)+
		frame(edge.Bottom+edge.BottomRight))
}

// columns are the widths of the facts, 0 for those that have no room.
func (l *List) columns(w int) []int {
	var wide []int
	for _, r := range l.rows {
		for i, f := range r.Facts {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], widget.Width(f))
		}
	}
	name := leastName
	for _, r := range l.rows {
		name = max(name, min(widget.Width(r.Name), w/2))
	}
	room := w - 4 - name
	for i := len(wide) - 1; i >= 0; i-- {
		if wide[i] == 0 {
			continue
		}
		if i == len(wide)-1 && wide[i]+2 > room && room >= leastFact+2 {
			wide[i] = room - 2
		}
		if room -= wide[i] + 2; room < 0 {
			clear(wide[:i+1])
			break
		}
	}
	return wide
}

// draw draws a row, exactly w cells wide.
func (l *List) draw(h hit, w int, columns []int, chosen bool) string {
	r := l.rows[h.row]
	var b strings.Builder
	paint := func(ink widget.Ink, s string) {
		if chosen && ink != l.ink.Match {
			ink = l.ink.Selection
		}
		ink.Write(&b, s)
	}
	facts := ""
	for i, cells := range columns {
		if cells == 0 || r.Facts == nil {
			continue
		}
		fact := ""
		if i < len(r.Facts) {
			fact = widget.Cut(r.Facts[i], cells)
		}
		facts += "  " + widget.Blank(cells-widget.Width(fact)) + fact
	}
	mark := "  "
	if r.Mark {
		mark = "● "
	}
	room := max(0, w-4-widget.Width(facts))
	paint(l.ink.Accent, widget.Cut(" "+mark, w))
	name := widget.Cut(r.Name, room)
	plain := l.ink.Text
	if r.ID == "" {
		plain = l.ink.Muted
	}
	from, lit := 0, false
	pour := func(to int) {
		ink := plain
		if lit {
			ink = l.ink.Match
		}
		paint(ink, name[from:to])
		from = to
	}
	for i := range name {
		if h.lit[i] != lit {
			pour(i)
			lit = h.lit[i]
		}
	}
	pour(len(name))
	paint(plain, widget.Blank(room-widget.Width(name)))
	paint(l.ink.Muted, facts)
	paint(plain, " ")
	return b.String()
}

// Cursor is the place of the terminal's cursor in the box.
func (l *List) Cursor() (x, y int) { return 1 + l.caret, 1 }
