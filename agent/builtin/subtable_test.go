package builtin

import (
	"strings"
	"testing"
)

// reconciled is a sheet with two tables below one another.
func reconciled() *source {
	return newSource("/f/Bank reconciliation.xlsx", returnsSheet(
		"Wexcombe Joinery Limited", "Current account at 31 March 2025", "Balance per bank statement no. 214 | | | 27,418.66",
		"Less: unpresented cheques", "Cheque no | Date | Payee | Amount", "101874 | 28/03/2025 | A. Rudge | 1,560.00", "101876 | 31/03/2025 | Fenner Waste | 412.80", "Total unpresented | | | 1,972.80",
		"Add: outstanding lodgements", "Date | Payer | Reference | Amount", "31/03/2025 | Oldbury Trust | 17 | 3,240.00", "31/03/2025 | Card takings | 18 | 418.50"))
}

// Tables that stand below one another in a sheet are several, each with its title and its columns.
func TestTablesOfASheet(t *testing.T) {
	t.Parallel()
	s := reconciled()
	var got []string
	for _, g := range s.group {
		got = append(got, g.caption+" / "+strings.Join(g.header, ","))
	}
	want := " /  | Less: unpresented cheques / Cheque no,Date,Payee,Amount | Add: outstanding lodgements / Date,Payer,Reference,Amount"
	if all := strings.Join(got, " | "); all != want {
		t.Errorf("%q", all)
	}
	for question, want := range map[string]string{
		"which cheques are unpresented?":  "Less: unpresented cheques: 2 entries\n",
		"list the outstanding lodgements": "Add: outstanding lodgements: 2 entries",
	} {
		if text := answerTo(question, []*source{reconciled()}); !strings.HasPrefix(text, want) {
			t.Errorf("%s\n%s", question, text)
		}
	}
	plain := newSource("/f/Stock.xlsx", returnsSheet("Stock of the workshop", "Counted by Ann", "Item | Number | Place", "Oak | 12 | A", "Ash | 9 | B", "Of last year", "Elm | 2 | C"))
	if len(plain.group) != 1 || len(plain.group[0].header) != 3 {
		t.Errorf("a title without columns of its own makes no table: %d", len(plain.group))
	}
}
