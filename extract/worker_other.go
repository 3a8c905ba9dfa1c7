//go:build !unix

package extract

import "os/exec"

// separate changes nothing: a child ends when its input does.
func separate(*exec.Cmd) {}

// limitAddressSpace is left to the limits of the readers.
func limitAddressSpace(int64) {}

// stepBack changes nothing.
func stepBack() {}
