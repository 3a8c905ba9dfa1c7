package extract

import (
	"slices"
	"strconv"
	"strings"
)

// isSure asks more of tables that text in columns could look like: those of
// two columns, and those whose content goes down one column after the other.
func (t *openTable) isSure(out *ruledTable) bool {
	way := t.way()
	if len(out.columns) > 2 && way != byColumn {
		return len(out.rows) >= min(8, len(out.columns)) || out.figures()*2 >= len(out.rows)
	}
	if len(out.columns) == 2 && way == byCell {
		return false
	}
	short, pairs := 0, 0
	for c := range out.columns {
		words, n, numbers := 0, 0, 0
		for _, r := range out.rows {
			if r.cells[c] == "" {
				continue
			}
			n++
			words += len(strings.Fields(r.cells[c]))
			if isFigure(r.cells[c]) {
				numbers++
			}
		}
		if n*2 >= len(out.rows) && (words <= 3*n || numbers*5 >= n*3) {
			short++
		}
	}
	for _, r := range out.rows {
		n := 0
		for _, c := range r.cells {
			if c != "" {
				n++
			}
		}
		if n*3 >= len(r.cells)*2 && n > 1 {
			pairs++
		}
	}
	return short*2 >= len(out.columns) && short >= 2 && pairs*10 >= len(out.rows)*7 && out.figures()*5 >= len(out.rows)*3
}

// figures counts the rows that hold a figure.
func (t *ruledTable) figures() int {
	n := 0
	for _, r := range t.rows {
		if slices.ContainsFunc(r.cells, isFigure) {
			n++
		}
	}
	return n
}

// isAligned tells whether the pieces of most columns behind the first share an
// edge or their middle.
func (t *openTable) isAligned() bool {
	good, want := 0, 0
	for c := 1; c < len(t.cols); c++ {
		var left, right, mid []float32
		size := float32(1)
		for _, s := range t.pieces {
			if s.col == c {
				left, right, mid = append(left, s.x0), append(right, s.x1), append(mid, (s.x0+s.x1)/2)
				size = max(size, s.size)
			}
		}
		if len(left) < 2 {
			continue
		}
		want++
		need := max(2, (len(left)*6+9)/10)
		if len(left) < riverLines {
			need = len(left) - len(left)/4
		}
		if most(left, 0.3*size) >= need || most(right, 0.3*size) >= need || most(mid, 0.4*size) >= need {
			good++
		}
	}
	return want > 0 && good*3 >= want*2
}

// isListing tells whether rows are the lines of a program or the points of a
// list: nothing but numbers that go up by one, or short marks, stands before a text.
func isListing(rows []tableRow) bool {
	marks, counted, last := 0, 0, 0
	for _, r := range rows {
		n := len(r.cells) - 1
		if before := strings.Join(r.cells[:n], ""); len(before) <= 5 && strings.Count(r.cells[n], " ") > proseWords {
			marks++
		}
		number, err := strconv.Atoi(strings.TrimRight(r.cells[0], ".):"))
		if n == 1 && err == nil && number == last+1 {
			counted++
		}
		last = number
	}
	return marks*10 > len(rows)*6 || counted*10 > len(rows)*6
}

// isFigure tells whether a value has more digits than letters.
func isFigure(s string) bool {
	digits, letters := 0, 0
	for _, r := range s {
		switch {
		case r >= '0' && r <= '9':
			digits++
		case r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r > 0x7F:
			letters++
		}
	}
	return digits > letters
}
