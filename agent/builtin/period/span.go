package period

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

// Span is the time that a cell, a caption or the name of a file tells of: its first and last day in ISO form. The
// year of a month that stands alone is anyYear. A year that is counted across two, 2024/25, is both ends of itself, since
// nobody knows when it begins.
type Span struct{ From, To string }

// AnyYear is the year of a month that stands without one.
const AnyYear = "0000"

// MonthsAbroad are the names of the months by their number, as far as three letters of the English one do not tell them.
var MonthsAbroad = sync.OnceValue(func() map[string]int {
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

// FullYear is an expression for a year of four digits, which it captures.
const FullYear = `((?:19|20)\d\d)`

// spanForms are the ways in which times are written; each is taken out of a text before the next is looked for.
var spanForms = []struct {
	re   *pattern.Pattern
	read func(m []string) (Span, bool)
}{
	{ended, endedOn},
	{pattern.Lettered(`\b` + FullYear + `-(\d\d)-(\d\d)\b`), func(m []string) (Span, bool) { return oneDay(m[0]) }},
	{pattern.Lettered(`\b(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\pL{3,10})\.?,?\s+` + FullYear + `\b`), func(m []string) (Span, bool) {
		return worded(m[3], m[2], m[1])
	}},
	{pattern.Lettered(`\b(\pL{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+` + FullYear + `\b`), func(m []string) (Span, bool) { return worded(m[3], m[1], m[2]) }},
	{pattern.Lettered(`\b(?:FY|financial year|fiscal year|tax year|season)?\s*` + FullYear + `\s?[/–-]\s?((?:20)?\d\d)\b`), func(m []string) (Span, bool) { return acrossYears(m[0], m[1], m[2]) }},
	{pattern.Lettered(`\bFY\s?'?(\d\d)\s?[/-]\s?(\d\d)\b`), func(m []string) (Span, bool) { return acrossYears(m[0], "20"+m[1], m[2]) }},
	{pattern.Lettered(`\b` + FullYear + `[-./](0[1-9]|1[0-2])\b`), func(m []string) (Span, bool) { return MonthOf(m[1], m[2]) }},
	{pattern.Lettered(`\b(0?[1-9]|1[0-2])[/.-]` + FullYear + `\b`), func(m []string) (Span, bool) { return MonthOf(m[2], m[1]) }},
	{pattern.Lettered(`\b(\pL{3,10})\b(?:\.?\s*['’]|\.?[ /-]?)(` + FullYear + `|\d\d)\b`), func(m []string) (Span, bool) { return monthCalled(m[1], m[2]) }},
	{pattern.Lettered(`\b([QH])([1-4])[ /,-]*(?:of |FY ?)?(?:` + FullYear + `|'?(\d\d))\b`), func(m []string) (Span, bool) { return partOf(m[1], m[2], m[3]+m[4]) }},
	{pattern.Lettered(`\b` + FullYear + `[ /-]*([QH])([1-4])\b`), func(m []string) (Span, bool) { return partOf(m[2], m[3], m[1]) }},
	{pattern.Lettered(`\b(first|second|third|fourth|last) (half|quarter) (?:of )?(?:the year )?` + FullYear + `\b`), func(m []string) (Span, bool) {
		n := map[string]string{"first": "1", "second": "2", "third": "3", "fourth": "4", "last": "4"}[strings.ToLower(m[1])]
		if strings.EqualFold(m[2], "half") {
			n = strings.ReplaceAll(n, "4", "2")
			return partOf("H", n, m[3])
		}
		return partOf("Q", n, m[3])
	}},
	{pattern.Lettered(`\b([QH])([1-4])\b`), func(m []string) (Span, bool) { return partOf(m[1], m[2], "") }},
	{pattern.Lettered(`\b(?:FY\s?|the (?:financial |fiscal )?year\s+|(?:financial |fiscal )year\s+)?` + FullYear + `\b`), func(m []string) (Span, bool) {
		return Span{m[1] + "-01-01", m[1] + "-12-31"}, true
	}},
}

func oneDay(iso string) (Span, bool) {
	_, err := time.Parse(time.DateOnly, iso)
	return Span{iso, iso}, err == nil
}

func worded(year, month, day string) (Span, bool) {
	n, d := MonthsAbroad()[strings.ToLower(month)], 0
	if d, _ = strconv.Atoi(day); n == 0 {
		return Span{}, false
	}
	return oneDay(fmt.Sprintf("%s-%02d-%02d", year, n, d))
}

// acrossYears reads a year that is counted across two, of which the second follows on the first. With a hyphen and no
// word before it 2011-12 is a month.
func acrossYears(text, first, second string) (Span, bool) {
	a, _ := strconv.Atoi(first)
	b, _ := strconv.Atoi(second)
	if len(second) == 2 && b <= 12 && text[0] <= '9' && strings.Contains(text, "-") || (a+1)%100 != b%100 {
		return Span{}, false
	}
	s := fmt.Sprintf("%d/%02d", a, b%100)
	return Span{s, s}, true
}

// MonthOf is a month of a year, both in digits.
func MonthOf(year, month string) (Span, bool) {
	n, _ := strconv.Atoi(month)
	return numbered(year, n)
}

// numbered is a month by its number, in a year of two or four digits.
func numbered(year string, n int) (Span, bool) {
	if len(year) == 2 {
		year = "20" + year
	}
	m := fmt.Sprintf("%s-%02d", year, n)
	if year == AnyYear {
		return Span{m + "-01", m + "-31"}, n >= 1 && n <= 12
	}
	return Span{m + "-01", LastOf(m)}, n >= 1 && n <= 12
}

func monthCalled(name, year string) (Span, bool) {
	return numbered(year, MonthsAbroad()[strings.ToLower(name)])
}

// partOf is a quarter or a half of a year, which may be unknown.
func partOf(kind, number, year string) (Span, bool) {
	n, _ := strconv.Atoi(number)
	months := 3
	if strings.EqualFold(kind, "H") {
		months = 6
	}
	if year == "" {
		year = AnyYear
	}
	first, ok := numbered(year, (n-1)*months+1)
	last, also := numbered(year, n*months)
	return Span{first.From, last.To}, ok && also
}

// SpansIn are the times that a text names with their year, and where they stand in it.
func SpansIn(text string) (out []Span, at [][2]int) {
	if !strings.ContainsAny(text, "0123456789") { // all forms have digits
		return nil, nil
	}
	for _, f := range spanForms {
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

var slashedMonth = pattern.Lettered(`^(0?[1-9]|1[0-2])/(\d\d)$`)

// SpanOf is the time that a cell names which holds nothing else.
func SpanOf(cell string) (Span, bool) {
	cell = strings.Trim(cell, " .:\t")
	if len(cell) == 0 || len(cell) > 30 {
		return Span{}, false
	}
	if n := MonthsAbroad()[strings.ToLower(cell)]; n > 0 {
		return numbered(AnyYear, n)
	}
	if m := slashedMonth.FindStringSubmatch(cell); m != nil {
		return MonthOf(m[2], m[1])
	}
	if iso := DateIn(cell); iso != "" {
		return ISO(iso), true
	}
	if list, at := SpansIn(cell); len(list) == 1 && at[0] == [2]int{0, len(cell)} {
		return list[0], true
	}
	return Span{}, false
}

// ISO is a day or a month in ISO form.
func ISO(iso string) Span {
	if len(iso) == len("2026-01") {
		return Span{iso + "-01", LastOf(iso)}
	}
	return Span{iso, iso}
}

// Joined are the times of a text, of which those that "to" stands between are one.
func Joined(text string, list []Span, at [][2]int) ([]Span, [][2]int) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return at[a][0] - at[b][0] })
	var out []Span
	var where [][2]int
	for _, i := range order {
		if n := len(out) - 1; n >= 0 && list[i].From > out[n].To && joins(out[n], list[i], text[where[n][1]:at[i][0]]) {
			out[n].To, where[n][1] = list[i].To, at[i][1]
			continue
		}
		out, where = append(out, list[i]), append(where, at[i])
	}
	return out, where
}

// joins says whether what stands between two times makes one of them: "to", or "and" where the second begins when the
// first ends.
func joins(a, b Span, between string) bool {
	if upTo.MatchString(between) {
		return true
	}
	end, err := time.Parse(time.DateOnly, a.To)
	return err == nil && andWords()[strings.TrimSpace(between)] && end.AddDate(0, 0, 1).Format(time.DateOnly) == b.From
}

// andWords are "and" in the languages in which payments are asked about.
var andWords = lexis.SetOf("and & + und et y")

var upTo = pattern.Lettered(`^\s*(?:to|until|till|through|up to|-|–|—)\s*(?:the end of\s+)?$`)

// Short says whether a time is a month or a quarter of a year that is known.
func (s Span) Short() bool {
	return len(s.From) == len(time.DateOnly) && !strings.HasPrefix(s.From, AnyYear) && s.From[:4] == s.To[:4] && (s.Length() == 1 || s.Length() == 3)
}

// Length is how many months a time is of, none where it is not of whole months.
func (s Span) Length() int {
	if len(s.From) < len(time.DateOnly) || s.From[8:] != "01" || s.To != LastOf(s.To[:7]) {
		return 0
	}
	return MonthCount(s.From[5:7], s.To[5:7])
}

// Meets says whether two times may have a day in common.
func (s Span) Meets(t Span) bool {
	return s.From <= t.To && t.From <= s.To || strings.HasPrefix(t.From, AnyYear)
}

// Yearly is the header of a column for one year or part of it.
var Yearly = pattern.Lettered(`^\W*(?:fy|q[1-4]|h[12])?\W*(?:19|20)\d\d\W*$|^q[1-4]$`)
