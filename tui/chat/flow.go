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

// span is a line of a flow: the bytes from..to of its text.
type span struct{ from, to int }

// wrap breaks text into lines of at most w cells: at spaces and line ends, after
// wide characters, and inside a word only when it is wider than a line. What
// cannot be shown in w cells at all is left out.
func wrap(text string, w int) []span {
	var lines []span
	from, at, cells := 0, 0, 0
	cut, cutCells, next := -1, 0, 0 // the last place to break at, and where to go on
	widget.Clusters(text, func(c string, cw int) bool {
		if c == "\n" {
			lines = append(lines, span{from, at})
			at++
			from, cells, cut = at, 0, -1
			return true
		}
		if cells+cw > w && c != " " {
			if cut > from {
				lines = append(lines, span{from, cut})
				from, cells, cut = next, cells-cutCells, -1
			}
			if cells+cw > w && at > from {
				lines = append(lines, span{from, at})
				from, cells, cut = at, 0, -1
			}
		}
		if c == " " {
			cut, next, cutCells = at, at+1, cells+1
		} else if cw == 2 {
			cut, next, cutCells = at+len(c), at+len(c), cells+cw
		}
		cells += cw
		at += len(c)
		return true
	})
	return append(lines, span{from, len(text)})
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
	for i, s := range wrap(text, w) {
		var b strings.Builder
		if i == 0 {
			d.k.of(leadLook).Write(&b, lead)
		} else {
			d.k.of(leadLook).Write(&b, rest)
		}
		for s.to > s.from && text[s.to-1] == ' ' {
			s.to--
		}
		room := w
		for from := s.from; from < s.to; {
			for f.runs[r].to <= from {
				r++
			}
			to := min(s.to, f.runs[r].to)
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
