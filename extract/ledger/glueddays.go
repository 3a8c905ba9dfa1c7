package ledger

import (
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// sixNums is a day of six figures with nothing between them: 020325.
var sixNums = pattern.New(`^\d{6}$`)

// gluedOrders are the orders of day, month and year in six figures, the likelier first.
var gluedOrders = []func(a, b, c int) (y, m, d int){
	func(a, b, c int) (int, int, int) { return c, b, a },
	func(a, b, c int) (int, int, int) { return a, b, c },
	func(a, b, c int) (int, int, int) { return c, a, b },
}

// partGlued writes days of six figures as 2025-03-02, where nearly all rows of a document begin with one and no row has
// another day: read in one order they all lie within a good year, and in no other order they do, or not within the period.
// Otherwise they are left as they are.
func partGlued(lines []line, p Period) {
	var found []*string
	rows, first := 0, 0
	for i := range lines {
		l := &lines[i]
		if l.rule {
			continue
		}
		if l.isDay() {
			return // days stand as titles over the rows
		}
		list, other := l.gluedDays()
		if !l.hasMoney() {
			continue
		}
		if other {
			return
		}
		if rows++; len(list) > 0 {
			first++
			found = append(found, list...)
		}
	}
	if first < minInferred || first*2 < rows {
		return
	}
	if order := orderOf(found, p); order != nil {
		for _, s := range found {
			y, m, d := order(num((*s)[:2]), num((*s)[2:4]), num((*s)[4:]))
			*s = fmt.Sprintf("20%02d-%02d-%02d", y, m, d)
		}
	}
}

// hasMoney tells whether an amount with a fraction stands on a line.
func (l *line) hasMoney() bool {
	if l.words == nil {
		return slices.ContainsFunc(l.cells, isMoney)
	}
	return slices.ContainsFunc(amountsIn(l), func(t token) bool { return looksMoney.MatchString(t.Figures) })
}

// gluedDays gives the words or cells of six figures with which a line begins, two at most, and whether it begins with
// a day that is written in another way.
func (l *line) gluedDays() (found []*string, other bool) {
	take := func(s *string) bool {
		if sixNums.MatchString(*s) && len(found) < 2 {
			found = append(found, s)
			return true
		}
		return false
	}
	if l.words != nil {
		for i := range l.words {
			if !take(&l.words[i].text) {
				_, other = l.dayAt(i)
				break
			}
		}
		return found, other
	}
	for i := range l.cells {
		if l.cells[i] != "" && !take(&l.cells[i]) {
			_, other = parseDay(l.cells[i])
			break
		}
	}
	return found, other
}

// orderOf finds the one order in which all are days within a good year of each other, and, where several would do, near
// the period; nil where there is none or still several.
func orderOf(days []*string, p Period) func(a, b, c int) (int, int, int) {
	var good, near []func(a, b, c int) (int, int, int)
	for _, order := range gluedOrders {
		span, ok := spanIn(days, order)
		if !ok {
			continue
		}
		good = append(good, order)
		if p.known() && !p.doubted && p.distance(span.From) <= nearPeriod && p.distance(span.To) <= nearPeriod {
			near = append(near, order)
		}
	}
	switch {
	case len(good) == 1:
		return good[0]
	case len(near) == 1:
		return near[0]
	}
	return nil
}

// spanIn is the time in which days lie that are read in an order; false where one of them is no day, or they lie further
// apart than a good year.
func spanIn(days []*string, order func(a, b, c int) (int, int, int)) (p Period, ok bool) {
	for _, s := range days {
		y, m, d := order(num((*s)[:2]), num((*s)[2:4]), num((*s)[4:]))
		t := time.Date(2000+y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
		if m < 1 || m > 12 || t.Day() != d {
			return p, false
		}
		if p.From.IsZero() || t.Before(p.From) {
			p.From = t
		}
		if t.After(p.To) {
			p.To = t
		}
	}
	return p, p.To.Sub(p.From) <= 400*oneDay
}
