package column

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// day is one date as it is written.
type day struct {
	year          int
	first, second int  // the numbers beside the year, as they stand
	sure          bool // first is the month, second the day
	mark          byte
	clock         string // "14:05:00", or empty
}

const clockForm = `(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$`

var (
	isoForm   = pattern.New(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})` + clockForm)
	figures3  = pattern.New(`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d\d)` + clockForm)
	dayWord   = pattern.New(`^(?:[A-Za-z]{2,9}\.?,\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+of)?[\s-]*([A-Za-zä]{3,9})\.?,?[\s-]*(\d{4}|\d\d)` + clockForm)
	monthWord = pattern.New(`^(?:[A-Za-z]{2,9}\.?,\s+)?([A-Za-zä]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d\d)` + clockForm)
)

// monthOf knows English and German names, whole or by their beginnings.
func monthOf(word string) int {
	w := strings.ToLower(word)
	for i, name := range [...]string{
		"january januar", "february februar", "march märz maerz", "april", "may mai", "june juni",
		"july juli", "august", "september", "october oktober", "november", "december dezember",
	} {
		for _, whole := range strings.Fields(name) {
			if len(w) >= 3 && strings.HasPrefix(whole, w) || w == "sept" && i == 8 {
				return i + 1
			}
		}
	}
	return 0
}

// parseDay reads one date.
func parseDay(s string) (d day, ok bool) {
	if len(s) > 60 {
		return d, false
	}
	if len(s) == 10 && s[4] == '-' && s[7] == '-' { // as most files have it
		if t, err := time.Parse("2006-01-02", s); err == nil {
			return day{year: t.Year(), first: int(t.Month()), second: t.Day(), sure: true}, true
		}
	}
	s = strings.Join(strings.Fields(s), " ")
	var clock []string
	if m := isoForm.FindStringSubmatch(s); m != nil {
		d, clock = day{year: number(m[1]), first: number(m[2]), second: number(m[3]), sure: true}, m[4:]
	} else if m := figures3.FindStringSubmatch(s); m != nil {
		d, clock = day{year: yearOf(m[4]), first: number(m[1]), second: number(m[3]), mark: m[2][0]}, m[5:]
	} else if m := dayWord.FindStringSubmatch(s); m != nil && monthOf(m[2]) > 0 {
		d, clock = day{year: yearOf(m[3]), first: monthOf(m[2]), second: number(m[1]), sure: true}, m[4:]
	} else if m := monthWord.FindStringSubmatch(s); m != nil && monthOf(m[1]) > 0 {
		d, clock = day{year: yearOf(m[3]), first: monthOf(m[1]), second: number(m[2]), sure: true}, m[4:]
	} else {
		return d, false
	}
	return d, d.setClock(clock)
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// yearOf takes two digits for a year between 1970 and 2069.
func yearOf(s string) int {
	n := number(s)
	if len(s) == 2 {
		n += 1900
		if n < 1970 {
			n += 100
		}
	}
	return n
}

// setClock takes hours, minutes, seconds, half of the day and zone. Another zone than
// UTC is refused here, for the day itself may move; iso moves it.
func (d *day) setClock(m []string) bool {
	if m[0] == "" {
		return true
	}
	h, minute, sec := number(m[0]), number(m[1]), number(m[2])
	if half := strings.ToLower(m[3]); half != "" {
		if h < 1 || h > 12 {
			return false
		}
		if h %= 12; half == "pm" {
			h += 12
		}
	}
	if h > 23 || minute > 59 || sec > 59 {
		return false
	}
	d.clock = fmt.Sprintf("%02d:%02d:%02d", h, minute, sec)
	if zone := strings.ReplaceAll(m[4], ":", ""); len(zone) == 5 {
		d.clock += zone
	}
	return true
}

// iso writes a date whose order is known, times in UTC. It reports false for a day that
// does not exist.
func (d day) iso(dayFirst bool) (string, bool) {
	m, n := d.first, d.second
	if dayFirst && !d.sure {
		m, n = n, m
	}
	t := time.Date(d.year, time.Month(m), n, 0, 0, 0, 0, time.UTC)
	if d.year < 1 || m < 1 || m > 12 || t.Day() != n {
		return "", false
	}
	if d.clock == "" {
		return t.Format("2006-01-02"), true
	}
	layout := "2006-01-02 15:04:05"
	if len(d.clock) > 8 {
		layout += "-0700"
	}
	t, err := time.Parse(layout, t.Format("2006-01-02 ")+d.clock)
	return t.UTC().Format("2006-01-02 15:04:05"), err == nil
}

// dates takes a column of dates.
func dates(values []string, order Order) (Column, string, bool) {
	days := make([]day, len(values))
	var dayAt, monthAt, doubtAt, met int // counted from 1: where the first number is the day, the month, either
	for i, v := range values {
		if v == "" {
			continue
		}
		d, ok := parseDay(v)
		if !ok {
			if met > 2 {
				return Column{}, stays("%s is no date", shown(v)), false
			}
			return Column{}, "", false
		}
		days[i] = d
		met++
		switch {
		case d.sure || d.first == d.second:
		case d.first > 12 || d.mark == '.' && d.second <= 12:
			dayAt = i + 1
		case d.second > 12:
			monthAt = i + 1
		case doubtAt == 0:
			doubtAt = i + 1
		}
	}
	if dayAt > 0 && monthAt > 0 {
		return Column{}, stays("the day comes first in %s, the month in %s", shown(values[dayAt-1]), shown(values[monthAt-1])), false
	}
	if dayAt == 0 && monthAt == 0 && doubtAt > 0 && order == Doubt {
		return Column{}, stays("whether day or month comes first cannot be told from %s", shown(values[doubtAt-1])), false
	}
	return write(values, days, dayAt > 0 || monthAt == 0 && order == DayFirst)
}

// write gives the days in one form.
func write(values []string, days []day, dayFirst bool) (Column, string, bool) {
	c := Column{Kind: Date, Values: make([]string, len(values))}
	for i, d := range days {
		if values[i] == "" {
			continue
		}
		iso, ok := d.iso(dayFirst)
		if !ok {
			return Column{}, stays("there is no day %s", shown(values[i])), false
		}
		c.Values[i] = iso
	}
	return c, "", true
}
