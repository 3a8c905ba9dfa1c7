package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// errHeld is what tryLock gives when another process holds the lock.
var errHeld = errors.New("the lock is held")

// Lock is the lock on a data folder: an advisory lock of the system on dir/lock,
// which ends with its process however it ends. The owner's process id stands in
// dir/owner, since on some systems a locked file cannot be read.
type Lock struct {
	dir string
	f   *os.File // nil for a reader in a folder that cannot be written to
}

// TakeLock makes the data folder if it is not there and takes its lock, or gives a
// *LockedError at once. It gives a *NewerError when a newer program wrote the folder.
// The lock is handed to Open by Options.Lock, or given back by Release.
func TakeLock(dir string) (*Lock, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("open the data folder: %w", err)
	}
	return takeLock(dir, Schema)
}

func takeLock(dir string, schema int) (*Lock, error) {
	if err := makeDir(dir); err != nil {
		return nil, err
	}
	if err := checkSchema(dir, schema); err != nil {
		return nil, err
	}
	return lockDir(dir)
}

// Release gives back a lock that was not handed to Open.
func (l *Lock) Release() error {
	if l.f == nil {
		return nil
	}
	return errors.Join(unlock(l.f), l.f.Close())
}

// lockDir takes the lock or gives a *LockedError at once.
func lockDir(dir string) (*Lock, error) {
	name := filepath.Join(dir, "lock")
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return nil, fmt.Errorf("open the lock of the data folder: %w", err)
	}
	if err := tryLock(f); err != nil {
		return nil, errors.Join(heldBy(dir, name, err), f.Close())
	}
	if err := noteOwner(dir); err != nil {
		return nil, errors.Join(fmt.Errorf("name the owner of the data folder: %w", err), f.Close())
	}
	return &Lock{dir: dir, f: f}, nil
}

// noteOwner writes this process's id over that of the owner before. All take as many bytes, so
// that the file is never empty; many file systems write one to the disk at once that was emptied first.
func noteOwner(dir string) error {
	f, err := os.OpenFile(filepath.Join(dir, "owner"), os.O_WRONLY|os.O_CREATE, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return err
	}
	_, err = f.WriteAt(fmt.Appendf(nil, "%-10d\n", os.Getpid()), 0)
	return errors.Join(err, f.Close())
}

// heldBy makes a *LockedError of errHeld.
func heldBy(dir, name string, err error) error {
	if errors.Is(err, errHeld) {
		return &LockedError{Dir: dir, PID: ownerOf(dir)}
	}
	return fmt.Errorf("lock %s: %w", name, err)
}

// lockToRead is the lock of one who only reads. In a folder that it may not write to it
// makes sure that nobody has the folder open and goes without a lock.
func lockToRead(dir string) (*Lock, error) {
	l, err := lockDir(dir)
	if !Unwritable(err) {
		return l, err
	}
	name := filepath.Join(dir, "lock")
	f, err := os.Open(name) //nolint:gosec // inside the data folder
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
		return &Lock{dir: dir}, nil
	case err != nil:
		return nil, fmt.Errorf("open the lock of the data folder: %w", err)
	}
	if err := tryShared(f); err != nil {
		return nil, errors.Join(heldBy(dir, name, err), f.Close())
	}
	return &Lock{dir: dir}, errors.Join(unlock(f), f.Close())
}

// Unwritable reports whether an error of TakeLock or Open says that this process may
// not write to the data folder, which it may still be able to open with
// Options.ReadOnly.
func Unwritable(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// Exists reports whether a store has been made in a folder.
func Exists(dir string) bool { return exists(filepath.Join(dir, badgerDir, "MANIFEST")) }

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
