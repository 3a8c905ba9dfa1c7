package ledger

import "fmt"

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

// withoutTotals gives the rows without those that have no day and say what the rows of their part above come to; nil
// where there are none.
func withoutTotals(list []record, values []money) (rows []record, kept []money) {
	key, sum, since := "", nothing, 0
	for i := range list {
		if k := fmt.Sprint(list[i].anchor.region, list[i].section); k != key {
			key, sum, since = k, nothing, 0
		}
		if !list[i].ownDay() && since > 1 && sum.sign() != 0 && (sum.is(values[i]) || sum.is(values[i].negative())) {
			sum, since = nothing, 0
			continue
		}
		sum = sum.plus(values[i])
		since++
		rows, kept = append(rows, list[i]), append(kept, values[i])
	}
	if len(rows) == len(list) {
		return nil, nil
	}
	return rows, kept
}

// framed takes the first and the last row for balances, whatever they are called, where the one and all rows between
// them come to the other; nil where they do not.
func framed(list []record, values []money) (rows []record, kept []money, found []level) {
	n := len(list)
	if n < minFramed || values[0].sign() == 0 || values[n-1].sign() == 0 {
		return nil, nil, nil
	}
	sum := nothing
	for i, v := range values[1 : n-1] {
		if !list[i+1].ownDay() {
			return nil, nil, nil // the old balance may stand anywhere, and the sums would come out
		}
		sum = sum.plus(v)
	}
	if !list[0].ownDay() || !list[n-1].ownDay() || list[0].newer(&list[1]) || list[n-2].newer(&list[n-1]) || sum.sign() == 0 || !values[0].plus(sum).is(values[n-1]) && !values[0].minus(sum).is(values[n-1]) {
		return nil, nil, nil
	}
	return list[1 : n-1], values[1 : n-1], []level{{0, values[0]}, {n - 2, values[n-1]}}
}

// minFramed is the fewest rows of which the first and the last may be balances.
const minFramed = 5

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
	dated, some := true, false // whether a row with a day stands between two balances, or none has one
	for i := range list {
		some = some || list[i].ownDay()
	}
	for i := range list {
		dated = dated || list[i].ownDay()
		if !list[i].ownDay() && values[i].is(now) && (dated || !some || len(found) > 0 && found[len(found)-1].at == len(rows) && beginsPage(list, i)) {
			dated = false
			found = append(found, level{len(rows), values[i]})
			continue
		}
		now = now.plus(values[i])
		rows, kept = append(rows, list[i]), append(kept, values[i])
	}
	return rows, kept, found
}

// beginsPage tells whether a row stands on the page behind that of the row before it: a balance at the foot of a page may
// stand there once more.
func beginsPage(list []record, i int) bool {
	return i > 0 && list[i-1].anchor.l.place.Page+1 == list[i].anchor.l.place.Page
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

// markLevels marks the lines that call their amount nothing but a balance, where there are several: each
// tells the balance of its day. One alone may be what somebody paid.
func markLevels(list []entry) {
	var found []int
	for i := range list {
		if list[i].label == (label{isBalance, true}) {
			found = append(found, i)
		}
	}
	for _, i := range found {
		list[i].level = len(found) > 1
	}
}
