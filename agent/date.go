package agent

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// date is a day, or a month, or a day without a year; what is not known is 0.
// The numeric form 03/04/2026 reads both ways: then other is the second way.
type date struct {
	year, month, day int
	other            *date
	from, to         int // bytes of the text
}

const (
	monthName = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?` +
		`|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)`
	dayNumber = `(\d{1,2})(?:st|nd|rd|th|er|\.)?`
)

// dateForms are tried in order; groups tells which group is year, month, day.
var dateForms = []struct {
	re      *pattern.Pattern
	y, m, d int
	numeric bool
}{
	{re: pattern.New(`\b(\d{4})[-/.‑](\d{1,2})[-/.‑](\d{1,2})(?:\b|T)`), y: 1, m: 2, d: 3},
	{re: pattern.New(`(?i)\b` + monthName + `\b\.?\s+` + dayNumber + `\s*,?\s+(\d{4})\b`), y: 3, m: 1, d: 2},
	{re: pattern.New(`(?i)\b` + dayNumber + `[\s-]+(?:day\s+)?(?:of\s+)?` + monthName + `\b\.?[\s,-]+(\d{4})\b`), y: 3, m: 2, d: 1},
	{re: pattern.New(`(?i)\b(\d{1,2})-` + monthName + `-(\d{2})\b`), y: 3, m: 2, d: 1},
	{re: pattern.New(`\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b`), y: 3, m: 1, d: 2, numeric: true},
	{re: pattern.New(`(?i)\b` + monthName + `\b\.?,?\s+(?:of\s+)?(\d{4})\b`), y: 2, m: 1},
	{re: pattern.New(`(?i)\b` + monthName + `\b\.?\s+` + dayNumber + `\b`), m: 1, d: 2},
	{re: pattern.New(`(?i)\b` + dayNumber + `\s+(?:of\s+)?` + monthName + `\b`), m: 2, d: 1},
}

// findDates reads the dates of a text. They do not overlap.
func findDates(s string) []date {
	var out []date
	for _, form := range dateForms {
		for _, m := range form.re.FindAllStringSubmatchIndex(s, -1) {
			group := func(i int) string {
				if i == 0 || m[2*i] < 0 {
					return ""
				}
				return s[m[2*i]:m[2*i+1]]
			}
			d := date{year: year(group(form.y)), month: month(group(form.m)), day: number(group(form.d)), from: m[0], to: m[1]}
			if form.numeric {
				d = bothWays(d)
			}
			if !d.valid(form.y > 0, form.d > 0) || overlaps(out, d) || strings.HasPrefix(s[m[0]:m[1]], "may ") {
				continue
			}
			out = append(out, d)
		}
	}
	return out
}

func overlaps(dates []date, d date) bool {
	for _, e := range dates {
		if d.from < e.to && e.from < d.to {
			return true
		}
	}
	return false
}

func (d date) valid(withYear, withDay bool) bool {
	return d.month >= 1 && d.month <= 12 && (!withDay || d.day >= 1 && d.day <= 31) && (!withYear || d.year >= 1000)
}

// bothWays reads month/day and day/month.
func bothWays(d date) date {
	switch {
	case d.month > 12:
		d.month, d.day = d.day, d.month
	case d.day <= 12 && d.day != d.month:
		swapped := d
		swapped.month, swapped.day = d.day, d.month
		d.other = &swapped
	}
	return d
}

// stands says whether the date is one of those in a text. Two numeric dates
// must agree as they are written.
func (d date) stands(text []date) bool {
	for _, e := range text {
		if d.equals(e) || d.other != nil && e.other == nil && d.other.equals(e) || d.other == nil && e.other != nil && d.equals(*e.other) {
			return true
		}
	}
	return false
}

func (d date) equals(e date) bool {
	return (d.year == 0 || d.year == e.year) && d.month == e.month && (d.day == 0 || d.day == e.day)
}

func year(s string) int {
	n := number(s)
	switch {
	case len(s) != 2:
		return n
	case n < 70:
		return 2000 + n
	}
	return 1900 + n
}

// otherMonths are German and French names that do not begin as the English do.
var otherMonths = map[string]int{"märz": 3, "mai": 5, "oktober": 10, "dezember": 12, "février": 2, "avril": 4, "juin": 6, "juillet": 7, "août": 8, "décembre": 12}

const months = "janfebmaraprmayjunjulaugsepoctnovdec"

func month(s string) int {
	if len(s) < 3 {
		return number(s)
	}
	if n, ok := otherMonths[strings.ToLower(s)]; ok {
		return n
	}
	i := strings.Index(months, strings.ToLower(s[:3]))
	if i < 0 || i%3 != 0 {
		return number(s)
	}
	return i/3 + 1
}
