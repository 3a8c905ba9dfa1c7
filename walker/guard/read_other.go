//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package guard

import (
	"errors"
	"io"
)

// fileReader reads files of one folder after the other. It keeps nothing here.
type fileReader struct{}

// adapt changes nothing here.
func (*fileReader) adapt(bool) {}

// from sets no way to a folder that is not open.
func (*fileReader) from(string) bool { return false }

// readFile reads a file that fits into buf. What is not a regular file is described
// and not read.
func (*fileReader) readFile(d dir, name string, buf []byte) (n int, i Info, err error) {
	if i, err = d.lstat(name); err != nil || i.Kind != KindFile {
		return 0, i, err
	}
	f, err := d.open(name)
	if err != nil {
		return 0, Info{}, err
	}
	defer func() { _ = f.Close() }()
	fi, err := f.Stat()
	if err != nil {
		return 0, Info{}, err
	}
	if i = infoOf(fi); i.Kind != KindFile || i.Size > int64(len(buf)) {
		return 0, i, nil
	}
	n, err = io.ReadFull(f, buf[:i.Size])
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return n, i, err
}

// readPieces reads pieces of a file that is like another one, and stays so.
func (*fileReader) readPieces(d dir, name string, like Info, pieces []Piece, buf []byte) (n int, same bool, err error) {
	if i, err := d.lstat(name); err != nil || i.Kind != KindFile {
		return 0, false, err
	}
	f, err := d.open(name)
	if err != nil {
		return 0, false, err
	}
	defer func() { _ = f.Close() }()
	isLike := func() (bool, error) {
		fi, err := f.Stat()
		return err == nil && infoOf(fi).Same(like), err
	}
	if same, err = isLike(); !same {
		return 0, false, err
	}
	for _, p := range pieces {
		got, err := f.ReadAt(buf[n:n+int(p.Bytes)], p.At)
		if n += got; int64(got) < p.Bytes {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return 0, false, err
		}
	}
	same, err = isLike()
	return n, same, err
}
