package extract

import "strings"

// grid is a table with lines between its columns, and between some or all of
// its rows.
type grid struct {
	xs, ys []float32 // of the lines, ascending
	lines  rules
	cell   []int // representative of each field; fields without a line between are one cell
}

// Bounds of a grid that is a table.
const (
	maxGridColumns = 80
	maxGridRows    = 1000
	proseCell      = 600 // characters of a cell that is a box around text
)

// newGrid finds the heights and distances of the lines. Where the outer lines
// are missing the ends of the others take their place.
func newGrid(c rules) *grid {
	const near, outer = 2.5, 6
	g := &grid{lines: c}
	var xs, ys []float32
	for _, v := range c.upright {
		xs = append(xs, v.at)
	}
	for _, h := range c.level {
		ys = append(ys, h.at)
	}
	if len(xs) == 0 || len(ys) == 0 {
		return g
	}
	g.xs, g.ys = cluster(xs, near), cluster(ys, near)
	for _, h := range c.level {
		if h.a < g.xs[0]-outer {
			g.xs = append([]float32{h.a}, g.xs...)
		}
		if h.b > g.xs[len(g.xs)-1]+outer {
			g.xs = append(g.xs, h.b)
		}
	}
	for _, v := range c.upright {
		if v.a < g.ys[0]-outer {
			g.ys = append([]float32{v.a}, g.ys...)
		}
		if v.b > g.ys[len(g.ys)-1]+outer {
			g.ys = append(g.ys, v.b)
		}
	}
	g.xs, g.ys = cluster(g.xs, near), cluster(g.ys, near)
	return g
}

func (g *grid) columns() int { return len(g.xs) - 1 }
func (g *grid) rows() int    { return len(g.ys) - 1 }

// merge joins the fields that no line divides.
func (g *grid) merge() {
	nc, nr := g.columns(), g.rows()
	g.cell = make([]int, nc*nr)
	for i := range g.cell {
		g.cell[i] = i
	}
	for r := range nr {
		for c := range nc {
			if c+1 < nc && !crosses(g.lines.upright, g.xs[c+1], (g.ys[r]+g.ys[r+1])/2) {
				g.cell[root(g.cell, r*nc+c+1)] = root(g.cell, r*nc+c)
			}
			if r+1 < nr && !crosses(g.lines.level, g.ys[r+1], (g.xs[c]+g.xs[c+1])/2) {
				g.cell[root(g.cell, (r+1)*nc+c)] = root(g.cell, r*nc+c)
			}
		}
	}
}

// crosses tells whether a line at the height at passes the point across.
func crosses(lines []rule, at, across float32) bool {
	for _, l := range lines {
		if abs(l.at-at) <= 2.6 && l.a <= across && l.b >= across {
			return true
		}
	}
	return false
}

// first gives each cell its field at the top left.
func (g *grid) first() map[int]int {
	out := map[int]int{}
	nc := g.columns()
	for i := range g.cell {
		r := root(g.cell, i)
		f, ok := out[r]
		if !ok {
			out[r] = i
			continue
		}
		out[r] = min(f/nc, i/nc)*nc + min(f%nc, i%nc)
	}
	return out
}

// table puts the segments of the page into the fields of the grid.
func (g *grid) table(p *pdfPage, used []bool, w words) (t ruledTable, ok bool) {
	if g.columns() > maxGridColumns || g.rows() > maxGridRows {
		return t, false
	}
	if g.rows() >= 3 {
		if x, ok := labelsBeside(p, used, g.xs[0], g.xs[len(g.xs)-1], g.ys); ok {
			g.xs = append([]float32{x}, g.xs...)
		}
		g.takeHeader(p, used)
	}
	g.dropPartial(p, used)
	g.merge()
	g.unmerge(p, used)
	first := g.first()
	fields := make([][]segment, len(g.cell))
	for i, s := range p.segs {
		if used[i] {
			continue
		}
		c, r := slot(g.xs, (s.x0+s.x1)/2), slot(g.ys, (s.top+s.bottom)/2)
		if c < 0 || r < 0 {
			continue
		}
		f := first[root(g.cell, r*g.columns()+c)]
		fields[f] = append(fields[f], s)
		t.taken = append(t.taken, i)
	}
	g.spread(fields)
	parts := make([][]span, g.columns())
	for c := range parts {
		parts[c] = g.parts(fields, c)
		t.columns = append(t.columns, parts[c]...)
	}
	for r := range g.rows() {
		row := fields[r*g.columns() : (r+1)*g.columns()]
		for _, record := range g.records(r, row) {
			t.add(divided(record, parts), w)
		}
	}
	t.dropEmptyColumns()
	return t, t.isTable()
}

// records takes the fields of one row apart where several records stand
// between two lines. A row that shares a field with another is left whole.
func (g *grid) records(r int, fields [][]segment) [][][]segment {
	nc := g.columns()
	for c := range nc {
		if r > 0 && root(g.cell, r*nc+c) == root(g.cell, (r-1)*nc+c) || r+1 < g.rows() && root(g.cell, r*nc+c) == root(g.cell, (r+1)*nc+c) {
			return [][][]segment{fields}
		}
	}
	b := band{fields: fields}
	// Rows that are ruled one by one hold one record each.
	return b.records(g.rows() >= 5)
}

// add appends a row, unless it is empty.
func (t *ruledTable) add(fields [][]segment, w words) {
	row := tableRow{cells: make([]string, len(fields)), boxes: make([]Box, len(fields))}
	filled := false
	for i, f := range fields {
		if len(f) > 0 {
			row.cells[i], row.boxes[i], filled = textOf(f, w), boxOf(f), true
		}
	}
	if filled {
		t.rows = append(t.rows, row)
	}
}

// dropEmptyColumns removes columns that hold nothing, such as the gap of a
// double line.
func (t *ruledTable) dropEmptyColumns() {
	for c := len(t.columns) - 1; c >= 0; c-- {
		empty := true
		for _, r := range t.rows {
			empty = empty && r.cells[c] == ""
		}
		if !empty {
			continue
		}
		t.columns = append(t.columns[:c:c], t.columns[c+1:]...)
		for i := range t.rows {
			r := &t.rows[i]
			r.cells, r.boxes = append(r.cells[:c:c], r.cells[c+1:]...), append(r.boxes[:c:c], r.boxes[c+1:]...)
		}
	}
}

// isTable tells a table from boxes around text and from drawings: at least two
// rows have two values, and cells are not whole pages of prose.
func (t *ruledTable) isTable() bool {
	if len(t.columns) < 2 || len(t.rows) < 2 {
		return false
	}
	pairs, values, long, size := 0, 0, 0, 0
	for _, r := range t.rows {
		n := 0
		for _, c := range r.cells {
			if c == "" {
				continue
			}
			n++
			size += len(c)
			if len(c) > proseCell || strings.Count(c, ". ") > 6 {
				long++
			}
		}
		if n >= 2 {
			pairs++
		}
		values += n
	}
	return pairs >= 2 && long*5 <= values && values*5 >= len(t.rows)*len(t.columns) && size < 300*values
}
