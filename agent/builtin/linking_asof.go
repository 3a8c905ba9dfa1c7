package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// A table may have a column for each of several days: the balance of March and the one of April. What holds at the end of a month
// stands in the column that is called by it, and no other one is added up.

// endOfMonth is the end of a month, with its year if it is told.
var endOfMonth = re(`,?\s+(?:as\s+)?(?:at|of|on|by)\s+(?:the\s+)?(?:end of|close of|last day of)\s+(january|february|march|april|may|june|july|august|september|october|november|december)\b(?:\s+(\d{4}))?`)

// monthIn are the names of months in the names of columns, short or not.
var monthIn = pattern.New(`(?i)\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b`)

// asOfColumn is the one column of amounts that is called by the month at whose end a question asks, and the question without it.
// It is -1 where the table has none or several, or no column of another month.
func (l linked) asOfColumn(q string) (rest string, col int) {
	m := endOfMonth.FindStringSubmatchIndex(q)
	if m == nil {
		return q, -1
	}
	month, months := strings.ToLower(q[m[2]:m[2]+3]), 0
	var of []int
	for c := range l.header {
		named := monthIn.FindStringSubmatch(l.called(c))
		if named == nil || !l.numeric(c) {
			continue
		}
		months++
		if strings.ToLower(named[1]) == month && (m[4] < 0 || !yearAlone.MatchString(l.called(c)) || strings.Contains(l.called(c), q[m[4]:m[5]])) {
			of = append(of, c)
		}
	}
	if len(of) != 1 || months < 2 {
		return q, -1
	}
	return q[:m[0]] + q[m[1]:], of[0]
}
