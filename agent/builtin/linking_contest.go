package builtin

import "strings"

// Several tables may tell of what is asked. The one for which most words of the question stand for values is taken; where another
// one fits as well and gives something else, nothing is.

// contest is which of the tables to which a question can be put fits best, and what is computed of it.
type contest struct {
	best linked
	text string
	torn bool   // another table gives something else
	none linked // a table that tells of what is asked, but has not several rows
}

func (c *contest) take(l linked, text string, ok bool) {
	switch {
	case !ok:
		if l.all && l.loose == 0 && l.stands() && l.tells() && (c.none.group == nil || l.stood > c.none.stood) {
			c.none = l
		}
	case c.best.group == nil || l.closer(c.best):
		c.best, c.text, c.torn = l, text, false
	case c.best.closer(l):
	case figureOf(text) != figureOf(c.text):
		c.text, c.torn = "", c.torn || !l.alike(c.best)
	}
}

// decided is what the best table gives. It is torn where another one gives something else, or fits as well and has nothing of
// the time or one row, which is no total, and empty where two with the same columns give different things.
func (c contest) decided() (text string, torn bool) {
	if c.best.group != nil && c.none.group != nil && !(c.none.outOfTime() && !c.none.closer(c.best)) && c.none.stood >= c.best.stood && !c.best.alike(c.none) && c.none.figure() != figureOf(c.text) {
		if len(c.none.rows) > 1 || !asTotal.MatchString(c.best.in.question) {
			return "", true
		}
	}
	return c.text, c.torn
}

// outOfTime says whether a table has times, and no row of the time that is asked about.
func (l linked) outOfTime() bool {
	_, _, dated := l.in.times(l.fit)
	rows, ok := l.in.duringOf(l.fit, -1, l.rows)
	return dated && (!ok || len(rows) == 0)
}

// figure is what the one row says of which a table tells.
func (l linked) figure() string {
	col, ok := l.measure()
	if !ok || len(l.rows) != 1 {
		return ""
	}
	return " " + totalsOf(l.rows, col)[0].value.String()
}

// alike says whether two tables have the same columns.
func (l linked) alike(o linked) bool { return sameCells(lowered(l.header), lowered(o.header)) }

// closer says whether a table fits better than another one: more words stand for values, for columns, for values that are no
// codes, or for what it is called, or it is in a later version of the same paper.
func (l linked) closer(o linked) bool {
	switch {
	case l.loose != o.loose:
		return l.loose < o.loose
	case l.values != o.values:
		return l.values > o.values
	case l.named != o.named:
		return l.named > o.named
	case l.codes != o.codes:
		return l.codes < o.codes
	case l.titled != o.titled:
		return l.titled > o.titled
	}
	if l.alike(o) {
		if day, other := l.asOf(), o.asOf(); day != other && day != "" && other != "" {
			return day > other
		}
	}
	return l.src.edition.later(o.src.edition)
}

// figureOf is what a computation comes to.
func figureOf(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return first[strings.LastIndex(first, "=")+1:]
}

// tells says whether a table has what a question adds up or counts.
func (l linked) tells() bool {
	if _, ok := l.measure(); ok {
		return true
	}
	m := countedThings.FindStringSubmatch(l.in.question)
	if m == nil {
		return false
	}
	head := l.head(m[1])
	return l.columnOf(head) >= 0 || l.title(head)
}
