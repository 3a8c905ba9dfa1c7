package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// MountError says that a data folder is on a file system where it cannot be kept safe.
type MountError struct {
	Dir  string
	Kind string // of file system, "" when it is not known
	Err  error
}

func (e *MountError) Error() string {
	where := e.Dir
	if e.Kind != "" {
		where += " (" + e.Kind + ")"
	}
	return fmt.Sprintf("files cannot be locked in the data folder %s, so two programs could write to it at once; choose a folder on a local disk with --data-dir", where)
}

// Unwrap gives the cause.
func (e *MountError) Unwrap() error { return e.Err }

// checkMount warns of a data folder that is on a network: others may write to it from other
// machines, and memory maps and locks are not what they are on a local disk.
func (s *Store) checkMount() {
	ask := s.opts.mount
	if ask == nil {
		ask = networkMount
	}
	if kind := ask(s.dir); kind != "" {
		s.notices = append(s.notices, fmt.Sprintf("The data folder %s is on a network file system (%s), where it is slow and a lost connection can damage it; a folder on a local disk is better (--data-dir).", s.dir, kind))
	}
}

// checkLock makes sure that the lock that was taken keeps others out: some file systems
// give every lock to everyone.
func (s *Store) checkLock() error {
	try := s.opts.tryLock
	if try == nil {
		try = tryLock
	}
	f, err := os.OpenFile(filepath.Join(s.dir, "lock"), os.O_RDWR, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return fmt.Errorf("open the lock of the data folder: %w", err)
	}
	defer func() { _ = f.Close() }()
	switch err := try(f); {
	case errors.Is(err, errHeld):
		return nil
	case err == nil:
		return s.mountError(errors.New("a lock that is held was given again"))
	default:
		return s.mountError(err)
	}
}

func (s *Store) mountError(err error) error {
	return &MountError{Dir: s.dir, Kind: networkMount(s.dir), Err: err}
}
