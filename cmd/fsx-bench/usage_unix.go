//go:build unix

package main

import (
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// peakOf gives the most memory that an ended process had resident, in bytes.
func peakOf(p *os.ProcessState) int64 {
	u, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(u.Maxrss) //nolint:unconvert // types differ between systems
	}
	return int64(u.Maxrss) << 10 //nolint:unconvert // types differ between systems
}

// allocated is what a file takes on disk.
func allocated(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return int64(st.Blocks) * 512 //nolint:unconvert // types differ between systems
	}
	return info.Size()
}
