package names

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

const dateHelp = "write today, yesterday, this-week, last-month, 2026, 2026-01, 2026-01-31, 30d, >2026-01-01 or 2026-01-01..2026-03-31"

var (
	agoForm = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:last-|past-)?([0-9]{1,6})-?(h|hours?|d|days?|w|weeks?|m|months?|y|years?)(?:-ago)?$`)
	})
	dateForm = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^([0-9]{4})(?:[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?)?$`)
	})
)

// ParseDates reads a range of dates as nanoseconds since 1970: "today",
// "yesterday", "this-week", "last-month", "2026", "2026-01", "2026-01-31",
// "30d" (the last thirty days), ">2026-01-01" (after that day), "<2026-02",
// "2026-01-01..2026-03-31". Days are those of now's location, weeks start on
// Monday. An empty string is everything.
func ParseDates(s string, now time.Time) (Range, error) {
	s = strings.ToLower(strings.TrimSpace(s))
	if s == "" {
		return Everything(), nil
	}
	if op, rest := cutOperator(s); op != "" {
		p, err := period(rest, now)
		if err != nil {
			return Range{}, err
		}
		return compared(op, p.From, p.To), nil
	}
	from, to, ok := cutRange(s, "")
	if !ok {
		return period(s, now)
	}
	out := Everything()
	if from != "" {
		p, err := period(from, now)
		if err != nil {
			return Range{}, err
		}
		out.From = p.From
	}
	if to != "" {
		p, err := period(to, now)
		if err != nil {
			return Range{}, err
		}
		out.To = p.To
	}
	if out.From > out.To {
		return Range{}, fmt.Errorf("the date range %s ends before it begins", s)
	}
	return out, nil
}

// period is the stretch of time that one word or date names.
func period(s string, now time.Time) (Range, error) {
	word := strings.NewReplacer(" ", "-", "_", "-").Replace(strings.TrimSpace(s))
	if p, ok := namedPeriod(word, now); ok {
		return p, nil
	}
	if m := agoForm().FindStringSubmatch(word); m != nil {
		n, _ := strconv.Atoi(m[1]) // at most six digits
		return Range{ago(now, n, m[2]).UnixNano(), now.UnixNano()}, nil
	}
	m := dateForm().FindStringSubmatch(word)
	if m == nil {
		return Range{}, fmt.Errorf("%q is not a date; %s", s, dateHelp)
	}
	return calendar(m[1:], now.Location())
}

func namedPeriod(word string, now time.Time) (Range, bool) {
	y, m, d := now.Date()
	day := time.Date(y, m, d, 0, 0, 0, 0, now.Location())
	monday := day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	month := day.AddDate(0, 0, 1-d)
	year := time.Date(y, 1, 1, 0, 0, 0, 0, now.Location())
	switch word {
	case "today":
		return between(day, day.AddDate(0, 0, 1)), true
	case "yesterday":
		return between(day.AddDate(0, 0, -1), day), true
	case "this-week":
		return between(monday, monday.AddDate(0, 0, 7)), true
	case "last-week":
		return between(monday.AddDate(0, 0, -7), monday), true
	case "this-month":
		return between(month, month.AddDate(0, 1, 0)), true
	case "last-month":
		return between(month.AddDate(0, -1, 0), month), true
	case "this-year":
		return between(year, year.AddDate(1, 0, 0)), true
	case "last-year":
		return between(year.AddDate(-1, 0, 0), year), true
	}
	return Range{}, false
}

func between(from, until time.Time) Range { return Range{from.UnixNano(), until.UnixNano() - 1} }

func ago(now time.Time, n int, unit string) time.Time {
	switch unit[0] {
	case 'h':
		return now.Add(-time.Duration(n) * time.Hour)
	case 'd':
		return now.AddDate(0, 0, -n)
	case 'w':
		return now.AddDate(0, 0, -7*n)
	case 'm':
		return now.AddDate(0, -n, 0)
	}
	return now.AddDate(-n, 0, 0)
}

// calendar is the year, month or day that the parts of a date name.
func calendar(parts []string, loc *time.Location) (Range, error) {
	year, _ := strconv.Atoi(parts[0]) // four digits
	if parts[1] == "" {
		t := time.Date(year, 1, 1, 0, 0, 0, 0, loc)
		return between(t, t.AddDate(1, 0, 0)), nil
	}
	month, _ := strconv.Atoi(parts[1])
	day := 1
	if parts[2] != "" {
		day, _ = strconv.Atoi(parts[2])
	}
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, loc)
	if int(t.Month()) != month || t.Day() != day {
		return Range{}, fmt.Errorf("%s is not a date in the calendar; %s", strings.Trim(strings.Join(parts, "-"), "-"), dateHelp)
	}
	if parts[2] == "" {
		return between(t, t.AddDate(0, 1, 0)), nil
	}
	return between(t, t.AddDate(0, 0, 1)), nil
}
