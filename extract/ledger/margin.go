package ledger

import (
	"strings"
	"unicode"
)

// minMargins is the fewest lines that have to go on at the margin of the days, so that this is taken
// for the way in which a document prints them.
const minMargins = 3

// takeMargins gives the words that stand under the column of days to the rows above them, where so
// many lines do that they cannot be titles: some statements print only the first line of a row beside
// its day, and the others below it.
func takeMargins(entries []entry) {
	var found []int
	rows, open := 0, false
	for i := range entries {
		e := &entries[i]
		if e.hasAmount() && e.hasDay() {
			rows++
		}
		open = i > 0 && e.goesOnAtMargin() && (open || entries[i-1].hasDay()) && e.l.below(entries[i-1].l)
		if open {
			found = append(found, i)
		}
	}
	if len(found) < minMargins || len(found)*4 < rows {
		return
	}
	codes := codesAt(entries, found)
	for _, i := range found {
		e := &entries[i]
		k := e.wordsColumn()
		if k < 0 {
			continue
		}
		if !codes || !e.codeAtMargin() {
			e.cells[k] = strings.TrimSpace(e.margin + " " + e.cells[k])
		}
		e.margin, e.heading, e.left = "", false, e.column
	}
}

// codesAt tells whether nearly all of some lines have figures at the margin, the time or the number of a row, and
// their words where those of all rows stand: the figures have a column of their own then.
func codesAt(entries []entry, found []int) bool {
	n := 0
	for _, i := range found {
		if entries[i].codeAtMargin() {
			n++
		}
	}
	return n*10 >= 9*len(found)
}

// codeAtMargin tells whether a line has nothing but figures at the margin, and words in their column.
func (e *entry) codeAtMargin() bool {
	k := e.wordsColumn()
	return k >= 0 && e.cells[k] != "" && !strings.ContainsFunc(e.margin, unicode.IsLetter)
}

// wordsColumn is the column of words, or that of who was paid; -1 where there is neither.
func (e *entry) wordsColumn() int {
	if k := e.head.find(words); k >= 0 {
		return k
	}
	return e.head.find(payee)
}

// goesOnAtMargin tells whether a line has only words, the first of them under a column of days.
func (e *entry) goesOnAtMargin() bool {
	return e.margin != "" && !e.hasDay() && !e.hasAmount() && e.amount(balance) == nil && e.label.kind == isRow && !e.l.bold
}

// below tells whether a line stands right below another one of its page.
func (l *line) below(o *line) bool {
	step := l.y - o.y
	return l.place.Page == o.place.Page && step > 0 && step < widestLeading*l.size
}
