//go:build linux && !(amd64 || arm64 || riscv64)

package guard

import "golang.org/x/sys/unix"

// calls makes the system calls of a listing. There is one kind of them here.
type calls struct{ brisk bool }

// entries fills buf with records of an open folder; 0 means that there are no more.
func (calls) entries(fd int, buf []byte) (int, error) {
	return retry(func() (int, error) { return unix.Getdents(fd, buf) })
}

// stat describes the entry of an open folder whose name begins at name[0] and
// ends with a zero byte. A link is described itself.
func (calls) stat(fd int, name []byte, st *unix.Stat_t) error {
	text := unix.ByteSliceToString(name)
	_, err := retry(func() (int, error) { return 0, unix.Fstatat(fd, text, st, unix.AT_SYMLINK_NOFOLLOW) })
	return err
}

// open opens a path below a folder, which ends with a zero byte.
func (calls) open(fd int, path []byte, how *unix.OpenHow) (int, error) {
	text := unix.ByteSliceToString(path)
	return retry(func() (int, error) { return unix.Openat2(fd, text, how) })
}

// openAt opens an entry of an open folder, whose name ends with a zero byte.
func (calls) openAt(fd int, name []byte, flags int) (int, error) {
	text := unix.ByteSliceToString(name)
	return retry(func() (int, error) { return unix.Openat(fd, text, flags, 0) })
}

// read reads from an open file.
func (calls) read(fd int, buf []byte) (int, error) {
	return retry(func() (int, error) { return unix.Read(fd, buf) })
}

// readAt reads from a place of an open file.
func (calls) readAt(fd int, buf []byte, at int64) (int, error) {
	return retry(func() (int, error) { return unix.Pread(fd, buf, at) })
}

// self describes an open folder or file.
func (calls) self(fd int, st *unix.Stat_t) error {
	_, err := retry(func() (int, error) { return 0, unix.Fstat(fd, st) })
	return err
}

// close closes a folder that was read.
func (calls) close(fd int) { _ = unix.Close(fd) }
