package guard

import (
	"errors"
	"slices"

	"golang.org/x/sys/unix"
)

// searchFlag opens a folder only to go on from it, which needs no right to list it.
const searchFlag = unix.O_PATH

// refusals are the errors of openat2 that say nothing about the path: the call
// is not known or not allowed, or the path is too long for one call.
var refusals = []error{unix.ENOSYS, unix.EPERM, unix.ENAMETOOLONG, unix.EAGAIN, unix.E2BIG, unix.EINVAL}

// openBeneath opens rel below fd in one call that refuses every link, or step
// by step where the kernel does not know that call or the path is too long for it.
func openBeneath(fd int, rel string, flags int) (int, error) {
	how := unix.OpenHow{
		Flags:   uint64(flags),
		Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS,
	}
	got, err := retry(func() (int, error) { return unix.Openat2(fd, rel, &how) })
	if slices.ContainsFunc(refusals, func(e error) bool { return errors.Is(err, e) }) {
		return stepwise(fd, rel, flags)
	}
	return got, err
}
