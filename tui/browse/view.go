package browse

import (
	"path/filepath"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/widget"
)

// rect is where a half of the pane was drawn.
type rect struct{ x, y, w, h int }

func (r rect) holds(x, y int) bool {
	return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h
}

// split divides the pane: side by side where there is room for both, else the
// preview below the tree, else the one half that has the keys.
func (p *Pane) split(w, h int) (tree, view rect) {
	bar := 0
	if p.part == inFilter && h > 1 {
		bar = 1 // the filter line
	}
	switch {
	case w >= 110 && h >= 5:
		left := min(60, w*2/5)
		return rect{0, bar, left, h - bar}, rect{left + 1, 0, w - left - 1, h}
	case h >= 11:
		top := h * 9 / 20
		return rect{0, bar, w, top - bar}, rect{0, top, w, h - top}
	case p.part == inPreview:
		return rect{}, rect{0, 0, w, h}
	default:
		return rect{0, bar, w, h - bar}, rect{}
	}
}

// View draws the pane; see tui.Pane.
func (p *Pane) View(w, h int) string {
	p.size = rect{w: w, h: h}
	tr, vr := p.split(w, h)
	var left, right []string
	if tr.h > 0 {
		if tr.y == 1 {
			left = append(left, p.drawFilter(tr.w))
		}
		left = append(left, p.drawTree(tr.w, tr.h)...)
	}
	if vr.h > 0 {
		right = p.drawPreview(vr.w, vr.h, vr.x == 0 && vr.y > 0)
	}
	if vr.x == 0 {
		return strings.Join(append(left, right...), "\n")
	}
	line := p.ink.Border.Paint("│")
	for i := range left {
		left[i] = widget.Fit(left[i], tr.w) + line + right[i]
	}
	return strings.Join(left, "\n")
}

func (p *Pane) drawFilter(w int) string {
	line, x := p.edit.Draw(w, " / ", "part of a name")
	p.caret = x
	return line
}

// Cursor is the place of the terminal's cursor in the filter line.
func (p *Pane) Cursor() (x, y int, ok bool) { return p.caret, 0, p.part == inFilter }

// drawPreview returns exactly h rows: a line with the title and where the
// text stands, the facts, the notice, and the text.
func (p *Pane) drawPreview(w, h int, ruled bool) []string {
	v := &p.view
	out := []string{""} // the title, which tells where the text stands once it is laid out
	switch {
	case v.text != nil:
		out = append(out, p.drawHead(w, h)...)
		room := h - len(out)
		if len(v.text.lines) > 0 && room > 0 {
			v.ready(max(1, w-1), room) // a cell is left free before the frame
			out = append(out, v.rows(room)...)
		}
	case v.why != "":
		for _, run := range wrapText(widget.CleanLine(v.why), w-2, false) {
			out = append(out, p.ink.Error.Paint(" "+widget.CleanLine(v.why)[run.from:run.to]))
		}
	}
	out[0] = p.drawTitle(w, ruled)
	for i := range out {
		if widget.Width(out[i]) > w {
			out[i] = widget.Cut(out[i], w)
		}
	}
	for len(out) < h {
		out = append(out, "")
	}
	return out[:h]
}

// drawTitle is the rule above the preview: "── spa.pdf ───── page 3 of 9 ──".
func (p *Pane) drawTitle(w int, ruled bool) string {
	v := &p.view
	name, where := "Preview", ""
	if v.want != "" {
		name = widget.Name(filepath.Base(v.want))
	}
	switch {
	case v.loading && v.slow:
		where = p.spin() + " reading …"
	case v.text != nil && v.text.path == v.want:
		where = v.where()
	}
	rule, lead := " ", " "
	if ruled {
		rule, lead = "─", "─"
	}
	style := p.ink.Border
	title := p.ink.Muted
	if p.focused && p.part == inPreview {
		style, title = p.ink.BorderFocused, p.ink.Title
	}
	where = widget.Cut(where, w/2)
	name = widget.Cut(name, w-6-widget.Width(where))
	fill := w - 4 - widget.Width(name) - widget.Width(where)
	if where != "" {
		fill -= 2
	}
	if fill < 0 {
		return title.Paint(widget.Cut(name, w))
	}
	s := style.Paint(lead) + " " + title.Paint(name) + " " + style.Paint(strings.Repeat(rule, fill))
	if where != "" {
		s += " " + p.ink.Muted.Paint(where) + " "
	}
	return s + style.Paint(lead)
}

// where says how far the text is scrolled.
func (v *preview) where() string {
	n := len(v.text.lines)
	if n == 0 {
		return ""
	}
	line := v.top
	if v.aim.holds(v) {
		line = v.aim.line
	}
	at := v.text.lines[max(0, min(line, n-1))].place
	switch {
	case at.Page > 0 && v.text.pages > 0:
		return "page " + itoa(at.Page) + " of " + itoa(v.text.pages)
	case at.Sheet != "":
		return widget.Name(at.Sheet)
	case v.text.numbers && at.Line > 0:
		return "line " + itoa(at.Line)
	case v.height > 0 && n > v.height:
		return strconv.Itoa(min(100, (v.top+v.height/2)*100/n)) + " %"
	}
	return ""
}

// drawHead is the facts and the notice above the text.
func (p *Pane) drawHead(w, h int) []string {
	var out []string
	t := p.view.text
	var facts []string
	if t.title != "" && t.title != widget.Name(filepath.Base(t.path)) {
		facts = append(facts, t.title)
	}
	if t.format != "" {
		facts = append(facts, t.format)
	}
	for _, f := range t.facts {
		facts = append(facts, f.Name+" "+f.Value)
	}
	if len(facts) > 0 && h > 4 {
		// Without text there is room for all facts, a line each.
		if len(t.lines) == 0 {
			for _, f := range facts {
				out = append(out, p.ink.Muted.Paint(" "+f))
			}
		} else {
			out = append(out, p.ink.Muted.Paint(widget.Cut(" "+strings.Join(facts, " · "), w)))
		}
	}
	if t.notice != "" {
		for _, run := range wrapText(t.notice, w-2, false) {
			out = append(out, p.ink.Warn.Paint(" "+t.notice[run.from:run.to]))
		}
	}
	return out
}

// click selects a row of the tree, or gives the preview the keys. A click on
// the selected row opens it.
func (p *Pane) click(x, y int) tea.Cmd {
	tr, vr := p.split(p.size.w, p.size.h)
	switch {
	case tr.holds(x, y):
		i := p.tree.top + y - tr.y
		if i >= p.tree.len() || p.tree.row(i).note != noNote {
			return nil
		}
		p.part, p.back = inTree, false
		if i == p.tree.at {
			return p.openSelected()
		}
		p.tree.at = i
		return p.selectionChanged()
	case vr.holds(x, y):
		p.part = inPreview
	}
	return nil
}

// wheel scrolls what is under the pointer.
func (p *Pane) wheel(m tea.MouseWheelMsg) tea.Cmd {
	n := 3
	if m.Button == tea.MouseWheelUp {
		n = -3
	} else if m.Button != tea.MouseWheelDown {
		return nil
	}
	_, vr := p.split(p.size.w, p.size.h)
	if !vr.holds(m.X, m.Y) {
		p.tree.move(n)
		return p.selectionChanged()
	}
	if p.view.text == nil || p.view.lay == nil || len(p.view.text.lines) == 0 {
		return nil
	}
	if n < 0 {
		p.view.back(-n)
	} else {
		p.view.forward(n)
	}
	return nil
}
