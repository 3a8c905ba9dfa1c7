package extract

// parts are the columns that stand between two upright lines: one, or several
// where most lines of text there have as many pieces side by side.
func (g *grid) parts(fields [][]segment, c int) []span {
	whole := []span{{g.xs[c], g.xs[c+1]}}
	var all []span
	lines, wide := 0, 0
	for r := range g.rows() {
		for _, l := range linesIn(fields[r*g.columns()+c]) {
			if lines++; len(l) > 1 {
				wide++
			}
			for _, s := range l {
				all = append(all, span{s.x0, s.x1})
			}
		}
	}
	if lines >= 4 && wide >= fewestMarks && wide*4 < lines*3 {
		return g.marked(fields, c)
	}
	if lines < 4 || wide*4 < lines*3 {
		return whole
	}
	if cols := project(all, lines); len(cols) > 1 && len(cols) <= maxGridColumns {
		return cols
	}
	return whole
}

// fewestMarks is how many lines of a column have to end with a mark in the same place.
const fewestMarks = 3

// marked are the columns between two upright lines where some lines of text end with a short mark, apart from it and all in
// one place: the "dep." and "arr." of a timetable.
func (g *grid) marked(fields [][]segment, c int) []span {
	whole := []span{{g.xs[c], g.xs[c+1]}}
	var left []float32
	text, mark := span{g.xs[c+1], g.xs[c]}, span{g.xs[c+1], g.xs[c]}
	reach := func(s span, o segment) span { return span{min(s.x0, o.x0), max(s.x1, o.x1)} }
	for r := range g.rows() {
		for _, l := range linesIn(fields[r*g.columns()+c]) {
			last := l[len(l)-1]
			if len(l) > 2 {
				return whole
			}
			if len(l) == 2 {
				left, mark = append(left, last.x0), reach(mark, last)
			}
			if len(l) == 2 || last.x0 < (g.xs[c]+g.xs[c+1])/2 { // else it is a mark without text
				text = reach(text, l[0])
			}
		}
	}
	if most(left, 2) < len(left) || text.x1 >= mark.x0 || mark.x1-mark.x0 > (g.xs[c+1]-g.xs[c])/3 {
		return whole
	}
	return []span{text, mark}
}

// divided puts the segments of each field under the columns that it has.
func divided(fields [][]segment, parts [][]span) [][]segment {
	var out [][]segment
	for c, f := range fields {
		if len(parts[c]) == 1 {
			out = append(out, f)
			continue
		}
		inner := make([][]segment, len(parts[c]))
		for _, s := range f {
			k := columnAt(parts[c], &gridCell{x0: s.x0, x1: s.x1})
			inner[k] = append(inner[k], s)
		}
		out = append(out, inner...)
	}
	return out
}
