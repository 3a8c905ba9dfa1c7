package extract

import "slices"

// dropPartial removes the level lines under some columns only, as those above a sum, where another column has several
// figures one below the other between the lines that go through: these are rows, and no merged cell.
func (g *grid) dropPartial(p *pdfPage, used []bool) {
	through := func(y float32) bool {
		for c := range g.columns() {
			if !crosses(g.lines.level, y, (g.xs[c]+g.xs[c+1])/2) {
				return false
			}
		}
		return true
	}
	kept := []float32{g.ys[0]}
	var partial []float32
	for i, y := range g.ys[1:] {
		if last := i == len(g.ys)-2; !last && !through(y) {
			partial = append(partial, y)
			continue
		}
		if len(partial) > 0 && !g.figuresBeside(p, used, partial, kept[len(kept)-1], y) {
			kept = append(kept, partial...)
		}
		kept, partial = append(kept, y), nil
	}
	g.ys = kept
}

// figuresBeside tells whether a column under which one of some lines is not drawn has several lines with a figure between
// two heights.
func (g *grid) figuresBeside(p *pdfPage, used []bool, lines []float32, from, to float32) bool {
	count := make([]int, g.columns())
	for i, s := range p.segs {
		mid := (s.top + s.bottom) / 2
		if c := slot(g.xs, (s.x0+s.x1)/2); !used[i] && c >= 0 && mid > from && mid < to && isFigure(s.text) {
			count[c]++
		}
	}
	for c, n := range count {
		open := slices.ContainsFunc(lines, func(y float32) bool { return !crosses(g.lines.level, y, (g.xs[c]+g.xs[c+1])/2) })
		if open && n >= fewestFigures {
			return true
		}
	}
	return false
}

// unmerge takes the fields of a row apart again between which no line is drawn, but over whose border no text goes: the
// upright lines stand between the names of columns only.
func (g *grid) unmerge(p *pdfPage, used []bool) {
	nc := g.columns()
	for r := range g.rows() {
		for c := 0; c < nc; {
			end := c + 1
			for end < nc && root(g.cell, r*nc+end) == root(g.cell, r*nc+c) {
				end++
			}
			if end-c > 1 && !g.reaches(r, c, end) && g.standsApart(p, used, r, c, end) {
				for k := c; k < end; k++ {
					g.cell[r*nc+k] = r*nc + k
				}
			}
			c = end
		}
	}
}

// reaches tells whether the field of some columns of a row goes on in another row or column.
func (g *grid) reaches(r, from, to int) bool {
	nc, whole := g.columns(), root(g.cell, r*g.columns()+from)
	for i := range g.cell {
		if root(g.cell, i) == whole && (i/nc != r || i%nc < from || i%nc >= to) {
			return true
		}
	}
	return false
}

// standsApart tells whether what stands in some columns of a row has several lines, with something in two columns or more,
// and crosses none of the borders between them.
func (g *grid) standsApart(p *pdfPage, used []bool, r, from, to int) bool {
	in := map[int]bool{}
	var segs []segment
	for i, s := range p.segs {
		if used[i] || slot(g.ys, (s.top+s.bottom)/2) != r {
			continue
		}
		c := slot(g.xs, (s.x0+s.x1)/2)
		if c < from || c >= to {
			continue
		}
		if c > from && s.x0 < g.xs[c]-1 || c+1 < to && s.x1 > g.xs[c+1]+1 {
			return false
		}
		in[c], segs = true, append(segs, s)
	}
	return len(in) > 1 && len(linesIn(segs)) >= minOpenLines
}
