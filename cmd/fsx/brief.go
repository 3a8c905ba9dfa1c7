package main

import (
	"runtime"
	"runtime/debug"
)

// briefly is the growth in percent that puts the first collection of memory off until the heap
// has some 64 MB: 16 times as late as it would come.
const briefly = 1600

// brief is for a process that gives one answer and ends, mostly before a collection of its memory
// would be worth its time. After the first one memory is collected as ever.
func brief() {
	before := debug.SetGCPercent(briefly)
	if before != 100 { // the person has chosen (GOGC)
		debug.SetGCPercent(before)
		return
	}
	runtime.AddCleanup(&struct{ _ [64]byte }{}, func(percent int) { debug.SetGCPercent(percent) }, before)
}
