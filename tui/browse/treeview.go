package browse

import (
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
	for i := t.top; i < t.len() && len(out) < h; i++ {
		out = append(out, p.drawRow(t.row(i), w, i == t.at))
	}
	if t.len() == 0 && h > 0 {
		out = append(out, p.ink.Muted.Paint(widget.Cut(" reading the folder …", w)))
	}
	for len(out) < h {
		out = append(out, "")
	}
	return out
}

func (p *Pane) drawRow(r row, w int, selected bool) string {
	if r.note != noNote {
		return p.drawNote(r, w)
	}
	paint := widget.Ink.Paint
	if selected {
		back := p.ink.DimSelection
		if p.focused && p.part != inPreview {
			back = p.ink.Selection
		}
		paint = func(_ widget.Ink, text string) string { return back.Paint(text) }
	}
	d, _ := r.detail()
	indent := indentOf(r.in, w)
	mark := "  "
	if r.isFolder() {
		mark = "▸ "
		if f := r.folder(); f != nil && f.open {
			mark = "▾ "
		}
	}
	facts := ""
	if w >= 26 {
		facts = p.rightColumn(r, d, w)
	}
	room := w - indent - 1 - widget.Width(mark) - widget.Width(facts)
	target := ""
	if r.kind() == port.Link {
		target = " → "
		if d.Broken {
			target += "(missing) "
		}
		target += widget.Name(d.Target)
	}
	name := widget.Cut(widget.Name(r.name()), room)
	target = widget.Cut(target, room-widget.Width(name))
	fill := room - widget.Width(name) - widget.Width(target)
	var b strings.Builder
	b.WriteString(paint(p.ink.Warn, p.tree.lead(r)))
	b.WriteString(paint(p.ink.Muted, widget.Blank(indent)+mark))
	b.WriteString(paint(p.nameStyle(r, d), name))
	targetStyle := p.ink.Muted
	if d.Broken {
		targetStyle = p.ink.Error
	}
	b.WriteString(paint(targetStyle, target))
	b.WriteString(paint(p.ink.Muted, widget.Blank(fill)+facts))
	return b.String()
}

// lead is the sign before a row: of a mark, or of a bookmark.
func (t *tree) lead(r row) string {
	if len(t.marks)+len(t.chosen) == 0 {
		return " "
	}
	switch path := r.path(); {
	case t.chosen[path]:
		return "●"
	case t.marks[path]:
		return "*"
	}
	return " "
}

func indentOf(f *folder, w int) int { return min((f.depth+1)*2, max(0, w-12)) }

const (
	dateWidth = 17 // a date with a time and a space before it
	wideRow   = 60 // from here on a row shows its date as well
)

// rightColumn is the size of a file or the number of entries of a read folder,
// and the date where there is room for it or it is sorted by.
func (p *Pane) rightColumn(r row, d port.Row, w int) string {
	text := ""
	f := r.folder()
	switch {
	case f != nil && f.loading && f.slow:
		text = p.spin()
	case f != nil && f.why != "":
		text = "!"
	case f != nil && f.list != nil:
		text = itoa(f.list.len())
	case r.kind() == port.File || r.kind() == port.Link && !d.Broken && !d.IsFolder:
		if d.Name != "" {
			text = widget.Size(d.Size)
		}
	}
	if w >= wideRow {
		date := ""
		if !d.Modified.IsZero() {
			date = d.Modified.Local().Format("2006-01-02 15:04")
		}
		return widget.Blank(sizeWidth-1-widget.Width(text)) + text + " " + date + widget.Blank(dateWidth-len(date))
	}
	if p.tree.by == byDate && f == nil && !d.Modified.IsZero() {
		text = d.Modified.Local().Format("2006-01-02")
		return " " + text + " "
	}
	if text == "" {
		return ""
	}
	return widget.Blank(sizeWidth-1-widget.Width(text)) + text + " "
}

func (p *Pane) nameStyle(r row, d port.Row) widget.Ink {
	switch {
	case d.Broken:
		return p.ink.Error
	case r.hidden(), r.kind() == port.Other:
		return p.ink.Muted
	case r.isFolder():
		return p.ink.Folder
	case r.kind() == port.Link:
		return p.ink.Link
	case d.Category == "code":
		return p.ink.Code
	default:
		return p.ink.Text
	}
}

func (p *Pane) drawNote(r row, w int) string {
	style, text := p.ink.Muted, ""
	switch r.note {
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
		style, text = p.ink.Error, "! "+widget.CleanLine(r.in.why)
	}
	return style.Paint(widget.Cut(widget.Blank(indentOf(r.in, w)+3)+text, w))
}

func (p *Pane) spin() string { return p.spinner.View() }
