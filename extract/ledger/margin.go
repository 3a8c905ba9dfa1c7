package ledger

import "strings"

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
	for _, i := range found {
		e := &entries[i]
		k := e.head.find(words)
		if k < 0 {
			k = e.head.find(payee)
		}
		if k < 0 {
			continue
		}
		e.cells[k] = strings.TrimSpace(e.margin + " " + e.cells[k])
		e.margin, e.heading, e.left = "", false, e.column
	}
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
