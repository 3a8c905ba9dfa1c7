package chat

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// What a preview shows at most.
const (
	previewRows  = 5
	previewCell  = 28 // cells of a column of words
	previewLeast = 16 // cells that such a column keeps while others give way
	openPreviews = 2  // previews of one turn with their rows; further ones are one line
)

// preview is the beginning of a table, or of a statement's result, as the grid shows it.
// Opening it shows all of it there.
type preview struct {
	name string // of the table, "" for a result
	sql  string // of the result
	rows port.Window
	read bool // the rows are there
	shut bool // one line only
}

// same reports whether two previews are of the same thing.
func (p *preview) same(o *preview) bool { return p.name == o.name && p.sql == o.sql }

func (p *preview) draw(d *canvas) {
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopTable})
	l := look{base: link}
	if d.sel == 0 {
		l.base = chosen
	}
	d.sentence("", "▦ "+p.title(), l)
	if p.read && !p.shut && len(p.rows.Columns) > 0 {
		p.drawRows(d)
	}
}

// title says what the preview is of, and how many rows that has.
func (p *preview) title() string {
	name := "the result"
	switch {
	case p.name != "":
		name = widget.CleanLine(p.name)
	case p.shut && len(p.rows.Columns) > 0:
		name = "result: " + p.heads()
	}
	if !p.read {
		return "open " + name + " in the grid"
	}
	n := grouped(p.rows.Total) + " rows"
	switch {
	case p.rows.Cut:
		n = "the first " + n
	case p.rows.Total == 1:
		n = "1 row"
	case p.rows.Total == 0:
		return name + " · no rows"
	}
	return name + " · " + n + " · enter shows all"
}

// headsWidth is how many cells the names of a result's columns take in its line.
const headsWidth = 32

// heads are the names of the columns, which tell one result of a line from another.
func (p *preview) heads() string {
	names := make([]string, len(p.rows.Columns))
	for i, c := range p.rows.Columns {
		names[i] = widget.CleanLine(c.Name)
	}
	return widget.Cut(strings.Join(names, ", "), headsWidth)
}

func (p *preview) drawRows(d *canvas) {
	columns := p.columns(d.w)
	line := func(text func(previewColumn) string, b base) {
		var s strings.Builder
		for i, c := range columns {
			if i > 0 {
				s.WriteString("  ")
			}
			text := widget.Cut(text(c), c.width)
			pad := widget.Blank(c.width - widget.Width(text))
			if c.typ == port.Number {
				text, pad = pad+text, ""
			}
			s.WriteString(text + pad)
		}
		d.lines = append(d.lines, d.k.paint(b, s.String()))
	}
	line(func(c previewColumn) string { return c.head }, heading)
	for _, row := range p.rows.Rows {
		line(func(c previewColumn) string { return cellText(row, c.at) }, plain)
	}
	if rest := p.rest(len(columns)); rest != "" {
		d.lines = append(d.lines, d.k.paint(muted, widget.Cut("… "+rest, d.w)))
	}
}

// rest says what does not stand in the preview.
func (p *preview) rest(columns int) string {
	var parts []string
	if n := p.rows.Total - len(p.rows.Rows); n > 0 {
		parts = append(parts, grouped(n)+" more "+word(n, "row", "rows"))
	}
	if n := len(p.rows.Columns) - columns; n > 0 {
		parts = append(parts, grouped(n)+" more "+word(n, "column", "columns"))
	}
	return strings.Join(parts, ", ")
}

// cellText is a value on one line; one that is missing is a dot, as in the grid.
func cellText(row []port.Cell, i int) string {
	if i >= len(row) || row[i].Null {
		return "·"
	}
	return widget.CleanLine(row[i].Text[:min(len(row[i].Text), 200)])
}

func word(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// grouped writes a count with commas between thousands.
func grouped(n int) string {
	s := strconv.Itoa(n)
	if n < 1000 {
		return s
	}
	return fmt.Sprintf("%s,%s", grouped(n/1000), s[len(s)-3:])
}
