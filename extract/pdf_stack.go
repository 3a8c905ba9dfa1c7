package extract

import (
	"cmp"
	"slices"
)

// stack is a run of level lines of the same length, one below the other: the
// rows of a table without upright lines.
type stack struct {
	x0, x1 float32
	ys     []float32
}

// stacks finds the runs of at least three lines.
func stacks(level []rule) []stack {
	const same = 6
	level = slices.Clone(level)
	slices.SortFunc(level, func(a, b rule) int { return cmp.Compare(a.at, b.at) })
	var open []stack
	for _, h := range level {
		if h.b-h.a < 60 {
			continue
		}
		found := false
		for i := range open {
			if s := &open[i]; abs(s.x0-h.a) < same && abs(s.x1-h.b) < same {
				if h.at-s.ys[len(s.ys)-1] > 2.5 {
					s.ys = append(s.ys, h.at)
				}
				found = true
				break
			}
		}
		if !found {
			open = append(open, stack{h.a, h.b, []float32{h.at}})
		}
	}
	return slices.DeleteFunc(open, func(s stack) bool { return len(s.ys) < 3 })
}

// table makes rows of what stands between the lines, and of a header above the
// first or a row below the last that has no line of its own.
func (s *stack) table(p *pdfPage, used []bool, level []rule, w words) (t ruledTable, ok bool) {
	if x, ok := labelsBeside(p, used, s.x0, s.x1, s.ys); ok {
		s.x0 = x
	} else if s.isPart(p, used) || s.isShades(p, used) {
		return t, false
	}
	ys := s.withSpanners(p, s.withEnds(p, used), level)
	bands := make([][]int, len(ys)-1)
	for i, g := range p.segs {
		if used[i] || g.x0 < s.x0-4 || g.x1 > s.x1+4 {
			continue
		}
		if k := slot(ys, (g.top+g.bottom)/2); k >= 0 {
			bands[k] = append(bands[k], i)
		}
	}
	for len(bands) > 0 && s.isProse(p, bands[0]) && len(spannersAt(level, ys[1], s)) == 0 {
		bands, ys = bands[1:], ys[1:]
	}
	for len(bands) > 0 && s.isProse(p, bands[len(bands)-1]) {
		bands = bands[:len(bands)-1]
	}
	cols := s.columns(p, bands, func(k int) bool { return len(spannersAt(level, ys[k+1], s)) > 0 })
	if len(cols) < 2 || len(cols) > maxGridColumns {
		return t, false
	}
	t.columns = cols
	oneEach := s.oneEach(p, bands, cols)
	for k, b := range bands {
		framed := ys[k] >= s.ys[0]-0.1 && ys[k+1] <= s.ys[len(s.ys)-1]+0.1
		over := spannersAt(level, ys[k+1], s)
		lines := linesIn(cutAt(cols, segmentsOf(p, b)))
		t.taken = append(t.taken, b...)
		if k == 0 && len(over) == 0 && isHeader(lines, len(t.taken), bands) {
			t.add(fieldsOf(lines, cols, over), w)
			continue
		}
		for _, part := range partedByTitles(lines, cols) {
			one := band{fieldsOf(part, cols, over), cols}
			for _, r := range one.records(oneEach && framed) {
				t.add(r, w)
			}
		}
	}
	t.mergeHeader(headLines(t.rows))
	return t, t.isTable()
}

// isProse tells whether a band holds nothing, or lines of text across the table
// with nothing beside them.
func (s *stack) isProse(p *pdfPage, band []int) bool {
	wide := len(band) == 0
	for _, l := range linesIn(segmentsOf(p, band)) {
		if len(l) > 1 {
			return false
		}
		wide = wide || l[0].x1-l[0].x0 > 0.5*(s.x1-s.x0)
	}
	return wide
}

// segmentsOf are the segments of a band.
func segmentsOf(p *pdfPage, band []int) []segment {
	out := make([]segment, len(band))
	for k, i := range band {
		out[k] = p.segs[i]
	}
	return out
}

