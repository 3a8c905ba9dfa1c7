//go:build !windows

package guard

import (
	"errors"
	"syscall"
)

// inUse tells whether a file could not be opened for now: another process holds a lease on it, and the guard does not
// wait until it gives it back.
func inUse(err error) bool { return errors.Is(err, syscall.EAGAIN) }
