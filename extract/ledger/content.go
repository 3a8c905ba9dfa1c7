package ledger

import "slices"

// nameDays finds the column of days where no name says which it is: one whose name is not known, or that of something
// else, with days below it on most rows.
func (r *region) nameDays() {
	if r.head.namesDay() {
		return
	}
	rows := 0
	found := make([]int, len(r.head.columns))
	for _, l := range r.lines {
		if l.rule {
			continue
		}
		if l.words == nil {
			rows++
			for k, c := range r.head.columns {
				if c.cell < len(l.cells) {
					if _, ok := parseDay(l.cells[c.cell]); ok {
						found[k]++
					}
				}
			}
			continue
		}
		if !slices.ContainsFunc(amountsIn(l), func(t token) bool { return t.apart && looksMoney.MatchString(t.Figures) }) {
			continue
		}
		rows++
		for _, d := range daysIn(l) {
			if k := r.head.over(d.x0, d.x1); k >= 0 && d.before {
				found[k]++
			}
		}
	}
	best := -1
	for k, c := range r.head.columns {
		if (c.role == unknown || c.role == other || c.inferred && c.role == words) && found[k]*10 >= 7*rows && found[k] >= minInferred && (best < 0 || found[k] > found[best]) {
			best = k
		}
	}
	if best >= 0 {
		r.head.columns[best].role, r.head.columns[best].inferred = day, true
		r.head.infer()
	}
}

// over finds the column whose name stands over a part of a line, -1 where none does.
func (h *header) over(x0, x1 float32) int {
	for k, c := range h.columns {
		if min(c.x1, x1) > max(c.x0, x0) {
			return k
		}
	}
	return -1
}

// nameMarks finds the column of a table that says of each amount whether it came in or went out, where the amounts
// have no signs and no name tells: all that it holds are the names of columns for the one or the other.
func (r *region) nameMarks() {
	k := r.head.find(amount)
	if r.wide == 0 || k < 0 || r.head.find(mark) >= 0 || r.head.find(debit) >= 0 || r.head.find(credit) >= 0 {
		return
	}
	for _, l := range r.lines {
		if c := r.head.columns[k].cell; c < len(l.cells) {
			if a, ok := parseAmount(l.cells[c]); ok && (a.Minus || a.Credit || a.Debit || a.Plus) {
				return
			}
		}
	}
	for k := range r.head.columns {
		c := &r.head.columns[k]
		if c.role == other || c.role == unknown {
			if in, out, none := r.sides(c.cell); in > 0 && out > 0 && none == 0 {
				c.role, c.inferred = mark, true
				return
			}
		}
	}
}

// sides counts what the cells of a column call money in, money out, or anything else.
func (r *region) sides(cell int) (in, out, none int) {
	for _, l := range r.lines {
		if cell >= len(l.cells) || l.cells[cell] == "" {
			continue
		}
		roles := rolesOf(l.cells[cell])
		switch {
		case slices.Contains(roles, debit):
			out++
		case slices.Contains(roles, credit):
			in++
		default:
			none++
		}
	}
	return in, out, none
}
