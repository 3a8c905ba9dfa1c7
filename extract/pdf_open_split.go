package extract

import (
	"cmp"
	"slices"
)

// Bounds of how a region is divided into tables.
const (
	splitDepth = 2   // how often
	splitStep  = 1.3 // a step of so many usual ones may divide tables
	splitTries = 3   // places tried in each region
)

// openTablesOf reads a region as one table, or as several, one below the other,
// where that leaves fewer fields empty.
func openTablesOf(p *pdfPage, region []int, w words, depth int) []ruledTable {
	whole, ok := openTableOf(p, region, w)
	if ok && (depth == 0 || whole.filling() > 0.97) {
		return []ruledTable{whole}
	}
	if !ok {
		if left, right := besides(p, region); len(left) > 0 {
			if a, both := openTableOf(p, left, w); both {
				if b, both := openTableOf(p, right, w); both {
					return []ruledTable{a, b}
				}
			}
		}
	}
	var best []ruledTable
	most := 0.0
	if ok {
		best, most = []ruledTable{whole}, whole.filling()*float64(len(whole.taken))+0.04*float64(len(region))
	}
	if depth == 0 {
		return best
	}
	lines := linesOfPage(p, slices.Clone(region))
	for _, n := range splits(p, lines) {
		below := openTablesOf(p, slices.Concat(lines[n:]...), w, depth-1)
		if ok && (len(below) == 0 || !below[0].hasNames()) {
			continue
		}
		parts, sum := append(openTablesOf(p, slices.Concat(lines[:n]...), w, 0), below...), 0.0
		for i := range parts {
			sum += parts[i].filling() * float64(len(parts[i].taken))
		}
		if sum > most {
			best, most = parts, sum
		}
	}
	return best
}

// besides divides a region into two that stand side by side, of which the content goes through the left one first.
func besides(p *pdfPage, region []int) (left, right []int) {
	region = slices.Clone(region)
	slices.Sort(region) // the order of the content
	edge := make([]float32, len(region)+1)
	edge[len(region)] = p.width
	for k := len(region) - 1; k >= 0; k-- {
		edge[k] = min(edge[k+1], p.segs[region[k]].x0)
	}
	to := float32(0)
	for k, i := range region {
		if k > 0 && edge[k]-to > p.segs[i].size && len(linesOfPage(p, slices.Clone(region[:k]))) >= minOpenLines && len(linesOfPage(p, slices.Clone(region[k:]))) >= minOpenLines {
			return region[:k], region[k:]
		}
		to = max(to, p.segs[i].x1)
	}
	return nil, nil
}

// splits are the first places, from above, where one table may end and another
// begin: before a wide step, and before a line of one piece.
func splits(p *pdfPage, lines [][]int) []int {
	if len(lines) < 2*minOpenLines {
		return nil
	}
	steps := make([]float32, 0, len(lines))
	base := func(n int) float32 { return p.segs[lines[n][0]].bottom }
	for n := 1; n < len(lines); n++ {
		steps = append(steps, base(n)-base(n-1))
	}
	usual := slices.Clone(steps)
	slices.Sort(usual)
	middle := usual[len(usual)/2]
	wide := func(n int) float32 { return steps[n-1] / max(1, min(middle, steps[n-2])) }
	var out []int
	for n := minOpenLines; n+minOpenLines <= len(lines); n++ {
		if wide(n) > splitStep || len(lines[n]) == 1 && len(lines[n-1]) > 1 && len(lines[n+1]) > 1 {
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(wide(b), wide(a)) })
	out = out[:min(len(out), splitTries)]
	slices.Sort(out)
	return out
}

// hasNames tells whether the first row of a table names all its columns.
func (t *ruledTable) hasNames() bool {
	for _, c := range t.rows[0].cells {
		if c == "" || isFigure(c) {
			return false
		}
	}
	return true
}

// filling is the part of the fields that are filled in the rows of a table, but
// for those of one value.
func (t *ruledTable) filling() float64 {
	n, rows := 0, 0
	for _, r := range t.rows {
		in := 0
		for _, c := range r.cells {
			if c != "" {
				in++
			}
		}
		if in > 1 {
			n, rows = n+in, rows+1
		}
	}
	return float64(n) / float64(max(1, rows*len(t.columns)))
}
