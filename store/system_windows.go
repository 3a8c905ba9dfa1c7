//go:build windows

package store

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// tryLock takes the exclusive lock on f or fails at once with errHeld.
func tryLock(f *os.File) error { return lockFile(f, windows.LOCKFILE_EXCLUSIVE_LOCK) }

// tryShared takes a lock on f that others may have too, as long as nobody has the
// exclusive one, or fails at once with errHeld.
func tryShared(f *os.File) error { return lockFile(f, 0) }

// unlock does nothing, since a lock ends with its handle, which children do not get.
func unlock(*os.File) error { return nil }

func lockFile(f *os.File, how uint32) error {
	err := windows.LockFileEx(windows.Handle(f.Fd()), how|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errHeld
	}
	return err
}

// freeBytes says how much room the file system of dir has for this user.
func freeBytes(dir string) (uint64, error) {
	p, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	var free uint64
	if err := windows.GetDiskFreeSpaceEx(p, &free, nil, nil); err != nil {
		return 0, err
	}
	return free, nil
}

// allocated is what a file takes on disk.
func allocated(info fs.FileInfo) int64 { return info.Size() }
