package ledger

// takeBelow takes the amounts out of lines that give what was paid in another currency right below the amount of
// their row, in the same column: such lines have no day and no balance, though nearly all rows have a day, and a
// currency that no row has.
func takeBelow(entries []entry) {
	dated, all := 0, 0
	codes := map[string]bool{}
	for i := range entries {
		e := &entries[i]
		if a := e.amount(amount); !e.hasAmount() || e.label.kind != isRow || a != nil && a.Currency != "" && !e.hasDay() {
			continue
		}
		if all++; e.hasDay() {
			dated++
			if a := e.amount(amount); a != nil {
				codes[a.Currency] = true
			}
		}
	}
	if dated < minInferred || dated*10 < 9*all {
		return
	}
	for i := 1; i < len(entries); i++ {
		e, p := &entries[i], &entries[i-1]
		a := e.amount(amount)
		if a == nil || a.Currency == "" || codes[a.Currency] || e.hasDay() || e.amount(balance) != nil || e.label.kind != isRow {
			continue
		}
		if p.amount(amount) != nil && p.hasDay() && p.region == e.region && e.l.laidOut() && e.l.below(p.l) {
			e.amounts[e.head.find(amount)] = nil
		}
	}
}
