package period

import (
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// ended is a stretch of months that is told by its end: the year to March 2026, the six months ended 30 June 2025.
var ended = pattern.Lettered(endedBy + `(?:(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(\pL{3,10})\.?(?:\s+(\d{1,2}),?)?\s+` + FullYear + `\b`)

// endedUntold is one of which the year is not said.
var endedUntold = pattern.Lettered(endedBy + `(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?(` + strings.Trim(MonthWord, "()") + `)\b`)

const endedBy = `\b(?:the\s+)?(?:(?:financial|fiscal|tax|accounting)\s+)?(year|quarter|half[- ]year|(?:\d{1,2}|three|six|nine|twelve|eighteen)\s+months)\s+(?:to|ended|ending|up to|until)\s+(?:the\s+)?(?:end\s+of\s+)?`

// EndsUntold says whether a question tells a stretch of months by its end, and not of which year that is.
func EndsUntold(q string) bool { return endedUntold.MatchString(q) && !ended.MatchString(q) }

// endedOn reads the parts of such a stretch: how long it is, the day, the month, the day behind the month, and the year.
func endedOn(m []string) (Span, bool) {
	months, n := monthsSaid(m[1]), MonthsAbroad()[strings.ToLower(m[3])]
	if months == 0 || n == 0 {
		return Span{}, false
	}
	year, _ := strconv.Atoi(m[5])
	next := time.Date(year, time.Month(n)+1, 1, 0, 0, 0, 0, time.UTC) // the day after the last one
	if day, err := strconv.Atoi(m[2] + m[4]); err == nil {
		last, ok := oneDay(next.AddDate(0, -1, day-1).Format(time.DateOnly))
		if !ok || day < 1 || day > 31 || last.From[5:7] != next.AddDate(0, -1, 0).Format("01") {
			return Span{}, false
		}
		next = next.AddDate(0, -1, day)
	}
	return Span{next.AddDate(0, -months, 0).Format(time.DateOnly), next.AddDate(0, 0, -1).Format(time.DateOnly)}, true
}

// monthsSaid is how many months a word for a stretch of them is long.
func monthsSaid(unit string) int {
	unit = strings.ToLower(unit)
	switch {
	case unit == "year":
		return 12
	case unit == "quarter":
		return 3
	case strings.HasPrefix(unit, "half"):
		return 6
	}
	number := strings.Fields(unit)[0]
	if n, err := strconv.Atoi(number); err == nil {
		return n
	}
	n, _ := lexis.Count(number)
	return n
}
