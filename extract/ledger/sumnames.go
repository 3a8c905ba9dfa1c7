package ledger

// takeSumNames takes lines that begin as sums do for words of the row above, where they have no amount and stand among
// its lines: a petrol station may be called "TOTAL ACCESS".
func takeSumNames(entries []entry) {
	for i := 1; i < len(entries); i++ {
		e, p := &entries[i], &entries[i-1]
		if !e.namesSum() || p.label.kind != isRow || p.region != e.region || e.fenced || !e.l.below(p.l) || abs(e.left-p.left) > 0.8*e.l.size && !p.hasDay() {
			continue
		}
		if i+1 < len(entries) {
			if n := &entries[i+1]; n.l.below(e.l) && !n.hasDay() && !n.more() {
				continue // its amount stands below it
			}
		}
		e.label = label{}
	}
}

// namesSum tells whether a line of words begins as a sum does, says something else, and has neither day nor amount.
func (e *entry) namesSum() bool {
	return e.label == (label{kind: isTotal}) && e.l.laidOut() && !e.l.bold && !e.hasDay() && !e.hasAmount() && e.amount(balance) == nil && e.words() != ""
}
