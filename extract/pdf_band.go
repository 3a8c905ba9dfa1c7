package extract

import "unicode"

// band is what stands between two level lines of a table: the segments of
// each column.
type band struct{ fields [][]segment }

// records are the rows of a band, each with its columns. oneEach says that the
// lines of the table divide its rows one by one, so that lines of text in one
// band are wrapped cells unless each of them is complete.
func (b *band) records(oneEach bool) [][][]segment {
	whole := [][][]segment{b.fields}
	var all []segment
	for _, f := range b.fields {
		all = append(all, f...)
	}
	lines := linesIn(all)
	if len(lines) < 2 {
		return whole
	}
	starts := b.starts(lines, oneEach)
	if len(starts) < 2 {
		return whole
	}
	out := make([][][]segment, len(starts))
	for i := range out {
		out[i] = make([][]segment, len(b.fields))
	}
	for c, f := range b.fields {
		for _, s := range f {
			k := 0
			for k+1 < len(starts) && s.top+s.bottom > 2*starts[k+1] {
				k++
			}
			out[k][c] = append(out[k][c], s)
		}
	}
	return out
}

// starts are the heights at which the records of a band begin, at the upper
// edge of their first lines.
func (b *band) starts(lines [][]segment, oneEach bool) []float32 {
	filled := make([][]bool, len(lines))
	most := 0
	for i, l := range lines {
		filled[i] = make([]bool, len(b.fields))
		n := 0
		for c, f := range b.fields {
			for _, s := range f {
				if onLine(s, l[0]) {
					filled[i][c] = true
				}
			}
			if filled[i][c] {
				n++
			}
		}
		most = max(most, n)
	}
	if most < 2 {
		return nil
	}
	complete, begins := true, []float32{}
	key, ahead := b.keyColumn(filled), false
	for i, l := range lines {
		n := count(filled[i])
		full := key >= 0 && filled[i][key] && n >= 2
		complete = complete && full && n*5 >= most*3
		switch {
		case full && ahead: // its first lines stand above
			ahead = false
		case full:
			begins = append(begins, l[0].top)
		case i == 0 || n == 1 && !ahead && b.goesOnIn(lines, i):
			begins, ahead = append(begins, l[0].top), n == 1 && b.goesOnIn(lines, i)
		}
	}
	if oneEach && (!complete || b.numbers(key) < 2) {
		return nil
	}
	return begins
}

// goesOnIn tells whether a value alone on line i belongs to the record below, as
// the wrapped cells of a table do whose rows stand at their lower edge: the
// content comes to it after the line above, and its cell goes on below. The name
// of a group of rows has room for the first word below.
func (b *band) goesOnIn(lines [][]segment, i int) bool {
	if i+1 >= len(lines) {
		return false
	}
	s, below := lines[i][0], lines[i+1][0]
	c := b.column(s)
	if below.order != s.order+1 || b.column(below) != c {
		return false
	}
	edge := s.x1
	for _, o := range b.fields[c] {
		edge = max(edge, o.x1)
	}
	if !unicode.IsLower(firstRune(below.text)) && !isFull(s, below, edge) {
		return false
	}
	if i == 0 {
		return true
	}
	last := lines[i-1][0]
	for _, o := range lines[i-1] {
		if o.order > last.order {
			last = o
		}
	}
	return last.order+1 == s.order && b.column(last) != c
}

// column is the column of a segment, -1 if it has none.
func (b *band) column(s segment) int {
	for c, f := range b.fields {
		for _, o := range f {
			if o.order == s.order {
				return c
			}
		}
	}
	return -1
}

func count(v []bool) int {
	n := 0
	for _, b := range v {
		if b {
			n++
		}
	}
	return n
}

// keyColumn is the column that has a value in each record: the one with the
// most numbers, else the first. It is -1 when no column tells records apart.
func (b *band) keyColumn(filled [][]bool) int {
	best, most := -1, 1
	for c := range b.fields {
		if n := b.numbers(c); n > most {
			best, most = c, n
		}
	}
	if best >= 0 {
		return best
	}
	first, others := 0, 0
	for i := range filled {
		if filled[i][0] {
			first++
		}
		if count(filled[i][1:]) > 0 {
			others++
		}
	}
	if first < 2 || others < 2 {
		return -1
	}
	return 0
}

// numbers counts the lines of a column that hold a number.
func (b *band) numbers(c int) int {
	if c < 0 {
		return 0
	}
	n := 0
	for _, s := range b.fields[c] {
		if isNumber(s.text) {
			n++
		}
	}
	return n
}
