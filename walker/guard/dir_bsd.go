//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package guard

import "golang.org/x/sys/unix"

// searchFlag opens a folder to go on from it.
const searchFlag = unix.O_RDONLY | unix.O_NONBLOCK

func openBeneath(fd int, rel string, flags int) (int, error) { return stepwise(fd, rel, flags) }
