//go:build linux && (amd64 || arm64 || riscv64)

package guard

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// calls makes the system calls of a listing, and of reading many files. Brisk ones do not tell the
// scheduler that they may wait, which is a good part of their cost; they are
// for file systems that answer out of memory.
type calls struct{ brisk bool }

// entries fills buf with records of an open folder; 0 means that there are no more.
func (c calls) entries(fd int, buf []byte) (n int, err error) {
	for {
		var got uintptr
		var errno unix.Errno
		if c.brisk {
			got, _, errno = unix.RawSyscall(unix.SYS_GETDENTS64, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf))) //nolint:gosec // as the call wants it
		} else {
			got, _, errno = unix.Syscall(unix.SYS_GETDENTS64, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf))) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return int(got), nil
		}
		if errno != unix.EINTR {
			return 0, errno
		}
	}
}

// stat describes the entry of an open folder whose name begins at name[0] and
// ends with a zero byte. A link is described itself.
func (c calls) stat(fd int, name []byte, st *unix.Stat_t) error {
	for {
		var errno unix.Errno
		if c.brisk {
			_, _, errno = unix.RawSyscall6(unix.SYS_NEWFSTATAT, uintptr(fd), uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(st)), unix.AT_SYMLINK_NOFOLLOW, 0, 0) //nolint:gosec // as the call wants it
		} else {
			_, _, errno = unix.Syscall6(unix.SYS_NEWFSTATAT, uintptr(fd), uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(st)), unix.AT_SYMLINK_NOFOLLOW, 0, 0) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return nil
		}
		if errno != unix.EINTR {
			return errno
		}
	}
}

// open opens a path below a folder, which ends with a zero byte.
func (c calls) open(fd int, path []byte, how *unix.OpenHow) (int, error) {
	for {
		var got uintptr
		var errno unix.Errno
		if c.brisk {
			got, _, errno = unix.RawSyscall6(unix.SYS_OPENAT2, uintptr(fd), uintptr(unsafe.Pointer(&path[0])), uintptr(unsafe.Pointer(how)), unsafe.Sizeof(*how), 0, 0) //nolint:gosec // as the call wants it
		} else {
			got, _, errno = unix.Syscall6(unix.SYS_OPENAT2, uintptr(fd), uintptr(unsafe.Pointer(&path[0])), uintptr(unsafe.Pointer(how)), unsafe.Sizeof(*how), 0, 0) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return int(got), nil
		}
		if errno != unix.EINTR {
			return -1, errno
		}
	}
}

// openAt opens an entry of an open folder, whose name ends with a zero byte.
func (c calls) openAt(fd int, name []byte, flags int) (int, error) {
	for {
		var got uintptr
		var errno unix.Errno
		if c.brisk {
			got, _, errno = unix.RawSyscall6(unix.SYS_OPENAT, uintptr(fd), uintptr(unsafe.Pointer(&name[0])), uintptr(flags|unix.O_LARGEFILE), 0, 0, 0) //nolint:gosec // as the call wants it
		} else {
			got, _, errno = unix.Syscall6(unix.SYS_OPENAT, uintptr(fd), uintptr(unsafe.Pointer(&name[0])), uintptr(flags|unix.O_LARGEFILE), 0, 0, 0) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return int(got), nil
		}
		if errno != unix.EINTR {
			return -1, errno
		}
	}
}

// read reads from an open file.
func (c calls) read(fd int, buf []byte) (int, error) {
	for {
		var got uintptr
		var errno unix.Errno
		if c.brisk {
			got, _, errno = unix.RawSyscall(unix.SYS_READ, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf))) //nolint:gosec // as the call wants it
		} else {
			got, _, errno = unix.Syscall(unix.SYS_READ, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf))) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return int(got), nil
		}
		if errno != unix.EINTR {
			return 0, errno
		}
	}
}

// readAt reads from a place of an open file.
func (c calls) readAt(fd int, buf []byte, at int64) (int, error) {
	for {
		var got uintptr
		var errno unix.Errno
		if c.brisk {
			got, _, errno = unix.RawSyscall6(unix.SYS_PREAD64, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf)), uintptr(at), 0, 0) //nolint:gosec // as the call wants it
		} else {
			got, _, errno = unix.Syscall6(unix.SYS_PREAD64, uintptr(fd), uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf)), uintptr(at), 0, 0) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return int(got), nil
		}
		if errno != unix.EINTR {
			return 0, errno
		}
	}
}

// self describes an open folder or file.
func (c calls) self(fd int, st *unix.Stat_t) error {
	for {
		var errno unix.Errno
		if c.brisk {
			_, _, errno = unix.RawSyscall(unix.SYS_FSTAT, uintptr(fd), uintptr(unsafe.Pointer(st)), 0) //nolint:gosec // as the call wants it
		} else {
			_, _, errno = unix.Syscall(unix.SYS_FSTAT, uintptr(fd), uintptr(unsafe.Pointer(st)), 0) //nolint:gosec // as the call wants it
		}
		if errno == 0 {
			return nil
		}
		if errno != unix.EINTR {
			return errno
		}
	}
}

// close closes a folder that was read.
func (c calls) close(fd int) {
	if c.brisk {
		_, _, _ = unix.RawSyscall(unix.SYS_CLOSE, uintptr(fd), 0, 0)
		return
	}
	_ = unix.Close(fd)
}
