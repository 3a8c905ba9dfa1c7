package lexis

import (
	"slices"
	"testing"
)

func TestThesaurusHoldsWordsOnly(t *testing.T) {
	t.Parallel()
	for s, others := range lexical().synonym {
		if s == "" || slices.Contains(others, s) || slices.Contains(others, "") {
			t.Errorf("%q stands for %q", s, others)
		}
	}
}

// TestStemsAreSpelled holds that a stem is written as a word of the lists that has it.
func TestStemsAreSpelled(t *testing.T) {
	t.Parallel()
	for stem, word := range lexical().spelled {
		if got := StemOfPhrase(word); got != stem {
			t.Errorf("%s has the stem %s, not %s", word, got, stem)
		}
	}
}
