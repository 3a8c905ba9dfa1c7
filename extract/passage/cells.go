package passage

import (
	"strconv"
	"strings"
)

// joinCells is the smallest range that holds two ranges of one sheet: "A1:C1"
// and "B9" give "A1:C9". Ranges that cannot be read leave the first.
func joinCells(a, b string) string {
	c1, r1, c2, r2, ok := parseCells(a)
	d1, s1, d2, s2, ok2 := parseCells(b)
	if !ok || !ok2 {
		return a
	}
	from := columnName(min(c1, d1)) + strconv.Itoa(min(r1, s1))
	to := columnName(max(c2, d2)) + strconv.Itoa(max(r2, s2))
	if from == to {
		return from
	}
	return from + ":" + to
}

func parseCells(s string) (c1, r1, c2, r2 int, ok bool) {
	from, to, two := strings.Cut(s, ":")
	if !two {
		to = from
	}
	c1, r1, ok = parseCell(from)
	if !ok {
		return 0, 0, 0, 0, false
	}
	c2, r2, ok = parseCell(to)
	return c1, r1, c2, r2, ok
}

func parseCell(s string) (col, row int, ok bool) {
	i := 0
	for i < len(s) && i < 4 && s[i] >= 'A' && s[i] <= 'Z' {
		col = col*26 + int(s[i]-'A') + 1
		i++
	}
	row, err := strconv.Atoi(s[i:])
	return col, row, i > 0 && err == nil && row > 0
}

func columnName(n int) string {
	s := ""
	for ; n > 0; n = (n - 1) / 26 {
		s = string(rune('A'+(n-1)%26)) + s
	}
	return s
}
