package period

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// Period is a range of days as ISO text, both ends within it; empty ends are
// open.
type Period struct {
	From, To    string
	First, Last string // months without a year, "09" and "02"
}

// Set says whether a period says anything.
func (p Period) Set() bool { return p.From != "" || p.To != "" || p.First != "" }

// Among gives the months of a period the year of the earliest of a table's days
// that can lie in it, and the last month the next year when the months turn it.
func (p Period) Among(days []string) Period {
	if p.First == "" {
		return p
	}
	sort.Strings(days)
	for _, d := range days {
		if len(d) < 7 || d[5:7] < p.First && p.First <= p.Last || d[5:7] < p.First && d[5:7] > p.Last {
			continue
		}
		p.From = d[:5] + p.First + "-01"
		p.To = LastOf(d[:5] + p.Last)
		if year, err := strconv.Atoi(d[:4]); err == nil && p.Last < p.First {
			p.To = LastOf(fmt.Sprintf("%04d-%s", year+1, p.Last))
		}
		return p
	}
	p.From, p.To = Never, Never
	return p
}

// Never is a day that no table holds.
const Never = "0000-00-00"

// OpenEnd stands for the last month of a period without an end.
const OpenEnd = "99"

// Unclear is a period that no row is of.
var Unclear = Period{From: Never, To: Never}

// MonthWord is an expression for the name of a month in English.
const MonthWord = `(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`

// Forms in which a question names a period: [Between] two times, [SinceDay] one, and months that [Yearless] names.
var (
	Between   = pattern.Lettered(`\b(?:from|between)\s+(?:the\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?(?:` + MonthWord + `\s+)?((?:19|20)\d\d)?\s*(?:to|until|till|and|-|–|through)\s+(?:the\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?(?:` + MonthWord + `\s+)?((?:19|20)\d\d)\b`)
	Yearless  = pattern.Lettered(`\b(?:(?:from|between)\s+)?(?:the\s+)?(?:\w+\s+of\s+)?` + MonthWord + `\s+(?:to|until|till|and|-|–|through)\s+(?:the\s+)?(?:\w+\s+of\s+)?` + MonthWord + `\b`)
	halfYear  = pattern.Lettered(`\b(first|second) half of ((?:19|20)\d\d)\b`)
	quarter   = pattern.Lettered(`\b(first|second|third|fourth|last) quarter of ((?:19|20)\d\d)\b|\bq([1-4]) ((?:19|20)\d\d)\b`)
	quarters  = pattern.Lettered(`\b(?:in |during |for )?(?:the )?(first|second|third|fourth|last) (quarter|half)(?: (?:of the year|year))?\b|\bq([1-4])\b`)
	oneMonth  = pattern.Lettered(`\b(?:in|during|for|of)\s+` + MonthWord + `\s+((?:19|20)\d\d)\b`)
	bareMonth = pattern.Lettered(`\b(?:in|during|for|of|this|last|throughout)\s+(?:the\s+month\s+of\s+)?` + MonthWord + `\b`)
	oneYear   = pattern.Lettered(`\b(?:in|during|for|of)\s+(?:the year\s+)?((?:19|20)\d\d)\b`)
	SinceDay  = pattern.Lettered(`\bsince\s+(?:` + MonthWord + `\s+)?((?:19|20)\d\d)\b`)
)

// Of reads the days that a question is about, and gives the question
// without the words that name them.
func Of(q string) (Period, string) {
	for _, r := range []struct {
		re   *pattern.Pattern
		read func(m []string) Period
	}{
		{ended, func(m []string) Period {
			s, _ := endedOn(m)
			return Period{From: s.From, To: s.To}
		}},
		{Between, func(m []string) Period {
			first, last := m[3], m[6]
			if first == "" {
				first = last
			}
			return Period{From: Day(first, m[2], m[1], false), To: Day(last, m[5], m[4], true)}
		}},
		{Yearless, func(m []string) Period {
			return Period{First: Day("", m[1], "", false)[1:3], Last: Day("", m[2], "", false)[1:3]}
		}},
		{halfYear, func(m []string) Period {
			if strings.EqualFold(m[1], "first") {
				return Period{From: m[2] + "-01-01", To: m[2] + "-06-30"}
			}
			return Period{From: m[2] + "-07-01", To: m[2] + "-12-31"}
		}},
		{quarter, func(m []string) Period {
			n := map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4}[strings.ToLower(m[1])]
			if m[3] != "" {
				n, _ = strconv.Atoi(m[3])
			}
			return Period{From: fmt.Sprintf("%s-%02d-01", m[2]+m[4], 3*n-2), To: LastOf(fmt.Sprintf("%s-%02d", m[2]+m[4], 3*n))}
		}},
		{quarters, func(m []string) Period {
			n := map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4}[strings.ToLower(m[1])]
			if m[3] != "" {
				n, _ = strconv.Atoi(m[3])
			}
			if strings.EqualFold(m[2], "half") {
				return Period{First: fmt.Sprintf("%02d", 6*min(n, 2)-5), Last: fmt.Sprintf("%02d", 6*min(n, 2))}
			}
			return Period{First: fmt.Sprintf("%02d", 3*n-2), Last: fmt.Sprintf("%02d", 3*n)}
		}},
		{oneMonth, func(m []string) Period {
			return Period{From: Day(m[2], m[1], "", false), To: Day(m[2], m[1], "", true)}
		}},
		{bareMonth, func(m []string) Period {
			return Period{First: Day("", m[1], "", false)[1:3], Last: Day("", m[1], "", true)[1:3]}
		}},
		{oneYear, func(m []string) Period { return Period{From: m[1] + "-01-01", To: m[1] + "-12-31"} }},
		{SinceDay, func(m []string) Period { return Period{From: Day(m[2], m[1], "", false)} }},
	} {
		if m := r.re.FindStringSubmatch(q); m != nil {
			if p := r.read(m); p.Set() {
				return p, strings.Replace(q, m[0], " ", 1)
			}
		}
	}
	return Period{}, q
}

