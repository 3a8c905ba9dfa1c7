// Package overlay holds what is drawn on top of the panes.
package overlay

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Line is one key of the help.
type Line struct {
	Keys string
	Help string
	Why  string // why it cannot be done now, empty if it can
}

// Section is a group of keys.
type Section struct {
	Name  string
	Lines []Line
}

// Help is the overlay that lists the keys. It scrolls when it is taller than
// the screen.
type Help struct {
	theme    *themes.Theme
	sections []Section
	top      int
}

// NewHelp returns the help for the sections, the most useful first.
func NewHelp(theme *themes.Theme, sections []Section) *Help {
	return &Help{theme: theme, sections: sections}
}

// Scroll moves the text by n lines.
func (h *Help) Scroll(n int) { h.top = max(0, h.top+n) }

// keysWidth is the width of the column of keys.
const keysWidth = 18

// View draws the overlay in a box that fits into w by ht cells, and says how
// large the box is.
func (h *Help) View(w, ht int) (lines []string, bw, bh int) {
	bw = min(w, 72)
	inner := bw - 4
	body := h.body(inner)
	bh = min(ht, len(body)+2)
	room := bh - 2
	h.top = max(0, min(h.top, len(body)-room))
	more := ""
	if len(body) > room {
		more = " more below "
		if h.top+room >= len(body) {
			more = " the end "
		}
	}
	border := h.theme.BorderFocused
	title := widget.Cut(" Keys ", bw-4)
	lines = append(lines, border.Render("╭─")+h.theme.Title.Render(title)+
		border.Render(strings.Repeat("─", max(0, bw-3-widget.Width(title)))+"╮"))
	for i := range room {
		lines = append(lines, border.Render("│ ")+widget.Fit(body[h.top+i], inner)+border.Render(" │"))
	}
	more = widget.Cut(more, bw-4)
	lines = append(lines, border.Render("╰"+strings.Repeat("─", max(0, bw-3-widget.Width(more))))+
		h.theme.Muted.Render(more)+border.Render("─╯"))
	return lines, bw, bh
}

func (h *Help) body(w int) []string {
	kw := min(keysWidth, w/2)
	var out []string
	for i, s := range h.sections {
		if i > 0 {
			out = append(out, "")
		}
		out = append(out, h.theme.Heading.Render(widget.Cut(s.Name, w)))
		for _, l := range s.Lines {
			help := h.theme.Text.Render(widget.Cut(l.Help, w-kw))
			if l.Why != "" {
				help = h.theme.Muted.Render(widget.Cut(l.Help+" (not now: "+l.Why+")", w-kw))
			}
			out = append(out, h.theme.Accent.Render(widget.Fit(l.Keys, kw-1))+" "+help)
		}
	}
	return out
}

// Place puts the box, bw cells wide, in the middle of a frame whose lines are
// exactly w cells.
func Place(frame, box []string, w, bw int) {
	x, y := (w-bw)/2, (len(frame)-len(box))/2
	for i, line := range box {
		j := y + i
		if j < 0 || j >= len(frame) {
			continue
		}
		// A wide character at the border of the box is cut away on both sides.
		right := ansi.TruncateLeft(frame[j], x+bw, "")
		frame[j] = widget.Fit(ansi.Truncate(frame[j], x, ""), x) + line + widget.Blank(w-x-bw-widget.Width(right)) + right
	}
}
