package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What uses a term that was defined is found by what the term means.
func TestTermsStandForWhatTheyMean(t *testing.T) {
	t.Parallel()
	s := document("docx",
		extract.Block{Text: "Guarantee means the personal surety of Geoffrey Ansty of the same date."},
		extract.Block{Text: "The Buyer pays a sum into the account of Corbel Bank (the “Escrow Account”)."},
		extract.Block{Text: "The Guarantee is limited to £40,000."},
		extract.Block{Text: "The Escrow Account bears interest."},
		extract.Block{Text: "Guarantees of others are not needed, and no guarantee of quality is given."},
	)
	for i, want := range map[int]string{2: "sureti", 3: "corbel"} {
		if !s.units[i].near[want] {
			t.Errorf("%q is not known by %q", s.units[i].text, want)
		}
	}
	if s.units[4].near["sureti"] {
		t.Errorf("%q does not use the term", s.units[4].text)
	}
}
