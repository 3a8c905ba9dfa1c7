package extract

import (
	"cmp"
	"slices"
)

// columns projects the segments of the bands where something stands side by
// side. Those that name several columns draw none.
func (s *stack) columns(p *pdfPage, bands [][]int, names func(k int) bool) []span {
	var all []span
	var lines [][]int
	for k, b := range bands {
		if names(k) {
			continue
		}
		ls := linesOfPage(p, slices.Clone(b))
		wide := 0
		for _, l := range ls {
			slices.SortStableFunc(l, func(a, b int) int { return cmp.Compare(p.segs[a].x0, p.segs[b].x0) })
			wide = max(wide, gapsIn(p, l))
		}
		if wide == 0 {
			continue
		}
		lines = append(lines, ls...)
		for _, i := range b {
			all = append(all, span{p.segs[i].x0, p.segs[i].x1})
		}
	}
	cols := project(all, len(lines))
	if cut := rivers(p, lines); len(cut) > len(cols) && areColumns(p, lines, cut) {
		cols = cut
	}
	if len(lines) == 0 {
		return cols
	}
	return withNamed(cols, segmentsOf(p, lines[0]))
}

// withNamed adds the columns of which a table has nothing but the names: those in a first line that names the others
// one by one.
func withNamed(cols []span, names []segment) []span {
	if len(names) <= len(cols) {
		return cols
	}
	out := slices.Clone(cols)
	named := 0
	for _, s := range names {
		over := 0
		for _, c := range cols {
			if min(c.x1, s.x1) > max(c.x0, s.x0) {
				over++
			}
		}
		switch over {
		case 0:
			out = append(out, span{s.x0, s.x1})
		case 1:
			named++
		default:
			return cols
		}
	}
	if named*3 < len(cols)*2 || len(out) != len(names) {
		return cols
	}
	slices.SortFunc(out, func(a, b span) int { return cmp.Compare(a.x0, b.x0) })
	return out
}
