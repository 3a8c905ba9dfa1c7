package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// errHeld is what tryLock gives when another process holds the lock.
var errHeld = errors.New("the lock is held")

// fileLock is the lock on a data folder: an advisory lock of the system on
// dir/lock, which ends with its process however it ends. The owner's process id
// stands in dir/owner, since on some systems a locked file cannot be read.
type fileLock struct{ f *os.File }

// lockDir takes the lock or gives a *LockedError at once.
func lockDir(dir string) (*fileLock, error) {
	name := filepath.Join(dir, "lock")
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return nil, fmt.Errorf("open the lock of the data folder: %w", err)
	}
	if err := tryLock(f); err != nil {
		_ = f.Close()
		if errors.Is(err, errHeld) {
			return nil, &LockedError{Dir: dir, PID: ownerOf(dir)}
		}
		return nil, fmt.Errorf("lock %s: %w", name, err)
	}
	owner := []byte(strconv.Itoa(os.Getpid()) + "\n")
	if err := os.WriteFile(filepath.Join(dir, "owner"), owner, 0o600); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("name the owner of the data folder: %w", err)
	}
	return &fileLock{f: f}, nil
}

// ownerOf reads the process id of the lock's owner, 0 when it cannot be learned.
func ownerOf(dir string) int {
	b, err := os.ReadFile(filepath.Join(dir, "owner")) //nolint:gosec // inside the data folder
	if err != nil {
		return 0
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(b)))
	if err != nil {
		return 0
	}
	return pid
}

// release gives the lock back.
func (l *fileLock) release() error { return l.f.Close() }
