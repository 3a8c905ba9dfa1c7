//go:build unix

package walker

import (
	"runtime"
	"syscall"
	"testing"
	"time"
)

// processorTime is the time that all threads of the process have computed.
func processorTime(b *testing.B) time.Duration {
	r := usage(b)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// peakMemory is the most memory that the process has had, in bytes.
func peakMemory(b *testing.B) float64 {
	n := float64(usage(b).Maxrss)
	if runtime.GOOS == "darwin" {
		return n
	}
	return n * 1024
}

func usage(b *testing.B) (r syscall.Rusage) {
	b.Helper()
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return r
}
