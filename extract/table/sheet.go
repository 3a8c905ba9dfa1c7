package table

import (
	"strconv"
	"strings"
)

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
