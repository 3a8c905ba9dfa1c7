package main

import (
	"slices"
	"testing"
)

// TestSuggestionsOfAFolder holds that what is suggested comes from what the index knows of the folder on the
// screen.
func TestSuggestionsOfAFolder(t *testing.T) {
	t.Parallel()
	b, _, done := talking(t)
	defer done()
	k := window(b)
	h, err := b.wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.keeper.Index(t.Context(), []string{b.dir}, nil); err != nil {
		t.Fatal(err)
	}
	got, err := k.Suggestions(t.Context())
	if err != nil || len(got) < 3 || got[0] != "What is in this folder?" {
		t.Fatal(got, err)
	}
	if !slices.Contains(got, "What is still open?") {
		t.Errorf("nothing about the list of things to do: %q", got)
	}
}
