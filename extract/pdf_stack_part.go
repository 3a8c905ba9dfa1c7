package extract

import (
	"slices"
	"strings"
)

// fieldsOf puts what stands on lines under the columns.
func fieldsOf(lines [][]segment, cols []span, over []rule) [][]segment {
	fields := make([][]segment, len(cols))
	for _, l := range lines {
		if isTitle(l, cols) {
			fields[0] = append(fields[0], l[0])
			continue
		}
		firsts, inOrder := sharedBy(cols, over, l), oneForEach(l, cols)
		for k, g := range l {
			c := columnAt(cols, &gridCell{x0: g.x0, x1: g.x1})
			if inOrder {
				c = k
			} else if len(firsts) > 0 {
				c = firsts[k]
			} else if first, ok := spannedFrom(cols, over, l, k); ok {
				c = first
			}
			fields[c] = append(fields[c], g)
		}
	}
	return fields
}

// oneForEach tells whether a line has one piece for each column: each stands between the ends of the columns beside its own.
func oneForEach(l []segment, cols []span) bool {
	if len(l) != len(cols) {
		return false
	}
	for k, s := range l {
		if k > 0 && s.x1 <= cols[k-1].x1 || k+1 < len(cols) && s.x0 >= cols[k+1].x0 {
			return false
		}
	}
	return true
}

// isTitle tells whether a line is a title over rows: what stands alone on it goes from the first column into the next,
// as no wrapped cell does.
func isTitle(l []segment, cols []span) bool {
	return len(cols) > 2 && len(l) == 1 && l[0].x0 < cols[0].x0+0.5*l[0].size && l[0].x1 > cols[1].x0+l[0].size
}

// partedByTitles parts the lines of a band at the titles that stand over rows without a line drawn between.
func partedByTitles(lines [][]segment, cols []span) [][][]segment {
	var out [][][]segment
	begin := 0
	for i, l := range lines {
		if !isTitle(l, cols) {
			continue
		}
		if i > begin {
			out = append(out, lines[begin:i])
		}
		out, begin = append(out, lines[i:i+1]), i+1
	}
	if begin < len(lines) {
		out = append(out, lines[begin:])
	}
	return out
}

// isPart tells whether the lines of a stack are drawn under some columns of a table only, as those above the totals of
// accounts are: most lines of text between them go on to the left, and not with the lines of a column of prose, which
// have many words and end at its edge.
func (s *stack) isPart(p *pdfPage, used []bool) bool {
	var segs []segment
	for i, g := range p.segs {
		if !used[i] && slot(s.ys, (g.top+g.bottom)/2) >= 0 && g.x1 <= s.x1+4 {
			segs = append(segs, g)
		}
	}
	inside, wordy, beside := 0, 0, []float32(nil)
	for _, l := range linesIn(segs) {
		if l[len(l)-1].x0 < s.x0-4 {
			continue
		}
		inside++
		if l[0].x1 < s.x0 {
			beside = append(beside, l[0].x1)
			if strings.Count(l[0].text, " ") >= proseWords {
				wordy++
			}
		}
	}
	isProse := wordy*2 >= len(beside) && most(slices.Clone(beside), 4)*2 >= len(beside)
	return len(beside) >= minOpenLines && len(beside)*10 >= inside*7 && !isProse
}

// isShades tells whether the lines of a stack are the edges of shaded headers of several tables, one below the other:
// rows go on below the last line, above which stand names alone.
func (s *stack) isShades(p *pdfPage, used []bool) bool {
	if len(s.ys) < 4 {
		return false
	}
	var names, rows []segment
	last := s.ys[len(s.ys)-1]
	for i, g := range p.segs {
		switch mid := (g.top + g.bottom) / 2; {
		case used[i] || g.x0 < s.x0-4 || g.x1 > s.x1+4:
		case mid > last:
			rows = append(rows, g)
		case mid > s.ys[len(s.ys)-2]:
			names = append(names, g)
		}
	}
	if len(linesIn(names)) != 1 || len(names) < 2 || slices.ContainsFunc(names, func(g segment) bool { return isFigure(g.text) }) {
		return false
	}
	below := 0
	for _, l := range linesIn(rows) {
		if len(l) < 2 || l[0].top-last > 1.6*l[0].size {
			break
		}
		below, last = below+1, l[0].bottom
	}
	return below >= 2
}
