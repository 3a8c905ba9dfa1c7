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

// TestPAYE: the tax is neither pay nor a payee.
func TestPAYE(t *testing.T) {
	t.Parallel()
	for _, k := range Keywords("how much PAYE") {
		if held := k.In(Stems("the pay of the payee")); held > 0 {
			t.Errorf("%q is held by %.2f", k.Word, held)
		}
	}
}
