package extract

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// separate puts a child into a process group of its own, so that what the keyboard
// sends to this one does not reach it, and lets it end with its parent.
func separate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// limitAddressSpace bounds what this process may map. It is a second wall behind
// the limits of the readers, so that a system that refuses it costs nothing.
func limitAddressSpace(n int64) {
	_ = unix.Setrlimit(unix.RLIMIT_AS, &unix.Rlimit{Cur: uint64(n), Max: uint64(n)}) // #nosec G115 -- a constant
	_ = unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{})
}

// stepBack lowers the priority of all threads of this process.
func stepBack() {
	_ = unix.Setpriority(unix.PRIO_PGRP, 0, 10) // without it the others only wait longer
}