// Day is a day of a year and month that are written as words; what is missing
// is the first or the last one.
func Day(year, month, date string, last bool) string {
	m, d := "01", "01"
	if last {
		m, d = "12", ""
	}
	if len(month) >= 3 {
		n := strings.Index("janfebmaraprmayjunjulaugsepoctnovdec", strings.ToLower(month[:3]))/3 + 1
		m = fmt.Sprintf("%02d", n)
	}
	if n, err := strconv.Atoi(date); err == nil {
		d = fmt.Sprintf("%02d", n)
	}
	if d == "" {
		return LastOf(year + "-" + m)
	}
	return year + "-" + m + "-" + d
}

// LastOf is the last day of a month.
func LastOf(month string) string {
	t, err := time.Parse("2006-01", month)
	if err != nil {
		return month + "-31"
	}
	return t.AddDate(0, 1, -1).Format(time.DateOnly)
}

// Holds says whether a date in ISO form, of which the day may be missing, lies
// in the period.
func (p Period) Holds(iso string) bool {
	if iso == "" {
		return false
	}
	first, last := iso, iso
	if len(iso) == len("2026-01") {
		first, last = iso+"-01", LastOf(iso)
	}
	return (p.From == "" || first >= p.From) && (p.To == "" || last <= p.To)
}

// Days writes a period.
func (p Period) Days() string {
	switch {
	case p.From != "" && p.From == p.To:
		return p.From
	case p.From != "" && p.To != "":
		return p.From + " to " + p.To
	case p.From != "":
		return "since " + p.From
	case p.First != "" && p.First[:2] == p.Last[:2]:
		return monthName(p.First) + " of any year"
	case p.First != "":
		return fmt.Sprintf("%s to %s of any year", monthName(p.First), monthName(p.Last))
	}
	return ""
}

func monthName(two string) string {
	n, err := strconv.Atoi(two[:2])
	if err != nil {
		return two
	}
	return time.Month(n).String()
}

// Is says whether what is of a time is of the period: of all of it, or of a day in one of no more than a month.
func (p Period) Is(s Span) bool {
	if p.First != "" {
		return s.From[5:7] == p.First && s.To[5:7] == p.Last
	}
	if s.From == p.From && s.To == p.To {
		return true
	}
	return s.From == s.To && len(s.From) == len(p.From) && len(p.To) == len(p.From) && p.From[:7] == p.To[:7] && s.From >= p.From && s.To <= p.To
}

// Covers says whether a time lies in the period.
func (p Period) Covers(s Span) bool {
	if p.First == "" {
		return (p.From == "" || s.From >= p.From) && (p.To == "" || s.To <= p.To)
	}
	if len(s.From) < 10 {
		return false
	}
	within := func(month string) bool {
		if p.First <= p.Last {
			return month >= p.First && month <= p.Last
		}
		return month >= p.First || month <= p.Last
	}
	return within(s.From[5:7]) && within(s.To[5:7])
}

// MonthCount is how many months there are from one to another one.
func MonthCount(first, last string) int {
	a, b := int(first[0]-'0')*10+int(first[1]-'0'), int(last[0]-'0')*10+int(last[1]-'0')
	if b < a {
		b += 12
	}
	return b - a + 1
}

// NextTo says whether a month follows on another one.
func NextTo(first, last string) bool {
	return last == "01" && first == "12" || last > first && MonthCount(first, last) == 2
}
