package grid

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/widget"
)

// detailText is how many bytes of one value the detail of a row shows.
const detailText = 8 << 10

// detail is the view of all columns of the row under the cursor.
type detail struct {
	top   int
	lines []string // as drawn for the row and width
	sheet *sheet
	row   int
	w     int
	from  *cell // first cell of the row that was drawn
}

// detailDo handles the actions that mean something else in the detail, and
// reports whether it did.
func (g *Grid) detailDo(id action.ID) bool {
	d := &g.detail
	screen := max(1, g.body-1)
	switch id {
	case action.GridDown:
		d.top++
	case action.GridUp:
		d.top--
	case action.GridPageDown:
		d.top += screen
	case action.GridPageUp:
		d.top -= screen
	case action.GridTop:
		d.top = 0
	case action.GridBottom:
		d.top = len(d.lines)
	case action.GridRight:
		d.top = 0
		g.move(action.GridDown)
	case action.GridLeft:
		d.top = 0
		g.move(action.GridUp)
	case action.GridOpen, action.GridClose:
		g.mode = browsing
	default:
		return false
	}
	d.top = max(0, min(d.top, len(d.lines)-1))
	return true
}

// drawDetail appends h lines of the row under the cursor, key: value.
func (g *Grid) drawDetail(lines []string, h int) []string {
	d, s := &g.detail, g.current
	row := s.at(s.row)
	if row == nil {
		return append(lines, g.k.muted.Paint(widget.Cut("loading …", g.w)))
	}
	var from *cell
	if len(row) > 0 {
		from = &row[0]
	}
	if d.sheet != s || d.row != s.row || d.w != g.w || d.from != from {
		d.sheet, d.row, d.w, d.from = s, s.row, g.w, from
		d.lines = g.detailLines(s, row)
	}
	d.top = max(0, min(d.top, len(d.lines)-h))
	return append(lines, d.lines[d.top:min(len(d.lines), d.top+h)]...)
}

func (g *Grid) detailLines(s *sheet, row []cell) []string {
	label := 0
	for i := range row {
		label = max(label, widget.Width(s.cols[i].head))
	}
	label = min(label, g.w/3)
	if label < 3 {
		label = 0
	}
	var lines []string
	for i, c := range row {
		lead := ""
		if label > 0 {
			lead = g.k.head.Paint(widget.Fit(s.cols[i].head, label)) + gap
		}
		text, ink := strings.TrimRight(widget.Clean(c.raw[:min(len(c.raw), detailText)]), "\n "), g.k.text
		if c.null {
			text, ink = "no value", g.k.muted
		} else if len(c.raw) > detailText {
			text += " …"
		}
		room := g.w
		if label > 0 {
			room -= label + len(gap)
		}
		room = max(1, room)
		for n, span := range widget.Wrap(text, room) {
			if n == 1 && label > 0 {
				lead = widget.Blank(label + len(gap))
			}
			lines = append(lines, lead+ink.Paint(widget.Cut(text[span.From:span.To], room)))
		}
	}
	return lines
}
