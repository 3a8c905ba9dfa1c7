package guard

import (
	"errors"
	"syscall"
)

// inUse tells whether a file could not be opened for now: another program shares it with nobody, or has locked a part.
func inUse(err error) bool {
	const sharing, lock = syscall.Errno(32), syscall.Errno(33)
	return errors.Is(err, sharing) || errors.Is(err, lock)
}
