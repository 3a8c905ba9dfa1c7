package ledger

import "github.com/fsx-dev/fsx/extract/pattern"

// rowNumber knows the number that a row has on its page.
var rowNumber = pattern.New(`^\d{1,4}[.)]?$`)

// minNumbered is the fewest rows by which it is told that they are numbered.
const minNumbered = 4

// learnNumbers tells whether rows are numbered before their days, under no name that is known or next to the name of the
// days: nearly all of them begin with a number, and most of these are one more than the one above.
func (c *columns) learnNumbers(lines []*line) {
	if len(c.days) == 0 || c.days[0].count == 0 {
		return
	}
	rows, numbered, steps, last := 0, 0, 0, -1
	for _, l := range lines {
		n, hasDay := c.numberOf(l)
		if !hasDay {
			continue
		}
		rows++
		if n < 0 {
			continue
		}
		if numbered++; n == last+1 {
			steps++
		}
		last = n
	}
	c.numbered = numbered >= minNumbered && numbered*10 >= 9*rows && steps*10 >= 7*(numbered-1)
}

// numberOf gives the number before the day of a row, -1 where nothing or anything else stands there. hasDay tells whether
// the row has one in the first column.
func (c *columns) numberOf(l *line) (n int, hasDay bool) {
	if l.rule || l.words == nil {
		return -1, false
	}
	for _, t := range daysIn(l) {
		if !c.days[0].covers(t.x0, t.x1) {
			continue
		}
		if t.from != 1 || !rowNumber.MatchString(l.words[0].text) {
			return -1, true
		}
		return num(trimNumber(l.words[0].text)), true
	}
	return -1, false
}

// trimNumber takes the sign behind the number of a row away.
func trimNumber(s string) string {
	if last := len(s) - 1; s[last] == '.' || s[last] == ')' {
		return s[:last]
	}
	return s
}

// dropNumber marks the number of a row as no word of it.
func (c *columns) dropNumber(l *line, used []bool) {
	if !c.numbered {
		return
	}
	if n, hasDay := c.numberOf(l); hasDay && n >= 0 {
		used[0] = true
	}
}
