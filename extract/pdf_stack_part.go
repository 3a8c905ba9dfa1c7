package extract

// fieldsOf puts what stands on lines under the columns.
func fieldsOf(lines [][]segment, cols []span, over []rule) [][]segment {
	fields := make([][]segment, len(cols))
	for _, l := range lines {
		if isTitle(l, cols) {
			fields[0] = append(fields[0], l[0])
			continue
		}
		firsts := sharedBy(cols, over, l)
		for k, g := range l {
			c := columnAt(cols, &gridCell{x0: g.x0, x1: g.x1})
			if len(l) == len(cols) {
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
