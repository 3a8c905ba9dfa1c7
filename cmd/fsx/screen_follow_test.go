package main

import (
	"context"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch"
)

// TestTheScreenFollowsTables holds that a screen is told of tables that others make and drop.
func TestTheScreenFollowsTables(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, _ string) {
		ctx, cancel := context.WithCancel(t.Context())
		told, ended := make(chan struct{}, 8), make(chan struct{})
		go func() {
			defer close(ended)
			tables{b}.Follow(ctx, func() { told <- struct{}{} })
		}()
		h, err := b.wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		cols := []scratch.Column{{Name: "who", Type: scratch.Text}}
		if _, err := h.scratch.Import(ctx, "t", cols, [][]any{{"a"}}); err != nil {
			t.Fatal(err)
		}
		until(t, "the screen to be told", func() bool { // it may have begun to look behind the first of them
			if _, err := h.scratch.Insert(ctx, "t", [][]any{{"a"}}); err != nil {
				t.Fatal(err)
			}
			return len(told) > 0
		})
		cancel()
		<-ended
	})
}
