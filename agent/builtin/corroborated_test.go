package builtin

import (
	"strings"
	"testing"
)

// TestTwoPapersSayTheSame: a short question is answered where two papers say the same of all that it asks of, and not where
// they differ or only one does.
func TestTwoPapersSayTheSame(t *testing.T) {
	t.Parallel()
	filler := said("/f/minutes.txt", "The board thanked the secretary.", "The lift is repaired in June.")
	memo := sheetOf("/f/memo.csv", "Item | Amount", "Purchase price | $38,600,000", "Purchase price paid | $38,600,000", "Fees | $410,000", "Closing date | 5 June 2026")
	for _, c := range []struct {
		question string
		other    *source
		found    bool
	}{
		{"What is the purchase price?", sheetOf("/f/cap table.csv", "Post | Sum", "Base purchase price | $38,600,000", "Debt | $2,000"), true},
		{"What is the purchase price?", sheetOf("/f/cap table.csv", "Post | Sum", "Base purchase price | $36,800,000", "Debt | $2,000"), false},
		{"What is the purchase price?", sheetOf("/f/cap table.csv", "Post | Sum", "Base salary | $38,600,000", "Debt | $2,000"), false},
	} {
		sources := []*source{memo, c.other, filler}
		placed(sources)
		labelled(sources)
		in := understand(c.question).among(sources)
		units := rank(in, sources)
		if got := in.corroborated(units, units[0]); got != c.found || !strings.Contains(units[0].text, "rchase price") {
			t.Errorf("%q with %s: %v, best %q", c.question, c.other.units[1].text, got, units[0].text)
		}
	}
}
