package agent

import (
	"errors"
	"syscall"
)

// diskFull says whether the disk is full.
func diskFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull) || errors.Is(err, syscall.ENOSPC)
}
