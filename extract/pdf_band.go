package extract

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
	key := b.keyColumn(filled)
	for i, l := range lines {
		n := count(filled[i])
		full := key >= 0 && filled[i][key] && n >= 2
		complete = complete && full && n*5 >= most*3
		if full || i == 0 {
			begins = append(begins, l[0].top)
		}
	}
	if oneEach && (!complete || b.numbers(key) < 2) {
		return nil
	}
	return begins
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
