// Package overlay holds what is drawn on top of the panes.
package overlay

import (
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Line is one line of the help: keys and what they do.
type Line struct {
	key.Binding
	Why string // why it cannot be done now, empty if it can
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
	body     viewport.Model
	width    int // that the body is drawn for
	box      []string
	drawn    view // that the box is drawn for
}

// view is what a drawn box depends on.
type view struct{ w, h, top int }

// NewHelp returns the help for the sections, the most useful first.
func NewHelp(theme *themes.Theme, sections []Section) *Help {
	return &Help{theme: theme, sections: sections, body: viewport.New()}
}

// Scroll moves the text by n lines.
func (h *Help) Scroll(n int) { h.top = max(0, h.top+n) }

const (
	widest    = 72 // cells of the box
	keysWidth = 18 // of the column of keys
)

// Box draws the overlay as a box that fits into w by ht cells.
func (h *Help) Box(w, ht int) []string {
	if h.box != nil && h.drawn == (view{w, ht, h.top}) {
		return h.box
	}
	bw := min(w, widest)
	if h.width != bw {
		h.width = bw
		h.body.SetWidth(bw - 4)
		h.body.SetContentLines(h.lines(bw - 4))
	}
	total := h.body.TotalLineCount()
	bh := min(ht, total+2)
	h.body.SetHeight(bh - 2)
	h.body.SetYOffset(h.top)
	h.top = h.body.YOffset()
	frame := lipgloss.NewStyle().
		Border(lipgloss.RoundedBorder()).
		BorderForeground(h.theme.BorderFocused.GetForeground()).
		Padding(0, 1).
		Render(h.body.View())
	title := lipgloss.NewLayer(h.theme.Title.Render(widget.Cut(" Keys ", bw-4))).X(2).Z(1)
	layers := []*lipgloss.Layer{lipgloss.NewLayer(frame), title}
	if total > bh-2 {
		words := " more below "
		if h.body.AtBottom() {
			words = " the end "
		}
		words = widget.Cut(words, bw-4)
		layers = append(layers, lipgloss.NewLayer(h.theme.Muted.Render(words)).X(bw-2-widget.Width(words)).Y(bh-1).Z(1))
	}
	h.box = strings.Split(lipgloss.NewCompositor(layers...).Render(), "\n")
	h.drawn = view{w, ht, h.top}
	return h.box
}

// lines draws all keys, w cells wide.
func (h *Help) lines(w int) []string {
	kw := min(keysWidth, w/2)
	can := help.New()
	can.Styles.FullKey = h.theme.Accent.Width(kw - 1)
	can.Styles.FullDesc = h.theme.Text
	not := can
	not.Styles.FullDesc = h.theme.Muted
	var out []string
	for i, s := range h.sections {
		if i > 0 {
			out = append(out, "")
		}
		out = append(out, h.theme.Heading.Render(widget.Cut(s.Name, w)))
		for _, l := range s.Lines {
			view, words := can, l.Help().Desc
			if l.Why != "" {
				view, words = not, words+" (not now: "+l.Why+")"
			}
			b, room := l.Binding, max(1, w-kw)
			for n, span := range widget.Wrap(words, room) {
				part := widget.Cut(words[span.From:span.To], room)
				if n > 0 {
					out = append(out, widget.Blank(kw)+view.Styles.FullDesc.Render(part))
					continue
				}
				b.SetHelp(widget.Cut(l.Help().Key, kw-1), part)
				out = append(out, view.FullHelpView([][]key.Binding{{b}}))
			}
		}
	}
	return out
}

// Place puts a box in the middle of a frame whose lines are exactly w cells.
// Only the lines behind the box are cut, so that it costs next to nothing.
func Place(frame, box []string, w int) {
	bw := lipgloss.Width(box[0])
	x, y := Origin(box, w, len(frame))
	for i, line := range box[:min(len(box), len(frame)-y)] {
		// A wide character at the border of the box is cut away on both sides.
		left, right := ansi.Truncate(frame[y+i], x, ""), ansi.TruncateLeft(frame[y+i], x+bw, "")
		if widget.Width(right) > w-x-bw { // half of it stood in the box
			right = ansi.TruncateLeft(frame[y+i], x+bw+1, "")
		}
		frame[y+i] = widget.Fit(left, x) + line + widget.Blank(w-x-bw-widget.Width(right)) + right
	}
}

// Origin is the cell where a box stands in a frame of w by h cells.
func Origin(box []string, w, h int) (x, y int) {
	return (w - lipgloss.Width(box[0])) / 2, max(0, (h-len(box))/2)
}
