package overlay

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

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
	foot    string
	top     int // the first line of the words in view
	room    int // how many are
}

// mostLines is how many lines the chosen answer may take.
const mostLines = 4

// NewDialog returns a question; at is the answer that is chosen at first, foot stands
// in the lower edge. The words of the body and the answers are somebody else's: they
// are made harmless here and stand behind a bar.
func NewDialog(theme *themes.Theme, title, foot string, body, answers []string, at int, free bool) *Dialog {
	d := &Dialog{theme: theme, title: title, foot: foot, at: at}
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

// Insert writes text that was pasted, and reports false where it is too long for that.
func (d *Dialog) Insert(s string) bool { return d.written == nil || d.written.Insert(s) }

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

// Scroll moves the words by n lines.
func (d *Dialog) Scroll(n int) { d.top = max(0, d.top+n) }

// Page is how many lines of the words are in view.
func (d *Dialog) Page() int { return max(1, d.room-1) }

// Box draws the overlay as a box that fits into w by h cells. The answers are always
// there; the words scroll above them.
func (d *Dialog) Box(w, h int) []string {
	bw := min(w, widest)
	in := max(1, bw-4)
	ink := widget.NewPalette(d.theme)
	var words []string
	for _, s := range d.body {
		words = append(words, barred(s, bar, in, ink.Border, ink.Text)...)
	}
	answers := d.drawAnswers(in, ink)
	room := h - 2 - len(answers)
	var gap []string
	if room > 2 {
		room--
		gap = []string{""}
	}
	d.room = max(0, min(room, len(words)))
	d.top = max(0, min(d.top, len(words)-d.room))
	lines := slices.Concat(words[d.top:d.top+d.room], gap, answers)
	lines = lines[max(0, len(lines)-max(1, h-2)):]
	d.row = len(lines)
	foot := d.foot
	if n := len(words) - d.room; n > 0 {
		foot = fmt.Sprintf("line %d of %d · pgup pgdn", d.top+1, len(words))
	}
	return framed(d.theme, d.title, foot, lines, bw)
}

// drawAnswers draws the answers, the chosen one as a whole, and the line that an
// answer can be written into.
func (d *Dialog) drawAnswers(w int, ink *widget.Palette) []string {
	var out []string
	for i, s := range d.answers {
		if i != d.at || d.written != nil && !d.written.Empty() {
			out = append(out, ink.Text.Paint(widget.Cut("  "+s, w)))
			continue
		}
		for n, run := range widget.Wrap(s, max(1, w-2)) {
			mark := "▸ "
			if n > 0 {
				mark = "  "
			}
			if n == mostLines {
				break
			}
			out = append(out, ink.Accent.Paint(widget.Cut(mark+s[run.From:run.To], w)))
		}
	}
	if d.written == nil {
		return out
	}
	hint := "or write another answer"
	if len(d.answers) == 0 {
		hint = "write the answer"
	}
	line, x := d.written.Draw(w, "› ", hint)
	d.caret = x
	return append(out, line)
}
