package extract

import (
	"cmp"
	"slices"
	"sort"
)

// ruledTable is a table that lines on the page show, with the segments in it.
type ruledTable struct {
	rows    []tableRow
	columns []span
	taken   []int // indices of the page's segments
}

// More lines than these on a page make a drawing.
const maxRules = 4000

// ruledTables finds the tables of a page that have lines: first those with a
// grid, then those whose rows alone are ruled.
func ruledTables(p *pdfPage, w words) []ruledTable {
	if len(p.rules.level) < 2 || len(p.rules.level)+len(p.rules.upright) > maxRules {
		return nil
	}
	used := make([]bool, len(p.segs))
	var out []ruledTable
	take := func(t ruledTable, ok bool) {
		if !ok {
			return
		}
		for _, i := range t.taken {
			used[i] = true
		}
		out = append(out, t)
	}
	var loose []rule
	for _, c := range touching(p.rules) {
		g := newGrid(c)
		if len(g.xs) < 3 || len(g.ys) < 2 {
			loose = append(loose, c.level...)
			continue
		}
		t, ok := g.table(p, used, w)
		if take(t, ok); !ok {
			loose = append(loose, c.level...)
		}
	}
	for _, b := range stacks(loose) {
		t, ok := b.table(p, used, loose, w)
		take(t, ok)
	}
	return out
}

// touching takes the lines apart into groups that touch each other.
func touching(r rules) []rules {
	const near = 2.5
	up := slices.Clone(r.upright)
	slices.SortFunc(up, func(a, b rule) int { return cmp.Compare(a.at, b.at) })
	parent := make([]int, len(r.level)+len(up))
	for i := range parent {
		parent[i] = i
	}
	for i, h := range r.level {
		from := sort.Search(len(up), func(k int) bool { return up[k].at >= h.a-near })
		for k := from; k < len(up) && up[k].at <= h.b+near; k++ {
			if h.at >= up[k].a-near && h.at <= up[k].b+near {
				parent[root(parent, i)] = root(parent, len(r.level)+k)
			}
		}
	}
	index := map[int]int{}
	var out []rules
	group := func(i int) *rules {
		k, ok := index[root(parent, i)]
		if !ok {
			k = len(out)
			index[root(parent, i)] = k
			out = append(out, rules{})
		}
		return &out[k]
	}
	for i, h := range r.level {
		g := group(i)
		g.level = append(g.level, h)
	}
	for k, v := range up {
		g := group(len(r.level) + k)
		g.upright = append(g.upright, v)
	}
	return out
}

// root finds the representative of i and shortens the way to it.
func root(parent []int, i int) int {
	for parent[i] != i {
		parent[i] = parent[parent[i]]
		i = parent[i]
	}
	return i
}

// cluster makes one of values that lie within tolerance, in ascending order.
func cluster(v []float32, tolerance float32) []float32 {
	slices.Sort(v)
	var out []float32
	for _, a := range v {
		if len(out) == 0 || a-out[len(out)-1] > tolerance {
			out = append(out, a)
		}
	}
	return out
}

// slot is the index of the interval between two of the marks that holds v, or -1.
func slot(marks []float32, v float32) int {
	i, found := slices.BinarySearch(marks, v)
	if found {
		i++
	}
	if i == 0 || i >= len(marks) {
		return -1
	}
	return i - 1
}

// textOf joins the segments of a cell in the order in which they are read.
func textOf(segs []segment, w words) string {
	return cellText(gridCell{segs: readingOrder(segs)}, w)
}

// readingOrder sorts segments line by line; what shares a line becomes one
// segment.
func readingOrder(segs []segment) []segment {
	var out []segment
	for _, l := range linesIn(segs) {
		one := l[0]
		for _, s := range l[1:] {
			one.text += " " + s.text
			one.x1 = max(one.x1, s.x1)
		}
		out = append(out, one)
	}
	return out
}

// linesIn puts segments together that share a line, from top to bottom and
// from left to right.
func linesIn(segs []segment) [][]segment {
	segs = slices.Clone(segs)
	slices.SortStableFunc(segs, func(a, b segment) int { return cmp.Compare(a.top+a.bottom, b.top+b.bottom) })
	var lines [][]segment
	for _, s := range segs {
		if n := len(lines); n > 0 && onLine(lines[n-1][0], s) {
			lines[n-1] = append(lines[n-1], s)
			continue
		}
		lines = append(lines, []segment{s})
	}
	for _, l := range lines {
		slices.SortStableFunc(l, func(a, b segment) int { return cmp.Compare(a.x0, b.x0) })
	}
	return lines
}

// boxOf is the box around segments.
func boxOf(segs []segment) Box {
	if len(segs) == 0 {
		return Box{}
	}
	b := Box{segs[0].x0, segs[0].top, segs[0].x1, segs[0].bottom}
	for _, s := range segs[1:] {
		b = b.around(Box{s.x0, s.top, s.x1, s.bottom})
	}
	return b.rounded()
}
