package browse

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/widget"
)

const (
	cellGap  = " │ "
	tightGap = "│"
)

// keepWrapped is how many laid-out lines are kept for the current width.
const keepWrapped = 2000

// layout turns logical lines into screen rows for one width and keeps what it
// made. Highlights are part of it, so a new search makes a new layout.
type layout struct {
	text   *text
	ink    *widget.Palette
	width  int
	rows   map[int][]string
	widths map[int]columns // by first line of the table run
	hits   map[int][]span
	marked map[int]bool // lines that a jump points at without words
}

func newLayout(t *text, ink *widget.Palette, width int, hits map[int][]span, marked map[int]bool) *layout {
	return &layout{
		text: t, ink: ink, width: max(1, width), hits: hits, marked: marked,
		rows: map[int][]string{}, widths: map[int]columns{},
	}
}

// line returns the rows of logical line i, painted, none wider than the width.
func (l *layout) line(i int) []string {
	if rows, ok := l.rows[i]; ok {
		return rows
	}
	if len(l.rows) >= keepWrapped {
		clear(l.rows)
	}
	rows := l.build(i)
	l.rows[i] = rows
	return rows
}

func (l *layout) build(i int) []string {
	ln := &l.text.lines[i]
	var rows []string
	if name := l.text.starts(i); name != "" {
		if i > 0 {
			rows = append(rows, "")
		}
		rows = append(rows, l.separator(name), "")
	} else if !l.text.numbers && i > 0 && l.apart(i) {
		rows = append(rows, "")
	}
	first, rest, bar := l.gutter(i)
	room := l.width - widget.Width(first+bar)
	if room < 8 {
		first, rest, bar, room = "", "", "", l.width
	}
	style := l.ink.Muted
	if l.marked[i] {
		style = l.ink.Accent
	}
	lead, bar := style.Paint(first), l.ink.Border.Paint(bar)
	for _, row := range l.body(i, ln, room) {
		rows = append(rows, lead+bar+row)
		lead = style.Paint(rest)
	}
	return rows
}

// apart tells whether a blank row stands before line i: between paragraphs
// and around headings, not between rows, items or source lines.
func (l *layout) apart(i int) bool {
	a, b := l.text.lines[i-1].kind, l.text.lines[i].kind
	return b == extract.Heading || a != b || b == extract.Paragraph
}

func (l *layout) separator(name string) string {
	name = widget.Cut(" "+name+" ", max(1, l.width-6))
	return l.ink.Border.Paint(widget.Cut(" ──", l.width)) + l.ink.Muted.Paint(name) +
		l.ink.Border.Paint(strings.Repeat("─", max(0, l.width-4-widget.Width(name))))
}

// gutter is what stands left of a line's first row and of its others, and the
// bar that follows. The lines that a jump points at are marked there.
func (l *layout) gutter(i int) (first, rest, bar string) {
	if !l.text.numbers {
		if l.marked[i] {
			return "▌", "▌", ""
		}
		return " ", " ", ""
	}
	first, rest, bar = widget.Blank(l.text.digits), widget.Blank(l.text.digits), " │ "
	if l.marked[i] {
		bar = " ┃ "
	}
	if n := l.text.lines[i].place.Line; n > 0 {
		num := strconv.Itoa(n)
		first = widget.Blank(l.text.digits-len(num)) + num
	}
	return first, rest, bar
}

func (l *layout) body(i int, ln *line, room int) []string {
	hits := l.hits[i]
	switch {
	case ln.kind == extract.Row && len(ln.cells) > 0:
		return l.tableRow(i, ln, room)
	case ln.kind == extract.Heading:
		return l.wrapped(ln.text, "", room, l.ink.Heading, hits, false)
	case ln.kind == extract.Code || l.text.numbers:
		style := l.ink.Text
		if ln.kind == extract.Code {
			style = l.ink.Code
		}
		return l.wrapped(ln.text, "", room, style, hits, true)
	case ln.kind == extract.Item:
		return l.wrapped(ln.text, itemMark(ln), room, l.ink.Text, hits, false)
	case ln.kind == extract.Meta:
		return l.wrapped(ln.text, "", room, l.ink.Muted, hits, false)
	default:
		return l.wrapped(ln.text, "", room, l.ink.Text, hits, false)
	}
}

// itemMark is the bullet of a list entry that does not bring one.
func itemMark(ln *line) string {
	in := widget.Blank(max(0, min(ln.level-1, 4)) * 2)
	t := strings.TrimLeft(ln.text, " ")
	for _, own := range []string{"[", "☐", "☑", "☒", "•", "-", "*", "–", "("} {
		if strings.HasPrefix(t, own) {
			return in
		}
	}
	if n := strings.IndexAny(t, ".)"); n > 0 && n <= 4 && strings.Trim(t[:n], "0123456789ivxabcdef") == "" {
		return in
	}
	return in + "• "
}

// wrapped lays text out behind a mark, the other rows hanging under its text.
func (l *layout) wrapped(s, mark string, room int, style widget.Ink, hits []span, hard bool) []string {
	mw := widget.Width(mark)
	if mw+4 > room {
		mark, mw = "", 0
	}
	var rows []string
	for n, run := range wrapText(s, room-mw, hard) {
		lead := widget.Blank(mw)
		if n == 0 {
			lead = l.ink.Muted.Paint(mark)
		}
		rows = append(rows, lead+l.paint(s, run, style, hits))
	}
	return rows
}

// paint colours one run of s with its highlighted words.
func (l *layout) paint(s string, run span, style widget.Ink, hits []span) string {
	at := run.from
	var b strings.Builder
	for _, h := range hits {
		from, to := max(h.from, at), min(h.to, run.to)
		if from >= to {
			continue
		}
		b.WriteString(style.Paint(s[at:from]))
		b.WriteString(l.ink.Match.Paint(s[from:to]))
		at = to
	}
	b.WriteString(style.Paint(s[at:run.to]))
	return b.String()
}
