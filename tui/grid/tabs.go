package grid

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// label is what a tab shows: the table's name and how many rows it has.
func (g *Grid) label(tab int) string {
	if n := tab - len(g.list); n >= 0 {
		s := g.results[n]
		return " " + widget.Cut(widget.CleanLine(s.name), 24) + " " + count(len(s.all)) + " "
	}
	t := g.list[tab]
	return " " + widget.Cut(widget.CleanLine(t.Name), 24) + " " + count(t.Rows) + " "
}

// firstTab is the first tab that is shown, so that the one in view is seen.
func (g *Grid) firstTab(n int) int {
	at := max(0, g.tab())
	first := at
	room := g.w - 4 - widget.Width(g.label(at))
	for first > 0 && room >= widget.Width(g.label(first-1))+1 {
		first--
		room -= widget.Width(g.label(first)) + 1
	}
	return min(first, n-1)
}

// tabs draws the strip of tables.
func (g *Grid) tabs() string {
	n := len(g.names())
	if n == 0 {
		return ""
	}
	var b strings.Builder
	left := g.w
	write := func(ink widget.Ink, s string) {
		s = widget.Cut(s, left)
		left -= widget.Width(s)
		ink.Write(&b, s)
	}
	first := g.firstTab(n)
	if first > 0 {
		write(g.k.muted, "‹ ")
	}
	for i := first; i < n && left > 0; i++ {
		if i > first {
			write(g.k.muted, "│")
		}
		ink := g.k.muted
		if i == g.tab() {
			ink = g.k.tab
		}
		write(ink, g.label(i))
	}
	return b.String()
}

// tabAt is the tab that stands in a cell of the strip, -1 for none.
func (g *Grid) tabAt(x int) int {
	n := len(g.names())
	if n == 0 {
		return -1
	}
	at := 0
	first := g.firstTab(n)
	if first > 0 {
		at = 2
	}
	for i := first; i < n; i++ {
		end := at + widget.Width(g.label(i))
		if x >= at && x < end {
			return i
		}
		at = end + 1
	}
	return -1
}

// empty says how a table comes to be.
func (g *Grid) empty(h int) []string {
	var text string
	switch {
	case g.tables == nil:
		text = "There is no scratchpad here."
	case g.current != nil:
		text = "This table has no columns and no rows."
	case !g.listed:
		text = "loading …"
	default:
		text = "No tables yet.\n\nPress t on a file in the tree, or ask the chat for one: “make a table of the invoices”. " +
			"Tables appear here, and stay until they are dropped.\n\n" +
			"Press = to compute with SQL, such as SELECT 2 * 3."
	}
	var lines []string
	for _, s := range widget.Wrap(text, g.w) {
		if len(lines) < h {
			lines = append(lines, g.k.muted.Paint(widget.Cut(text[s.From:s.To], g.w)))
		}
	}
	return lines
}
