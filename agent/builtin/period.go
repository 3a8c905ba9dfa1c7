package builtin

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// period is a range of days as ISO text, both ends within it; empty ends are
// open.
type period struct {
	from, to    string
	first, last string // months without a year, "09" and "02"
}

func (p period) set() bool { return p.from != "" || p.to != "" || p.first != "" }

// among gives the months of a period the year of the earliest of a table's days
// that can lie in it, and the last month the next year when the months turn it.
func (p period) among(days []string) period {
	if p.first == "" {
		return p
	}
	sort.Strings(days)
	for _, d := range days {
		if len(d) < 7 || d[5:7] < p.first && p.first <= p.last || d[5:7] < p.first && d[5:7] > p.last {
			continue
		}
		p.from = d[:5] + p.first + "-01"
		p.to = lastOf(d[:5] + p.last)
		if year, err := strconv.Atoi(d[:4]); err == nil && p.last < p.first {
			p.to = lastOf(fmt.Sprintf("%04d-%s", year+1, p.last))
		}
		return p
	}
	p.from, p.to = never, never
	return p
}

// never is a day that no table holds.
const never = "0000-00-00"

const monthWord = `(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`

var (
	between   = re(`\b(?:from|between)\s+(?:the\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?(?:` + monthWord + `\s+)?((?:19|20)\d\d)?\s*(?:to|until|till|and|-|–|through)\s+(?:the\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?(?:` + monthWord + `\s+)?((?:19|20)\d\d)\b`)
	yearless  = re(`\b(?:(?:from|between)\s+)?(?:the\s+)?(?:\w+\s+of\s+)?` + monthWord + `\s+(?:to|until|till|and|-|–|through)\s+(?:the\s+)?(?:\w+\s+of\s+)?` + monthWord + `\b`)
	halfYear  = re(`\b(first|second) half of ((?:19|20)\d\d)\b`)
	quarter   = re(`\b(first|second|third|fourth|last) quarter of ((?:19|20)\d\d)\b|\bq([1-4]) ((?:19|20)\d\d)\b`)
	quarters  = re(`\b(?:in |during |for )?(?:the )?(first|second|third|fourth|last) (quarter|half)(?: (?:of the year|year))?\b|\bq([1-4])\b`)
	oneMonth  = re(`\b(?:in|during|for|of)\s+` + monthWord + `\s+((?:19|20)\d\d)\b`)
	bareMonth = re(`\b(?:in|during|for|of|this|last|throughout)\s+(?:the\s+month\s+of\s+)?` + monthWord + `\b`)
	oneYear   = re(`\b(?:in|during|for|of)\s+(?:the year\s+)?((?:19|20)\d\d)\b`)
	sinceDay  = re(`\bsince\s+(?:` + monthWord + `\s+)?((?:19|20)\d\d)\b`)
)

// periodOf reads the days that a question is about, and gives the question
// without the words that name them.
func periodOf(q string) (period, string) {
	for _, r := range []struct {
		re   *pattern.Pattern
		read func(m []string) period
	}{
		{between, func(m []string) period {
			first, last := m[3], m[6]
			if first == "" {
				first = last
			}
			return period{from: day(first, m[2], m[1], false), to: day(last, m[5], m[4], true)}
		}},
		{yearless, func(m []string) period {
			return period{first: day("", m[1], "", false)[1:3], last: day("", m[2], "", false)[1:3]}
		}},
		{halfYear, func(m []string) period {
			if strings.EqualFold(m[1], "first") {
				return period{from: m[2] + "-01-01", to: m[2] + "-06-30"}
			}
			return period{from: m[2] + "-07-01", to: m[2] + "-12-31"}
		}},
		{quarter, func(m []string) period {
			n := map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4}[strings.ToLower(m[1])]
			if m[3] != "" {
				n, _ = strconv.Atoi(m[3])
			}
			return period{from: fmt.Sprintf("%s-%02d-01", m[2]+m[4], 3*n-2), to: lastOf(fmt.Sprintf("%s-%02d", m[2]+m[4], 3*n))}
		}},
		{quarters, func(m []string) period {
			n := map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4}[strings.ToLower(m[1])]
			if m[3] != "" {
				n, _ = strconv.Atoi(m[3])
			}
			if strings.EqualFold(m[2], "half") {
				return period{first: fmt.Sprintf("%02d", 6*min(n, 2)-5), last: fmt.Sprintf("%02d", 6*min(n, 2))}
			}
			return period{first: fmt.Sprintf("%02d", 3*n-2), last: fmt.Sprintf("%02d", 3*n)}
		}},
		{oneMonth, func(m []string) period {
			return period{from: day(m[2], m[1], "", false), to: day(m[2], m[1], "", true)}
		}},
		{bareMonth, func(m []string) period {
			return period{first: day("", m[1], "", false)[1:3], last: day("", m[1], "", true)[1:3]}
		}},
		{oneYear, func(m []string) period { return period{from: m[1] + "-01-01", to: m[1] + "-12-31"} }},
		{sinceDay, func(m []string) period { return period{from: day(m[2], m[1], "", false)} }},
	} {
		if m := r.re.FindStringSubmatch(q); m != nil {
			return r.read(m), strings.Replace(q, m[0], " ", 1)
		}
	}
	return period{}, q
}

