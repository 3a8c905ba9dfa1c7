package browse

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/themes"
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
		out = append(out, p.theme.Muted.Render(widget.Cut(" reading the folder …", w)))
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
	paint := themes.Style.Render
	if selected {
		back := p.theme.DimSelection
		if p.focused && p.part != inPreview {
			back = p.theme.Selection
		}
		paint = func(_ themes.Style, text string) string { return back.Render(text) }
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
	b.WriteString(paint(p.theme.Warn, lead))
	b.WriteString(paint(p.theme.Muted, widget.Blank(indent)+mark))
	b.WriteString(paint(p.nameStyle(n), name))
	targetStyle := p.theme.Muted
	if n.row.Broken {
		targetStyle = p.theme.Error
	}
	b.WriteString(paint(targetStyle, target))
	b.WriteString(paint(p.theme.Muted, widget.Blank(fill)+size))
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

func (p *Pane) nameStyle(n *node) themes.Style {
	switch {
	case n.row.Broken:
		return p.theme.Error
	case n.row.IsFolder && n.row.Hidden, n.row.Hidden, n.row.Kind == port.Other:
		return p.theme.Muted
	case n.row.IsFolder:
		return p.theme.Folder
	case n.row.Kind == port.Link:
		return p.theme.Link
	case n.row.Category == "code":
		return p.theme.Code
	default:
		return p.theme.Text
	}
}

func (p *Pane) drawNote(n *node, w int) string {
	folder := n.parent
	style, text := p.theme.Muted, ""
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
		style, text = p.theme.Error, "! "+widget.CleanLine(folder.why)
	}
	return style.Render(widget.Cut(widget.Blank(min(int(n.depth)*2, max(0, w-12))+3)+text, w))
}

func (p *Pane) spin() string { return widget.Spinner(p.frame) }
