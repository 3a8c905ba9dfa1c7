package segment

import (
	"bufio"
	"errors"
	"io"
	"os"
)

// stream takes bytes in their order out of memory or a file.
type stream struct {
	data []byte
	file *bufio.Reader
	left uint64
	buf  []byte
}

// streamSize is how much is read at once.
const streamSize = 64 << 10

// from begins at a place of a segment.
func (s *stream) from(in *input, at, size uint64) {
	s.left = size
	if in.file == nil {
		s.data = in.data[at : at+size]
		return
	}
	part := io.NewSectionReader(in.file, int64(at), int64(size)) //nolint:gosec // inside the segment
	if s.file == nil {
		s.file = bufio.NewReaderSize(part, streamSize)
	} else {
		s.file.Reset(part)
	}
}

// take gives the next n bytes, which are valid until it is called again.
func (s *stream) take(n uint64) ([]byte, error) {
	if n > s.left {
		return nil, errDamaged
	}
	s.left -= n
	if s.file == nil {
		out := s.data[:n]
		s.data = s.data[n:]
		return out, nil
	}
	if uint64(cap(s.buf)) < n {
		s.buf = make([]byte, n+n/2)
	}
	_, err := io.ReadFull(s.file, s.buf[:n])
	return s.buf[:n], err
}

// write makes a file of what fn hands over and sees it on the disk; none when it fails.
func write(path string, fn func(to func([]byte) error) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600) //nolint:gosec // inside the index
	if err != nil {
		return err
	}
	err = fn(func(b []byte) error {
		_, err := f.Write(b)
		return err
	})
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(path)
	}
	return err
}
