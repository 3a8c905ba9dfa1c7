package chat

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// previewColumn is a column of a preview that is shown.
type previewColumn struct {
	at    int // its place in the table
	head  string
	typ   port.ColumnType
	width int
}

// columns are those that fit in w cells: those that say where a row comes from are left out first, then columns of words
// become narrower, then columns go, what says least of a row first.
func (p *preview) columns(w int) []previewColumn {
	var out []previewColumn
	for i, c := range p.rows.Columns {
		one := previewColumn{at: i, head: c.Type.Mark() + " " + widget.CleanLine(c.Name), typ: c.Type}
		n := widget.Width(one.head)
		for _, row := range p.rows.Rows {
			n = max(n, widget.Width(cellText(row, i)))
		}
		one.width = min(n, previewCell, w)
		out = append(out, one)
	}
	for {
		over := -2 - w
		for _, c := range out {
			over += c.width + 2
		}
		if over <= 0 {
			return out
		}
		widest, source := -1, -1
		for i, c := range out {
			if strings.HasPrefix(p.rows.Columns[c.at].Name, "source_") {
				source = i
			}
			if c.typ == port.Text && c.width > previewLeast && (widest < 0 || c.width > out[widest].width) {
				widest = i
			}
		}
		switch {
		case source >= 0 && len(out) > 1:
			out = slices.Delete(out, source, source+1)
		case widest >= 0:
			out[widest].width = max(previewLeast, out[widest].width-over)
		case len(out) > 1:
			least := leastTelling(out)
			out = slices.Delete(out, least, least+1)
		default:
			out[0].width = w
		}
	}
}

// leastTelling is the column to be left out next: the last one of words, but not the first of these, then the last one of
// numbers, but not the first, then the last one of days, and at last whichever is the last.
func leastTelling(columns []previewColumn) int {
	for _, typ := range []port.ColumnType{port.Text, port.Number, port.Date} {
		first, last := -1, -1
		for i, c := range columns {
			if c.typ == typ && first < 0 {
				first = i
			}
			if c.typ == typ {
				last = i
			}
		}
		if last > first {
			return last
		}
	}
	if i := slices.IndexFunc(columns, func(c previewColumn) bool { return c.typ == port.Date }); i >= 0 && len(columns) > 2 {
		return i
	}
	return len(columns) - 1
}
