package store

import (
	"errors"
	"fmt"
	"syscall"
)

// Errors that callers tell apart.
var (
	// ErrNotFound is wrapped when a folder, document, text, session or key is not there.
	ErrNotFound = errors.New("not found")
	// ErrReadOnly is wrapped when something is written to a store opened read-only.
	ErrReadOnly = errors.New("the data folder is open for reading only")
	// ErrClosed is wrapped when a closed store is used.
	ErrClosed = errors.New("the data folder is closed")
	// ErrTooBig is wrapped when a write does not fit into one transaction.
	ErrTooBig = errors.New("too much for one transaction")
	// ErrPath is wrapped when a path is not absolute or cannot be a path.
	ErrPath = errors.New("not an absolute path")
)

// LockedError says that another process uses the data folder.
type LockedError struct {
	Dir string
	PID int // 0 when it could not be learned
}

func (e *LockedError) Error() string {
	who := "another fsx"
	if e.PID > 0 {
		who = fmt.Sprintf("another fsx (process %d)", e.PID)
	}
	return fmt.Sprintf("%s is using the data folder %s; close it or choose another with --data-dir", who, e.Dir)
}

// NewerError says that the data folder has a schema that this program does not know.
type NewerError struct {
	Dir        string
	Have, Know int
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("This data folder was written by a newer fsx (schema %d, this one knows %d): %s; update fsx or choose another folder with --data-dir", e.Have, e.Know, e.Dir)
}

// OlderError says that the data folder has an older schema and was opened for reading
// only, which cannot bring it to the present one.
type OlderError struct {
	Dir        string
	Have, Know int
}

func (e *OlderError) Error() string {
	return fmt.Sprintf("This data folder was written by an older fsx (schema %d, this one writes %d) and can only be read after it was opened for writing once: %s", e.Have, e.Know, e.Dir)
}

// RoomError says that too little is free on the disk of the data folder to write there safely.
// Nothing was written. It is a full disk, syscall.ENOSPC.
type RoomError struct {
	Dir        string
	Free, Need uint64 // bytes
}

func (e *RoomError) Error() string {
	return fmt.Sprintf("write to %s: %d MB are free and %d MB are needed", e.Dir, e.Free>>20, e.Need>>20)
}

// Unwrap makes errors.Is(err, syscall.ENOSPC) hold.
func (e *RoomError) Unwrap() error { return syscall.ENOSPC }

// DamagedError says that something stored cannot be read. The next Open sets the
// damaged part aside and starts it afresh.
type DamagedError struct {
	Dir  string
	What string // "the file records" or "the word index"
	Err  error
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s in %s are damaged and will be rebuilt at the next start: %v", e.What, e.Dir, e.Err)
}

// Unwrap gives the cause.
func (e *DamagedError) Unwrap() error { return e.Err }
