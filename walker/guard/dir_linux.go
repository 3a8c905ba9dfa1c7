package guard

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// searchFlag opens a folder only to go on from it, which needs no right to list it.
const searchFlag = unix.O_PATH

// refusals are the errors of openat2 that say nothing about the path: the call
// is not known or not allowed, or the path is too long for one call.
var refusals = []error{unix.ENOSYS, unix.EPERM, unix.ENAMETOOLONG, unix.EAGAIN, unix.E2BIG, unix.EINVAL}

// beneath keeps an open from leaving its folder and from following any link.
const beneath = unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS

func refused(err error) bool {
	return err != nil && slices.ContainsFunc(refusals, func(e error) bool { return errors.Is(err, e) })
}

// longestPath is what one call takes, in bytes without the zero at its end.
const longestPath = 4095

// openBeneath opens rel below fd in as few calls as its length needs, each of
// which refuses every link.
func openBeneath(fd int, rel string, flags int) (int, error) {
	at := fd
	for len(rel) > longestPath {
		cut := strings.LastIndexByte(rel[:longestPath+1], filepath.Separator)
		if cut <= 0 {
			break
		}
		next, err := openPart(at, rel[:cut], searchFlag|folderFlags)
		if at != fd {
			_ = unix.Close(at)
		}
		if err != nil {
			return -1, err
		}
		at, rel = next, rel[cut+1:]
	}
	got, err := openPart(at, rel, flags)
	if at != fd {
		_ = unix.Close(at)
	}
	return got, err
}

// openPart opens rel below fd in one call that refuses every link, or step
// by step where the kernel does not know that call.
func openPart(fd int, rel string, flags int) (int, error) {
	how := unix.OpenHow{Flags: uint64(flags), Resolve: beneath}
	got, err := retry(func() (int, error) { return unix.Openat2(fd, rel, &how) })
	if refused(err) {
		return stepwise(fd, rel, flags)
	}
	return got, err
}
