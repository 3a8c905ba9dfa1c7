package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestPeopleAreKnownByTheirOtherNames(t *testing.T) {
	t.Parallel()
	doc := func(path string, texts ...string) *source {
		var blocks []extract.Block
		for _, text := range texts {
			blocks = append(blocks, extract.Block{Text: text})
		}
		return newSource(path, &extract.Document{Format: "md", Blocks: blocks})
	}
	sources := []*source{
		doc("/f/list.md", "The directors are Geoffrey Ansty, Marian Ansty and Tomasz Wilk.", "The letter to Mr Wilk was sent in May.", "French (F) and Maths (D) come before English."),
		doc("/f/loan.md", "The debt is secured by a surety of G. Ansty.", "The loan of Mr Wilk is paid back.", "Marian signed the debenture."),
	}
	placed(sources)
	holds := func(question string, u *unit) bool {
		in := understand(question).among(sources)
		return in.names[0].In(u.words) > 0
	}
	loan := sources[1].units
	for _, c := range []struct {
		question string
		unit     *unit
		want     bool
	}{
		{"What surety did Geoff give?", loan[0], true},
		{"What surety did Geoffrey give?", loan[0], true},
		{"What surety did Marian give?", loan[0], false},
		{"Has Tomasz paid his loan?", loan[1], true},
		{"What did Geoff sign?", loan[2], false},
		{"Who teaches French?", sources[0].units[0], false},
	} {
		if got := holds(c.question, c.unit); got != c.want {
			t.Errorf("%q and %q: %v", c.question, c.unit.text, got)
		}
	}
}
