package payments

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// mostInLine is how many groups or payees the first lines of an answer name.
const mostInLine = 4

// firstAsked are the aspects that have a first line of their own, the one that is asked for most first: who asks for the
// largest payments in all does not ask for all of them.
var firstAsked = []aspect{byChange, byLargest, byRhythm, byMean, byMonth, byCategory, byPayee}

// headline is the aspect that the first line of an answer is about. All that was spent is where it is asked for, and
// where everything is.
func (a Analysis) headline() aspect {
	if len(a.aspects) >= len(overview) || a.shows(byTotal) {
		return byTotal
	}
	for _, s := range firstAsked {
		if a.shows(s) {
			return s
		}
	}
	return byTotal
}

// headlines answer a question in a line for each part; what they are drawn from follows with its SQL. Of what is largest
// the largest comes first.
func (w *report) headlines(parts []part) []string {
	s := w.a.headline()
	if s == byLargest && !slices.ContainsFunc(parts, func(p part) bool { return p.currency != parts[0].currency }) {
		parts = slices.Clone(parts)
		slices.SortStableFunc(parts, func(x, y part) int { return cmp.Compare(w.highest(y), w.highest(x)) })
	}
	var out []string
	for _, p := range parts {
		r, ok := w.t.QueryOf(p.sql(s))
		if !ok || s == byTotal || w.without(p) {
			continue
		}
		if line := w.headline(p, s, r); line != "" {
			out = append(out, line+w.whose(p, len(parts) > 1))
		}
	}
	return out
}

// highest is the largest amount of a part.
func (w *report) highest(p part) float64 {
	if r, ok := w.t.QueryOf(p.sql(byLargest)); ok && len(r.Rows) > 0 {
		return floatOf(r.Rows[0][2])
	}
	return 0
}

// without says whether a part has no rows of the sign that is asked for.
func (w *report) without(p part) bool {
	total, ok := w.t.QueryOf(p.sql(byTotal))
	return ok && (len(total.Rows) == 0 || wholeOf(total.Rows[0][0]) == 0)
}

// whose tells a part from the others, as the end of a line.
func (w *report) whose(p part, several bool) string {
	if name := p.name(); several && name != "" {
		return " (" + name + ")"
	}
	return ""
}

func (w *report) headline(p part, s aspect, r turn.QueryResult) string {
	rows := r.Rows
	money := func(v any) string { return strings.TrimSpace(p.currency + " " + moneyOf(v)) }
	switch {
	case s == byRhythm:
		return w.rhythmLine(p, rows, money)
	case len(rows) == 0:
		return ""
	case s == byChange:
		return w.changeLine(p, rows, money)
	case s == byLargest:
		return largestLine(r, money)
	case s == byMean && w.a.shows(byMonth):
		return fmt.Sprintf("On average %s a month, %s a row", money(rows[0][4]), moneyOf(rows[0][3])) + p.afterMonths()
	case s == byMean:
		return fmt.Sprintf("On average %s a row, %s a month", money(rows[0][3]), moneyOf(rows[0][4])) + p.afterMonths()
	case s == byMonth:
		return p.monthsLine(rows, money, w.a.peak)
	}
	return w.groupsLine(p, s, rows, money)
}

// largestLine names the row with the largest amount, how many others have the same, and where that one goes to one's own
// savings or cards, the largest that does not.
func largestLine(r turn.QueryResult, money func(any) string) string {
	first, same := r.Rows[0], 0
	for _, row := range r.Rows[1:] {
		same += one(written.Text(row[2]) == written.Text(first[2]))
	}
	line := "The largest: " + largeRow(r, first, money)
	switch {
	case same == 0:
	case same == len(r.Rows)-1 && len(r.Rows) >= mostLarge:
		line += fmt.Sprintf(", and at least %d more of the same amount", same)
	default:
		line += fmt.Sprintf(", and %d more of the same amount", same)
	}
	if at := columnOf(r, "category"); at >= 0 && written.Text(first[at]) == ownKind {
		for _, row := range r.Rows {
			if written.Text(row[at]) != ownKind {
				return line + "; the largest that does not go to one's own cards and savings: " + largeRow(r, row, money)
			}
		}
	}
	return line
}

// largeRow is a payment with its day and place.
func largeRow(r turn.QueryResult, row []any, money func(any) string) string {
	out := fmt.Sprintf("%s on %s, %s", money(row[2]), written.Text(row[0]), cellOf(row[1]))
	if at := columnOf(r, "file"); at >= 0 && written.Text(row[at]) != "" {
		if out += ", " + path.Base(written.Text(row[at])); columnOf(r, "page") >= 0 && written.Text(row[columnOf(r, "page")]) != "" {
			out += " p." + written.Text(row[columnOf(r, "page")])
		}
	}
	return out
}

func columnOf(r turn.QueryResult, name string) int {
	return slices.IndexFunc(r.Columns, func(c turn.Column) bool { return c.Name == name })
}

