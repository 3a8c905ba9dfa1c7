//go:build unix && !linux

package extract

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// separate puts a child into a process group of its own, so that what the keyboard
// sends to this one does not reach it.
func separate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// limitAddressSpace is left to the limits of the readers: these systems do not
// hold to it.
func limitAddressSpace(int64) {}

// stepBack lowers the priority of this process.
func stepBack() {
	_ = unix.Setpriority(unix.PRIO_PGRP, 0, 10) // without it the others only wait longer
}
