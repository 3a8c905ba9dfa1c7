package builtin

import (
	"testing"

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

// Lines of programs hold numbers that nobody states: they are not held against each other, nor against papers.
func TestProgramsStateNothing(t *testing.T) {
	t.Parallel()
	of := func(path, format, text string) *source {
		return newSource(path, &extract.Document{Format: format, Blocks: []extract.Block{{Kind: extract.Code, Text: text}}})
	}
	all := []*source{of("/f/config.go", "go", "HintTTL: 6 * time.Hour,"), of("/f/config_test.go", "go", "if c.HintTTL != 90*time.Minute {"), of("/f/staging.toml", "toml", "hint_ttl = 12")}
	if left := withoutPrograms(all); len(left) != 1 || left[0].path != "/f/staging.toml" {
		t.Errorf("%d are left", len(left))
	}
}

func TestDurationsOfPrograms(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"GossipInterval: 500 * time.Millisecond,": true, "timeout = 250ms": true, "wait 15s": true, "port = 8080": false, "KL-150ms2 bearing": false} {
		if got := duration.holds(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
