package tool

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// span is a range of numbers, both ends inclusive.
type span struct{ from, to int64 }

func (s span) holds(n int64) bool { return n >= s.from && n <= s.to }

var everything = span{math.MinInt64, math.MaxInt64}

var sizeForm = regexp.MustCompile(`(?i)^([0-9]+(?:\.[0-9]+)?)\s*(b|bytes?|[kmgtp]i?b?)?$`)

const sizeHelp = "write >10MB, <1KB, 1MB-100MB or a number of bytes"

// parseSizeRange reads ">10MB", ">=1GiB", "<1KB", "1MB-100MB", "5MB.." or an
// exact number of bytes. An empty string is everything.
func parseSizeRange(s string) (span, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return everything, nil
	}
	if op, rest := cutOperator(s); op != "" {
		n, _, err := parseSize(rest)
		if err != nil {
			return span{}, err
		}
		return compared(op, n, n), nil
	}
	if from, to, ok := cutRange(s, "-"); ok {
		return sizeBetween(from, to)
	}
	n, unit, err := parseSize(s)
	if err != nil {
		return span{}, err
	}
	if unit > 1 { // "10MB" means what is shown as about 10 MB
		return span{n - n/20, n + n/20}, nil
	}
	return span{n, n}, nil
}

func sizeBetween(from, to string) (span, error) {
	out := everything
	var err error
	if from != "" {
		if out.from, _, err = parseSize(from); err != nil {
			return span{}, err
		}
	}
	if to != "" {
		if out.to, _, err = parseSize(to); err != nil {
			return span{}, err
		}
	}
	if out.from > out.to {
		return span{}, fmt.Errorf("the size range %s-%s ends before it begins", from, to)
	}
	return out, nil
}

// parseSize returns a number of bytes and the bytes of the unit that it was
// written in.
func parseSize(s string) (n, unit int64, err error) {
	m := sizeForm.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return 0, 0, fmt.Errorf("%q is not a size; %s", s, sizeHelp)
	}
	v, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		return 0, 0, fmt.Errorf("%q is not a size; %s", s, sizeHelp)
	}
	unit = 1
	if u := strings.ToLower(m[2]); u != "" && u[0] != 'b' {
		base := int64(1000)
		if strings.Contains(u, "i") {
			base = 1024
		}
		for range strings.IndexByte("kmgtp", u[0]) + 1 {
			unit *= base
		}
	}
	v *= float64(unit)
	if v >= math.MaxInt64 {
		return 0, 0, fmt.Errorf("the size %q is too large", s)
	}
	return int64(v), unit, nil
}

// cutOperator splits a comparison off the front: ">=", ">", "<=", "<", "=".
func cutOperator(s string) (op, rest string) {
	for _, op := range []string{">=", "<=", ">", "<", "="} {
		if rest, ok := strings.CutPrefix(s, op); ok {
			return op, strings.TrimSpace(rest)
		}
	}
	return "", s
}

// cutRange splits "a..b", "a to b" or "a<sep>b"; either end may be empty with "..".
func cutRange(s, sep string) (from, to string, ok bool) {
	for _, by := range []string{"..", " to ", sep} {
		if by == "" {
			continue
		}
		from, to, ok = strings.Cut(s, by)
		if from, to = strings.TrimSpace(from), strings.TrimSpace(to); ok && (by == ".." || from != "" && to != "") {
			return from, to, true
		}
	}
	return "", "", false
}

// compared is the range that an operator opens around the period from..to.
func compared(op string, from, to int64) span {
	switch op {
	case ">":
		return span{to + 1, math.MaxInt64}
	case ">=":
		return span{from, math.MaxInt64}
	case "<":
		return span{math.MinInt64, from - 1}
	case "<=":
		return span{math.MinInt64, to}
	}
	return span{from, to}
}

const dateHelp = "write today, yesterday, this-week, last-month, 2026, 2026-01, 2026-01-31, 30d, >2026-01-01 or 2026-01-01..2026-03-31"

var (
	agoForm  = regexp.MustCompile(`^(?:last-|past-)?([0-9]{1,6})-?(h|hours?|d|days?|w|weeks?|m|months?|y|years?)(?:-ago)?$`)
	dateForm = regexp.MustCompile(`^([0-9]{4})(?:[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?)?$`)
)

// parseDateRange reads a range of dates as nanoseconds since 1970: "today",
// "yesterday", "this-week", "last-month", "2026", "2026-01", "2026-01-31",
// "30d" (the last thirty days), ">2026-01-01" (after that day), "<2026-02",
// "2026-01-01..2026-03-31". Days are those of now's location, weeks start on
// Monday. An empty string is everything.
func parseDateRange(s string, now time.Time) (span, error) {
	s = strings.ToLower(strings.TrimSpace(s))
	if s == "" {
		return everything, nil
	}
	if op, rest := cutOperator(s); op != "" {
		p, err := period(rest, now)
		if err != nil {
			return span{}, err
		}
		return compared(op, p.from, p.to), nil
	}
	from, to, ok := cutRange(s, "")
	if !ok {
		return period(s, now)
	}
	out := everything
	if from != "" {
		p, err := period(from, now)
		if err != nil {
			return span{}, err
		}
		out.from = p.from
	}
	if to != "" {
		p, err := period(to, now)
		if err != nil {
			return span{}, err
		}
		out.to = p.to
	}
	if out.from > out.to {
		return span{}, fmt.Errorf("the date range %s ends before it begins", s)
	}
	return out, nil
}

// period is the stretch of time that one word or date names.
func period(s string, now time.Time) (span, error) {
	word := strings.NewReplacer(" ", "-", "_", "-").Replace(strings.TrimSpace(s))
	if p, ok := namedPeriod(word, now); ok {
		return p, nil
	}
	if m := agoForm.FindStringSubmatch(word); m != nil {
		n, _ := strconv.Atoi(m[1]) // at most six digits
		return span{ago(now, n, m[2]).UnixNano(), now.UnixNano()}, nil
	}
	m := dateForm.FindStringSubmatch(word)
	if m == nil {
		return span{}, fmt.Errorf("%q is not a date; %s", s, dateHelp)
	}
	return calendar(m[1:], now.Location())
}

func namedPeriod(word string, now time.Time) (span, bool) {
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
	return span{}, false
}

func between(from, until time.Time) span { return span{from.UnixNano(), until.UnixNano() - 1} }

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
func calendar(parts []string, loc *time.Location) (span, error) {
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
		return span{}, fmt.Errorf("%s is not a date in the calendar; %s", strings.Trim(strings.Join(parts, "-"), "-"), dateHelp)
	}
	if parts[2] == "" {
		return between(t, t.AddDate(0, 1, 0)), nil
	}
	return between(t, t.AddDate(0, 0, 1)), nil
}
