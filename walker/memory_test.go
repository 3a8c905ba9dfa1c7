package walker

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

// TestBoundMemory changes a setting of the whole process and so runs by itself.
func TestBoundMemory(t *testing.T) {
	t.Setenv("GOMEMLIMIT", "")
	runtime.GC() // of the tests before this one
	before := debug.SetMemoryLimit(math.MaxInt64)
	defer debug.SetMemoryLimit(before)
	restore := BoundIndex()
	outer := debug.SetMemoryLimit(-1)
	if outer < wholeIndex || outer > 1<<40 {
		t.Errorf("the bound is %d", outer)
	}
	inner := boundMemory(scanMemory) // the outer one is wider
	if at := debug.SetMemoryLimit(-1); at != outer {
		t.Errorf("an inner run bounds to %d what was bound to %d", at, outer)
	}
	if inner(); debug.SetMemoryLimit(-1) != outer {
		t.Error("the inner run took the bound of the outer one away")
	}
	inner = boundMemory(2 * wholeIndex) // what the process holds has grown
	if at := debug.SetMemoryLimit(-1); at < 2*wholeIndex {
		t.Errorf("an inner run that needs more is bound to %d", at)
	}
	if inner(); debug.SetMemoryLimit(-1) != outer {
		t.Error("the inner run took the bound of the outer one away")
	}
	if restore(); debug.SetMemoryLimit(-1) != math.MaxInt64 {
		t.Error("the bound outlives the run")
	}
	held := int64(live()) //nolint:gosec // a size of memory
	restore = BoundScan()
	if at := debug.SetMemoryLimit(-1); at <= scanMemory || at-held >= runMemory {
		t.Errorf("the bound of a scan is %d beside %d", at-held, held)
	}
	if restore(); debug.SetMemoryLimit(-1) != math.MaxInt64 {
		t.Error("the bound outlives the run")
	}
	t.Setenv("GOMEMLIMIT", "1GiB")
	restore = BoundIndex()
	if debug.SetMemoryLimit(-1) != math.MaxInt64 {
		t.Error("what the person has chosen is changed")
	}
	restore()
}