// oneEach tells whether the lines divide the rows one by one: most bands hold
// few lines of text, or a single one in one of the columns.
func (s *stack) oneEach(p *pdfPage, bands [][]int, cols []span) bool {
	filled, small := 0, 0
	single := make([]int, len(cols))
	for _, b := range bands {
		if len(b) == 0 {
			continue
		}
		filled++
		if len(linesIn(segmentsOf(p, b))) <= 3 {
			small++
		}
		inColumn := make([]int, len(cols))
		for _, i := range b {
			inColumn[columnAt(cols, &gridCell{x0: p.segs[i].x0, x1: p.segs[i].x1})]++
		}
		for c, n := range inColumn {
			if n == 1 {
				single[c]++
			}
		}
	}
	return filled >= 3 && small*4 >= filled*3 || filled >= 5 && (slices.Max(single)*5 >= filled*4 || cellByCell(p, bands, cols))
}

// cellByCell tells whether the content goes through the bands one after the other,
// and in each through its cells: what has several lines there is wrapped.
func cellByCell(p *pdfPage, bands [][]int, cols []span) bool {
	last, tall, whole := -1, 0, 0
	for _, b := range bands {
		segs := segmentsOf(p, b)
		if len(segs) == 0 {
			continue
		}
		slices.SortFunc(segs, func(a, b segment) int { return a.order - b.order })
		if segs[0].order <= last {
			return false
		}
		last = segs[len(segs)-1].order
		if len(segs) < 2*len(cols) {
			continue
		}
		tall++
		changes, in := 0, -1
		for _, g := range segs {
			if c := columnAt(cols, &gridCell{x0: g.x0, x1: g.x1}); c != in {
				in, changes = c, changes+1
			}
		}
		if changes <= len(cols) {
			whole++
		}
	}
	return tall >= 3 && whole*5 >= tall*4
}

// withEnds adds an upper end above the first line when a row stands right
// above it, and a lower end below the last when the rows go on there.
func (s *stack) withEnds(p *pdfPage, used []bool) []float32 {
	ys := slices.Clone(s.ys)
	if top, ok := s.edgeRow(p, used, ys[0], -1); ok {
		ys = append([]float32{top}, ys...)
	}
	if bottom, ok := s.edgeRow(p, used, ys[len(ys)-1], 1); ok {
		ys = append(ys, bottom)
	}
	return ys
}

// edgeRow looks for lines of text next to the line at y, above it (side -1) or
// below it (side 1), of which at least one has two values, and returns the far
// edge of the last.
func (s *stack) edgeRow(p *pdfPage, used []bool, y float32, side float32) (float32, bool) {
	var near []segment
	for i, g := range p.segs {
		mid := (g.top + g.bottom) / 2
		if used[i] || (mid-y)*side <= 0 || mid < y-60 || g.x1 < s.x0-4 || g.x0 > s.x1+4 {
			continue
		}
		near = append(near, g)
	}
	lines := linesIn(near)
	if side < 0 {
		slices.Reverse(lines)
	}
	edge, pairs := y, false
	for n, l := range lines {
		inside := true
		for _, g := range l {
			inside = inside && g.x0 > s.x0-4 && g.x1 < s.x1+4
		}
		gap := (l[0].top - edge) * side
		if side < 0 {
			gap = edge - l[0].bottom
		}
		limit := 0.6 * l[0].size
		if n == 0 {
			limit = s.padding(p) + 0.35*l[0].size
		} else if len(l) > 1 {
			limit = 2*s.padding(p) + 0.35*l[0].size
		}
		if !inside || gap > limit {
			break
		}
		if len(l) < 2 && (!pairs && n > 0 || l[0].x1-l[0].x0 > 0.5*(s.x1-s.x0)) {
			break // prose
		}
		pairs = pairs || len(l) >= 2
		if side < 0 {
			edge = l[0].top
		} else {
			edge = l[0].bottom
		}
	}
	return edge + side*0.5, pairs
}

// padding is the usual distance from a line of the stack to the text below it.
func (s *stack) padding(p *pdfPage) float32 {
	var gaps []float32
	for k := 0; k+1 < len(s.ys); k++ {
		best := s.ys[k+1] - s.ys[k]
		for _, g := range p.segs {
			if d := g.top - s.ys[k]; d > -2 && d < best && g.x0 > s.x0-4 && g.x1 < s.x1+4 {
				best = d
			}
		}
		gaps = append(gaps, best)
	}
	slices.Sort(gaps)
	return max(0, gaps[len(gaps)/2])
}
