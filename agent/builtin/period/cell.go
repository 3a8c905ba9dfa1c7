package period

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var monthCell = pattern.New(`^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$`)

// timeOfDay is what may stand behind the day in a cell.
var timeOfDay = pattern.New(`(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|\s?[ap]m|[+-]\d{2}:?\d{2})?$`)

// DateIn is the date of a cell that holds nothing else, in ISO form.
func DateIn(s string) string {
	s = timeOfDay.ReplaceAllString(strings.TrimSpace(s), "")
	if monthCell.MatchString(s) {
		return s
	}
	iso, _ := item.ParseDate(s)
	return iso
}

// DayOrder tells how a column writes dates such as 02/01/2026.
type DayOrder struct{ dayFirst bool }

var (
	slashed = pattern.New(`^(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d|\d\d)$`)
	// spelled is a day with the name of its month and two digits of its year: 5-Nov-24.
	spelled = pattern.New(`(?i)^(\d{1,2})[-\s/.]+` + MonthWord + `\.?[-\s/.'’]+(\d\d)$`)
)

// wholeYear is a year of which two digits may be written: 24 is 2024, and 98 is 1998.
func wholeYear(s string) string {
	switch {
	case len(s) == 4:
		return s
	case s < "70":
		return "20" + s
	}
	return "19" + s
}

// OrderOf looks for a date among the cells of a column that can only be read in one way.
func OrderOf(cells []string) DayOrder {
	for _, c := range cells {
		m := slashed.FindStringSubmatch(strings.TrimSpace(c))
		if m == nil {
			continue
		}
		a, _ := strconv.Atoi(m[1])
		b, _ := strconv.Atoi(m[2])
		if a > 12 || b > 12 {
			return DayOrder{dayFirst: a > 12}
		}
		if strings.Contains(c, ".") {
			return DayOrder{dayFirst: true}
		}
	}
	return DayOrder{}
}

// Date is the date of a cell of the column in ISO form.
func (o DayOrder) Date(s string) string {
	bare := timeOfDay.ReplaceAllString(strings.TrimSpace(s), "")
	if m := spelled.FindStringSubmatch(bare); m != nil {
		return Day(wholeYear(m[3]), m[2], m[1], false)
	}
	m := slashed.FindStringSubmatch(bare)
	if m == nil {
		return DateIn(s)
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[2])
	if !o.dayFirst {
		a, b = b, a
	}
	if a < 1 || a > 31 || b < 1 || b > 12 {
		return ""
	}
	return fmt.Sprintf("%s-%02d-%02d", wholeYear(m[3]), b, a)
}
