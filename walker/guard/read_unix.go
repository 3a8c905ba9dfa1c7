//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package guard

import "golang.org/x/sys/unix"

// fileReader reads files of one folder after the other. It keeps nothing here.
type fileReader struct{}

// adapt changes nothing here.
func (*fileReader) adapt(bool) {}

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
