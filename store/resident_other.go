//go:build !linux

package store

import "runtime"

// resident is the memory that this process has from the system for its Go side, in bytes,
// which is near to what is resident.
func resident() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.Sys - m.HeapReleased) //nolint:gosec // far below 2^63
}
