package payments

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// partly says of which of some months, quarters or years there are rows of some days only, "" where the documents reach over all of
// them: "2025-11 has rows from 2025-11-17 on only".
func (p part) partly(periods ...string) string {
	var out []string
	more := 0
	for _, m := range slices.Compact(slices.Sorted(slices.Values(periods))) {
		switch {
		case p.whole(m):
		case len(out) == mostInPart:
			more++
		default:
			out = append(out, m+" has rows "+p.reaches(m)+" only")
		}
	}
	if more > 0 {
		out = append(out, fmt.Sprintf("%d more are there in part", more))
	}
	return strings.Join(out, ", ")
}

// mostInPart is how many months that are there in part are named.
const mostInPart = 4

// months are those that the documents of a part reach into, from its first row to its last.
func (p part) months() []string {
	var out []string
	for _, c := range p.covered {
		first, _ := boundsOf(c.from.Format("2006-01"))
		for m := first; !m.After(c.to) && len(out) < 2*mostMonths; m = m.AddDate(0, 1, 0) {
			if name := m.Format("2006-01"); name >= p.from[:min(len(p.from), len(name))] && name <= p.to[:min(len(p.to), len(name))] {
				out = append(out, name)
			}
		}
	}
	return out
}

// reaches says which days of a month, quarter or year the documents reach over.
func (p part) reaches(period string) string {
	first, last := boundsOf(period)
	var from, to time.Time
	for _, c := range p.covered {
		if c.to.Before(first) || c.from.After(last) {
			continue
		}
		if from.IsZero() || c.from.Before(from) {
			from = c.from
		}
		if c.to.After(to) {
			to = c.to
		}
	}
	late, early := from.After(first.AddDate(0, 0, nearEnd-1)), to.Before(last.AddDate(0, 0, 1-nearEnd))
	switch {
	case late && early && to.Sub(from) < 24*time.Hour:
		return "on " + from.Format(time.DateOnly)
	case late && early:
		return fmt.Sprintf("from %s to %s", from.Format(time.DateOnly), to.Format(time.DateOnly))
	case late:
		return fmt.Sprintf("from %s on", from.Format(time.DateOnly))
	case early:
		return fmt.Sprintf("up to %s", to.Format(time.DateOnly))
	}
	return "of some months"
}

// nearEnd is within how many days of the ends of a month rows have to lie for it to be there as a whole.
const nearEnd = 7

// whole says whether the documents of a part reach over all of a month, or have rows in each month of a quarter or year.
func (p part) whole(period string) bool {
	first, months, ok := bucketOf(period)
	if len(p.covered) == 0 || !ok {
		return true // nobody knows
	}
	if months == aMonth {
		return p.within(first, nearEnd) && p.within(first.AddDate(0, 1, -nearEnd), nearEnd)
	}
	for m := range months {
		if !p.within(first.AddDate(0, m, 0), 31) {
			return false
		}
	}
	return true
}

// within says whether a document of a part reaches into so many days from one on.
func (p part) within(from time.Time, days int) bool {
	to := from.AddDate(0, 0, days)
	return slices.ContainsFunc(p.covered, func(c span) bool { return c.from.Before(to) && !c.to.Before(from) })
}

// afterMonths is what is said behind a mean of months: which of them are there in part.
func (p part) afterMonths() string {
	if partly := p.partly(p.months()...); partly != "" {
		return "; " + partly
	}
	return ""
}

// inPart tells of which months, quarters or years of a table there are rows of some days only; the shares of these mean nothing.
func (w *report) inPart(p part, periods ...string) {
	if partly := p.partly(periods...); partly != "" {
		fmt.Fprintf(&w.b, "- %s\n", partly)
	}
}

// monthsOf are the months of the rows of a table.
func monthsOf(rows [][]any) []string {
	out := make([]string, len(rows))
	for i, row := range rows {
		out[i] = written.Text(row[0])
	}
	return out
}
