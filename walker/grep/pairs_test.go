package grep

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestWaysToFind holds the ways in which a finder looks for its needle against each other and
// against a plain search, over texts in which most of a needle stands everywhere.
func TestWaysToFind(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // repeatable on purpose
	random := func(n int) []byte {
		b := make([]byte, n)
		for i := range b {
			b[i] = "aAbz@`\n\xe1"[r.IntN(8)]
		}
		return b
	}
	for range 20_000 {
		text, needle := random(r.IntN(150)), random(1+r.IntN(5))
		if len(text) > 40 && r.IntN(2) == 0 {
			at := r.IntN(len(text) - 36)
			needle = bytes.Clone(text[at : at+1+r.IntN(36)])
		}
		from := r.IntN(len(text) + 1)
		for _, fold := range []bool{false, true} {
			f := newFinder(string(needle), fold)
			want := plainIndex(text, f.needle, fold, from)
			other := f.indexExact
			if fold {
				other = f.indexFold
			}
			for i, find := range []func([]byte, int) int{f.index, other} {
				if got := find(text, from); got != want {
					t.Fatalf("way %d, fold %v: %q in %q from %d is at %d, not at %d", i, fold, needle, text, from, got, want)
				}
			}
		}
	}
}

func plainIndex(text, needle []byte, fold bool, from int) int {
	for at := from; at+len(needle) <= len(text); at++ {
		if bytes.Equal(text[at:at+len(needle)], needle) || fold && equalFold(text[at:at+len(needle)], needle) {
			return at
		}
	}
	return -1
}
