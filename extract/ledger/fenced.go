package ledger

// takeFenced makes further lines of rows of those that say what balances and sums are called, "BALANCE DUE AFTER DEPOSIT", but have
// no amount in a column and stand between the same two drawn lines as a row above them, where such lines part all rows.
func takeFenced(entries []entry) {
	rows, fenced := 0, 0
	for i := range entries {
		if entries[i].begins() {
			rows++
			if entries[i].fenced {
				fenced++
			}
		}
	}
	if rows < minInferred || fenced*2 < rows {
		return
	}
	row := false // whether a row stands above behind the last drawn line
	for i := range entries {
		e := &entries[i]
		if e.fenced || i > 0 && entries[i-1].l.place.Page != e.l.place.Page {
			row = false
		}
		row = row || e.begins()
		if row && e.label.kind != isRow && !e.hasDay() && !e.hasAmount() && e.amount(balance) == nil && !e.l.bold && !e.heading {
			e.label = label{}
		}
	}
}

// begins tells whether a line has an amount and is no sum: its row begins with it, or with its day above.
func (e *entry) begins() bool { return e.hasAmount() && e.label.kind == isRow }
