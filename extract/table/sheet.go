package table

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// alignSheet lets all rows of a sheet's table begin in its first column: a
// sheet is read row by row, and what stands above that column is known late.
func alignSheet(run []extract.Block) {
	if len(run) == 0 || run[0].Place.Sheet == "" {
		return
	}
	first := len(run[0].Cells)
	for i := range run {
		n := firstColumn(run[i].Place.Cells)
		if n == 0 {
			return
		}
		if i == 0 || n < first {
			first = n
		}
	}
	for i := range run {
		b := &run[i]
		if lack := firstColumn(b.Place.Cells) - first; lack > 0 {
			b.Cells = append(make([]string, lack, lack+len(b.Cells)), b.Cells...)
			b.Place.Cells = columnName(first) + strconv.Itoa(firstRow(b.Place.Cells)) + ":" + lastCell(b.Place.Cells)
		}
	}
}

// columnName is the letters of a column's number.
func columnName(n int) string {
	s := ""
	for ; n > 0; n = (n - 1) / 26 {
		s = string(rune('A'+(n-1)%26)) + s
	}
	return s
}

// lastCell is the last cell of a reference.
func lastCell(ref string) string {
	if _, to, ok := strings.Cut(ref, ":"); ok {
		return to
	}
	return ref
}

// firstColumn is the number of the first column of a reference, from 1; 0 when
// it has none.
func firstColumn(ref string) int {
	n := 0
	for _, r := range strings.TrimLeft(ref, "$") {
		if r < 'A' || r > 'Z' || n > 1<<20 {
			break
		}
		n = 26*n + int(r-'A') + 1
	}
	return n
}

// firstRow is the number of the first row of a reference such as "B4:F7", 0
// when it has none.
func firstRow(ref string) int {
	from, _, _ := strings.Cut(ref, ":")
	return rowNumber(from)
}

// lastRow is the number of its last row.
func lastRow(ref string) int {
	from, to, ok := strings.Cut(ref, ":")
	if !ok {
		to = from
	}
	return rowNumber(to)
}

func rowNumber(cell string) int {
	n, err := strconv.Atoi(strings.TrimLeft(cell, "ABCDEFGHIJKLMNOPQRSTUVWXYZ$"))
	if err != nil || n < 0 {
		return 0
	}
	return n
}
