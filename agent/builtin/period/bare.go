package period

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// Months and years that are named without a word before them: "card spending October 2025", "spending by category 2025",
// "Ausgaben Oktober". A year that a word for amounts stands before is none.
var (
	bareDays   = pattern.Lettered(`\b` + MonthWord + `\.?,?\s+(?:19|20)\d\d\b`)
	bareYear   = pattern.Lettered(`(?:^|[\s(])(?:19|20)\d\d(?:[\s?!.,;:)]|$)`)
	bareEnd    = pattern.Lettered(`\b` + MonthWord + `[\s?!.]*$`)
	noYear     = pattern.Lettered(`(?:over|above|below|under|than|least|most|exactly|eur|usd|chf|gbp|€|\$|£|über|unter|als|ab|mindestens|höchstens|plus de|moins de|más de|menos de)\s*$`)
	noPeriod   = pattern.Lettered(`\b(?:tables?|tabelle|tableau|tabla|called|named|since|until|till|before|after|from|by|to|and|through|between|seit|bis|vor|nach|depuis|avant|après|desde|hasta|antes de|después de)\s*$`)
	noMonth    = pattern.Lettered(`\bmay[\s?!.]*$`)
	firstDigit = pattern.Lettered(`\d`)
)

// Bare reads such a month or year as [Of] reads one with its word.
func Bare(q string) (Period, string) {
	at := bareDays.FindStringIndex(q)
	if at == nil {
		if at = bareYear.FindStringIndex(q); at != nil {
			at[0] += firstDigit.FindStringIndex(q[at[0]:])[0]
			if noYear.MatchString(q[:at[0]]) {
				at = nil
			}
		}
	}
	if at == nil && !noMonth.MatchString(q) {
		at = bareEnd.FindStringIndex(q)
	}
	if at == nil || noPeriod.MatchString(q[:at[0]]) {
		return Period{}, q
	}
	return Of(q[:at[0]] + " in " + q[at[0]:])
}

// YearsTogether are several whole years on end that a question takes together, and the question without them.
func YearsTogether(q string) (Period, string, bool) {
	list, where := SpansIn(q)
	if list, where = Joined(q, list, where); len(list) != 1 || len(list[0].From) < len("2024-01-01") || list[0].From[:4] == list[0].To[:4] {
		return Period{}, q, false
	}
	s := list[0]
	if !strings.HasSuffix(s.From, "-01-01") || !strings.HasSuffix(s.To, "-12-31") {
		return Period{}, q, false
	}
	return Period{From: s.From, To: s.To}, q[:where[0][0]] + " " + q[where[0][1]:], true
}
