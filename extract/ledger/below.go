package ledger

import "github.com/fsx-dev/fsx/extract/column"

// takeBelow takes the amounts out of lines that give what was paid in another currency right below the amount of
// their row, in the same column: such lines have no day and no balance, though nearly all rows have a day, and a
// currency that no row has.
func takeBelow(entries []entry) {
	dated, all := 0, 0
	codes := map[string]bool{}
	for i := range entries {
		e := &entries[i]
		a := e.paid()
		if a == nil || e.label.kind != isRow || a.Currency != "" && !e.hasDay() {
			continue
		}
		if all++; e.hasDay() {
			dated++
			codes[a.Currency] = true
		}
	}
	if dated < minInferred || dated*10 < 9*all {
		return
	}
	for i := 1; i < len(entries); i++ {
		e, p := &entries[i], &entries[i-1]
		if e.hasDay() || e.amount(balance) != nil || e.label.kind != isRow || !p.hasDay() || p.region != e.region || !e.l.laidOut() || !e.l.below(p.l) {
			continue
		}
		for _, r := range []role{amount, debit, credit} {
			if a := e.amount(r); a != nil && a.Currency != "" && !codes[a.Currency] && p.amount(r) != nil {
				e.amounts[e.head.find(r)] = nil
			}
		}
	}
}

// paid is the amount of a line that is no balance, nil where there is none.
func (e *entry) paid() *column.Amount {
	for _, r := range []role{amount, debit, credit} {
		if a := e.amount(r); a != nil {
			return a
		}
	}
	return nil
}
