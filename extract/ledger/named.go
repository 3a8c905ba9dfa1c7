package ledger

import (
	"slices"
	"strings"
)

// readNamed reads a table that has no amounts, such as a timesheet or the readings of a meter: one whose header has
// all names that are wanted. It is nil where there is none.
func (w wishes) readNamed(lines []line, p Period) *Ledger {
	l := &Ledger{Period: p, Check: Check{Verdict: Unstated, Sum: "0"}}
	var at []int
	var head []string
	table := 0
	var rows [][]string
	left := 0
	for i := range lines {
		cells := lines[i].cells
		if lines[i].words != nil || len(cells) < 2 {
			continue
		}
		if found := w.cellsOf(cells); found != nil {
			at, head, table = found, cells, lines[i].table
			continue
		}
		if at == nil || lines[i].table != table && len(cells) != len(head) || slices.Equal(cells, head) {
			continue
		}
		values, filled := make([]string, len(w)), 0
		for k, c := range at {
			if c < len(cells) {
				values[k] = strings.Join(strings.Fields(cells[c]), " ")
			}
			if values[k] != "" {
				filled++
			}
		}
		switch {
		case filled == 0 || labelOf(cells[0]).kind == isTotal:
			left++
		default:
			rows = append(rows, values)
			l.Rows = append(l.Rows, Row{Values: values, Place: lines[i].place})
		}
	}
	if len(l.Rows) == 0 {
		return nil
	}
	w.writeDays(rows, p)
	w.plainNumbers(l.Rows)
	l.note(left, "%d lines without values or with sums were left out")
	return l
}

// cellsOf finds the cells of a header that are called as the columns that are wanted; nil unless all are there.
func (w wishes) cellsOf(cells []string) []int {
	if len(w) < 2 {
		return nil
	}
	out := make([]int, len(w))
	for i, x := range w {
		name := withoutCurrency(fold(x.name))
		k := slices.IndexFunc(cells, func(c string) bool { return closed(c) == closed(x.name) })
		if k < 0 && name != "" {
			k = slices.IndexFunc(cells, func(c string) bool { return withoutCurrency(fold(c)) == name })
		}
		if k < 0 && (x.role.isDay() || x.role.isNumeric()) {
			k = slices.IndexFunc(cells, func(c string) bool { return slices.Contains(rolesOf(c), x.role) })
		}
		if k < 0 || slices.Contains(out[:i], k) {
			return nil
		}
		out[i] = k
	}
	return out
}

// writeDays writes the days of rows as 2006-01-02, where a column that is wanted holds days, and amounts plainly.
func (w wishes) writeDays(rows [][]string, p Period) {
	for k, x := range w {
		switch {
		case x.role.isDay():
			var days []date
			for _, r := range rows {
				if d, ok := parseDay(r[k]); ok {
					days = append(days, d)
				}
			}
			first, turned := dayFirst(days, p, false), yearFirst(days, p)
			for _, r := range rows {
				d, ok := parseDay(r[k])
				if turned {
					d = d.turned()
				}
				if t, dated := p.year(d, first); ok && dated {
					r[k] = t.Format("2006-01-02")
				} else {
					r[k] = ""
				}
			}
		case x.role.isNumeric():
			var figures []string
			for _, r := range rows {
				if a, ok := parseAmount(r[k]); ok {
					figures = append(figures, a.Figures)
				}
			}
			purse := newPurse(figures)
			for _, r := range rows {
				a, ok := parseAmount(r[k])
				v, sure := purse.value(&a)
				if r[k] = ""; ok && sure {
					r[k] = v.text(purse.places)
				}
			}
		}
	}
}

// closed writes a name in small plain letters without spaces, so that "Reading kWh" is "reading_kwh".
func closed(name string) string { return strings.ReplaceAll(fold(name), " ", "") }
