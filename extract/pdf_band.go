package extract

import (
	"slices"
	"unicode"
)

// band is what stands between two level lines of a table: the segments of
// each column.
type band struct {
	fields  [][]segment
	columns []span // how far the columns reach in the whole table, where that is known
}

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
	hanging := len(lines) > 2 && count(filled[0]) > 1 && count(filled[len(lines)-1]) == 1 // what is wrapped stands below its row
	for i, l := range lines {
		n := count(filled[i])
		full := key >= 0 && filled[i][key] && n >= 2
		complete = complete && full && n*5 >= most*3
		switch {
		case full && ahead: // its first lines stand above
			ahead = false
		case full:
			begins = append(begins, l[0].top)
		case n == 1 && !ahead && b.namesGroup(lines, i):
			begins = append(begins, l[0].top)
		case i == 0 || n == 1 && !ahead && !hanging && b.goesOnIn(lines, i):
			begins, ahead = append(begins, l[0].top), n == 1 && b.goesOnIn(lines, i)
		}
	}
	switch {
	case !oneEach || complete && b.numbers(key) > 1:
	case len(lines) >= tallBand && b.numbers(key) >= fewestFigures: // no cell is wrapped so often
	default:
		return b.linesOfFigures(lines)
	}
	return begins
}

// fewestFigures is the number of lines with a figure in the same column that are rows and no wrapped cell.
const fewestFigures = 4

// tallBand is the number of lines that are not those of one row where each of several has a number of its own.
const tallBand = 10

// linesOfFigures are the upper edges of the rows of a band in which most lines of text have a figure in the same column:
// each of these is one, and so is the name of a group of them.
func (b *band) linesOfFigures(lines [][]segment) []float32 {
	in := make([]int, len(b.fields)) // lines with a figure, by column
	figures := make([]map[int]bool, len(lines))
	for i, l := range lines {
		figures[i] = map[int]bool{}
		for _, s := range l {
			if c := b.column(s); c >= 0 && isFigure(s.text) && !figures[i][c] {
				figures[i][c] = true
				in[c]++
			}
		}
	}
	column := 0
	for c, n := range in {
		if n > in[column] {
			column = c
		}
	}
	if in[column] < fewestFigures || in[column]*10 < len(lines)*7 {
		return nil
	}
	var begins []float32
	for i, l := range lines {
		if i == 0 || figures[i][column] || len(l) == 1 && b.namesGroup(lines, i) {
			begins = append(begins, l[0].top)
		}
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
	if isGroupName(s, below) {
		return false
	}
	edge := s.x1
	for _, o := range b.fields[c] {
		edge = max(edge, o.x1)
	}
	if c < len(b.columns) {
		edge = max(edge, b.columns[c].x1)
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

// namesGroup tells whether a value alone on line i, in one of the first two columns, names the group of the rows below and
// does not go on with the row above.
func (b *band) namesGroup(lines [][]segment, i int) bool {
	if i+1 >= len(lines) || len(lines[i+1]) < 2 {
		return false
	}
	s := lines[i][0]
	c := b.column(s)
	k := slices.IndexFunc(lines[i+1], func(o segment) bool { return b.column(o) == c })
	return c >= 0 && c <= 1 && k >= 0 && !unicode.IsLower(firstRune(s.text)) && isGroupName(s, lines[i+1][k])
}

// isGroupName tells whether a value stands out from the one below it: what follows it is not bold, or is indented.
func isGroupName(s, below segment) bool {
	return s.bold && !below.bold || !unicode.IsLower(firstRune(below.text)) && below.x0 > s.x0+0.4*s.size
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

// numbers counts the lines of a column that hold a number, or a day in numbers.
func (b *band) numbers(c int) int {
	if c < 0 {
		return 0
	}
	n := 0
	for _, s := range b.fields[c] {
		if isNumber(s.text) || isFigure(s.text) && !hasLetters(s.text) {
			n++
		}
	}
	return n
}
