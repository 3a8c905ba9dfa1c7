//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package guard

import "golang.org/x/sys/unix"

// fileReader reads files of one folder after the other. It keeps nothing here.
type fileReader struct{}

// adapt changes nothing here.
func (*fileReader) adapt(bool) {}

// from sets no way to a folder that is not open.
func (*fileReader) from(string) bool { return false }

// readFile reads a file that fits into buf. What is not a regular file is described
// and not read.
func (*fileReader) readFile(d dir, name string, buf []byte) (n int, i Info, err error) {
	fd, err := retry(func() (int, error) { return unix.Openat(d.fd, name, fileFlags, 0) })
	if err != nil {
		return 0, Info{}, err
	}
	defer func() { _ = unix.Close(fd) }()
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return 0, Info{}, err
	}
	i = infoOfStat(&st)
	if i.Kind != KindFile || i.Size > int64(len(buf)) {
		return 0, i, nil
	}
	for int64(n) < i.Size {
		got, err := retry(func() (int, error) { return unix.Read(fd, buf[n:i.Size]) })
		if err != nil {
			return 0, i, err
		}
		if got <= 0 {
			break
		}
		n += got
	}
	return n, i, nil
}

// readPieces reads pieces of a file that is like another one, and stays so.
func (*fileReader) readPieces(d dir, name string, like Info, pieces []Piece, buf []byte) (n int, same bool, err error) {
	fd, err := retry(func() (int, error) { return unix.Openat(d.fd, name, fileFlags, 0) })
	if err != nil {
		return 0, false, err
	}
	defer func() { _ = unix.Close(fd) }()
	isLike := func() (bool, error) {
		var st unix.Stat_t
		err := unix.Fstat(fd, &st)
		return err == nil && infoOfStat(&st).Same(like), err
	}
	if same, err = isLike(); !same {
		return 0, false, err
	}
	for _, p := range pieces {
		for end := n + int(p.Bytes); n < end; {
			got, err := retry(func() (int, error) { return unix.Pread(fd, buf[n:end], p.At+p.Bytes-int64(end-n)) })
			if err != nil || got <= 0 {
				return 0, false, err
			}
			n += got
		}
	}
	same, err = isLike()
	return n, same, err
}
