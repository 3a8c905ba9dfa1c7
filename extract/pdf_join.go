package extract

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// currencySigns stand at the left edge of a column of amounts, apart from them.
var currencySigns = strings.Fields("$ € £ ¥ ₹ ₽ ₺ ₩ kr Fr. CHF EUR GBP USD")

// joinParts makes one column of two whose cells belong together: signs of currencies that a table sets in a column of
// their own before the amounts, and the parts of days.
func joinParts(rows []tableRow, columns []span) ([]tableRow, []span) {
	if len(rows) == 0 || len(rows[0].cells) != len(columns) {
		return rows, columns
	}
	t := ruledTable{rows: rows, columns: columns}
	for c := 0; c+1 < len(t.columns) && len(t.columns) > 2; {
		if !t.holdsSigns(c) && !t.holdsDays(c) {
			c++
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

const monthBegins = `(?:jan|feb|f[ée]v|mar|m[aä]r|apr|avr|abr|ma[iy]|mag|jun|jui|giu|jul|lug|aug|ao[uû]|ago|sep|set|o[ck]t|out|ott|nov|d[eé]c|dez|dic)[\p{L}]*\.?`

var (
	dayAlone  = pattern.New(`^[0-3]?[0-9](?:st|nd|rd|th|\.)?$`)
	monthOnly = pattern.New(`(?i)^` + monthBegins + `(?:\s+(?:19|20)?[0-9]{2})?$`)
	dayMonth  = pattern.New(`(?i)^(?:[0-3]?[0-9]\.?\s+)?` + monthBegins + `$`)
	yearAlone = pattern.New(`^(?:(?:19|20)[0-9]{2}|[0-9]{2})$`)
)

// fewestDays is how many rows have to hold the parts of a day.
const fewestDays = 3

// holdsDays tells whether nearly all cells of a column and the next are parts of one day: 3 | May, or 3 May | 2024.
func (t *ruledTable) holdsDays(c int) bool {
	days, both := 0, 0
	for i, r := range t.rows {
		a, b := r.cells[c], r.cells[c+1]
		if a == "" || b == "" {
			continue
		}
		if dayAlone.MatchString(a) && monthOnly.MatchString(b) || dayMonth.MatchString(a) && yearAlone.MatchString(b) {
			days++
		} else if i == 0 {
			return false // they have names of their own
		}
		both++
	}
	return days >= fewestDays && days*10 >= both*9
}
