package finder

import (
	"fmt"
	"path/filepath"
	"strings"

	"charm.land/lipgloss/v2"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

const (
	widest  = 110 // cells of the box
	tallest = 34  // lines of it
	dated   = 64  // from this width on a hit shows its date
	sized   = 44  // and from this one its size
)

// hints say what can be written, on the empty line.
var hints = [...][2]string{
	{"report 2026", "both words in the name or path, in any order"},
	{"*.pdf **/notes/*.md", "whole names, whole paths"},
	{"!draft", "not this"},
	{"ext:pdf", "of this kind: also type:image, kind:folder"},
	{"size:>1MB", "larger: also size:<10KB, size:1MB..5MB"},
	{"mod:7d", "changed in the last seven days: also mod:2026-03"},
	{"in:~/work", "below this folder"},
}

// Box draws the search as a box that fits into w by h cells.
func (f *Finder) Box(w, h int) []string {
	bw := w
	if w > 60 {
		bw = min(w-6, widest)
	}
	bh := min(h, max(8, min(h*4/5, tallest)))
	in := bw - 2
	edge := lipgloss.RoundedBorder()
	frame := f.ink.BorderFocused.Paint
	body := f.body(in, bh-2)
	out := make([]string, 0, bh)
	out = append(out, f.head(bw, edge, frame))
	for _, line := range body {
		out = append(out, frame(edge.Left)+line+frame(edge.Right))
	}
	return append(out, f.foot(bw, edge, frame))
}

// head is the upper edge with the tabs.
func (f *Finder) head(w int, edge lipgloss.Border, frame func(string) string) string {
	names, content := f.ink.Muted, f.ink.Muted
	if f.tab == inNames {
		names = f.ink.Title
	} else {
		content = f.ink.Title
	}
	const words = " Names · Content "
	if w < len(words)+4 {
		return frame(edge.TopLeft + strings.Repeat(edge.Top, max(0, w-2)) + edge.TopRight)
	}
	return frame(edge.TopLeft+edge.Top) + names.Paint(" Names") + f.ink.Muted.Paint(" · ") + content.Paint("Content ") +
		frame(strings.Repeat(edge.Top, w-3-widget.Width(words))+edge.TopRight)
}

// foot is the lower edge with the number of hits.
func (f *Finder) foot(w int, edge lipgloss.Border, frame func(string) string) string {
	words := ""
	switch n := len(f.found.Hits); {
	case f.asked == "" || f.problem != "":
	case n == 0:
	case f.found.More > 0:
		words = fmt.Sprintf(" %d of %d ", f.at+1, n+f.found.More)
	default:
		words = fmt.Sprintf(" %d of %d ", f.at+1, n)
	}
	words = widget.Cut(words, max(0, w-4))
	return frame(edge.BottomLeft+strings.Repeat(edge.Bottom, max(0, w-3-widget.Width(words)))) + f.ink.Muted.Paint(words) +
		frame(edge.Bottom+edge.BottomRight)
}

// body is the inside of the box: exactly h lines of exactly w cells.
func (f *Finder) body(w, h int) []string {
	hint := "part of a name"
	if f.tab == inContent {
		hint = "words of a text"
	}
	line, x := f.line.Draw(w, " › ", hint)
	f.caret = x
	out := []string{widget.Fit(line, w), f.ink.Border.Paint(strings.Repeat("─", w))}
	if said := f.says(); said != "" {
		ink := f.ink.Muted
		if f.problem != "" {
			ink = f.ink.Error
		}
		out = append(out, ink.Paint(widget.Fit(" "+said, w)))
	}
	f.first = 1 + len(out)
	f.rows = max(0, h-len(out)) / f.height()
	f.move(0)
	switch {
	case f.asked == "" && f.tab == inNames:
		out = append(out, f.drawHints(w)...)
	default:
		for i := f.top; i < len(f.found.Hits) && i < f.top+f.rows; i++ {
			out = append(out, f.drawHit(&f.found.Hits[i], w, i == f.at)...)
		}
	}
	for len(out) < h {
		out = append(out, widget.Blank(w))
	}
	return out[:h]
}

// says is a line above the hits when there is something to say.
func (f *Finder) says() string {
	switch {
	case f.problem != "":
		return f.problem
	case f.slow:
		return "searching …"
	case f.found.Note != "":
		return widget.CleanLine(f.found.Note)
	case f.asked != "" && !f.loading && len(f.found.Hits) == 0:
		return "nothing found"
	case f.asked == "" && f.tab == inContent:
		return "Type words; enter opens the place."
	}
	return ""
}

func (f *Finder) drawHints(w int) []string {
	var out []string
	for _, h := range hints {
		left := widget.Fit("   "+h[0], min(24, w))
		out = append(out, f.ink.Accent.Paint(left)+f.ink.Muted.Paint(widget.Fit(h[1], max(0, w-widget.Width(left)))))
	}
	return out
}

// height is how many lines a hit takes.
func (f *Finder) height() int {
	if f.tab == inContent {
		return 2
	}
	return 1
}

// drawHit draws a hit: its name, its folder, size and date; a passage with its
// place, and its text below.
func (f *Finder) drawHit(h *port.Hit, w int, chosen bool) []string {
	pen := pen{ink: f.ink, chosen: chosen}
	facts := ""
	if h.Text == "" {
		facts = hitFacts(h, w)
	} else if place := h.Place.String(); place != "" {
		facts = " " + widget.Name(place) + " "
	}
	room := w - 2 - widget.Width(facts)
	dir, base := filepath.Split(h.Path)
	name, lit := marked(base, spansIn(h.Marks, len(dir), len(h.Path)))
	plain := f.ink.Text
	if h.Kind == port.Folder {
		name, plain = name+string(filepath.Separator), f.ink.Folder
	}
	pen.space(1)
	used := pen.write(name, lit, plain, f.ink.Match, room)
	if folder := f.folder(dir); folder != "" && room-used > 6 {
		off := len(dir) - len(folder)
		text, lit := marked(folder, spansIn(h.Marks, off, len(dir)))
		pen.space(2)
		used += 2 + pen.write(text, lit, f.ink.Muted, f.ink.Match, room-used-2)
	}
	pen.space(room - used)
	pen.paint(f.ink.Muted, facts)
	pen.space(1)
	out := []string{pen.String()}
	if f.height() == 2 {
		text := pen
		text.b = strings.Builder{}
		text.space(3)
		words, lit := marked(h.Text, h.Lit)
		n := text.write(words, lit, f.ink.Muted, f.ink.Match, w-4)
		text.space(w - 3 - n)
		out = append(out, text.String())
	}
	return out
}

// folder is the folder of a hit as it is shown: from the root, or all of it.
func (f *Finder) folder(dir string) string {
	root := strings.TrimSuffix(f.root, string(filepath.Separator)) + string(filepath.Separator)
	if rest, ok := strings.CutPrefix(dir, root); ok {
		return rest
	}
	return dir
}

// hitFacts is the size and the date of a hit, as far as there is room.
func hitFacts(h *port.Hit, w int) string {
	if w < sized {
		return ""
	}
	size := ""
	if h.Kind == port.File {
		size = widget.Size(h.Size)
	}
	facts := widget.Blank(9-widget.Width(size)) + size
	if w >= dated {
		date := ""
		if !h.Modified.IsZero() {
			date = h.Modified.Local().Format("2006-01-02")
		}
		facts += "  " + widget.Fit(date, 10)
	}
	return facts
}
