package builtin

import "github.com/fsx-dev/fsx/agent/builtin/period"

// dateColumn is the first column of a table in which nearly all cells are dates.
func dateColumn(f fit) (int, bool) {
	for c := range f.header {
		n, order := 0, orderOf(f, c)
		for _, u := range f.members {
			if c < len(u.cells) && order.Date(u.cells[c]) != "" {
				n++
			}
		}
		if n > 0 && n*10 >= len(f.members)*8 {
			return c, true
		}
	}
	return 0, false
}

// orderOf is the order in which a column writes its dates.
func orderOf(f fit, col int) period.DayOrder {
	cells := make([]string, len(f.members))
	for i, u := range f.members {
		cells[i] = at(u.cells, col)
	}
	return period.OrderOf(cells)
}
