package ledger

import "github.com/fsx-dev/fsx/extract/pattern"

// closeDay is a day and a month of two figures each without a sign between them, as Norwegian banks
// write them: 0311.
var closeDay = pattern.New(`^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$`)

// fewestClose is how many such days a column has, so that they are none of other numbers.
const fewestClose = 3

// partDays puts a sign between day and month in the columns for days whose cells are all written without.
func partDays(list []entry) {
	if len(list) == 0 {
		return
	}
	for k, c := range list[0].head.columns {
		if !c.role.isDay() {
			continue
		}
		found := 0
		for i := range list {
			if s := list[i].cells[k]; closeDay.MatchString(s) {
				found++
			} else if _, ok := parseDay(s); ok {
				found = -len(list)
			}
		}
		if found < fewestClose {
			continue
		}
		for i := range list {
			if s := list[i].cells[k]; closeDay.MatchString(s) {
				list[i].cells[k] = s[:2] + "." + s[2:] + "."
				list[i].dated, list[i].label = list[i].findDay(), labelOf(list[i].labelText())
			}
		}
	}
}
