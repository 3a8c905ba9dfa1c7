package ledger

import (
	"strings"
	"time"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// fullDays finds the days with their years in a text, and where each begins.
func fullDays(s string) (days []date, at [][]int) {
	for _, m := range dayInText.FindAllStringIndex(s, 8) {
		if besideMonth(s, m) {
			continue
		}
		if d, ok := parseDay(strings.Trim(s[m[0]:m[1]], " ,")); ok && d.year > 0 {
			days, at = append(days, d), append(at, m)
		}
	}
	return days, at
}

// shortNamed is a day with the name of its month and two figures behind that, which may be its year or another day.
var shortNamed = pattern.New(`^\d{1,2}\D+\d\d$`)

// besideMonth tells whether a day and a year of two figures are the ends of two days that stand side by side: "Dec 31 Jan 02",
// "31 Dec 02 Jan".
func besideMonth(s string, m []int) bool {
	text := strings.Trim(s[m[0]:m[1]], " ,")
	if !shortNamed.MatchString(text) || !strings.ContainsFunc(text, unicode.IsLetter) {
		return false
	}
	before, after := strings.Fields(s[:m[0]]), strings.Fields(s[m[1]:])
	return len(before) > 0 && monthOf(fold(strings.Trim(before[len(before)-1], ".,"))) > 0 ||
		len(after) > 0 && monthOf(fold(strings.Trim(after[0], ".,"))) > 0
}

// longestPeriod is how many days a statement is about at most.
const longestPeriod = 400

// around gives the time in which most of some days lie, of as many the one whose first day is printed first: the day until
// which an offer holds, or on which a law was made, is none of a statement's.
func around(days []time.Time) Period {
	best, most := Period{}, 0
	for _, from := range days {
		p, n := Period{From: from, To: from}, 0
		for _, t := range days {
			if d := t.Sub(from); d >= 0 && d <= longestPeriod*oneDay {
				if n++; t.After(p.To) {
					p.To = t
				}
			}
		}
		if n > most {
			best, most = p, n
		}
	}
	return best
}
