package grid

import "github.com/fsx-dev/fsx/tui/port"

// countColumns are the names of columns that say how many rows another number is of.
var countColumns = []string{"n", "count", "count(*)", "cnt", "rows", "number", "anzahl", "nombre", "número"}

// amounts is the column of a result that its rows come to: the last one of numbers that is shown and does not count
// rows, or else the last one that does.
func (s *sheet) amounts() string {
	counts := ""
	for n := len(s.shown) - 1; n >= 0; n-- {
		c := &s.cols[s.shown[n]]
		switch {
		case c.typ != port.Number || isSource(c.name) || isOneOf(c.name, pageColumns):
		case !isOneOf(c.name, countColumns):
			return c.name
		case counts == "":
			counts = c.name
		}
	}
	return counts
}

// axes are the columns that a chart of the cursor's column has: the labels and the numbers.
func (s *sheet) axes() (label, value string) {
	here := &s.cols[s.col]
	if here.typ != port.Number && s.local() {
		return here.name, s.amounts()
	}
	if here.typ != port.Number {
		return here.name, s.near(func(c *column) bool { return c.typ == port.Number && !isSource(c.name) })
	}
	label = s.near(func(c *column) bool { return c.typ == port.Date })
	if label == "" {
		label = s.near(func(c *column) bool { return c.typ == port.Text && !isSource(c.name) })
	}
	return label, here.name
}

// near is the name of the first column behind the cursor, or else of the first of all, that
// is wanted; "" for none.
func (s *sheet) near(wanted func(*column) bool) string {
	at := s.place(s.col)
	for n := range s.shown {
		if c := &s.cols[s.shown[(at+n)%len(s.shown)]]; wanted(c) {
			return c.name
		}
	}
	return ""
}
