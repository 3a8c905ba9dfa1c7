package ledger

import "testing"

// TestNamesOfColumns holds what names of columns say that carry a currency or another name in brackets.
func TestNamesOfColumns(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]role{
		"Paid In(£)": credit, "Paid in (GBP)": credit, "Paid (EUR)": debit, "Withdrawn(£)": debit, "Amount in £": amount,
		"Bedrag af (debet)": debit, "Bedrag bij (credit)": credit, "Amount (debit)": debit, "Saldo (EUR)": balance, "Amount (page 2)": unknown, "Notes (debit)": unknown,
	} {
		got := unknown
		if r := rolesOf(name); len(r) > 0 {
			got = r[0]
		}
		if got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

// TestLabels holds what is said of an amount by the words before it.
func TestLabels(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]label{
		"Totaal afgeschreven / bijgeschreven": {isTotal, true},
		"Saldo anterior a 28/02/2026:":        {isOpening, true},
		"Saldo final a 31/03/2026:":           {isClosing, true},
		"Withdrawals":                         {isOut, true},
		"Standing order":                      {},
	} {
		if got := labelOf(s); got != want {
			t.Errorf("%s: %+v, want %+v", s, got, want)
		}
	}
}
