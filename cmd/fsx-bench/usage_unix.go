//go:build unix

package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// launches says whether processes are run by launchers.
const launches = true

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

// ownFile reports whether a file is open, which then is not handed on to children.
func ownFile(fd int) bool {
	syscall.CloseOnExec(fd)
	_, err := syscall.Seek(fd, 0, io.SeekCurrent)
	return err == nil || errors.Is(err, syscall.ESPIPE)
}
