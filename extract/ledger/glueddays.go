package ledger

import (
	"fmt"
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
// another day: read in one order they all lie within a good year, and in no other order they do. Otherwise they are left
// as they are.
func partGlued(lines []line) {
	var found []*string
	rows, first := 0, 0
	for i := range lines {
		l := &lines[i]
		a, _, ok := l.endsInAmount()
		if l.rule || !ok || !looksMoney.MatchString(a.Figures) {
			continue
		}
		rows++
		list, other := l.gluedDays()
		if other {
			return
		}
		if len(list) > 0 {
			first++
			found = append(found, list...)
		}
	}
	if first < minInferred || first*4 < 3*rows {
		return
	}
	if order := orderOf(found); order != nil {
		for _, s := range found {
			y, m, d := order(num((*s)[:2]), num((*s)[2:4]), num((*s)[4:]))
			*s = fmt.Sprintf("20%02d-%02d-%02d", y, m, d)
		}
	}
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

// orderOf finds the one order in which all are days within a good year of each other; nil where there is none, or where
// several would do.
func orderOf(days []*string) func(a, b, c int) (int, int, int) {
	var best func(a, b, c int) (int, int, int)
	for _, order := range gluedOrders {
		var from, to time.Time
		good := true
		for _, s := range days {
			y, m, d := order(num((*s)[:2]), num((*s)[2:4]), num((*s)[4:]))
			t := time.Date(2000+y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
			if good = good && m >= 1 && m <= 12 && t.Day() == d; !good {
				break
			}
			if from.IsZero() || t.Before(from) {
				from = t
			}
			if t.After(to) {
				to = t
			}
		}
		if !good || to.Sub(from) > 400*oneDay {
			continue
		}
		if best != nil {
			return nil
		}
		best = order
	}
	return best
}
