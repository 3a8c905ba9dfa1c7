package extract

import (
	"slices"
	"strings"
)

// scatteredTables finds tables without lines whose cells are not in the order
// of the content: what stands side by side was set at different times. They
// are found by position alone, and only where the order of the content gives
// rows with more gaps.
func scatteredTables(p *pdfPage, ruled []ruledTable, w words) []ruledTable {
	var free []int
	used := make([]bool, len(p.segs))
	for _, t := range ruled {
		for _, i := range t.taken {
			used[i] = true
		}
	}
	for i := range p.segs {
		if !used[i] {
			free = append(free, i)
		}
	}
	var out []ruledTable
	for _, region := range sideBySideLines(p, free) {
		if t := openTablesOf(p, region, w, splitDepth); len(t) > 0 {
			out = append(out, t...)
			continue
		}
		t, ok := scatteredTable(p, region, w)
		if ok && isPlausible(t.rows) && t.density() > contentDensity(segmentsOf(p, region), p.width, w)+0.12 {
			out = append(out, t)
		}
	}
	return out
}

// minScattered is the fewest lines with three values that make a table.
const minScattered = 3

// sideBySideLines finds runs of lines, near each other, many of which have
// three values or more, and returns the indices of their segments.
func sideBySideLines(p *pdfPage, free []int) [][]int {
	order := slices.Clone(free)
	lines := linesOfPage(p, order)
	var out [][]int
	var run, lone []int // lone is a line of one piece right above
	wide, last := 0, float32(0)
	flush := func() {
		if wide >= minScattered {
			out = append(out, run)
		}
		run, wide = nil, 0
	}
	for _, l := range lines {
		s := p.segs[l[0]]
		if len(run) > 0 && s.top-last > 1.6*s.size {
			flush()
		}
		gaps := gapsIn(p, l)
		if len(l) == 1 && strings.Count(s.text, " ") > 5*gaps && s.x1-s.x0 > 0.45*p.width {
			gaps = 0
		}
		if gaps == 0 && s.x1-s.x0 > 0.45*p.width { // prose
			flush()
		}
		if len(run) == 0 && gaps == 0 {
			if lone = l; s.x1-s.x0 > 0.3*p.width {
				lone = nil
			}
			continue
		}
		if len(lone) > 0 && len(run) == 0 && s.top-p.segs[lone[0]].bottom < 1.6*s.size {
			run = append(run, lone...)
		}
		lone = nil
		run = append(run, l...)
		if gaps > 0 {
			wide++
		}
		last = s.bottom
	}
	flush()
	return out
}

// gapsIn counts the gaps of a line that are wider than a space.
func gapsIn(p *pdfPage, line []int) int {
	n := len(line) - 1
	for _, i := range line {
		for _, m := range p.segs[i].seams {
			if m.isLoose(p.segs[i].size) {
				n++
			}
		}
	}
	return n
}

// linesOfPage puts indices of segments together that share a line.
func linesOfPage(p *pdfPage, order []int) [][]int {
	slices.SortStableFunc(order, func(a, b int) int {
		return int(100*(p.segs[a].top+p.segs[a].bottom)) - int(100*(p.segs[b].top+p.segs[b].bottom))
	})
	var lines [][]int
	for _, i := range order {
		if n := len(lines); n > 0 && onLine(p.segs[lines[n-1][0]], p.segs[i]) {
			lines[n-1] = append(lines[n-1], i)
			continue
		}
		lines = append(lines, []int{i})
	}
	return lines
}

// scatteredTable makes a table of the segments of a region.
func scatteredTable(p *pdfPage, region []int, w words) (t ruledTable, ok bool) {
	segs := segmentsOf(p, region)
	var all []span
	lines := linesIn(segs)
	for _, l := range lines {
		if len(l) < 2 {
			continue
		}
		for _, s := range l {
			all = append(all, span{s.x0, s.x1})
		}
	}
	cols := project(all, len(lines))
	if len(cols) < 3 || len(cols) > maxGridColumns {
		return t, false
	}
	b := band{fields: make([][]segment, len(cols))}
	for _, s := range segs {
		c := columnAt(cols, &gridCell{x0: s.x0, x1: s.x1})
		b.fields[c] = append(b.fields[c], s)
	}
	t.columns, t.taken = cols, region
	for _, r := range b.records(false) {
		t.add(r, w)
	}
	return t, len(t.rows) >= minScattered && t.isTable()
}

// density is the part of the fields of a table that is filled.
func (t *ruledTable) density() float64 {
	n := 0
	for _, r := range t.rows {
		for _, c := range r.cells {
			if c != "" {
				n++
			}
		}
	}
	return float64(n) / float64(max(1, len(t.rows)*len(t.columns)))
}

// contentDensity is the density of the tables that the order of the content
// gives; it is 1 where it gives prose in columns.
func contentDensity(segs []segment, width float32, w words) float64 {
	slices.SortFunc(segs, func(a, b segment) int { return a.order - b.order })
	rows := gridRows(segs)
	found := findTables(rows, width)
	if len(found) == 0 {
		return 1
	}
	n, all, inside := 0, 0, 0
	for _, t := range found {
		inside += t.to - t.from
		for _, r := range tableRows(rows[t.from:t.to], t.columns, w) {
			for _, c := range r.cells {
				if all++; c != "" {
					n++
				}
			}
		}
	}
	return float64(n) / float64(all) * float64(inside) / float64(len(rows))
}
