package ledger

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// bareYears is a line of nothing but years.
var bareYears = pattern.New(`^(?:(?:19|20)\d\d ?)+$`)

// takeYears gives the years that stand below days to the days above them, as narrow columns print them:
// "02.07." and, on the next line, "2025".
func takeYears(entries []entry) {
	for i := 1; i < len(entries); i++ {
		e, above := &entries[i], &entries[i-1]
		if !bareYears.MatchString(e.margin) || !above.hasDay() || !e.l.below(above.l) {
			continue
		}
		years := strings.Fields(e.margin)
		for k := range above.cells {
			if !above.head.columns[k].role.isDay() || len(years) == 0 {
				continue
			}
			if d, ok := parseDay(above.cells[k]); !ok || d.year > 0 {
				continue
			}
			if s := withYear(above.cells[k], years[0]); s != "" {
				above.cells[k], years = s, years[1:]
			}
		}
		e.margin, e.heading, e.left = "", false, e.column
		e.label = labelOf(e.labelText())
	}
}

// withYear puts a year behind a day that lacks one; "" where that makes no day.
func withYear(day, year string) string {
	day = strings.TrimRight(day, " ./-")
	for _, sign := range []string{".", "/", "-", " "} {
		if d, ok := parseDay(day + sign + year); ok && d.year > 0 {
			return day + sign + year
		}
	}
	return ""
}
