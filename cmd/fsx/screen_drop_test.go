package main

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch"
)

// TestTheScreenDropsTables: rows and all are back after the key that undoes, and a second press says
// that nothing more is there.
func TestTheScreenDropsTables(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, _ string) {
		ctx := t.Context()
		h, err := b.wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		cols := []scratch.Column{{Name: "amount", Type: scratch.Decimal}}
		for _, name := range []string{"a", "b"} {
			if _, err := h.scratch.Import(ctx, name, cols, [][]any{{"1.50"}, {"-2.25"}}); err != nil {
				t.Fatal(err)
			}
		}
		on := tables{b}
		if err := on.Drop(ctx, "a"); err != nil {
			t.Fatal(err)
		}
		if list, err := on.List(ctx); err != nil || len(list) != 1 || list[0].Name != "b" {
			t.Fatal(list, err)
		}
		if back, err := on.Undrop(ctx); err != nil || !slices.Equal(back, []string{"a"}) {
			t.Fatal(back, err)
		}
		if w, err := on.Query(ctx, "SELECT SUM(amount) FROM a"); err != nil || w.Rows[0][0].Text != "-0.75" {
			t.Error(w, err)
		}
		if _, err := on.Undrop(ctx); !errors.Is(err, scratch.ErrNoTable) || !strings.Contains(err.Error(), "none was dropped") {
			t.Error(err)
		}
		if err := on.Drop(ctx, "nowhere"); !errors.Is(err, scratch.ErrNoTable) {
			t.Error(err)
		}
	})
}
