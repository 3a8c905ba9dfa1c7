package finder

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// spansIn are the parts of spans in the bytes from..to of a text, counted from
// there.
func spansIn(spans []port.Span, from, to int) []port.Span {
	var out []port.Span
	for _, s := range spans {
		if a, b := max(s.From, from), min(s.To, to); a < b {
			out = append(out, port.Span{From: a - from, To: b - from})
		}
	}
	return out
}

// marked makes a raw text harmless to show and moves the spans along with it.
// Spans that are no good, such as ones that lie outside, are left out.
func marked(raw string, spans []port.Span) (text string, lit []port.Span) {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		if s.From < at || s.To > len(raw) || s.From >= s.To {
			continue
		}
		b.WriteString(widget.Name(raw[at:s.From]))
		from := b.Len()
		b.WriteString(widget.Name(raw[s.From:s.To]))
		lit = append(lit, port.Span{From: from, To: b.Len()})
		at = s.To
	}
	b.WriteString(widget.Name(raw[at:]))
	return b.String(), lit
}

// pen writes one line in inks; all of it in that of the selection when chosen.
type pen struct {
	ink    *widget.Palette
	chosen bool
	b      strings.Builder
}

func (p *pen) String() string { return p.b.String() }

func (p *pen) space(n int) { p.paint(p.ink.Text, widget.Blank(n)) }

func (p *pen) paint(ink widget.Ink, s string) {
	if p.chosen && ink != p.ink.Match {
		ink = p.ink.Selection
	}
	ink.Write(&p.b, s)
}

// write writes at most w cells of a text, its lit spans in another ink, and
// returns how many it wrote.
func (p *pen) write(text string, lit []port.Span, plain, bright widget.Ink, w int) int {
	cut := widget.Cut(text, w)
	kept := len(cut)
	if cut != text {
		kept = len(strings.TrimSuffix(cut, "…"))
	}
	at := 0
	for _, s := range lit {
		if s.To > kept {
			s.To = kept
		}
		if s.From >= s.To {
			continue
		}
		p.paint(plain, text[at:s.From])
		p.paint(bright, text[s.From:s.To])
		at = s.To
	}
	p.paint(plain, cut[min(at, len(cut)):])
	return widget.Width(cut)
}

// Cursor is the place of the terminal's cursor in the box.
func (f *Finder) Cursor() (x, y int) { return 1 + f.caret, 1 }
