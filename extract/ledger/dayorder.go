package ledger

import "slices"

// dayFirst decides for the whole document whether the day comes before the month.
func (b *book) dayFirst(list []record, currency string) bool {
	var days []date
	for i := range list {
		if list[i].day == nil {
			continue
		}
		for _, r := range []role{day, booked, valued} {
			if d, ok := parseDay(list[i].day.cell(r)); ok {
				days = append(days, d)
			}
		}
	}
	b.yearFirst = yearFirst(days, b.period)
	return dayFirst(days, b.period, currency == "USD" || currency == "" && saysDollars(b.lines))
}

// saysDollars tells whether an amount in dollars stands on a line.
func saysDollars(lines []line) bool {
	return slices.ContainsFunc(lines, func(l line) bool {
		return !l.rule && slices.ContainsFunc(amountsIn(&l), func(t token) bool { return t.Currency == "USD" })
	})
}
