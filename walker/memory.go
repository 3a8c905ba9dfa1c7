package walker

import (
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
)

// What a run may take beside what the process had before it, in bytes, when it reads files and
// when it only walks. The collector works harder to stay below; it is no hard bound.
const (
	runMemory  = 190 << 20
	scanMemory = 72 << 20
	wholeScan  = 96 << 20 // with the store that is opened for it
	wholeIndex = 220 << 20
)

// boundMemory sets a bound, unless there is a wider one already or the person has chosen one
// (GOMEMLIMIT), and gives the way back.
func boundMemory(beside int64) (restore func()) {
	before, bound := debug.SetMemoryLimit(-1), int64(live())+beside //nolint:gosec // a size of memory
	if os.Getenv("GOMEMLIMIT") != "" || before != math.MaxInt64 && before >= bound {
		return func() {}
	}
	debug.SetMemoryLimit(bound)
	return func() { debug.SetMemoryLimit(before) }
}

// BoundScan bounds the memory of a process that scans and does nothing else, from before it opens its
// store until it has closed it, which writes what is still in memory; a run of Scan is bounded by
// itself. It gives the way back.
func BoundScan() (restore func()) { return boundMemory(wholeScan) }

// BoundIndex is BoundScan for a process that reads documents.
func BoundIndex() (restore func()) { return boundMemory(wholeIndex) }

// live is what the objects of the process took when they were last collected: what has become garbage
// since then is not counted.
func live() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s)
	if s[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return s[0].Value.Uint64()
}
