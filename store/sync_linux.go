package store

import (
	"errors"
	"os"
	"syscall"
)

// syncData is f.Sync without what only says when the file was written.
func syncData(f *os.File) error {
	for {
		if err := syscall.Fdatasync(int(f.Fd())); !errors.Is(err, syscall.EINTR) { //nolint:gosec // a descriptor
			return os.NewSyscallError("fdatasync", err)
		}
	}
}
