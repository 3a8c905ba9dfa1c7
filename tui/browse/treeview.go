package browse

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

const sizeWidth = 9 // a size with a space on either side

// drawTree returns exactly h rows of at most w cells.
func (p *Pane) drawTree(w, h int) []string {
	t := p.tree
	if t.height != h {
		t.height = h
		t.scroll()
	}
	out := make([]string, 0, h)
	for i := t.top; i < len(t.rows) && len(out) < h; i++ {
		out = append(out, p.drawRow(t.rows[i], w, i == t.at))
	}
	if len(t.rows) == 0 && h > 0 {
		out = append(out, p.ink.Muted.Paint(widget.Cut(" reading the folder …", w)))
	}
	for len(out) < h {
		out = append(out, "")
	}
	return out
}

func (p *Pane) drawRow(n *node, w int, selected bool) string {
	if n.note != noNote {
		return p.drawNote(n, w)
	}
	paint := widget.Ink.Paint
	if selected {
		back := p.ink.DimSelection
		if p.focused && p.part != inPreview {
			back = p.ink.Selection
		}
		paint = func(_ widget.Ink, text string) string { return back.Paint(text) }
	}
	indent := min(int(n.depth)*2, max(0, w-12))
	mark := "  "
	if n.row.IsFolder {
		mark = "▸ "
		if n.open {
			mark = "▾ "
		}
	}
	size := ""
	if w >= 26 {
		size = p.rightColumn(n)
	}
	room := w - indent - 1 - widget.Width(mark) - widget.Width(size)
	name, target := n.name, ""
	if n.row.Kind == port.Link {
		target = " → "
		if n.row.Broken {
			target += "(missing) "
		}
		target += safeName(n.row.Target)
	}
	name = widget.Cut(name, room)
	target = widget.Cut(target, room-widget.Width(name))
	fill := room - widget.Width(name) - widget.Width(target)
	var b strings.Builder
	lead := " "
	if p.tree.marks[n.row.Path] {
		lead = "*"
	}
	b.WriteString(paint(p.ink.Warn, lead))
	b.WriteString(paint(p.ink.Muted, widget.Blank(indent)+mark))
	b.WriteString(paint(p.nameStyle(n), name))
	targetStyle := p.ink.Muted
	if n.row.Broken {
		targetStyle = p.ink.Error
	}
	b.WriteString(paint(targetStyle, target))
	b.WriteString(paint(p.ink.Muted, widget.Blank(fill)+size))
	return b.String()
}

// rightColumn is the size of a file, the number of entries of a read folder.
func (p *Pane) rightColumn(n *node) string {
	text := ""
	switch {
	case n.loading && n.slow:
		text = p.spin()
	case n.row.IsFolder && n.why != "":
		text = "!"
	case n.row.IsFolder && n.loaded:
		text = fmt.Sprintf("%d", len(n.kids))
	case n.row.IsFolder, n.row.Kind == port.Other, n.row.Broken:
	default:
		text = humanSize(n.row.Size)
	}
	if text == "" {
		return ""
	}
	return widget.Blank(sizeWidth-1-widget.Width(text)) + text + " "
}

func (p *Pane) nameStyle(n *node) widget.Ink {
	switch {
	case n.row.Broken:
		return p.ink.Error
	case n.row.IsFolder && n.row.Hidden, n.row.Hidden, n.row.Kind == port.Other:
		return p.ink.Muted
	case n.row.IsFolder:
		return p.ink.Folder
	case n.row.Kind == port.Link:
		return p.ink.Link
	case n.row.Category == "code":
		return p.ink.Code
	default:
		return p.ink.Text
	}
}

func (p *Pane) drawNote(n *node, w int) string {
	folder := n.parent
	style, text := p.ink.Muted, ""
	switch n.note {
	case noteLoading:
		text = p.spin() + " reading …"
	case noteEmpty:
		text = "(empty)"
		if p.tree.filter != "" {
			text = "nothing matches “" + widget.CleanLine(p.edit.Text()) + "”"
		}
	case noteHidden:
		text = "(all hidden: " + p.hint(action.TreeHidden) + " shows)"
	case noteFailed:
		style, text = p.ink.Error, "! "+widget.CleanLine(folder.why)
	}
	return style.Paint(widget.Cut(widget.Blank(min(int(n.depth)*2, max(0, w-12))+3)+text, w))
}

func (p *Pane) spin() string { return p.spinner.View() }
