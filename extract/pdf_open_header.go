package extract

import "slices"

// fields puts the pieces of a row under the columns. A name above several
// columns stands over the first of them.
func (t *openTable) fields(r []openPiece, k int, records [][]openPiece) [][]segment {
	out := make([][]segment, len(t.cols))
	over, ok := t.over(r, k, records)
	for i, s := range r {
		c := s.col
		if ok {
			c = over[i]
		}
		out[c] = append(out[c], s.segment)
	}
	return out
}

// namesColumns tells whether a lone piece stands over the middle of several columns.
func (t *openTable) namesColumns(r []openPiece, records [][]openPiece) bool {
	_, ok := t.over(r, 0, records)
	return ok
}

// over gives each piece of the first row the first of the columns that it names
// when the row has fewer pieces than the row of names below it and each stands
// over the middle of several columns.
func (t *openTable) over(r []openPiece, k int, records [][]openPiece) ([]int, bool) {
	if k+1 >= len(records) || len(r) == 0 || columnsIn(records[k+1]) <= len(r) || r[0].line != r[len(r)-1].line {
		return nil, false
	}
	for _, before := range records[:k] {
		if columnsIn(before) > 1 {
			return nil, false
		}
	}
	for _, s := range r {
		if isFigure(s.text) {
			return nil, false
		}
	}
	firsts, off := t.share(r, 1)
	return firsts, off < nowhere
}

// nowhere is how far off a name is that stands over no columns.
const nowhere = 1e6

// share gives each of the names in a row two columns or more, from the given one
// on, so that they stand as near to the middle of their columns as can be. How
// far a column reaches is known only from what is in it.
func (t *openTable) share(names []openPiece, from int) (firsts []int, off float32) {
	if len(names) == 0 {
		return nil, 0
	}
	s := names[0]
	off = nowhere
	for a := from; a < min(len(t.cols), from+3); a++ {
		for b := a + 1; b < min(len(t.cols), a+6); b++ {
			one := abs((t.cols[a].x0+t.cols[b].x1)/2 - (s.x0+s.x1)/2)
			if one > 2.5*s.size || t.cols[a].x0 > s.x0+1 || t.cols[b].x1 < s.x1-1 {
				continue
			}
			rest, more := t.share(names[1:], b+1)
			if len(names) == 1 {
				more = s.size * float32(len(t.cols)-1-b) // columns that have no name above
			}
			if sum := one + more + s.size*float32(a-from); sum < off {
				firsts, off = append([]int{a}, rest...), sum
			}
		}
	}
	return firsts, off
}

// headLines counts the rows above the first that holds a figure, at most two.
func headLines(rows []tableRow) int {
	for i, r := range rows {
		if i == 2 || slices.ContainsFunc(r.cells, isFigure) {
			return max(1, i)
		}
	}
	return 1
}

// mergeHeader joins two neighbouring columns of which one holds nothing but
// names of columns and the other none: a name stands at the left edge of its
// column and the numbers at the right, or the other way about.
func (t *ruledTable) mergeHeader(head int) {
	if len(t.rows) <= head {
		return
	}
	for c := 0; c+1 < len(t.columns); c++ {
		if t.onlyNames(c, c+1, head) || t.onlyNames(c+1, c, head) {
			t.joinColumns(c)
			c--
		}
	}
}

// onlyNames tells whether column a has values in the first rows only, where b
// has none.
func (t *ruledTable) onlyNames(a, b, head int) bool {
	names, values := false, false
	for i, r := range t.rows {
		if r.cells[a] != "" {
			if names = true; i >= head || r.cells[b] != "" {
				return false
			}
		}
		values = values || i >= head && r.cells[b] != ""
	}
	return names && values
}

// joinColumns makes one of column c and the next.
func (t *ruledTable) joinColumns(c int) {
	t.columns[c].x1 = t.columns[c+1].x1
	t.columns = slices.Delete(t.columns, c+1, c+2)
	for i := range t.rows {
		r := &t.rows[i]
		if r.cells[c] == "" {
			r.cells[c], r.boxes[c] = r.cells[c+1], r.boxes[c+1]
		}
		r.cells, r.boxes = slices.Delete(r.cells, c+1, c+2), slices.Delete(r.boxes, c+1, c+2)
	}
}