// day is a day of a year and month that are written as words; what is missing
// is the first or the last one.
func day(year, month, date string, last bool) string {
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
		return lastOf(year + "-" + m)
	}
	return year + "-" + m + "-" + d
}

// lastOf is the last day of a month.
func lastOf(month string) string {
	t, err := time.Parse("2006-01", month)
	if err != nil {
		return month + "-31"
	}
	return t.AddDate(0, 1, -1).Format(time.DateOnly)
}

// holds says whether a date in ISO form, of which the day may be missing, lies
// in the period.
func (p period) holds(iso string) bool {
	if iso == "" {
		return false
	}
	first, last := iso, iso
	if len(iso) == len("2026-01") {
		first, last = iso+"-01", lastOf(iso)
	}
	return (p.from == "" || first >= p.from) && (p.to == "" || last <= p.to)
}

// dateColumn is the first column of a table in which nearly all cells are dates.
func dateColumn(f fit) (int, bool) {
	for c := range f.header {
		n, order := 0, orderOf(f, c)
		for _, u := range f.members {
			if c < len(u.cells) && order.date(u.cells[c]) != "" {
				n++
			}
		}
		if n > 0 && n*10 >= len(f.members)*8 {
			return c, true
		}
	}
	return 0, false
}

var monthCell = pattern.New(`^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$`)

// timeOfDay is what may stand behind the day in a cell.
var timeOfDay = pattern.New(`(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|\s?[ap]m|[+-]\d{2}:?\d{2})?$`)

// cellDate is the date of a cell that holds nothing else, in ISO form.
func cellDate(s string) string {
	s = timeOfDay.ReplaceAllString(strings.TrimSpace(s), "")
	if monthCell.MatchString(s) {
		return s
	}
	iso, _ := item.ParseDate(s)
	return iso
}

// dayOrder tells how a column writes dates such as 02/01/2026.
type dayOrder struct{ dayFirst bool }

var slashed = pattern.New(`^(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d)$`)

// orderOf looks for a date in a column that can only be read in one way.
func orderOf(f fit, col int) dayOrder {
	for _, u := range f.members {
		if col >= len(u.cells) {
			continue
		}
		if m := slashed.FindStringSubmatch(strings.TrimSpace(u.cells[col])); m != nil {
			a, _ := strconv.Atoi(m[1])
			b, _ := strconv.Atoi(m[2])
			if a > 12 || b > 12 {
				return dayOrder{dayFirst: a > 12}
			}
			if strings.Contains(u.cells[col], ".") {
				return dayOrder{dayFirst: true}
			}
		}
	}
	return dayOrder{}
}

// date is the date of a cell of the column in ISO form.
func (o dayOrder) date(s string) string {
	m := slashed.FindStringSubmatch(timeOfDay.ReplaceAllString(strings.TrimSpace(s), ""))
	if m == nil {
		return cellDate(s)
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[2])
	if !o.dayFirst {
		a, b = b, a
	}
	return fmt.Sprintf("%s-%02d-%02d", m[3], b, a)
}
