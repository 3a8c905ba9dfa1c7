package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

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
