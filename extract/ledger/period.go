package ledger

import (
	"strings"
	"time"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// Period is the time that a statement is about; both days are in it.
type Period struct {
	From, To time.Time
	doubted  bool // it is the year of a title
}

// known tells whether there is one.
func (p Period) known() bool { return !p.To.IsZero() }

const oneDay = 24 * time.Hour

var (
	dayInText = pattern.New(`(?i)(?:\b\d{4}[年년] ?\d{1,2}[月월] ?\d{1,2}[日일])|\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)|\d{1,2}(?:st|nd|rd|th|er)?\.? ?(?:de )?\pL{3,12}\.?,? ?(?:de |del )?(?:20\d\d|\d\d)|\pL{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:20\d\d)|(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\pL{0,9}\.? \d{1,2}/\d\d)\b`)
	bareDay   = pattern.New(`(?i)\b(?:\d{1,2}[./-]\d{1,2}\.?|\d{1,2}(?:st|nd|rd|th)?\.? ?\pL{3,12}\.?|\pL{3,12}\.? \d{1,2})\s*(?:-|–|—|to|bis|through|thru|until|till|au|al|a|tot|tot en met|t/m|do|til)\s*(?:den |zum |the )?$`)
	issued    = pattern.New(`(?i)statement date|closing date|date of statement|billing date|rechnungsdatum|auszug vom|kontoauszug|abrechnungsdatum|abrechnung vom|erstellt|date d.?arr|fecha de (?:corte|cierre)|datum afschrift|data estratto|issued|period end|per \d|data wyciagu|kontoudtog`)
	monthYear = pattern.New(`(?i)\b(\pL{3,12})\.? (20\d\d)\b`)
	numYear   = pattern.New(`\b(0?[1-9]|1[0-2])[/.-](20\d\d)\b`)
	nameYear  = pattern.New(`(?:^|\D)(20\d\d)[-_. ]?(0[1-9]|1[0-2])?(?:\D|$)`)
)

// periodOf finds the period of a document: two days on one line that are joined by a word for
// it, else what days, months and the file's name tell.
func periodOf(lines []line, name string) Period {
	var all, short []time.Time // those with four and with two figures of the year
	var statement time.Time
	for i := range lines {
		s := lines[i].text()
		if len(s) > 300 {
			continue
		}
		days, at := fullDays(s)
		if p := joined(s, days, at); p.known() {
			return p
		}
		for _, d := range days {
			if t, ok := d.in(d.year, true); ok && (d.sure || d.dots) && d.year >= firstYear {
				if d.short {
					short = append(short, t)
				} else {
					all = append(all, t)
				}
				if statement.IsZero() && issued.MatchString(s) {
					statement = t
				}
			}
		}
	}
	if p := byLabels(lines); p.known() {
		return p
	}
	if !statement.IsZero() {
		return Period{From: statement.AddDate(0, -1, 0), To: statement}
	}
	if p := byMonth(lines); p.known() {
		return p
	}
	if len(all) == 0 {
		all = short
	}
	if len(all) > 0 {
		return around(all)
	}
	if p := byName(name); p.known() {
		return p
	}
	return byTitle(lines)
}

// firstYear is the first year of which statements are read.
const firstYear = 1990

// joined reads two days of a text as a period.
func joined(s string, days []date, at [][]int) Period {
	for k := 1; k < len(days); k++ {
		if p := spanOf(days[k-1], days[k]); p.known() && isJoint(s[at[k-1][1]:at[k][0]]) {
			return p
		}
	}
	if len(days) > 0 {
		return halfPeriod(s[:at[0][0]], days[0])
	}
	return Period{}
}

// byName takes the year, and the month, that a file's name has.
func byName(name string) Period {
	m := nameYear.FindStringSubmatch(name)
	switch {
	case m == nil:
		return Period{}
	case m[2] != "":
		return monthPeriod(num(m[1]), num(m[2]))
	}
	return Period{From: time.Date(num(m[1]), 1, 1, 0, 0, 0, 0, time.UTC), To: time.Date(num(m[1]), 12, 31, 0, 0, 0, 0, time.UTC)}
}

// isJoint tells whether a text between two days makes a period of them.
func isJoint(s string) bool {
	s = strings.Trim(strings.ToLower(s), " ,.()")
	switch s {
	case "-", "–", "—", "to", "bis", "until", "till", "through", "thru", "au", "al", "a", "à", "tot", "tot en met", "t/m", "do", "til", "bis zum", "and", "und", "to:", "til og med", "till och med", "fino al", "hasta", "hasta el", "ate", "até", "to the", "~", "→", "up to", "bis:", "～", "から", "至", "إلى", "الى", "--", "ile", "έως", "по", "до", "s/d", "s.d.", "hingga", "đến", "और", "ate o":
		return true
	}
	// A label that wrapped into the line may stand between them.
	return len(s) < 30 && (strings.HasSuffix(s, " to") || strings.HasSuffix(s, " bis"))
}

// spanOf makes a period of two days that lie a week to a good year apart, in the order in which
// they do.
func spanOf(a, b date) Period {
	best := Period{}
	for _, dayFirst := range []bool{true, false} {
		from, ok1 := a.in(a.year, dayFirst)
		to, ok2 := b.in(b.year, dayFirst)
		n := int(to.Sub(from) / oneDay)
		if !ok1 || !ok2 || n < 0 || n > 400 {
			continue
		}
		if !best.known() || n >= 26 && n <= 32 {
			best = Period{From: from, To: to}
		}
	}
	return best
}

// halfPeriod reads "17 Dec to 16 Jan 2025": the first day has the year of the second, or the
// year before.
func halfPeriod(before string, to date) Period {
	m := bareDay.FindString(before)
	if m == "" {
		return Period{}
	}
	words := strings.Fields(m)
	for n := len(words); n > 0; n-- {
		d, ok := parseDay(strings.TrimRight(strings.Join(words[:n], " "), " -–—"))
		if !ok {
			continue
		}
		for _, y := range []int{to.year, to.year - 1} {
			if d.year = y; spanOf(d, to).known() {
				return spanOf(d, to)
			}
		}
	}
	return Period{}
}

// byLabels takes the days beside the old and the new balance.
func byLabels(lines []line) (p Period) {
	for i := range lines {
		s := lines[i].text()
		days, at := fullDays(s)
		if len(days) == 0 || !days[0].sure && !days[0].dots {
			continue
		}
		t, ok := days[0].in(days[0].year, true)
		if !ok {
			continue
		}
		switch labelOf(s[:at[0][0]]).kind {
		case isOpening:
			if p.From.IsZero() {
				p.From = t
			}
		case isClosing:
			p.To = t
		}
	}
	if p.From.IsZero() || p.To.Before(p.From) {
		return Period{}
	}
	return p
}

// byMonth takes the month that a line above names with its year: "March 2025", "Nr. 3/2025".
func byMonth(lines []line) Period {
	rows := 0
	for i := range lines {
		if numYear.MatchString(lines[i].text()) && lines[i].ofAmounts() {
			rows++
		}
	}
	for i := range lines[:min(len(lines), 60)] {
		s := lines[i].text()
		if len(s) > 120 {
			continue
		}
		if m := monthYear.FindStringSubmatch(s); m != nil && monthOf(fold(m[1])) > 0 {
			return monthPeriod(num(m[2]), monthOf(fold(m[1])))
		}
		if m := numYear.FindStringSubmatch(s); m != nil && (rows < minInferred || !lines[i].ofAmounts()) {
			return monthPeriod(num(m[2]), num(m[1]))
		}
	}
	return Period{}
}

// ofAmounts tells whether a line is a row, which may be numbered, or says nothing but numbers.
func (l *line) ofAmounts() bool {
	s := l.text()
	if first, rest, ok := strings.Cut(s, " "); ok && rowNumber.MatchString(first) && withoutDay(rest) != rest {
		return true
	}
	return l.likeRow() || !strings.ContainsFunc(s, unicode.IsLetter)
}

func monthPeriod(year, month int) Period {
	from := time.Date(year, time.Month(month), 1, 0, 0, 0, 0, time.UTC)
	return Period{From: from, To: from.AddDate(0, 1, -1)}
}

// distance is how many days a day lies outside of the period.
func (p Period) distance(t time.Time) int {
	switch {
	case t.Before(p.From):
		return int(p.From.Sub(t) / oneDay)
	case t.After(p.To):
		return 2 * int(t.Sub(p.To)/oneDay) // statements hold days that were, not such that come
	}
	return 0
}

// year gives a day without one the year in which it is nearest to the period.
func (p Period) year(d date, dayFirst bool) (time.Time, bool) {
	if d.year > 0 {
		return d.in(d.year, dayFirst)
	}
	if !p.known() {
		return time.Time{}, false
	}
	var best time.Time
	found := false
	for y := p.From.Year() - 1; y <= p.To.Year()+1; y++ {
		if t, ok := d.in(y, dayFirst); ok && (!found || p.distance(t) < p.distance(best)) {
			best, found = t, true
		}
	}
	return best, found
}

// dayFirst decides for all days of a document whether the day comes before the month: by the numbers
// that can be no month, then by the period.
func dayFirst(days []date, p Period, dollars bool) bool {
	first, second, dots, votes := 0, 0, false, 0
	for _, d := range days {
		switch {
		case d.sure || d.a == d.b:
		case d.a > 12:
			first++
		case d.b > 12:
			second++
		default:
			dots = dots || d.dots
		}
	}
	if first != second {
		return first > second
	}
	outside := 0 // days with the month first
	if p.known() {
		for _, d := range days {
			t, ok1 := p.year(d, true)
			u, ok2 := p.year(d, false)
			if ok1 && ok2 && !d.sure {
				votes += min(p.distance(u), 100) - min(p.distance(t), 100)
				outside += min(p.distance(u), 100)
			}
		}
	}
	if dots { // a point stands behind a day, but for days that only lie in the period the other way round
		return votes >= 0 || outside > 0
	}
	if votes != 0 {
		return votes > 0
	}
	return !dollars
}
