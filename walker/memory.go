package walker

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
)

// What a run may take beside what the process had before it, in bytes, when it reads files and
// when it only walks. The collector works harder to stay below; it is no hard bound.
const (
	runMemory  = 200 << 20
	scanMemory = 72 << 20
	wholeScan  = 96 << 20 // with the store that is opened for it
)

// boundMemory sets a bound, unless there is one already, and gives the way back.
func boundMemory(beside int64) (restore func()) {
	before := debug.SetMemoryLimit(-1)
	if before != math.MaxInt64 {
		return func() {}
	}
	debug.SetMemoryLimit(int64(objects()) + beside) //nolint:gosec // a size of memory
	return func() { debug.SetMemoryLimit(before) }
}

// BoundScan bounds the memory of a process that scans and does nothing else, from before it opens its
// store until it has closed it, which writes what is still in memory; a run of Scan is bounded by
// itself. It gives the way back.
func BoundScan() (restore func()) { return boundMemory(wholeScan) }

// objects is what the objects of the process take.
func objects() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	if s[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return s[0].Value.Uint64()
}
