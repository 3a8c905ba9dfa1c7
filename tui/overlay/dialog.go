package overlay

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Dialog is a question with answers, of which one is chosen. Where any answer
// is allowed, one may be written instead.
type Dialog struct {
	theme   *themes.Theme
	title   string
	body    []string // one paragraph each
	answers []string
	at      int
	written *widget.Line // nil where only the answers count
	caret   int
	row     int // of the written line in the box
}

// NewDialog returns a question; at is the answer that is chosen at first. Words
// are made harmless here.
func NewDialog(theme *themes.Theme, title string, body, answers []string, at int, free bool) *Dialog {
	d := &Dialog{theme: theme, title: title, at: at}
	for _, s := range body {
		d.body = append(d.body, widget.CleanLine(s))
	}
	for _, s := range answers {
		d.answers = append(d.answers, widget.CleanLine(s))
	}
	if free {
		line := widget.NewLine(theme)
		d.written = &line
	}
	return d
}

// Move goes n answers down.
func (d *Dialog) Move(n int) {
	if len(d.answers) > 0 {
		d.at = max(0, min(len(d.answers)-1, d.at+n))
	}
}

// Key writes, where an answer may be written.
func (d *Dialog) Key(m tea.KeyPressMsg) {
	if d.written != nil {
		d.written.Key(m)
	}
}

// Insert writes text that was pasted.
func (d *Dialog) Insert(s string) {
	if d.written != nil {
		d.written.Insert(s)
	}
}

// Chosen is the written answer, or else the number of the chosen one; -1 for
// neither.
func (d *Dialog) Chosen() (at int, written string) {
	if d.written != nil && !d.written.Empty() {
		return -1, d.written.Text()
	}
	if len(d.answers) == 0 {
		return -1, ""
	}
	return d.at, ""
}

// Cursor is the cell of the cursor in the box, where something can be written.
func (d *Dialog) Cursor() (x, y int, ok bool) { return 2 + d.caret, d.row, d.written != nil }

// Box draws the overlay as a box that fits into w by h cells. What does not fit
// is cut out of the middle of the words, never of the answers.
func (d *Dialog) Box(w, h int) []string {
	bw := min(w, widest)
	in := max(1, bw-4)
	ink := widget.NewPalette(d.theme)
	var words []string
	for _, s := range d.body {
		for i, run := range widget.Wrap(s, in) {
			text := s[run.From:run.To]
			if i > 0 && in > 20 {
				text = "  " + text
			}
			words = append(words, ink.Text.Paint(widget.Cut(text, in)))
		}
	}
	var answers []string
	for i, s := range d.answers {
		mark, paint := "  ", ink.Text
		if i == d.at && (d.written == nil || d.written.Empty()) {
			mark, paint = "▸ ", ink.Accent
		}
		answers = append(answers, paint.Paint(widget.Cut(mark+s, in)))
	}
	if d.written != nil {
		line, x := d.written.Draw(in, "› ", "or write another answer")
		if len(d.answers) == 0 {
			line, x = d.written.Draw(in, "› ", "write the answer")
		}
		d.caret = x
		answers = append(answers, line)
	}
	room := max(1, h-2-len(answers)-1)
	if len(words) > room {
		words = append(words[:room-1:room-1], ink.Muted.Paint(widget.Cut("… there is more than fits here", in)))
	}
	lines := append(append(words, ""), answers...)
	lines = lines[max(0, len(lines)-max(1, h-2)):]
	d.row = len(lines)
	return d.frame(lines, bw, in, ink)
}

func (d *Dialog) frame(lines []string, bw, in int, ink *widget.Palette) []string {
	edge, frame := lipgloss.RoundedBorder(), widget.NewInk(d.theme.BorderFocused)
	title := widget.Cut(" "+d.title+" ", max(0, bw-4))
	out := []string{frame.Paint(edge.TopLeft+edge.Top) + ink.Title.Paint(title) +
		frame.Paint(strings.Repeat(edge.Top, max(0, bw-3-widget.Width(title)))+edge.TopRight)}
	for _, l := range lines {
		out = append(out, frame.Paint(edge.Left)+" "+widget.Fit(l, in)+" "+frame.Paint(edge.Right))
	}
	return append(out, frame.Paint(edge.BottomLeft+strings.Repeat(edge.Bottom, max(0, bw-2))+edge.BottomRight))
}
