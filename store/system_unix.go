//go:build unix

package store

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// tryLock takes the exclusive lock on f or fails at once with errHeld.
func tryLock(f *os.File) error { return flock(f, unix.LOCK_EX) }

// tryShared takes a lock on f that others may have too, as long as nobody has the
// exclusive one, or fails at once with errHeld.
func tryShared(f *os.File) error { return flock(f, unix.LOCK_SH) }

// unlock gives the lock back before f is closed: a child that this process is just
// starting has the same open file until it becomes another program, and would hold the lock.
func unlock(f *os.File) error { return flock(f, unix.LOCK_UN) }

func flock(f *os.File, how int) error {
	for {
		err := unix.Flock(int(f.Fd()), how|unix.LOCK_NB)
		switch {
		case errors.Is(err, unix.EINTR):
			continue
		case errors.Is(err, unix.EWOULDBLOCK):
			return errHeld
		}
		return err
	}
}

// freeBytes says how much room the file system of dir has for this user.
func freeBytes(dir string) (uint64, error) {
	var st unix.Statfs_t
	if err := unix.Statfs(dir, &st); err != nil {
		return 0, err
	}
	return uint64(st.Bavail) * uint64(st.Bsize), nil //nolint:gosec,unconvert // types differ between systems
}

// allocated is what a file takes on disk.
func allocated(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return int64(st.Blocks) * 512 //nolint:unconvert // types differ between systems
	}
	return info.Size()
}
