package period

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// listed are three months or more, one after the other, with the year of the last one: December, January and February 2025.
var listed = pattern.Lettered(`\b(?:in|during|for|of|over)?\s*` + MonthWord + `((?:\s*,\s*` + MonthWord + `)+)\s*,?\s*(?:and|&|to)\s+` + MonthWord + `\b(?:\s+((?:19|20)\d\d))?`)

var monthIn = pattern.Lettered(`\b` + MonthWord + `\b`)

// Listed is the period of several months that a question lists, and the question without them. It is [Unclear] where they do not
// follow one another, and not ok where fewer than three are listed.
func Listed(q string) (p Period, rest string, ok bool) {
	at := listed.FindStringSubmatchIndex(q)
	if at == nil {
		return Period{}, q, false
	}
	rest = q[:at[0]] + " " + q[at[1]:]
	var months []string
	for _, m := range monthIn.FindAllString(q[at[0]:at[1]], -1) {
		months = append(months, Day("", m, "", false)[1:3])
	}
	for i := 1; i < len(months); i++ {
		if !NextTo(months[i-1], months[i]) {
			return Unclear, rest, true
		}
	}
	first, last := months[0], months[len(months)-1]
	year := at[len(at)-2]
	if year < 0 {
		return Period{First: first, Last: last}, rest, true
	}
	to, _ := strconv.Atoi(strings.TrimSpace(q[year:at[len(at)-1]]))
	from := to
	if first > last {
		from--
	}
	return Period{From: fmt.Sprintf("%d-%s-01", from, first), To: LastOf(fmt.Sprintf("%d-%s", to, last))}, rest, true
}
