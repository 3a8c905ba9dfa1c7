package extract

import "strings"

// bar parts the cells of a line.
const bar = "|"

// Bounds of a text whose cells are parted by bars.
const (
	minBarred = 4 // lines with as many bars
	leastBars = 2 // of a line
)

// barsOf counts the bars of each line of a text whose cells are parted by them: "date | text | amount". It is 0 where
// there are few such lines, their bars differ in number, or they stand below each other as those of a frame do.
func barsOf(lines []string) int {
	count, first := map[int]int{}, map[[2]int]int{}
	all, most := 0, 0
	for _, l := range lines {
		n := strings.Count(l, bar)
		if n < leastBars || strings.Trim(l, "|-=+: ") == "" {
			continue
		}
		all++
		if count[n]++; count[n] > count[most] {
			most = n
		}
		last := []rune(l[:strings.LastIndex(l, bar)])
		first[[2]int{n, len(last)}]++
	}
	if count[most] < minBarred || count[most]*10 < 7*all {
		return 0
	}
	for at, n := range first {
		if at[0] == most && n*2 > count[most] {
			return 0
		}
	}
	return most
}

// barredRow is a line with its cells.
func barredRow(line string) Block {
	cells := strings.Split(line, bar)
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	if n := len(cells); cells[0] == "" && cells[n-1] == "" && strings.HasPrefix(strings.TrimSpace(line), bar) {
		cells = cells[1 : n-1]
	}
	return Block{Kind: Row, Cells: cells, Table: 1}
}
