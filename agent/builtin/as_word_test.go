package builtin

import (
	"slices"
	"strings"
	"testing"
)

// TestSearchesInWords holds that what is searched for besides the words of a question are words as well, which the
// person sees: those of the lists, each of the stem that it stands for.
func TestSearchesInWords(t *testing.T) {
	t.Parallel()
	for stem, word := range lexical().spelled {
		if got := stemOfPhrase(word); got != stem {
			t.Errorf("%s has the stem %s, not %s", word, got, stem)
		}
	}
	in := understand("What did everybody call the people at the school?")
	words := strings.Fields(query(in, true))
	for _, want := range []string{"everyone", "telephone", "employee"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q does not hold %s", words, want)
		}
	}
}
