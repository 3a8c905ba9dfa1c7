package builtin_test

import (
	"strings"
	"testing"
)

// choir is the folder of a choir that keeps its money in a ledger and its singers in a list.
func choir(t *testing.T) string {
	return folderOf(t, map[string]string{
		"cash book.csv": "day,who,what,amount_eur\n2026-01-09,Rossi Pianos,tuning of the grand piano,85.00\n2026-02-02,St Blaise parish,heating of the hall,120.00\n2026-03-01,Rossi Pianos,tuning before the concert,95.00\n2026-03-11,Printer Kaas,programmes,64.50\n2026-04-02,Rossi Pianos,new strings,40.00\n",
		"singers.csv":   "singer,voice,fee_paid,folder_returned,reply\nAda Quist,alto,yes,yes,yes\nBrendan Moll,bass,no,-,no\nCleo Vance,soprano,yes,no,no answer\nDario Penn,tenor,no,yes,yes\nElla Stroud,alto,yes,yes,yes\n",
		"bills.csv":     "no,firm,due,total,settled\n11,Kaas,2026-03-01,64.50,2026-03-11\n12,Hall,2026-05-01,120.00,\n13,Rossi,2026-06-01,40.00,\n14,Light,2026-06-09,15.00,2026-06-10\n",
		"letter.md":     "# To all singers\n\nThe summer concert is on 20 June. Please return your folders and reply to the invitation by May.\n",
	})
}

// Payments for one thing are added up from the rows that hold it, which are all shown.
func TestPaymentsAreAddedUp(t *testing.T) {
	t.Parallel()
	ask := house(t, choir(t))
	for q, want := range map[string][]string{
		"What have we paid for tuning so far?":                 {"= 180.00", `what LIKE '%tuning%'`},
		"How much did we spend on Rossi Pianos altogether?":    {"= 220.00", "new strings"},
		"what have we paid for tunning of the piano up to now": {"tuning of the grand piano"}, // one row only: nothing to add
	} {
		a := ask(q)
		for _, s := range want {
			if !strings.Contains(a.Text, s) {
				t.Errorf("%q: %q is missing in\n%s", q, s, a.Text)
			}
		}
		for _, c := range a.Citations {
			if !c.Verified {
				t.Errorf("%q: %s does not hold: %s", q, c.Label, c.Reason)
			}
		}
	}
	for _, q := range []string{"What have we paid for flowers so far?", "How much did we spend on tuning each time?", "What have we paid for tuning in 2024?"} {
		if a := ask(q); strings.Contains(a.Text, "computed: sum") {
			t.Errorf("%q is added up:\n%s", q, a.Text)
		}
	}
}

// What has not been done is told by the column for it, whatever it is called no with.
func TestWhatIsNotDoneStandsInRows(t *testing.T) {
	t.Parallel()
	ask := house(t, choir(t))
	for q, want := range map[string]struct{ has, lacks []string }{
		"Which singers have not paid the fee yet?":   {[]string{"Brendan Moll", "Dario Penn"}, []string{"Ada Quist", "Cleo Vance"}},
		"who hasnt returned the folder?":             {[]string{"Brendan Moll", "Cleo Vance"}, []string{"Ada Quist", "Dario Penn"}},
		"Which singers have not replied?":            {[]string{"Cleo Vance"}, []string{"Brendan Moll", "Ella Stroud"}},
		"How much is still to be settled in bills?":  {[]string{"= 160.00", `settled IS NULL`}, []string{"Light"}},
		"Which bills are still outstanding, unpaid?": {[]string{"Hall", "Rossi"}, []string{"Light"}},
	} {
		a := ask(q)
		for _, s := range want.has {
			if !strings.Contains(a.Text, s) {
				t.Errorf("%q: %q is missing in\n%s", q, s, a.Text)
			}
		}
		first, _, _ := strings.Cut(a.Text, "Also:")
		for _, s := range want.lacks {
			if strings.Contains(first, s) {
				t.Errorf("%q: %q stands in\n%s", q, s, a.Text)
			}
		}
	}
	if a := ask("Who has not paid the rent?"); strings.Contains(a.Text, "computed:") {
		t.Errorf("the rent of nobody is answered:\n%s", a.Text)
	}
}
