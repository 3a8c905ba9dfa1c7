package walker

import (
	"math"
	"runtime/debug"
	"testing"
)

// TestBoundMemory changes a setting of the whole process and so runs by itself.
func TestBoundMemory(t *testing.T) {
	before := debug.SetMemoryLimit(math.MaxInt64)
	defer debug.SetMemoryLimit(before)
	restore := boundMemory(runMemory)
	if at := debug.SetMemoryLimit(-1); at <= runMemory || at > 1<<40 {
		t.Errorf("the bound is %d", at)
	}
	inner := boundMemory(runMemory) // there is one already
	inner()
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		t.Error("the inner run took the bound of the outer one away")
	}
	if restore(); debug.SetMemoryLimit(-1) != math.MaxInt64 {
		t.Error("the bound outlives the run")
	}
	restore = BoundScan()
	if at := debug.SetMemoryLimit(-1); at <= scanMemory || at >= runMemory {
		t.Errorf("the bound of a scan is %d", at)
	}
	if restore(); debug.SetMemoryLimit(-1) != math.MaxInt64 {
		t.Error("the bound outlives the run")
	}
}
