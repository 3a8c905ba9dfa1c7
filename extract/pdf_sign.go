package extract

import (
	"slices"
	"strings"
)

// currencySigns stand at the left edge of a column of amounts, apart from them.
var currencySigns = strings.Fields("$ € £ ¥ ₹ ₽ ₺ ₩ kr Fr. CHF EUR GBP USD")

// joinSigns puts the signs of currencies that a table sets in a column of their own before the amounts of the next one.
func joinSigns(rows []tableRow, columns []span) ([]tableRow, []span) {
	if len(rows) == 0 || len(rows[0].cells) != len(columns) {
		return rows, columns
	}
	t := ruledTable{rows: rows, columns: columns}
	for c := 0; c+1 < len(t.columns) && len(t.columns) > 2; c++ {
		if !t.holdsSigns(c) {
			continue
		}
		for i := range t.rows {
			r := &t.rows[i]
			if r.cells[c] == "" || r.cells[c+1] == "" {
				continue
			}
			r.cells[c] += " " + r.cells[c+1]
			r.boxes[c] = r.boxes[c].around(r.boxes[c+1])
		}
		t.joinColumns(c)
	}
	return t.rows, t.columns
}

// holdsSigns tells whether a column holds nothing but signs of currencies, each before a number.
func (t *ruledTable) holdsSigns(c int) bool {
	n := 0
	for _, r := range t.rows {
		switch sign := r.cells[c]; {
		case sign == "":
		case !slices.Contains(currencySigns, sign) || !isNumber(r.cells[c+1]):
			return false
		default:
			n++
		}
	}
	return n > 0
}
