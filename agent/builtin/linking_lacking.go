package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A table tells in a column of its own whether each row has something: a written instruction, Y or N. The rows without one are
// those that say no there, or nothing.

// withoutOne is what rows have not.
var withoutOne = re(`\b(?:without|with no|(?:that|which) (?:have|has|had) no|lacking|having no)\s+(?:an?\s+|any\s+)?((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+?)(\s+(?:total|claimed|invoiced|in|on|at|for|is|are|was|were|do|does|did|have|has|and|to)\b|\s*[,?.!]|\s*$)`)

// notSo is what has not been done with rows: unbilled, not yet claimed.
var notSo = re(`\s+(?:(?:that|which|and|but|is|are|was|were|has|have|had|we|i|they|still|yet)\s+)*(?:un|(?:not|(?:is|are|was|were|has|have|had)n['’]?t|never) (?:(?:we|i|they|yet) )*(?:been )?(?:yet )?)(billed|claimed|invoiced|reimbursed|refunded|returned|delivered|signed|confirmed|approved|collected|banked|posted|reconciled|recharged)\b(?: yet)?(\s+|\s*[,?.!]|\s*$)`)

// lacking takes what rows have not out of a question.
func (in intent) lacking() intent {
	m := withoutOne.FindStringSubmatchIndex(in.question)
	if m == nil {
		m = notSo.FindStringSubmatchIndex(in.question)
	}
	if m == nil {
		return in
	}
	words := in.known(lexis.Keywords(in.question[m[2]:m[3]]))
	if len(words) == 0 || taxes.MatchString(in.question[m[2]:m[3]]) {
		return in
	}
	in.hasNot = words
	in.question = in.question[:m[0]] + in.question[m[4]:]
	return in.withoutTaken(words)
}

// lackThem leaves the rows that say in the column which is called by some words that they have no such thing. It is not ok where no
// column tells it, or several do.
func (l *linked) lackThem(words []lexis.Keyword) bool {
	at := -1
	for c, h := range l.header {
		if slices.ContainsFunc(words, func(k lexis.Keyword) bool { return l.src.headerHolds(k, h) < lexis.InFamily }) || !l.yesOrNo(c) {
			continue
		}
		if at >= 0 {
			return false
		}
		at = c
	}
	if at < 0 {
		return false
	}
	rows := slices.DeleteFunc(l.things(), func(u *unit) bool { v := cell(u, at); return v != "" && !isNo.MatchString(v) })
	values, _ := cellsOf(rows, at)
	l.conditions = append(l.conditions, condition{column: at, rows: rows, clause: clause{column: at, cells: values}})
	l.rows = both(l.rows, rows)
	return true
}
