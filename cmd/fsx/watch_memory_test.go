package main

import (
	"runtime/debug"
	"testing"
)

// TestStaySmall is not parallel: the percentage is that of the process.
func TestStaySmall(t *testing.T) {
	for _, own := range []int{100, 50} {
		before := debug.SetGCPercent(own)
		end := staySmall()
		small := debug.SetGCPercent(before)
		debug.SetGCPercent(small)
		if want := map[int]int{100: watchGC, 50: 50}[own]; small != want {
			t.Errorf("with %d the heap grows by %d percent, want %d", own, small, want)
		}
		end()
		if after := debug.SetGCPercent(before); after != own {
			t.Errorf("%d became %d", own, after)
		}
	}
}
