package ledger

import "testing"

func TestConfirm(t *testing.T) {
	t.Parallel()
	row := func(day, words, amount string) Row { return Row{Values: []string{day, words, amount}} }
	rows := []Row{row("2025-06-03", "CAFE BERN", "16.15"), row("2025-06-03", "BAR", "-2.00")}
	agrees := Check{Verdict: Agrees, Opening: "1.00", Closing: "15.15", Sum: "14.15"}
	for _, c := range []struct {
		name  string
		other []Row
		want  bool
	}{
		{"the same in other words", []Row{row("2025-06-03", "BAR", "-2.00"), row("2025-06-03", "CAFE BERN CHF 17,16 CAMBIO 0,9412", "16.15")}, true},
		{"another amount", []Row{rows[0], row("2025-06-03", "BAR", "2.00")}, false},
		{"another day", []Row{rows[0], row("2025-06-04", "BAR", "-2.00")}, false},
		{"a row less", rows[:1], false},
		{"a row twice", []Row{rows[0], rows[0]}, false},
	} {
		l := &Ledger{Rows: rows, Check: Check{Verdict: Unstated}}
		if got := l.Confirm(&Ledger{Rows: c.other, Check: agrees}); got != c.want || (l.Check == agrees) != c.want {
			t.Errorf("%s: %v, %+v", c.name, got, l.Check)
		}
	}
}
