package ledger

// Confirm takes over what another reading of the same document knows of its balances, where both have the same rows but
// for their words. It tells whether that is so.
func (l *Ledger) Confirm(o *Ledger) bool {
	if len(l.Rows) != len(o.Rows) || len(l.Accounts) > 1 || len(o.Accounts) > 1 {
		return false
	}
	left := map[string]int{}
	for _, r := range l.Rows {
		left[r.numbers()]++
	}
	for _, r := range o.Rows {
		if left[r.numbers()]--; left[r.numbers()] < 0 {
			return false
		}
	}
	l.Check, l.Owed = o.Check, l.Owed || o.Owed
	if len(l.Accounts) == 1 {
		l.Accounts[0].Check = o.Check
	}
	return true
}

// numbers are the days and amounts of a row.
func (r *Row) numbers() string {
	out := ""
	for _, v := range r.Values {
		_, isDay := parseDay(v)
		if _, isMoney := parseAmount(v); isDay || isMoney || v == "" {
			out += "\x1f" + v
		} else {
			out += "\x1f?"
		}
	}
	return out
}
