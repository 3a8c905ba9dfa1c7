//go:build !windows

package agent

import (
	"errors"
	"syscall"
)

// diskFull says whether the disk or the person's share of it is full.
func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
