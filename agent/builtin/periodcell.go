package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// periodCell is a cell that names a month of a year and nothing else: 03/25, 3/2025.
var periodCell = pattern.New(`^(0?[1-9]|1[0-2])/((?:20)?[0-9]{2})$`)

// periods is the name of a column for months, quarters and years.
var periods = re(`\b(?:period|month|quarter|year|ended|ending)\b`)

// datePeriods lets the rows of a table whose first column is one of periods be known by their months: 03/25 there is
// March 2025, and no day.
func (g *group) datePeriods() {
	if len(g.header) == 0 || !periods.MatchString(g.src.english(g.header[0])) {
		return
	}
	for _, u := range g.members {
		m := periodCell.FindStringSubmatch(strings.TrimSpace(at(u.cells, 0)))
		if m == nil {
			continue
		}
		year := m[2]
		if len(year) == 2 {
			year = "20" + year
		}
		for _, w := range dayWords(year, m[1], "") {
			u.words[w] = true
		}
		u.days.years[year] = true
		for _, w := range dayWords(year, m[1], "")[1:] {
			u.days.months[w] = true
		}
	}
}
