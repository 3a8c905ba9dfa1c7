package overlay

import (
	"strings"

	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Facts is the overlay that tells about the index: what it does just now on
// top, then facts under headings. It scrolls when it is taller than the screen.
type Facts struct {
	theme    *themes.Theme
	title    string
	now      string // one line
	sections []port.Section
	why      string // why there are no facts
	top      int
}

// NewFacts returns an overlay that has no facts yet.
func NewFacts(theme *themes.Theme, title string) *Facts { return &Facts{theme: theme, title: title} }

// Now sets the first line.
func (f *Facts) Now(line string) { f.now = widget.CleanLine(line) }

// Set takes the facts, or why there are none.
func (f *Facts) Set(sections []port.Section, why string) { f.sections, f.why = sections, why }

// Scroll moves the text by n lines.
func (f *Facts) Scroll(n int) { f.top = max(0, f.top+n) }

// Box draws the overlay as a box that fits into w by h cells.
func (f *Facts) Box(w, h int) []string {
	bw := min(w, widest)
	in := max(1, bw-4)
	lines := f.lines(in)
	room := max(1, h-2)
	f.top = max(0, min(f.top, len(lines)-room))
	shown := lines[f.top:min(len(lines), f.top+room)]
	edge, frame, ink := lipgloss.RoundedBorder(), widget.NewInk(f.theme.BorderFocused), widget.NewPalette(f.theme)
	title := widget.Cut(" "+f.title+" ", max(0, bw-4))
	out := make([]string, 0, len(shown)+2)
	out = append(out, frame.Paint(edge.TopLeft+edge.Top)+ink.Title.Paint(title)+
		frame.Paint(strings.Repeat(edge.Top, max(0, bw-3-widget.Width(title)))+edge.TopRight))
	for _, l := range shown {
		out = append(out, frame.Paint(edge.Left)+" "+widget.Fit(l, in)+" "+frame.Paint(edge.Right))
	}
	words := ""
	if f.top+room < len(lines) {
		words = widget.Cut(" more below ", max(0, bw-4))
	}
	return append(out, frame.Paint(edge.BottomLeft+strings.Repeat(edge.Bottom, max(0, bw-3-widget.Width(words))))+
		ink.Muted.Paint(words)+frame.Paint(edge.Bottom+edge.BottomRight))
}

// lines draws all facts, w cells wide.
func (f *Facts) lines(w int) []string {
	ink := widget.NewPalette(f.theme)
	out := []string{ink.Text.Paint(widget.Cut(f.now, w))}
	if f.why != "" {
		for _, s := range widget.Wrap(f.why, w) {
			out = append(out, ink.Error.Paint(f.why[s.From:s.To]))
		}
	}
	nw := min(keysWidth, w/2)
	for _, s := range f.sections {
		out = append(out, "", ink.Heading.Paint(widget.Cut(widget.CleanLine(s.Name), w)))
		for _, fact := range s.Facts {
			name, value := widget.Fit(widget.CleanLine(fact.Name), nw-1)+" ", widget.CleanLine(fact.Value)
			for _, run := range widget.Wrap(value, w-nw) {
				out = append(out, ink.Muted.Paint(name)+ink.Text.Paint(widget.Cut(value[run.From:run.To], w-nw)))
				name = widget.Blank(nw)
			}
		}
	}
	return out
}
