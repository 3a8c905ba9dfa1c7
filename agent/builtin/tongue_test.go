package builtin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// TestGermanStemsAreGivenOnce has the many pieces of a long script with German comments, which all
// stand under the same words.
func TestGermanStemsAreGivenOnce(t *testing.T) {
	t.Parallel()
	var script strings.Builder
	for i := range 400 {
		fmt.Fprintf(&script, "# Hier werden die Rechnungen des Jahres mit der Nummer %d für das Amt und nicht für den Kunden gezählt\n", i)
	}
	s := newSource("/f/zaehlen.sh", &extract.Document{Format: "shell", Blocks: []extract.Block{
		{Kind: extract.Heading, Text: "Rechnungen zählen"},
		{Kind: extract.Code, Text: script.String(), Place: extract.Place{Line: 2, Section: "Rechnungen zählen"}},
	}})
	if s.tongue == nil || len(s.units) < 100 {
		t.Fatalf("German: %v, %d units", s.tongue != nil, len(s.units))
	}
	for _, u := range s.units {
		if len(u.above) > 12 {
			t.Fatalf("%d words stand above a piece: %v", len(u.above), u.above)
		}
	}
	if last := s.units[len(s.units)-1]; !last.words[lexis.TongueOf("de").Marked("rechnung")] || !last.above[lexis.MeantMark+lexis.Stem("invoice")] {
		t.Errorf("the stem of Rechnungen is missing among %v and %v", last.words, last.above)
	}
}
