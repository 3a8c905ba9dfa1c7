package ledger

import (
	"cmp"
	"slices"
)

// byColumn reads a table whose rows are of several accounts, each with a balance of its own, that a column names: the
// rows of each account for themselves. It is nil where the table is no such one, where the balances of an account do not
// agree, or where the reading of all rows together has no doubts.
func (w wishes) byColumn(lines []line, p Period, whole *Ledger) *Ledger {
	if !whole.doubtful() {
		return nil
	}
	first, head := w.balanceHead(lines)
	if head == nil {
		return nil
	}
	for _, k := range head.ownColumns() {
		order, rows := accountRows(lines[first+1:], head.columns[k].cell, len(lines[first].cells))
		if len(order) < 2 || len(order) > maxOwnAccounts {
			continue
		}
		out := &Ledger{Check: Check{Verdict: Agrees}}
		for _, name := range order {
			l := w.readLines(append([]line{lines[first]}, rows[name]...), p)
			if l == nil || !l.Check.holds() {
				return nil
			}
			out.add(l, name)
		}
		slices.SortStableFunc(out.Rows, func(a, b Row) int { return cmp.Compare(a.Place.Line, b.Place.Line) })
		w.takeDays(out, whole)
		return out
	}
	return nil
}

// holds tells whether the balances agree, and each of them does.
func (c Check) holds() bool { return c.Verdict == Agrees && c.Wrong == 0 }

// balanceHead finds the first row of a table that is a header with a balance and what is wanted; nil where there is none.
func (w wishes) balanceHead(lines []line) (at int, head *header) {
	for i := range lines {
		if lines[i].words != nil || len(lines[i].cells) < 3 {
			continue
		}
		if h := headerOf(lines[i : i+1]); h != nil && h.find(balance) >= 0 && w.fits(h) {
			return i, h
		}
	}
	return 0, nil
}

// accountRows are the rows of each account that a cell of them names, in the order in which they come.
func accountRows(lines []line, cell, wide int) (order []string, rows map[string][]line) {
	rows = map[string][]line{}
	for i := range lines {
		c := lines[i].cells
		if len(c) != wide || cell >= len(c) || cellText(c[cell]) == "" {
			continue
		}
		name := cellText(c[cell])
		if rows[name] == nil {
			order = append(order, name)
		}
		rows[name] = append(rows[name], lines[i])
	}
	return order, rows
}

// takeDays takes the days as all rows together tell them: of few rows it may be open which number is the month.
func (w wishes) takeDays(l, whole *Ledger) {
	if len(l.Rows) != len(whole.Rows) {
		return
	}
	for i := range l.Rows {
		for k, x := range w {
			if x.role.isDay() && whole.Rows[i].Place == l.Rows[i].Place {
				l.Rows[i].Values[k] = whole.Rows[i].Values[k]
			}
		}
	}
}
