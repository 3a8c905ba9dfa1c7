package ledger

import (
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// TestRunningHeads tells the head of each page, which may count them, from words that stand at the top of two pages by chance.
func TestRunningHeads(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b  string
		pages int
		want  bool
	}{
		{"Bank of Ulm", "Bank of Ulm", 1, true},
		{"Statement 12 Page 2 of 5", "Statement 12 Page 3 of 5", 1, true},
		{"Blatt 2/5 Konto 4471", "Blatt 4/5 Konto 4471", 2, true},
		{"REF 7506328", "REF 7506329", 1, false},
		{"5 items of 12,50", "8 items of 12,50", 1, false},
		{"Page 2", "Page 4", 1, false},
		{"Page 2", "Page 2 of 5", 1, false},
	} {
		if got := countsPages(c.a, c.b, c.pages); got != c.want {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

// TestAccountsByTheirNumbers reads two accounts whose balances stand in boxes above their rows, which have no signs.
func TestAccountsByTheirNumbers(t *testing.T) {
	t.Parallel()
	l, err := Read(page(` Statement from 01/05/2025 to 31/05/2025
 Account number: 20-44-51 77191
 Opening balance      100.00
 Closing balance      995.90
 Date        Details                  Amount     Balance
 02/05/2025  CORNER CAFE                4.10       95.90
 09/05/2025  WAGES                    900.00      995.90

 Account number: 20-44-51 77192
 Opening balance      500.00
 Closing balance      430.00
 Date        Details                  Amount     Balance
 02/05/2025  RENT                     100.00      400.00
 09/05/2025  REFUND                    30.00      430.00
`), []string{"date", "description", "amount"}, "")
	if err != nil {
		t.Fatal(err)
	}
	want := `2025-05-02 | CORNER CAFE | -4.10
2025-05-09 | WAGES | 900.00
2025-05-02 | RENT | -100.00
2025-05-09 | REFUND | 30.00`
	if got := values(l); got != want || l.Check.Verdict != Agrees || len(l.Accounts) != 2 || l.Rows[3].Account != "20-44-51 77192" {
		t.Errorf("got\n%s\n%+v %+v", got, l.Check, l.Accounts)
	}
}

// TestSeedsThatAgreed reads random statements that agreed with their balances once though their signs were turned round: a
// card in a language in which it was not known for one, and an account below whose rows other amounts made up for it.
func TestSeedsThatAgreed(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, seed := range []uint64{106_001, 306_109} {
		if sc := readRandom(t, x, seed); sc.falselyAgrees {
			t.Errorf("seed %d agrees and is not read rightly", seed)
		}
	}
}

// TestNamesOfKnownWords knows the name of a column whose words all mean the same.
func TestNamesOfKnownWords(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]role{"Activity Description": words, "Charge Amount": amount, "Details & Remarks": words, "Activity Balance": unknown, "Branch Balance": unknown} {
		got := unknown
		if r := rolesOrShared(name); r != nil {
			got = r[0]
		}
		if got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}
