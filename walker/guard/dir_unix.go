//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package guard

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// dir is an open folder. Nothing that is reached through it follows a link.
type dir struct{ fd int }

const (
	folderFlags = unix.O_DIRECTORY | unix.O_NOFOLLOW | unix.O_CLOEXEC
	fileFlags   = unix.O_RDONLY | unix.O_NONBLOCK | unix.O_NOCTTY | unix.O_NOFOLLOW | unix.O_CLOEXEC
)

// openDir opens a root by its path without links.
func openDir(resolved string) (dir, error) {
	fd, err := retry(func() (int, error) { return unix.Open(resolved, searchFlag|folderFlags, 0) })
	if err != nil {
		return dir{-1}, &os.PathError{Op: "open", Path: resolved, Err: err}
	}
	return dir{fd}, nil
}

func (d dir) close() { _ = unix.Close(d.fd) }

// sub opens the folder at rel, for going on or, with list, for reading it.
func (d dir) sub(rel string, list bool) (dir, error) {
	flags := searchFlag | folderFlags
	if list {
		flags = unix.O_RDONLY | unix.O_NONBLOCK | folderFlags
	}
	fd, err := openBeneath(d.fd, rel, flags)
	if err != nil {
		return dir{-1}, &os.PathError{Op: "openat", Path: rel, Err: err}
	}
	return dir{fd}, nil
}

// stepwise opens rel one component at a time and refuses links at each.
func stepwise(fd int, rel string, flags int) (int, error) {
	at, owned := fd, false
	for {
		part, rest, more := strings.Cut(rel, string(filepath.Separator))
		how := searchFlag | folderFlags
		if !more {
			how = flags | unix.O_NOFOLLOW
		}
		next, err := retry(func() (int, error) { return unix.Openat(at, part, how, 0) })
		if owned {
			_ = unix.Close(at)
		}
		if err != nil || !more {
			return next, err
		}
		at, owned, rel = next, true, rest
	}
}

// lstat describes an entry; links are not followed and not read.
func (d dir) lstat(name string) (Info, error) {
	var st unix.Stat_t
	if err := d.stat(name, &st, unix.AT_SYMLINK_NOFOLLOW); err != nil {
		return Info{}, &os.PathError{Op: "stat", Path: name, Err: err}
	}
	i := infoOfStat(&st)
	i.Name = name
	return i, nil
}

func (d dir) stat(name string, st *unix.Stat_t, flags int) error {
	_, err := retry(func() (int, error) { return 0, unix.Fstatat(d.fd, name, st, flags) })
	return err
}

// follow fills in what a link says and whether that exists.
func (d dir) follow(name string, i *Info) {
	i.Target = d.target(name)
	var st unix.Stat_t
	i.Broken = leadsNowhere(d.stat(name, &st, 0))
}

// target is what a link says, "" when it cannot be read.
func (d dir) target(name string) string {
	for size := 256; ; size *= 4 {
		buf := make([]byte, size)
		n, err := unix.Readlinkat(d.fd, name, buf)
		if err != nil {
			return ""
		}
		if n < size {
			return string(buf[:n])
		}
	}
}

// leadsNowhere reports whether following a link has failed because of the link.
func leadsNowhere(err error) bool {
	return errors.Is(err, unix.ENOENT) || errors.Is(err, unix.ELOOP) || errors.Is(err, unix.ENOTDIR)
}

// open opens an entry that is known to be a regular file.
func (d dir) open(name string) (*os.File, error) {
	fd, err := retry(func() (int, error) { return unix.Openat(d.fd, name, fileFlags, 0) })
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	return os.NewFile(uintptr(fd), name), nil
}

// retry repeats a call that a signal interrupted.
func retry(call func() (int, error)) (int, error) {
	for {
		n, err := call()
		if !errors.Is(err, unix.EINTR) {
			return n, err
		}
	}
}

func infoOfStat(st *unix.Stat_t) (i Info) {
	fillInfo(&i, st)
	return i
}

// fillInfo sets what st tells.
func fillInfo(i *Info, st *unix.Stat_t) {
	mode := fileMode(uint32(st.Mode)) //nolint:unconvert // not of this type everywhere
	i.Kind, i.Mode = kindOf(mode), uint32(mode)
	i.Size, i.ModTime, i.Inode = st.Size, nanoseconds(st.Mtim.Unix()), st.Ino
	i.Device, i.Links = uint64(st.Dev), uint64(st.Nlink) //nolint:unconvert // not of this type everywhere
}

// infoOf is infoOfStat for a description that the os package made.
func infoOf(fi fs.FileInfo) Info {
	i := Info{
		Name: fi.Name(), Kind: kindOf(fi.Mode()), Size: fi.Size(), ModTime: timeOf(fi), Mode: uint32(fi.Mode()),
	}
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		i.Inode, i.Device, i.Links = st.Ino, uint64(st.Dev), uint64(st.Nlink) //nolint:unconvert // not of this type everywhere
	}
	return i
}

// fileMode translates the system's mode bits.
func fileMode(m uint32) fs.FileMode {
	mode := fs.FileMode(m & 0o777)
	switch m & unix.S_IFMT {
	case unix.S_IFDIR:
		mode |= fs.ModeDir
	case unix.S_IFLNK:
		mode |= fs.ModeSymlink
	case unix.S_IFIFO:
		mode |= fs.ModeNamedPipe
	case unix.S_IFSOCK:
		mode |= fs.ModeSocket
	case unix.S_IFCHR:
		mode |= fs.ModeDevice | fs.ModeCharDevice
	case unix.S_IFBLK:
		mode |= fs.ModeDevice
	case unix.S_IFREG:
	default:
		mode |= fs.ModeIrregular
	}
	if m&unix.S_ISUID != 0 {
		mode |= fs.ModeSetuid
	}
	if m&unix.S_ISGID != 0 {
		mode |= fs.ModeSetgid
	}
	if m&unix.S_ISVTX != 0 {
		mode |= fs.ModeSticky
	}
	return mode
}
