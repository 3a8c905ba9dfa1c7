package builtin

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// The month, quarter, year or day of the week that has the most of something is that whose rows come to most, where each row has
// its day, or that whose column holds most, where a table has a column for each.

// whichOfTimes asks for such a time.
var whichOfTimes = re(`^\W*(?:(?:in|on|during|and)\s+)?(?:which|what)\s+(month|quarter|year|day of the week|weekday|week)\b(?:\s+(?:was|is)\s+(?:it\s+)?(?:when|that|in which)\b)?`)

// mostOfTimes shows the time that has the most, or the least, of the one table to which the rest of a question can be put.
func (in intent) mostOfTimes(sources []*source) (string, bool) {
	m := whichOfTimes.FindStringSubmatchIndex(in.question)
	if m == nil {
		return "", false
	}
	span := strings.ToLower(in.question[m[2]:m[3]])
	in.question = in.question[:m[0]] + in.question[m[1]:]
	if in.untimed != "" {
		in.untimed = whichOfTimes.ReplaceAllString(in.untimed, "")
	}
	var best linked
	text, tied := "", false
	for _, s := range sources {
		for _, g := range s.group {
			l, _ := in.linkTo(g)
			if !l.all || l.stood == 0 {
				continue
			}
			said, ok := l.alongColumns(span, sources)
			if !ok {
				said, ok = l.byTime(span, sources)
			}
			switch {
			case !ok:
			case text == "" || l.closer(best):
				best, text, tied = l, said, false
			case !best.closer(l) && figureOf(said) != figureOf(text):
				tied = true
			}
		}
	}
	return text, text != "" && !tied
}

// atPeak is said of what rises and falls, which does not add up.
var atPeak = re(`\b(?:at|reach\w*|hit) (?:its|their|the|an?) (?:all[- ]time )?(?:highest|lowest|peak|maximum|minimum)\b`)

// byTime groups the rows of a table by their months, quarters or years, which several of them have in common.
func (l linked) byTime(span string, sources []*source) (string, bool) {
	col, times, ok := l.in.times(l.fit)
	if !ok || atPeak.MatchString(l.in.question) {
		return "", false
	}
	if l.col = l.compared(); l.col < 0 && !l.countsSuch() || l.col >= 0 && (!l.in.adds(l.fit, l.col) || !l.in.sound(l.fit, l.col) || aged.MatchString(l.called(l.col))) {
		return "", false
	}
	rows, ok := l.in.duringOf(l.fit, l.col, l.rows)
	if !ok {
		return "", false
	}
	all := grouped(rows, func(u *unit) string {
		if _, held := amountOf(at(u.cells, max(l.col, 0))); l.col >= 0 && !held {
			return ""
		}
		return timeName(times[u].From, times[u].To, span)
	})
	if len(all) < 2 || len(all) == len(rows) {
		return "", false // each has one row, of which the highest is taken
	}
	return l.mostOf(all, rows, l.byTimes(span, col), sources)
}

// byTimes tells rows apart by the months, quarters or years in which the days of a column lie.
func (l linked) byTimes(span string, col int) grouping {
	by := grouping{name: "the " + span + " of “" + written.Flat(l.header[col]) + "”"}
	if digits := map[string]int{"month": len("2006-01"), "year": len("2006")}[span]; digits > 0 && l.columns()[col].dated() {
		by.sql = fmt.Sprintf("substr(%s, 1, %d)", l.columns()[col].name, digits)
	}
	return by
}

// compared is the column that is added up to be compared, or the one whose highest value is asked for, -1 where there is none.
func (l linked) compared() int {
	if col, ok := l.measure(); ok {
		return col
	}
	col, _ := l.ranked() // several are none
	return col
}

// countsSuch says whether what a question wants the most of are the rows of a table.
func (l linked) countsSuch() bool {
	m := mostThings.FindStringSubmatch(l.in.question)
	if m == nil {
		return false
	}
	head := l.head(m[1])
	return head.Word != "" && (l.title(head) || l.listsThem(head) || l.numbersThem(head))
}

// timeName is what the unit of time is called that a day lies in, empty where a time is longer than that.
func timeName(from, to, span string) string {
	first, err := time.Parse(time.DateOnly, from)
	last, errTo := time.Parse(time.DateOnly, to)
	if err != nil || errTo != nil {
		return ""
	}
	name := func(t time.Time) string {
		switch span {
		case "month":
			return t.Format("January 2006")
		case "quarter":
			return fmt.Sprintf("Q%d %d", (int(t.Month())+2)/3, t.Year())
		case "year":
			return t.Format("2006")
		case "week":
			y, w := t.ISOWeek()
			return fmt.Sprintf("week %d of %d", w, y)
		}
		return t.Weekday().String()
	}
	if n := name(first); n == name(last) && (from == to || last.Sub(first) < 370*24*time.Hour) {
		return n
	}
	return ""
}

// weekColumn is the name of a column for a week.
var weekColumn = re(`^\W*(?:wk|week|kw|w)\W?\d{1,2}\W*$`)

// alongColumns compares the columns of a table that are each of one time, for the one row that is meant.
func (l linked) alongColumns(span string, sources []*source) (string, bool) {
	var cols []int
	times := l.timeColumns()
	for c, h := range l.header {
		s, ok := times[c]
		of := ok && span == "month" && len(s.From) == len(time.DateOnly) && s.From[:7] == s.To[:7] && (!l.in.period.Set() || l.in.period.Covers(s) || strings.HasPrefix(s.From, period.AnyYear))
		if of || span == "week" && weekColumn.MatchString(h) {
			cols = append(cols, c)
		}
	}
	if len(cols) < fewestTimes || len(l.rows) != 1 {
		return "", false
	}
	u := l.rows[0]
	type held struct {
		name string
		amount
	}
	var all []held
	for _, c := range cols {
		if a, ok := amountOf(cell(u, c)); ok {
			all = append(all, held{written.Flat(l.header[c]), a})
		}
	}
	if len(all) < 2 {
		return "", false
	}
	slices.SortStableFunc(all, func(a, b held) int {
		if l.in.desc {
			a, b = b, a
		}
		return a.value.Cmp(b.value)
	})
	w, order := newWriter(l.in, sources), map[bool]string{true: "highest", false: "lowest"}[l.in.desc]
	w.line(fmt.Sprintf("computed: %s %s of one row of %s: %s = %s", order, span, w.name(l.src.path), all[0].name, all[0].amount))
	var next []string
	for _, h := range all[1:min(len(all), 1+mostExtremes)] {
		next = append(next, h.name+" = "+h.String())
	}
	w.line("then " + strings.Join(next, ", "))
	w.line("(" + strings.Join(trimmed(l.header), " | ") + ")")
	w.rows([]*unit{u})
	return w.String(), true
}
