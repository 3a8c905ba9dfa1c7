package tool

import (
	"strings"
	"testing"
)

// TestAgreesForEach: what is said of each account holds for each. A card with two numbers may state one balance for both.
func TestAgreesForEach(t *testing.T) {
	t.Parallel()
	whole := RowsCheck{Verdict: "agrees", Opening: "10.00", Sum: "5.00", Closing: "15.00"}
	for want, verdicts := range map[string][2]string{
		"agrees for each of 2 accounts": {"agrees", "agrees"}, "agrees: 10.00 + 5.00 = 15.00": {"nothing stated", "agrees"},
	} {
		f := BatchFile{Check: whole}
		for _, v := range verdicts {
			f.Accounts = append(f.Accounts, BatchAccount{Check: RowsCheck{Verdict: v}})
		}
		if got := f.check(); got != want {
			t.Errorf("%v: %q, not %q", verdicts, got, want)
		}
	}
	b := Batch{Table: "t", Unreadable: []LeftFolder{{"/b/shut", "permission denied"}}}
	if !strings.Contains(b.Text(), "/b/shut could not be read, and none of its documents is in the table: permission denied.\n") {
		t.Error(b.Text())
	}
}
