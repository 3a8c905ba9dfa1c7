package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// timespan is the time that a cell, a caption or the name of a file tells of: its first and last day in ISO form. The
// year of a month that stands alone is anyYear. A year that is counted across two, 2024/25, is both ends of itself, since
// nobody knows when it begins.
type timespan struct{ from, to string }

const anyYear = "0000"

// monthsAbroad are the names of the months by their number, as far as three letters of the English one do not tell them.
var monthsAbroad = sync.OnceValue(func() map[string]int {
	m := map[string]int{}
	for i, names := range []string{
		"january jan januar jänner janvier janv gennaio gen enero ene janeiro januari", "february feb februar février févr fév febbraio febrero fevereiro februari",
		"march mar märz mär mars marzo março maart mrz", "april apr avril avr aprile abril abr", "may mai maggio mag mayo maio mei",
		"june jun juni juin giugno giu junio junho", "july jul juli juillet juil luglio lug julio julho", "august aug août agosto ago augustus",
		"september sep sept septembre settembre set septiembre setembro", "october oct oktober okt octobre ottobre ott octubre outubro out",
		"november nov novembre noviembre novembro", "december dec dezember dez décembre déc dicembre dic diciembre dezembro",
	} {
		for _, n := range strings.Fields(names) {
			m[n] = i + 1
		}
	}
	return m
})

const fullYear = `((?:19|20)\d\d)`

// timespanForms are the ways in which times are written; each is taken out of a text before the next is looked for.
var timespanForms = []struct {
	re   *pattern.Pattern
	read func(m []string) (timespan, bool)
}{
	{re(`\b` + fullYear + `-(\d\d)-(\d\d)\b`), func(m []string) (timespan, bool) { return oneDay(m[0]) }},
	{re(`\b(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\pL{3,10})\.?,?\s+` + fullYear + `\b`), func(m []string) (timespan, bool) {
		return worded(m[3], m[2], m[1])
	}},
	{re(`\b(\pL{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+` + fullYear + `\b`), func(m []string) (timespan, bool) { return worded(m[3], m[1], m[2]) }},
	{re(`\b(?:FY|financial year|fiscal year|tax year|season)?\s*` + fullYear + `\s?[/–-]\s?((?:20)?\d\d)\b`), func(m []string) (timespan, bool) { return acrossYears(m[0], m[1], m[2]) }},
	{re(`\bFY\s?'?(\d\d)\s?[/-]\s?(\d\d)\b`), func(m []string) (timespan, bool) { return acrossYears(m[0], "20"+m[1], m[2]) }},
	{re(`\b` + fullYear + `[-./](0[1-9]|1[0-2])\b`), func(m []string) (timespan, bool) { return oneMonthOf(m[1], m[2]) }},
	{re(`\b(0?[1-9]|1[0-2])[/.-]` + fullYear + `\b`), func(m []string) (timespan, bool) { return oneMonthOf(m[2], m[1]) }},
	{re(`\b(\pL{3,10})\b(?:\.?\s*['’]|\.?[ /-]?)(` + fullYear + `|\d\d)\b`), func(m []string) (timespan, bool) { return monthCalled(m[1], m[2]) }},
	{re(`\b([QH])([1-4])[ /,-]*(?:of |FY ?)?(?:` + fullYear + `|'?(\d\d))\b`), func(m []string) (timespan, bool) { return partOf(m[1], m[2], m[3]+m[4]) }},
	{re(`\b` + fullYear + `[ /-]*([QH])([1-4])\b`), func(m []string) (timespan, bool) { return partOf(m[2], m[3], m[1]) }},
	{re(`\b(first|second|third|fourth|last) (half|quarter) (?:of )?(?:the year )?` + fullYear + `\b`), func(m []string) (timespan, bool) {
		n := map[string]string{"first": "1", "second": "2", "third": "3", "fourth": "4", "last": "4"}[strings.ToLower(m[1])]
		if strings.EqualFold(m[2], "half") {
			n = strings.ReplaceAll(n, "4", "2")
			return partOf("H", n, m[3])
		}
		return partOf("Q", n, m[3])
	}},
	{re(`\b([QH])([1-4])\b`), func(m []string) (timespan, bool) { return partOf(m[1], m[2], "") }},
	{re(`\b(?:FY\s?|the (?:financial |fiscal )?year\s+|(?:financial |fiscal )year\s+)?` + fullYear + `\b`), func(m []string) (timespan, bool) {
		return timespan{m[1] + "-01-01", m[1] + "-12-31"}, true
	}},
}

func oneDay(iso string) (timespan, bool) {
	_, err := time.Parse(time.DateOnly, iso)
	return timespan{iso, iso}, err == nil
}

func worded(year, month, day string) (timespan, bool) {
	n, d := monthsAbroad()[strings.ToLower(month)], 0
	if d, _ = strconv.Atoi(day); n == 0 {
		return timespan{}, false
	}
	return oneDay(fmt.Sprintf("%s-%02d-%02d", year, n, d))
}