// monthsLine tells how it went, or, for the peak, in which month it was the most; the rows have the latest month first.
func (p part) monthsLine(rows [][]any, money func(any) string, peak bool) string {
	last, first := rows[0], rows[len(rows)-1]
	if len(rows) == 1 {
		return fmt.Sprintf("By month: %s in %s, the only month with rows", money(last[2]), written.Text(last[0]))
	}
	low, high := last, last
	for _, row := range rows {
		if floatOf(row[2]) < floatOf(low[2]) {
			low = row
		}
		if floatOf(row[2]) > floatOf(high[2]) {
			high = row
		}
	}
	line := fmt.Sprintf("By month: from %s in %s to %s in %s", money(first[2]), written.Text(first[0]), moneyOf(last[2]), written.Text(last[0]))
	switch {
	case peak:
		line = fmt.Sprintf("Most in %s: %s; least in %s: %s", written.Text(high[0]), money(high[2]), written.Text(low[0]), money(low[2]))
	case len(rows) > 2:
		line += fmt.Sprintf("; most in %s (%s), least in %s (%s)", written.Text(high[0]), moneyOf(high[2]), written.Text(low[0]), moneyOf(low[2]))
	}
	if partly := p.partly(written.Text(first[0]), written.Text(last[0]), written.Text(high[0]), written.Text(low[0])); partly != "" {
		line += "; " + partly
	}
	return line
}

// groupsLine names the groups with the highest sums, and what share of all the first one is.
func (w *report) groupsLine(p part, s aspect, rows [][]any, money func(any) string) string {
	line := "The highest " + map[aspect]string{byCategory: "category", byPayee: "payee"}[s] + ": " + cellOf(rows[0][0]) + ", " + money(rows[0][2])
	if total, ok := w.t.QueryOf(p.sql(byTotal)); ok && len(total.Rows) > 0 && floatOf(total.Rows[0][1]) > 0 {
		line += fmt.Sprintf(" of %s, %.1f %%", moneyOf(total.Rows[0][1]), 100*floatOf(rows[0][2])/floatOf(total.Rows[0][1]))
	}
	for i, row := range rows[1:min(len(rows), mostInLine)] {
		line += map[bool]string{true: "; then ", false: ", "}[i == 0] + cellOf(row[0]) + " " + moneyOf(row[2])
	}
	return line
}

// rhythmLine names what is paid at regular intervals with the same amount, and what all of it comes to in a year.
func (w *report) rhythmLine(p part, rows [][]any, money func(any) string) string {
	all := allSeries(turn.QueryResult{Rows: rows}, p.covered)
	if len(all) == 0 {
		return "At regular intervals: none"
	}
	var names []string
	year, bills, ended := 0.0, 0, 0
	for _, s := range all {
		switch {
		case s.ended:
			ended++
			continue
		case s.fixed && len(names) < mostInLine:
			names = append(names, fmt.Sprintf("%s %s %s", cellOf(s.payee), moneyOf(s.last().text), s.every.name))
		case !s.fixed:
			bills++
		}
		year += s.yearly()
	}
	line := fmt.Sprintf("At regular intervals: %d", len(all))
	if len(names) > 0 {
		line += ", such as " + strings.Join(names, ", ")
	}
	if bills > 0 {
		line += fmt.Sprintf("; %s with amounts that vary", written.Plural(bills, "bill", "bills"))
	}
	if ended > 0 {
		line += fmt.Sprintf("; %d not paid again when due", ended)
	}
	if year > 0 {
		line += "; still paid about " + money(fmt.Sprintf("%.2f", year)) + " a year"
	}
	return line
}

// changeLine compares the last month, quarter or year with the one before, or the two months that the question names.
func (w *report) changeLine(p part, rows [][]any, money func(any) string) string {
	at := map[string][]any{}
	var have []string
	for _, row := range rows {
		m := written.Text(row[0])
		have, at[m] = append(have, m), row
	}
	now := have[len(have)-1]
	_, months, _ := bucketOf(now)
	then := before(now, months)
	if p.pair.set() {
		pair := p.pair.among(have)
		now, then = pair[0], pair[1]
	}
	a, here := at[now]
	b, there := at[then]
	switch {
	case here && there && p.partly(now, then) != "":
		return fmt.Sprintf("%s: %s, against %s in %s; %s", now, money(a[1]), moneyOf(b[1]), then, p.partly(now, then))
	case here && there:
		return strings.Replace(fmt.Sprintf("%s: %s, %s against %s (%s)", now, money(a[1]), percentOf(floatOf(a[1]), floatOf(b[1])), then, moneyOf(b[1])), ",  ", ", ", 1)
	case here:
		return fmt.Sprintf("%s: %s; there are no rows of %s to compare with", now, money(a[1]), monthTitle(then))
	case there:
		return fmt.Sprintf("There are no rows of %s to compare with %s: %s", monthTitle(now), then, money(b[1]))
	}
	return fmt.Sprintf("There are no rows of %s and of %s", monthTitle(now), monthTitle(then))
}
