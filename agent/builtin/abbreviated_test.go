package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// TestAbbreviated: what documents write as an acronym, or behind a v, is found by the words that it stands for, though none
// of them writes it out. Where the initials are those of a common word, nothing is made of it.
func TestAbbreviated(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheetOf("/f/list.csv", "Name | Status", "KYC of Rafael | Open", "421 LPA | Closed", "CMD | Open", "can of paint | Closed"),
		said("/f/checklist v9.txt", "The notary has the deed."),
	}
	placed(sources)
	for _, c := range []struct {
		question, word, also string
		has                  bool
	}{
		{"Whose know-your-customer file is open?", "customer", "kyc", true},
		{"who knows our customer", "customer", "kyc", false},
		{"how many litres of pure alcohol are open", "alcohol", "lpa", true},
		{"which calls that are marked done", "marked", "cmd", false},
		{"call a neighbour about the paint", "neighbour", "can", false},
		{"what does version 9 of the checklist say", "9", "v9", true},
		{"what does item 9 of the checklist say", "9", "v9", false},
	} {
		in := understand(c.question).among(sources)
		i := in.wordAt(lexis.Stem(c.word))
		if i < 0 || (in.words[i].In(map[string]bool{lexis.Stem(c.also): true}) > 0) != c.has {
			t.Errorf("%q: %+v", c.question, in.words)
		}
	}
}
