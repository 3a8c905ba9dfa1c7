package builtin

import (
	"slices"
	"strings"
	"testing"
)

// TestSearchesInWords holds that what is searched for besides the words of a question are words as well, which the
// person sees.
func TestSearchesInWords(t *testing.T) {
	t.Parallel()
	in := understand("What did everybody call the people at the school?")
	words := strings.Fields(query(in, true))
	for _, want := range []string{"everyone", "telephone", "employee"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q does not hold %s", words, want)
		}
	}
}
