//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package guard

import (
	"os"

	"golang.org/x/sys/unix"
)

// self describes the folder.
func (d dir) self() (Info, error) {
	var st unix.Stat_t
	if _, err := retry(func() (int, error) { return 0, unix.Fstat(d.fd, &st) }); err != nil {
		return Info{}, &os.PathError{Op: "stat", Path: ".", Err: err}
	}
	return infoOfStat(&st), nil
}
