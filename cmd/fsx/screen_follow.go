package main

import (
	"context"
	"time"
)

// tablesEvery is how often a screen looks whether the tables were changed by others: one small value
// is read.
const tablesEvery = 500 * time.Millisecond

// Follow implements port.Following.
func (t tables) Follow(ctx context.Context, told func()) {
	tick := time.NewTicker(tablesEvery)
	defer tick.Stop()
	var last uint64
	for known := false; ; {
		if h, err := t.wait(ctx); err == nil {
			if now, err := h.scratch.Version(ctx); err == nil { // while the owner changes there is no answer
				if known && now != last {
					told()
				}
				last, known = now, true
			}
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}
