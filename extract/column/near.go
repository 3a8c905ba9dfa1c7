package column

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// nearly counts among the first values of a column those that look like amounts, or like dates, so that a column which
// stays text although half of it is one or the other can say why, wherever the value stands that is none.
type nearly struct {
	seen, numbers, dates int
	noNumber, noDate     string // the first one that was not understood
}

// nearSeen is how many values nearly looks at.
const nearSeen = 200

var (
	nearAmount = pattern.New(`^[^\d\s]{0,6}\s?(\d[\d.,'’]*[.,]\d\d|\d[\d.,'’]*[.,][-–—]{1,2})\s?[^\d\s]{0,10}$`)
	nearDate   = pattern.New(`^\d{1,2}\S{0,2}\s\pL{3,12}\.?,?\s(?:19|20)\d\d$|^\pL{3,12}\.?\s\d{1,2}\S{0,2}\s(?:19|20)\d\d$`)
)

func (n *nearly) add(v string) {
	if n.seen == nearSeen || len(v) > 60 {
		return
	}
	n.seen++
	a, number := parse(v)
	number = number && read(a.digits) != broken && !a.plus
	m := nearAmount.FindStringSubmatch(v)
	if number || m != nil && read(strings.TrimRight(m[1], ".,-–—")) != broken {
		n.numbers++
	}
	if !number {
		n.noNumber = first(n.noNumber, v)
	}
	_, date := parseDay(v)
	if date || nearDate.MatchString(v) {
		n.dates++
	}
	if !date {
		n.noDate = first(n.noDate, v)
	}
}

// note says which value keeps the column from being numbers or dates, empty where most of them are words.
func (n *nearly) note() string {
	switch {
	case n.dates > 0 && 2*n.dates >= n.seen && n.noDate != "":
		return stays("%s is no date that is understood", shown(n.noDate))
	case n.numbers > 0 && 2*n.numbers >= n.seen && n.noNumber != "":
		return stays("%s is no number that is understood", shown(n.noNumber))
	}
	return ""
}
