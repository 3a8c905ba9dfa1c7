package secret

import "strings"

// headerWithin is how many rows of a table may stand above and in its header.
const headerWithin = 10

// Columns goes through the rows of one table, from the first one on, and tells which of their cells
// hold passwords, because the header above them says so. A title may stand above the header.
type Columns struct {
	rows int
	at   []int
}

// Row takes the next row. It gives the numbers of its cells that are secret.
func (c *Columns) Row(cells []string) []int {
	if c.rows++; c.rows <= headerWithin {
		if at := namedCells(cells); len(at) > 0 {
			c.at = at
			return nil
		}
	}
	var out []int
	for _, i := range c.at {
		if i < len(cells) && strings.TrimSpace(cells[i]) != "" {
			out = append(out, i)
		}
	}
	return out
}

// namedCells are the cells of a header that say password, none for a row that is no header: a cell that
// stands alone in a row of several is a title, and one of a form has its value beside it.
func namedCells(cells []string) []int {
	var at []int
	filled := 0
	for i, cell := range cells {
		if strings.TrimSpace(cell) == "" {
			continue
		}
		if filled++; Named(strings.TrimSuffix(cell, ":")) && !strings.HasSuffix(strings.TrimSpace(cell), ":") {
			at = append(at, i)
		}
	}
	if filled < 2 && len(cells) > 1 {
		return nil
	}
	return at
}
