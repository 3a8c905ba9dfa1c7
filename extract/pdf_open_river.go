package extract

import "slices"

// riverLines is how many lines must agree before a gap that is no wider than
// that between two words divides columns.
const riverLines = 5

// wordSpace is the widest gap between two words of a text, as a part of the
// font's size.
const wordSpace = 0.45

// rivers finds the columns of lines of segments, whose indices in the page go
// from left to right.
func rivers(p *pdfPage, lines [][]int) []span {
	cut := make([][]segment, len(lines))
	for n, l := range lines {
		for _, i := range l {
			s := p.segs[i]
			if len(lines) < riverLines || len(s.seams) == 0 {
				cut[n] = append(cut[n], s)
				continue
			}
			cut[n] = append(cut[n], s.divided(func(k int) bool { return len(l) > 1 || s.seams[k].isLoose(s.size) })...)
		}
	}
	cols := projectLines(cut)
	// Lines above may name several columns together, and lie across their rivers.
	for n := 1; n <= 2 && len(lines)-n >= 3; n++ {
		if inner := projectLines(cut[n:]); len(inner) > len(cols) && len(cut[n-1]) < len(inner) {
			cols = inner
		}
	}
	return joinFalse(p, lines, cut, cols)
}

// projectLines projects what stands side by side.
func projectLines(lines [][]segment) []span {
	var all []span
	n := 0
	for _, l := range lines {
		if len(l) < 2 {
			continue
		}
		n++
		for _, s := range l {
			all = append(all, span{s.x0, s.x1})
		}
	}
	return project(all, n)
}

// joinFalse joins columns whose river runs through the spaces of a text by
// chance: hardly a line has a wide gap there, and what stands behind it does
// not share an edge.
func joinFalse(p *pdfPage, lines [][]int, cut [][]segment, cols []span) []span {
	for c := 0; c+1 < len(cols); {
		if isRiver(p, lines, cut, cols, c) {
			c++
			continue
		}
		cols[c].x1 = cols[c+1].x1
		cols = append(cols[:c+1], cols[c+2:]...)
	}
	return cols
}

func isRiver(p *pdfPage, lines [][]int, cut [][]segment, cols []span, c int) bool {
	mid := (cols[c].x1 + cols[c+1].x0) / 2
	both, wide, typed, behind := 0, 0, 0, 0
	var left, right, middle, figures []float32
	for n, l := range cut {
		a, b := -1, -1
		for i, s := range l {
			if s.x1 <= mid+0.5 && s.x1 > cols[c].x0 {
				a = i
			}
			if b < 0 && s.x0 >= mid-0.5 && s.x0 < cols[c+1].x1 {
				b = i
			}
		}
		if a < 0 || b < 0 {
			continue
		}
		both++
		left, right, middle = append(left, l[b].x0), append(right, l[b].x1), append(middle, (l[b].x0+l[b].x1)/2)
		if isFigure(l[b].text) {
			figures = append(figures, l[b].x1)
		}
		if isFigure(l[a].text) {
			behind++
		}
		whole := false
		for _, i := range lines[n] {
			s := &p.segs[i]
			whole = whole || s.x0 < mid && s.x1 > mid
			if slices.ContainsFunc(s.seams, func(m seam) bool { return m.typed && m.x1 == l[b].x0 }) {
				typed++
			}
		}
		if !whole && l[b].x0-l[a].x1 > wordSpace*l[b].size {
			wide++
		}
	}
	if wide*10 >= both*3 {
		return true
	}
	need := (both*6 + 9) / 10
	if typed*2 > both { // words of a program may stand below each other
		return both >= riverLines && (most(figures, seamNear) >= need || behind >= need && most(left, seamNear) >= need)
	}
	return both >= riverLines && (most(left, seamNear) >= need || most(right, seamNear) >= need || most(middle, seamNear) >= need)
}

// cutAt divides the segments that lie across rivers.
func cutAt(cols []span, segs []segment) []segment {
	t := &openTable{cols: cols}
	var out []segment
	for _, s := range segs {
		out = append(out, t.cut(s, true)...)
	}
	return out
}

// areColumns tells whether most lines have something in more than half of the
// columns.
func areColumns(p *pdfPage, lines [][]int, cols []span) bool {
	full := 0
	for _, l := range lines {
		in := map[int]bool{}
		for _, s := range cutAt(cols, segmentsOf(p, l)) {
			in[columnAt(cols, &gridCell{x0: s.x0, x1: s.x1})] = true
		}
		if len(in) > 1 && 2*len(in) >= len(cols) {
			full++
		}
	}
	return full*10 >= len(lines)*7
}
