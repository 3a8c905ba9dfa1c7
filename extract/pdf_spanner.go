package extract

import "slices"

// A spanner is a short level line inside a header: what stands above it names
// the columns below it together.

// withSpanners adds the heights of the spanners between the lines of a stack.
func (s *stack) withSpanners(p *pdfPage, ys []float32, level []rule) []float32 {
	out := slices.Clone(ys)
	for _, r := range level {
		if !s.holds(r) {
			continue
		}
		k := slot(ys, r.at)
		if k < 0 || r.at < ys[k]+3 || r.at > ys[k+1]-3 {
			continue
		}
		above, below := false, 0
		for _, g := range p.segs {
			mid, at := (g.top+g.bottom)/2, (g.x0+g.x1)/2
			if at < r.a || at > r.b || mid < ys[k] || mid > ys[k+1] {
				continue
			}
			if mid < r.at {
				above = true
			} else {
				below++
			}
		}
		if above && below > 1 {
			out = append(out, r.at)
		}
	}
	return cluster(out, 2.5)
}

// holds tells whether a line is a short one inside a stack.
func (s *stack) holds(r rule) bool {
	return r.a > s.x0-4 && r.b < s.x1+4 && r.b-r.a < 0.8*(s.x1-s.x0)
}

// spannersAt are the short lines at a height of a stack.
func spannersAt(level []rule, y float32, s *stack) []rule {
	var out []rule
	for _, r := range level {
		if abs(r.at-y) <= 2.5 && s.holds(r) {
			out = append(out, r)
		}
	}
	return out
}

// spannedFrom is the first of the columns that segment i of a line above a
// spanner names. Spanners may touch; then each name has its side of the middle.
func spannedFrom(cols []span, over []rule, line []segment, i int) (int, bool) {
	at := (line[i].x0 + line[i].x1) / 2
	for _, r := range over {
		if at < r.a || at > r.b {
			continue
		}
		from := r.a
		if i > 0 {
			from = max(from, (line[i-1].x0+line[i-1].x1+2*at)/4)
		}
		for c, x := range cols {
			if mid := (x.x0 + x.x1) / 2; mid > from && mid < r.b {
				return c, true
			}
		}
	}
	return 0, false
}

// sharedBy gives each of the names above a spanner that several of them share
// the first of its columns.
func sharedBy(cols []span, over []rule, line []segment) []int {
	if len(over) == 0 || len(over) >= len(line) {
		return nil
	}
	t := &openTable{cols: cols}
	names := make([]openPiece, len(line))
	for i, s := range line {
		names[i].segment = s
	}
	firsts, off := t.share(names, 1)
	if off >= nowhere {
		return nil
	}
	return firsts
}
