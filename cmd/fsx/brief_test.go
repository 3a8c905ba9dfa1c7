package main

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestBrief holds that memory is collected as ever after the first collection. It does not run
// beside other tests, which share the setting.
func TestBrief(t *testing.T) {
	now := func() int {
		percent := debug.SetGCPercent(100)
		debug.SetGCPercent(percent)
		return percent
	}
	if now() != 100 {
		t.Skip("GOGC is set")
	}
	brief()
	runtime.GC()
	for end := time.Now().Add(patient); now() != 100; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("memory is collected at %d percent", now())
		}
		runtime.GC()
	}
}
