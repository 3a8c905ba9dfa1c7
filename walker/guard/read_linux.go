package guard

import (
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// fileReader reads files of one folder after the other. Like a lister it makes its calls
// briskly while the files come out of memory.
type fileReader struct {
	calls
	adapts bool
	way    string // from the open folder to that of the files, "" if it is the same
	name   []byte // or path, for a call
	st     unix.Stat_t
}

// adapt lets calls be brisk as long as they do not wait.
func (r *fileReader) adapt(adapts bool) { r.adapts, r.brisk = adapts, adapts }

// from sets the way from the open folder to that of the files, "." if it is the same, and
// reports whether files can be opened by it.
func (r *fileReader) from(way string) bool {
	if r.way = way; way == "." {
		r.way = ""
	}
	return strings.IndexByte(way, 0) < 0 && len(way) < longestPath/2
}

// openFile opens a file in one call, which follows no link.
func (r *fileReader) openFile(d dir, name string) (int, error) {
	if r.way == "" {
		r.name = append(append(r.name[:0], name...), 0)
		return r.openAt(d.fd, r.name, fileFlags)
	}
	r.name = append(append(append(append(r.name[:0], r.way...), '/'), name...), 0)
	how := unix.OpenHow{Flags: fileFlags, Resolve: beneath}
	return r.open(d.fd, r.name, &how)
}

// readFile reads a file that fits into buf. What is not a regular file is described
// and not read.
func (r *fileReader) readFile(d dir, name string, buf []byte) (n int, i Info, err error) {
	if strings.IndexByte(name, 0) >= 0 {
		return 0, Info{}, unix.EINVAL
	}
	started := time.Now()
	fd, err := r.openFile(d, name)
	if err != nil {
		return 0, Info{}, err
	}
	defer r.close(fd)
	if err := r.self(fd, &r.st); err != nil {
		return 0, Info{}, err
	}
	fillInfo(&i, &r.st)
	if i.Kind != KindFile || i.Size > int64(len(buf)) {
		return 0, i, nil
	}
	for int64(n) < i.Size {
		got, err := r.read(fd, buf[n:i.Size])
		if err != nil {
			return 0, i, err
		}
		if got <= 0 {
			break
		}
		n += got
	}
	r.brisk = r.adapts && time.Since(started) < slowCall+time.Duration(n)
	return n, i, nil
}

// readPieces reads pieces of a file that is like another one, and stays so.
func (r *fileReader) readPieces(d dir, name string, like Info, pieces []Piece, buf []byte) (n int, same bool, err error) {
	if strings.IndexByte(name, 0) >= 0 {
		return 0, false, unix.EINVAL
	}
	started := time.Now()
	fd, err := r.openFile(d, name)
	if err != nil {
		return 0, false, err
	}
	defer r.close(fd)
	if same, err = r.isLike(fd, like); !same {
		return 0, false, err
	}
	for _, p := range pieces {
		for end := n + int(p.Bytes); n < end; {
			got, err := r.readAt(fd, buf[n:end], p.At+p.Bytes-int64(end-n))
			if err != nil || got <= 0 {
				return 0, false, err
			}
			n += got
		}
	}
	r.brisk = r.adapts && time.Since(started) < slowCall+time.Duration(n)
	same, err = r.isLike(fd, like)
	return n, same, err
}

func (r *fileReader) isLike(fd int, like Info) (bool, error) {
	if err := r.self(fd, &r.st); err != nil {
		return false, err
	}
	var i Info
	fillInfo(&i, &r.st)
	return i.Same(like), nil
}
