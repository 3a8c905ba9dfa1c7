//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package guard

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

// read lists the folder in the order of the file system.
func (d dir) read(ctx context.Context) ([]Info, error) {
	buf := make([]byte, 32<<10)
	var names []string
	var list []Info
	for {
		n, err := retry(func() (int, error) { return unix.ReadDirent(d.fd, buf) })
		if err != nil {
			return nil, &os.PathError{Op: "readdir", Path: ".", Err: err}
		}
		if n <= 0 {
			return list, nil
		}
		_, _, names = unix.ParseDirent(buf[:n], -1, names[:0])
		if list == nil {
			list = make([]Info, 0, len(names))
		}
		for _, name := range names {
			i, err := d.lstat(name)
			if err != nil {
				if errors.Is(err, unix.ENOENT) {
					continue
				}
				i = Info{Name: name, Kind: KindOther, Mode: uint32(fs.ModeIrregular)}
			}
			if i.Kind == KindLink {
				d.follow(name, &i)
			}
			list = append(list, i)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
}

// file is the open folder as a file of the os package, which the caller closes.
func (d dir) file() (*os.File, error) {
	fd, err := unix.FcntlInt(uintptr(d.fd), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return nil, &os.PathError{Op: "dup", Path: ".", Err: err}
	}
	return os.NewFile(uintptr(fd), "."), nil
}
