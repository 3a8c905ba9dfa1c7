package extract

import (
	"math"
	"slices"
	"sort"
)

// table is a run of rows with common columns.
type table struct {
	from, to int // rows of the page, to exclusive
	columns  []span
	carried  bool // it goes on from the page before
}

// span is a stretch of the page from left to right.
type span struct{ x0, x1 float32 }

// findTables looks for runs of rows whose cells stand in common columns. A
// single cell between two such rows is a heading inside the table.
func findTables(rows []gridRow, width float32) []table {
	var out []table
	for i := 0; i < len(rows); {
		if len(rows[i].cells) < 2 {
			i++
			continue
		}
		end, last := i+1, i
		for end < len(rows) && end-last <= 3 && near(&rows[end-1], &rows[end]) {
			if len(rows[end].cells) >= 2 {
				last = end
			} else if !fitsBetween(rows[i:end], &rows[end]) {
				break
			}
			end++
		}
		end = last + 1
		if cols, ok := columnsOf(rows[i:end], width); ok {
			end = addContinuation(rows, end, cols)
			out = append(out, table{i, end, cols, false})
			i = end
			continue
		}
		i++
	}
	return out
}

// near tells whether a row follows another closely enough for one table.
func near(a, b *gridRow) bool {
	gap := b.top() - a.bottom()
	return gap > -1.5*b.cells[0].segs[0].size && gap < 2.6*b.cells[0].segs[0].size
}

// fitsBetween tells whether a row of one cell could be a heading or a wrapped
// line inside a table that has rows above.
func fitsBetween(above []gridRow, r *gridRow) bool {
	first, last := &above[0], &above[len(above)-1]
	c := r.cells[0]
	size := last.cells[0].segs[0].size
	if c.segs[0].size > 1.04*size {
		return false // the title of something else
	}
	if gap := r.top() - last.bottom(); len(above) > 1 && gap > usualGap(above)+0.7*size {
		return false
	}
	left, right := first.cells[0].x0, first.cells[len(first.cells)-1].x1
	return len(c.segs) <= 3 && c.x0 >= left-3*size && c.x1 <= right+3*size && c.x1-c.x0 < 0.8*(right-left)
}

// usualGap is the middle of the gaps between rows.
func usualGap(rows []gridRow) float32 {
	gaps := make([]float32, 0, len(rows))
	for i := 1; i < len(rows); i++ {
		gaps = append(gaps, rows[i].top()-rows[i-1].bottom())
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}

// addContinuation takes in the wrapped lines of the last row.
func addContinuation(rows []gridRow, end int, cols []span) int {
	if end >= len(rows) || len(rows[end].cells) != 1 {
		return end
	}
	c := &rows[end].cells[0]
	if columnAt(cols, c) > 0 && isWrapped(&rows[end-1], c) {
		return end + 1
	}
	return end
}

// columnsOf finds the columns of a run of rows, ok is false when they are none
// of a table.
func columnsOf(rows []gridRow, width float32) (cols []span, ok bool) {
	count := map[int]int{}
	multi := 0
	for i := range rows {
		if n := len(rows[i].cells); n >= 2 {
			count[n]++
			multi++
		}
	}
	if multi < 2 {
		return nil, false
	}
	// The columns are drawn by the rows with the most usual number of cells or
	// more; a row with fewer has cells that span or lack.
	usual, best := 2, 0.0
	for n, c := range count {
		if w := float64(c) * math.Sqrt(float64(n)); w > best || w == best && n > usual {
			usual, best = n, w
		}
	}
	var all []span
	drawn := 0
	for i := range rows {
		if len(rows[i].cells) >= usual {
			drawn++
			for _, c := range rows[i].cells {
				all = append(all, span{c.x0, c.x1})
			}
		}
	}
	cols = project(all, drawn)
	if len(cols) < 2 || len(cols) > 40 {
		return nil, false
	}
	if len(cols) == 2 && (multi < 2 || sideBySide(rows, cols, width)) {
		return nil, false
	}
	return cols, aligned(rows, cols)
}

// project finds the stretches that more than a few of the rows cover. A stray
// wide cell does not bridge two columns.
func project(all []span, rows int) []span {
	type edge struct {
		x float32
		d int
	}
	edges := make([]edge, 0, 2*len(all))
	for _, s := range all {
		edges = append(edges, edge{s.x0 - 0.5, 1}, edge{s.x1 + 0.5, -1})
	}
	sort.Slice(edges, func(i, j int) bool {
		return edges[i].x < edges[j].x || edges[i].x == edges[j].x && edges[i].d > edges[j].d
	})
	threshold := 0
	if rows >= 8 {
		threshold = max(1, rows*8/100)
	}
	var cols []span
	depth, open := 0, false
	for _, e := range edges {
		depth += e.d
		switch {
		case !open && depth > threshold:
			cols, open = append(cols, span{e.x, e.x}), true
		case open && depth <= threshold:
			cols[len(cols)-1].x1, open = e.x, false
		}
	}
	return cols
}

// sideBySide tells whether two columns are prose that was set line by line.
func sideBySide(rows []gridRow, cols []span, width float32) bool {
	if len(rows) < 4 || cols[0].x1-cols[0].x0 < 0.3*width || cols[1].x1-cols[1].x0 < 0.3*width {
		return false
	}
	full, lines := 0, 0
	for i := range rows {
		for k := range rows[i].cells {
			c := &rows[i].cells[k]
			lines++
			col := cols[max(columnAt(cols, c), 0)]
			if c.x1-c.x0 > 0.85*(col.x1-col.x0) {
				full++
			}
		}
	}
	return full*2 > lines
}

// aligned tells whether the cells of at least one column behind the first
// share an edge or their middle.
func aligned(rows []gridRow, cols []span) bool {
	good, want := 0, 0
	for k := 1; k < len(cols); k++ {
		var left, right, mid []float32
		size := float32(1)
		for i := range rows {
			if len(rows[i].cells) < 2 {
				continue
			}
			for j := range rows[i].cells {
				if c := &rows[i].cells[j]; columnAt(cols, c) == k {
					left, right, mid = append(left, c.x0), append(right, c.x1), append(mid, (c.x0+c.x1)/2)
					size = max(size, c.segs[0].size)
				}
			}
		}
		if len(left) < 2 {
			continue
		}
		want++
		need := max(2, (len(left)*6+9)/10)
		if most(left, 0.4*size) >= need || most(right, 0.4*size) >= need || most(mid, 0.5*size) >= need {
			good++
		}
	}
	return want > 0 && good*2 >= want
}

// most is the size of the largest group of values within tolerance.
func most(v []float32, tolerance float32) int {
	sort.Slice(v, func(i, j int) bool { return v[i] < v[j] })
	best, from := 0, 0
	for i := range v {
		for v[i]-v[from] > tolerance {
			from++
		}
		best = max(best, i-from+1)
	}
	return best
}

// columnAt is the column that a cell covers the most, or the nearest.
func columnAt(cols []span, c *gridCell) int {
	best, over := -1, float32(math.Inf(-1))
	for i, s := range cols {
		if o := min(s.x1, c.x1) - max(s.x0, c.x0); o > over {
			best, over = i, o
		}
	}
	return best
}
