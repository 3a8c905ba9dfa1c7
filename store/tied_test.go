package store

import (
	"slices"
	"testing"
)

// TestTiedHits finds passages that score the same: those of the document that changed last come first, before and after
// the segments are merged, and the limit takes them from there.
func TestTiedHits(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	for i, path := range []string{"/a.txt", "/e.txt", "/c.txt", "/b.txt", "/d.txt"} {
		u := update(path, "the harbour dues", "the harbour fees")
		u.Document.ModTime = []int64{40, 10, 30, 40, 20}[i]
		apply(t, s, u)
	}
	want := []string{"/a.txt#0", "/a.txt#1", "/b.txt#0", "/b.txt#1", "/c.txt#0", "/c.txt#1", "/d.txt#0", "/d.txt#1", "/e.txt#0", "/e.txt#1"}
	for _, merged := range []bool{false, true} {
		if merged {
			if err := s.settle(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		for _, limit := range []int{3, 10} {
			if got := found(t, s, Query{Words: "harbour", Limit: limit}); !slices.Equal(got, want[:limit]) {
				t.Errorf("merged: %v, at most %d: %q, want %q", merged, limit, got, want[:limit])
			}
		}
	}
}
