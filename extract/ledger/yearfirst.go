package ledger

// turned reads a day of three short numbers with the year first, "25.03.16".
func (d date) turned() date {
	if !d.short || d.sure {
		return d
	}
	return date{year: 2000 + d.a, month: d.b, day: d.last, sure: true}
}

// The least year of two figures that is taken for one when it comes first, and how many days have to say so.
const (
	leastShortYear = 10
	fewestTurned   = 3
)

// yearFirst tells whether days of three short numbers begin with the year: read so they lie within the period and
// otherwise not, or, where no period is known, they lie close together and otherwise years apart.
func yearFirst(days []date, p Period) bool {
	short, near, turnedNear := 0, 0, 0
	first, last := map[int]bool{}, map[int]bool{}
	for _, d := range days {
		if !d.short {
			continue
		}
		short++
		first[d.a], last[d.last] = true, true
		t := d.turned()
		if d.a < leastShortYear || t.month < 1 || t.month > 12 || t.day < 1 || t.day > 31 {
			return false
		}
		if !p.known() {
			continue
		}
		for _, dayFirst := range []bool{true, false} {
			if x, ok := d.in(d.year, dayFirst); ok && p.distance(x) <= nearPeriod {
				near++
				break
			}
		}
		if x, ok := t.in(t.year, true); ok && p.distance(x) <= nearPeriod {
			turnedNear++
		}
	}
	if short < fewestTurned {
		return false
	}
	if p.known() {
		return turnedNear > near
	}
	return len(first) <= 2 && len(last) > 3
}
