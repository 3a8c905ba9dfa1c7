package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What a question counts is told from others of its kind by their numbers.
func TestSecondIsNotNumberThree(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		path, text string
		another    bool
	}{
		{"/f/Quote 3.pdf", "Price a head: £14.25", true},
		{"/f/Quote 2.pdf", "Price a head: £14.25", false},
		{"/f/Quote 3.pdf", "The second one was £13.00 a head.", false},
		{"/f/Letter.pdf", "Price a head: £14.25", false},
	} {
		u := newSource(c.path, &extract.Document{Format: "pdf", Blocks: []extract.Block{{Text: c.text}}}).units[0]
		if got := understand("What was the price a head in the second quote?").ofAnotherNumber(u); got != c.another {
			t.Errorf("%s, %q: %v", c.path, c.text, got)
		}
	}
}
