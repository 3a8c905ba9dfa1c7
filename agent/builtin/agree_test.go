package builtin

import (
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// A number by which something is known is no value that two papers could agree on.
func TestStatedNumber(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Minutes of meeting No.\u00a03 agreed: the soft spot was at grid B4, not B3.": "",
		"D11 and D13 stay as drawn (type KL-150/S, 150 mm bearing).":                  "150",
		"The bearing is 200 mm on the inner leaf.":                                    "200",
		"The fee is £4,950.00 under clause 3.":                                        "£4,950.00",
		"See section 7.4 of the lease.":                                               "",
		"It ends on 30 September 2025.":                                               "30 September 2025",
	} {
		u := newSource("/f/a.md", &extract.Document{Format: "md", Blocks: []extract.Block{{Text: text}}}).units[0]
		if got := numbersIn(u); got != want {
			t.Errorf("%q states %q", text, got)
		}
	}
}

// How far two amounts of one sentence are apart is computed, whichever of them is said first.
func TestHowFarApart(t *testing.T) {
	t.Parallel()
	u := newSource("/f/minutes.md", &extract.Document{Format: "md", Blocks: []extract.Block{{Text: "The sun tunnels remain in dispute: we claim £4,950.00, the surveyor values them at £3,300.00."}}}).units[0]
	if got, ok := risen(understand("how far apart are our price and the surveyor's for the sun tunnels?"), u); !ok || !strings.Contains(got, "= £1,650.00") {
		t.Errorf("%q", got)
	}
	if got, ok := risen(understand("by how much did the price of the sun tunnels rise?"), u); ok {
		t.Errorf("a rise: %q", got)
	}
}

// What is spent on one thing of several, named by its mark, is not what was spent in all, and two years are two years.
func TestSpendingOnWhatIsNotRead(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 3, 18, 12, 0, 0, 0, time.UTC)
	for q, want := range map[string]bool{
		"How much have we spent on BX19 KVO at garages and tyre places in 2024 and 2025 together?": false,
		"How much have we spent in 2024 and 2025 together?":                                        true,
		"How much did we spend with the card in Q3 2025?":                                          true,
		"how much did I spend on groceries in 2025":                                                true,
	} {
		a, ok := analysed(q, understand(q), today)
		if ok != want {
			t.Errorf("%q: %v, %+v", q, ok, a)
		}
		if strings.Contains(q, "2024 and") && ok && (a.period.from != "2024-01-01" || a.period.to != "2025-12-31" || a.unread) {
			t.Errorf("%q: %+v", q, a.period)
		}
	}
}
