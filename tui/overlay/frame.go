package overlay

import (
	"strings"

	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// bar stands before each line of words that somebody else wrote, a model or the
// names of files, so that they never look like words of the overlay itself.
const bar = "│ "

// framed draws lines as a box of w cells with a title in its upper edge and words
// in its lower one.
func framed(theme *themes.Theme, title, foot string, lines []string, w int) []string {
	edge, frame, ink := lipgloss.RoundedBorder(), widget.NewInk(theme.BorderFocused), widget.NewPalette(theme)
	title = widget.Cut(" "+title+" ", max(0, w-4))
	if foot != "" {
		foot = widget.Cut(" "+foot+" ", max(0, w-4))
	}
	out := make([]string, 0, len(lines)+2)
	out = append(out, frame.Paint(edge.TopLeft+edge.Top)+ink.Title.Paint(title)+
		frame.Paint(strings.Repeat(edge.Top, max(0, w-3-widget.Width(title)))+edge.TopRight))
	for _, l := range lines {
		out = append(out, frame.Paint(edge.Left)+" "+widget.Fit(l, max(1, w-4))+" "+frame.Paint(edge.Right))
	}
	return append(out, frame.Paint(edge.BottomLeft+strings.Repeat(edge.Bottom, max(0, w-3-widget.Width(foot))))+
		ink.Muted.Paint(foot)+frame.Paint(edge.Bottom+edge.BottomRight))
}

// barred breaks clean text into lines of at most w cells, each behind a lead.
func barred(text, lead string, w int, paintLead, paint widget.Ink) []string {
	if widget.Width(lead)+8 > w {
		lead = bar
	}
	room := max(1, w-widget.Width(lead))
	var out []string
	for _, run := range widget.Wrap(text, room) {
		out = append(out, paintLead.Paint(lead)+paint.Paint(widget.Cut(text[run.From:run.To], room)))
	}
	return out
}
