package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A question may count or add up rows that are bounded by what they measure: invoices more than 90 days old. The bound is put to
// the column that is called by its unit, and no other column; where a table has none, the question is not put to it.

// measureLimit is a limit with the words for what it limits.
type measureLimit struct {
	limit
	of []lexis.Keyword
}

// limitedBy is a number that is compared with, and the words behind it that tell of what it is one.
var limitedBy = pattern.New(comparison.String() + `\s+(\p{L}+(?:\s+(?:old|outstanding|overdue|late|past due|due))?)`)

// aged says that a number of days is counted since something was due, or done.
var aged = re(`\b(?:old|age|outstanding|overdue|late|past due)\b`)

// limited takes the limit of a measure out of a question. One of money stays: it is of what is added up.
func (in intent) limited() intent {
	m := limitedBy.FindStringSubmatchIndex(in.question)
	if m == nil {
		return in
	}
	said := in.question[m[0]:m[1]]
	l, ok := limitOf(said)
	words := in.known(lexis.Keywords(in.question[m[6]:m[7]]))
	if !ok || len(words) == 0 || saysLittle(words[0]) || strings.ContainsAny(said, "$€£%") || currencyWords[words[0].Stem] != "" {
		return in
	}
	in.withMeasure = &measureLimit{l, words}
	in.question = in.question[:m[0]] + in.question[m[1]:]
	return in.withoutTaken(words)
}

// limits leaves the rows of a table that are within the limit of a measure. It is not ok where no column, or several, are of it.
func (l *linked) limits(of measureLimit) bool {
	best, score, tied := -1, 0.0, false
	for c, h := range l.header {
		if !l.numeric(c) {
			continue
		}
		n := max(l.src.headerHolds(of.of[0], l.called(c)), isMeasuredIn(of.of[0], h))
		if n < lexis.InSynonym {
			continue
		}
		if aged.MatchString(l.called(c)) {
			n++
		}
		switch {
		case n > score:
			best, score, tied = c, n, false
		case n == score:
			tied = true
		}
	}
	if best < 0 || tied {
		return false
	}
	rows := slices.DeleteFunc(l.things(), func(u *unit) bool {
		a, ok := amountOf(cell(u, best))
		return !ok || !of.holdsFor(a)
	})
	l.conditions = append(l.conditions, condition{column: best, rows: rows, clause: clause{column: best, limit: &of.limit}})
	l.rows = both(l.rows, rows)
	return true
}
