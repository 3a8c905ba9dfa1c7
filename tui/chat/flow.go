package chat

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// nobreak stands for a space that a line is not broken at while text flows; it
// is drawn as a space.
const nobreak = "\u00a0"

// run is a part of a flow in one look. Stop is the number of the stop that it
// belongs to, -1 for none.
type run struct {
	to   int // where it ends in the text
	look look
	stop int
}

// flow is styled text before it is broken into lines. The text is clean.
type flow struct {
	text strings.Builder
	runs []run
}

func (f *flow) add(s string, l look) { f.addStop(s, l, -1) }

func (f *flow) addStop(s string, l look, stop int) {
	if s == "" {
		return
	}
	f.text.WriteString(s)
	if n := len(f.runs); n > 0 && f.runs[n-1].look == l && f.runs[n-1].stop == stop {
		f.runs[n-1].to = f.text.Len()
		return
	}
	f.runs = append(f.runs, run{to: f.text.Len(), look: l, stop: stop})
}

// draw breaks the flow into lines and appends them to the canvas, the first
// after lead, the others after rest (of the same width).
func (f *flow) draw(d *canvas, lead, rest string, leadLook look) {
	text := f.text.String()
	if widget.Width(lead)+4 > d.w {
		lead, rest = "", ""
	}
	w := max(1, d.w-widget.Width(lead))
	r := 0
	for i, s := range widget.Wrap(text, w) {
		var b strings.Builder
		if i == 0 {
			d.k.of(leadLook).Write(&b, lead)
		} else {
			d.k.of(leadLook).Write(&b, rest)
		}
		room := w
		for from := s.From; from < s.To; {
			for f.runs[r].to <= from {
				r++
			}
			to := min(s.To, f.runs[r].to)
			room = d.piece(&b, text[from:to], f.runs[r], room)
			from = to
		}
		d.lines = append(d.lines, b.String())
	}
}

// piece writes a part of a line in the look of its run, and notes the stop that
// begins there. It returns the room that is left.
func (d *canvas) piece(b *strings.Builder, s string, r run, room int) int {
	s = strings.ReplaceAll(s, nobreak, " ")
	l := r.look
	if r.stop >= 0 {
		for len(d.stops) <= r.stop {
			d.stops = append(d.stops, stop{line: len(d.lines), what: stopCitation, n: d.cites[len(d.stops)]})
		}
		if r.stop == d.sel {
			l.base = chosen
		}
	}
	n := widget.Width(s)
	if n > room {
		s = widget.Cut(s, room)
		n = widget.Width(s)
	}
	d.k.of(l).Write(b, s)
	return room - n
}
