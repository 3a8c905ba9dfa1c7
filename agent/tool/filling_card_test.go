package tool

import (
	"fmt"
	"testing"
)

// cardBill is a bill of a card that is named above its rows, and in a column of each where that says more.
func cardBill(name, column string, month int) string {
	return fmt.Sprintf(` Credit card statement
 %s
 1 %s 2026 to 28 %[2]s 2026

 Date        Card     Description              Amount
                      Previous balance          10.00
 03/%02[3]d/2026  %-4[5]s     CORNER CAFE                4.10
 09/%02[3]d/2026  %-4[5]s     BOOKS                     20.%02[3]d
 11/%02[3]d/2026  %-4[5]s     TRAMWAY                    1.00
                      New balance               35.%02[4]d
`, name, []string{"", "January", "February", "March", "April"}[month], month, 10+month, column)
}

// TestOneCardByTwoNames holds that a card that a bill names by its last figures alone is the one that another bill names in
// full, also when
// the table is filled on later; and that cards are kept apart of which two could be meant.
func TestOneCardByTwoNames(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"1.txt": cardBill("Card number: 5521 XXXX XXXX 4417", "", 1), "2.txt": cardBill("Your card", "4417", 2)})
	must[Batch](w, "process_batch", cardArgs)
	const byAccount = "SELECT account, COUNT(*) FROM card GROUP BY 1 ORDER BY 1"
	if got := rowsIn(w, byAccount); got != "card 5521 XXXX XXXX 4417 6" {
		t.Errorf("got %s", got)
	}
	w.write("3.txt", cardBill("Card number: **** **** **** 4417", "", 3))
	must[Batch](w, "process_batch", cardArgs)
	if got := rowsIn(w, byAccount); got != "card 5521 XXXX XXXX 4417 9" {
		t.Errorf("filled on: %s", got)
	}
	w.write("4.txt", cardBill("Card number: 4402 XXXX XXXX 4417", "", 4))
	must[Batch](w, "process_batch", cardArgs)
	if got := rowsIn(w, byAccount); got != "card 4402 XXXX XXXX 4417 3|card 5521 XXXX XXXX 4417 9" {
		t.Errorf("another card: %s", got)
	}
}

// TestSameCard holds which names are of one card.
func TestSameCard(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"card 4417", "card 5521 XXXX XXXX 4417", true},
		{"card *4417", "card 5521 70** **** 4417", true},
		{"card 5521 XXXX XXXX 4417", "card 5521 7012 0000 4417", true},
		{"card 5521 XXXX XXXX 4417", "card 4402 XXXX XXXX 4417", false},
		{"card 5521 7012 0000 4417", "card 5521 7012 0001 4417", false},
		{"card 4417", "card 4418", false},
		{"card 4417", "account 20 44 4417", false},
		{"account 4417", "account 20 44 4417", false},
		{"card", "card 4417", false},
		{"card 17", "card 4417", false},
	} {
		if sameCard(c.a, c.b) != c.want || sameCard(c.b, c.a) != c.want {
			t.Errorf("%q and %q: not %v", c.a, c.b, c.want)
		}
	}
}
