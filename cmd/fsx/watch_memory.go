package main

import "runtime/debug"

// watchGC is by how many percent the heap of a process that only watches grows before what nobody
// needs is collected. There is little to look through, and it is there all day.
const watchGC = 20

// staySmall gives the memory back that comparing everything took, and keeps the process small from
// then on, unless the person has chosen (GOGC). What it returns ends that.
func staySmall() (end func()) {
	before := debug.SetGCPercent(watchGC)
	if before != 100 {
		debug.SetGCPercent(before)
		return func() {}
	}
	debug.FreeOSMemory()
	return func() { debug.SetGCPercent(before) }
}
