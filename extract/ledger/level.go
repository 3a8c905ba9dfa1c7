package ledger

// level is a balance that stands among the rows under words that are not known, or on a line that looks
// like a row.
type level struct {
	at    int // how many rows stand before it
	value money
}

// levels finds the rows that have no day of their own and say what the old balance and all rows above
// them come to: they are balances, whatever they are called. The first one may be the old balance
// itself, if another one follows from it. It gives the other rows and their values; nil where there
// are no such balances.
func (b *book) levels(list []record, values []money) (rows []record, kept []money, found []level) {
	for _, w := range ways[:2] {
		openings, closings := b.ends(w)
		if len(list) > 0 && !list[0].ownDay() {
			openings = append(openings, values[0])
		}
		for _, o := range openings {
			rows, kept, found = levelsFrom(list, values, o)
			if len(found) > 1 || len(found) == 1 && (found[0].at > 0 || ends(o, kept, closings)) {
				return rows, kept, found
			}
		}
	}
	return nil, nil, nil
}

// ends tells whether an old balance and all amounts make one of the new ones.
func ends(opening money, values, closings []money) bool {
	for _, v := range values {
		opening = opening.plus(v)
	}
	for _, c := range closings {
		if c.is(opening) {
			return true
		}
	}
	return false
}

// levelsFrom goes through the rows with an old balance.
func levelsFrom(list []record, values []money, opening money) (rows []record, kept []money, found []level) {
	now := opening
	for i := range list {
		if !list[i].ownDay() && values[i].is(now) {
			found = append(found, level{len(rows), values[i]})
			continue
		}
		now = now.plus(values[i])
		rows, kept = append(rows, list[i]), append(kept, values[i])
	}
	return rows, kept, found
}

// ownDay tells whether a day stands on a line of the row.
func (r *record) ownDay() bool { return r.day != nil && r.has(r.day) }

// onlyDated gives the rows that have a day of their own, where the document prints a day on each row: two
// neighbours on a page have the same one, and few rows have none. It is nil elsewhere.
func onlyDated(list []record, values []money) (rows []record, kept []money) {
	repeated := false
	for i := range list {
		if !list[i].ownDay() {
			continue
		}
		if n := len(rows); n > 0 && rows[n-1].anchor.l.place.Page == list[i].anchor.l.place.Page && rows[n-1].dayText() == list[i].dayText() {
			repeated = true
		}
		rows, kept = append(rows, list[i]), append(kept, values[i])
	}
	if !repeated || len(rows) == len(list) || len(rows)*5 < 4*len(list) {
		return nil, nil
	}
	return rows, kept
}

// dayText is what stands in the columns of days.
func (r *record) dayText() string {
	for _, x := range []role{day, booked, valued} {
		if s := r.day.cell(x); s != "" {
			return s
		}
	}
	return ""
}
