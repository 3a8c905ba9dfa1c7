package chat

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/widget"
)

// isTable reports whether a table begins at at: a line with bars and below it
// the line of dashes that Markdown wants.
func isTable(src string, at int) bool {
	head, next := lineAt(src, at)
	if !strings.Contains(head, "|") || next >= len(src) {
		return false
	}
	dashes, _ := lineAt(src, next)
	dashes = strings.TrimSpace(dashes)
	return strings.Contains(dashes, "-") && strings.Contains(dashes, "|") && strings.Trim(dashes, "|-: ") == ""
}

// tableEnd is where the lines with bars end.
func tableEnd(src string, at int) int {
	for at < len(src) {
		line, next := lineAt(src, at)
		if !strings.Contains(line, "|") {
			break
		}
		at = next
	}
	return at
}

// grid is a Markdown table: the first row is its header.
type grid struct {
	rows  [][]flow
	right []bool // aligned to the right, per column
	bars  int    // the column of bars, -1 for none
	most  int    // cells of the longest bar
	below []int  // columns that stand below each row
}

func readGrid(src string, cites *[]int, links *links) *grid {
	g := &grid{}
	lines := strings.Split(strings.TrimRight(src, "\n"), "\n")
	for _, c := range cellsOf(lines[1]) {
		g.right = append(g.right, strings.HasSuffix(c, ":") && !strings.HasPrefix(c, ":"))
	}
	for i, l := range lines {
		if i == 1 {
			continue
		}
		head := look{}
		if i == 0 {
			head.attr = bold
		}
		row := make([]flow, len(g.right))
		for j, c := range cellsOf(l) {
			if j < len(row) {
				inline(&row[j], cites, c, head, links)
			}
		}
		g.rows = append(g.rows, row)
	}
	g.findBars()
	return g
}

// cellsOf splits a line at its bars; a bar behind a backslash or between
// backquotes belongs to the cell.
func cellsOf(line string) []string {
	line = strings.TrimSpace(line)
	line = strings.TrimPrefix(line, "|")
	if strings.HasSuffix(line, "|") && !strings.HasSuffix(line, `\|`) {
		line = line[:len(line)-1]
	}
	var cells []string
	var b strings.Builder
	quoted := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line) && line[i+1] == '|':
			b.WriteByte('|')
			i++
		case c == '|' && !quoted:
			cells = append(cells, strings.TrimSpace(b.String()))
			b.Reset()
		default:
			if c == '`' {
				quoted = !quoted
			}
			b.WriteByte(c)
		}
	}
	return append(cells, strings.TrimSpace(b.String()))
}

// draw appends the table: columns as wide as they need where there is room, otherwise as
// layout says; cells that are too long are broken, and what has no room stands below its row.
func (g *grid) draw(d *canvas) {
	widths, between := g.layout(d.w)
	for i := range g.rows {
		g.drawRow(d, g.cells(i, widths), widths, between)
		if i == 0 {
			n := -widget.Width(between)
			for _, w := range widths {
				if w > 0 {
					n += w + widget.Width(between)
				}
			}
			d.lines = append(d.lines, d.k.paint(muted, strings.Repeat("─", max(0, min(n, d.w)))))
			continue
		}
		g.drawBelow(d, i)
	}
}

// cells are those of a row, its bar in the measure of the column.
func (g *grid) cells(i int, widths []int) []flow {
	row := g.rows[i]
	if g.bars < 0 || i == 0 || widths[g.bars] >= g.most {
		return row
	}
	row = append([]flow(nil), row...)
	row[g.bars] = g.shortened(&g.rows[i][g.bars], widths[g.bars])
	return row
}

// drawRow draws each cell on its own and lays the results side by side. A column of no width is
// left out.
func (g *grid) drawRow(d *canvas, row []flow, widths []int, between string) {
	columns := make([][]string, len(row))
	height := 1
	for j := range row {
		if widths[j] == 0 {
			continue
		}
		// The cell's stops get the line that the row begins at.
		c := canvas{w: max(1, widths[j]), k: d.k, sel: d.sel, stops: d.stops, cites: d.cites}
		base := len(d.stops)
		row[j].draw(&c, "", "", look{})
		for k := base; k < len(c.stops); k++ {
			c.stops[k].line += len(d.lines)
		}
		d.stops = c.stops
		columns[j] = c.lines
		height = max(height, len(c.lines))
	}
	for y := range height {
		d.lines = append(d.lines, g.rowLine(d, columns, widths, between, y))
	}
}

// rowLine is line y of the cells of a row side by side.
func (g *grid) rowLine(d *canvas, columns [][]string, widths []int, between string, y int) string {
	var b strings.Builder
	left, edge := d.w, d.k.paint(muted, between)
	for j := range columns {
		if widths[j] == 0 {
			continue
		}
		if left < d.w {
			if left < widget.Width(between) {
				break
			}
			b.WriteString(edge)
			left -= widget.Width(between)
		}
		s := ""
		if y < len(columns[j]) {
			s = columns[j][y]
		}
		w := min(widths[j], left)
		pad := w - widget.Width(s)
		switch {
		case pad < 0:
			s = "" // no room is left for this column
			pad = w
		case g.right[j]:
			s = widget.Blank(pad) + s
			pad = 0
		}
		b.WriteString(s)
		if j < len(columns)-1 {
			b.WriteString(widget.Blank(pad))
		}
		left -= w
	}
	return b.String()
}

// squeeze makes the widths add up to at most room, taking from the widest.
func squeeze(widths []int, room int) {
	sum := 0
	for _, w := range widths {
		sum += w
	}
	for sum > room {
		widest, second := 0, 1
		for j, w := range widths {
			if w > widths[widest] {
				widest = j
			}
		}
		for j, w := range widths {
			if j != widest {
				second = max(second, w)
			}
		}
		if widths[widest] <= 1 {
			return
		}
		take := min(sum-room, max(1, widths[widest]-second))
		take = min(take, widths[widest]-1)
		widths[widest] -= take
		sum -= take
	}
}