// acrossYears reads a year that is counted across two, of which the second follows on the first. With a hyphen and no
// word before it 2011-12 is a month.
func acrossYears(text, first, second string) (timespan, bool) {
	a, _ := strconv.Atoi(first)
	b, _ := strconv.Atoi(second)
	if len(second) == 2 && b <= 12 && text[0] <= '9' && strings.Contains(text, "-") || (a+1)%100 != b%100 {
		return timespan{}, false
	}
	s := fmt.Sprintf("%d/%02d", a, b%100)
	return timespan{s, s}, true
}

func oneMonthOf(year, month string) (timespan, bool) {
	n, _ := strconv.Atoi(month)
	return monthTimespan(year, n)
}

func monthTimespan(year string, n int) (timespan, bool) {
	if len(year) == 2 {
		year = "20" + year
	}
	m := fmt.Sprintf("%s-%02d", year, n)
	if year == anyYear {
		return timespan{m + "-01", m + "-31"}, n >= 1 && n <= 12
	}
	return timespan{m + "-01", lastOf(m)}, n >= 1 && n <= 12
}

func monthCalled(name, year string) (timespan, bool) {
	return monthTimespan(year, monthsAbroad()[strings.ToLower(name)])
}

// partOf is a quarter or a half of a year, which may be unknown.
func partOf(kind, number, year string) (timespan, bool) {
	n, _ := strconv.Atoi(number)
	months := 3
	if strings.EqualFold(kind, "H") {
		months = 6
	}
	if year == "" {
		year = anyYear
	}
	first, ok := monthTimespan(year, (n-1)*months+1)
	last, also := monthTimespan(year, n*months)
	return timespan{first.from, last.to}, ok && also
}

// timespansIn are the times that a text names with their year, and where they stand in it.
func timespansIn(text string) (out []timespan, at [][2]int) {
	if !strings.ContainsAny(text, "0123456789") { // all forms have digits
		return nil, nil
	}
	for _, f := range timespanForms {
		for _, m := range f.re.FindAllStringSubmatchIndex(text, 20) {
			parts := make([]string, len(m)/2)
			for i := range parts {
				if m[2*i] >= 0 {
					parts[i] = text[m[2*i]:m[2*i+1]]
				}
			}
			if s, ok := f.read(parts); ok {
				out, at = append(out, s), append(at, [2]int{m[0], m[1]})
				text = text[:m[0]] + strings.Repeat("~", m[1]-m[0]) + text[m[1]:]
			}
		}
	}
	return out, at
}

var slashedMonth = re(`^(0?[1-9]|1[0-2])/(\d\d)$`)

// timespanOf is the time that a cell names which holds nothing else.
func timespanOf(cell string) (timespan, bool) {
	cell = strings.Trim(cell, " .:\t")
	if len(cell) == 0 || len(cell) > 30 {
		return timespan{}, false
	}
	if n := monthsAbroad()[strings.ToLower(cell)]; n > 0 {
		return monthTimespan(anyYear, n)
	}
	if m := slashedMonth.FindStringSubmatch(cell); m != nil {
		return oneMonthOf(m[2], m[1])
	}
	if iso := cellDate(cell); iso != "" {
		return isoTimespan(iso), true
	}
	if list, at := timespansIn(cell); len(list) == 1 && at[0] == [2]int{0, len(cell)} {
		return list[0], true
	}
	return timespan{}, false
}

// isoTimespan is a day or a month in ISO form.
func isoTimespan(iso string) timespan {
	if len(iso) == len("2026-01") {
		return timespan{iso + "-01", lastOf(iso)}
	}
	return timespan{iso, iso}
}

// joinedTimes are the times of a text, of which those that "to" stands between are one.
func joinedTimes(text string, list []timespan, at [][2]int) ([]timespan, [][2]int) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return at[a][0] - at[b][0] })
	var out []timespan
	var where [][2]int
	for _, i := range order {
		if n := len(out) - 1; n >= 0 && list[i].from > out[n].to && joins(out[n], list[i], text[where[n][1]:at[i][0]]) {
			out[n].to, where[n][1] = list[i].to, at[i][1]
			continue
		}
		out, where = append(out, list[i]), append(where, at[i])
	}
	return out, where
}

// joins says whether what stands between two times makes one of them: "to", or "and" where the second begins when the
// first ends.
func joins(a, b timespan, between string) bool {
	if upTo.MatchString(between) {
		return true
	}
	end, err := time.Parse(time.DateOnly, a.to)
	return err == nil && andWords()[strings.TrimSpace(between)] && end.AddDate(0, 0, 1).Format(time.DateOnly) == b.from
}

// andWords are "and" in the languages in which payments are asked about.
var andWords = lexis.SetOf("and & + und et y")

var upTo = re(`^\s*(?:to|until|till|through|up to|-|–|—)\s*(?:the end of\s+)?$`)

// short says whether a time is a month or a quarter of a year that is known.
func (s timespan) short() bool {
	return len(s.from) == len(time.DateOnly) && !strings.HasPrefix(s.from, anyYear) && s.from[:4] == s.to[:4] && (s.length() == 1 || s.length() == 3)
}

// length is how many months a time is of, none where it is not of whole months.
func (s timespan) length() int {
	if len(s.from) < len(time.DateOnly) || s.from[8:] != "01" || s.to != lastOf(s.to[:7]) {
		return 0
	}
	return monthCount(s.from[5:7], s.to[5:7])
}
