package extract

import "slices"

// spread takes a field that no line divides over the columns of the lines below
// and above it when its segments stand in them one by one, as those of a header
// without upright lines do.
func (g *grid) spread(fields [][]segment) {
	nc := g.columns()
	for f, segs := range fields {
		if len(segs) < 2 || !g.isSpread(f, segs) {
			continue
		}
		fields[f] = nil
		for _, s := range segs {
			to := f - f%nc + slot(g.xs, (s.x0+s.x1)/2)
			fields[to] = append(fields[to], s)
		}
	}
}

// takeHeader adds a row above the lines when the line of text right above them has
// values in at least half of the columns, each in one.
func (g *grid) takeHeader(p *pdfPage, used []bool) {
	var near []segment
	for i, s := range p.segs {
		if mid := (s.top + s.bottom) / 2; !used[i] && mid < g.ys[0] && g.ys[0]-mid < 3*s.size && s.x1 > g.xs[0] && s.x0 < g.xs[len(g.xs)-1] {
			near = append(near, s)
		}
	}
	lines := linesIn(near)
	if len(lines) == 0 {
		return
	}
	last, taken := lines[len(lines)-1], map[int]bool{}
	for _, s := range last {
		c := slot(g.xs, (s.x0+s.x1)/2)
		if c < 0 || taken[c] || s.x0 < g.xs[c]-2 || s.x1 > g.xs[c+1]+2 || g.ys[0]-s.bottom > 1.2*s.size {
			return
		}
		taken[c] = true
	}
	if len(taken) >= 2 && 2*len(taken) >= g.columns() {
		g.ys = append([]float32{last[0].top - 0.5}, g.ys...)
	}
}

// isSpread tells whether the segments of a field of one row stand on one line,
// each in a column of its own.
func (g *grid) isSpread(f int, segs []segment) bool {
	nc, me := g.columns(), root(g.cell, f)
	for i := range g.cell {
		if i/nc != f/nc && root(g.cell, i) == me {
			return false
		}
	}
	taken := map[int]bool{}
	for _, s := range segs {
		c := slot(g.xs, (s.x0+s.x1)/2)
		if c < 0 || taken[c] || root(g.cell, f-f%nc+c) != me || s.x0 < g.xs[c]-2 || s.x1 > g.xs[c+1]+2 || !onLine(s, segs[0]) {
			return false
		}
		taken[c] = true
	}
	return true
}

// labelsBeside finds the labels of rows whose values alone are shaded or have
// lines, between x0 and x1 and the heights ys: most rows have one piece of text
// to the left, on the line of what stands in them. It returns their left edge.
func labelsBeside(p *pdfPage, used []bool, x0, x1 float32, ys []float32) (float32, bool) {
	var left, inside []segment
	for i, s := range p.segs {
		r := slot(ys, (s.top+s.bottom)/2)
		switch {
		case used[i] || r < 0:
		case s.x1 <= x0+2:
			left = append(left, s)
		case s.x1 <= x1+2:
			inside = append(inside, s)
		}
	}
	beside, from, to := map[int]bool{}, x0, float32(0)
	for _, s := range left {
		r := slot(ys, (s.top+s.bottom)/2)
		if beside[r] || !slices.ContainsFunc(inside, func(o segment) bool { return onLine(o, s) }) {
			return 0, false
		}
		beside[r] = true
		from, to = min(from, s.x0), max(to, s.x1)
	}
	if rows := len(ys) - 1; rows < 3 || len(beside)*10 < rows*7 || x0-to > 3*left[0].size || x0-from > x1-x0 {
		return 0, false
	}
	return from - 1, true
}

// isHeader tells whether the lines above the first line of a table are one row of
// names: they stand close, hold no figures, and most of the table comes below.
func isHeader(lines [][]segment, pieces int, bands [][]int) bool {
	all := 0
	for _, b := range bands {
		all += len(b)
	}
	if len(lines) < 2 || len(lines) > 5 || all < 3*pieces {
		return false
	}
	for i, l := range lines {
		if i > 0 && l[0].bottom-lines[i-1][0].bottom > 1.4*l[0].size || slices.ContainsFunc(l, func(s segment) bool { return isFigure(s.text) }) {
			return false
		}
	}
	return true
}
