package extract

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

// maxWindow bounds the memory that a compressed file may ask for.
const maxWindow = 128 << 20

// tar lists a tar file as a stream.
func (l *listing) tar(r io.Reader) error {
	t := tar.NewReader(r)
	for {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return l.broken(err)
		}
		name := h.Name
		if h.Linkname != "" && (h.Typeflag == tar.TypeSymlink || h.Typeflag == tar.TypeLink) {
			name += " -> " + h.Linkname
		}
		if err := l.member(name, uint64(max(h.Size, 0)), h.ModTime, h.Typeflag == tar.TypeDir); err != nil {
			return err
		}
	}
}

// broken gives the error of a decoder its class.
func (l *listing) broken(err error) error {
	if ctxErr := l.j.ctx.Err(); ctxErr != nil {
		return ctxErr
	}
	if errors.Is(err, ErrLimit) {
		return err
	}
	return fmt.Errorf("%w: the archive breaks off: %w", ErrDamaged, err)
}

// packed lists a compressed file: the tar file in it, or the one file that it is.
func (l *listing) packed() error {
	src := bufio.NewReaderSize(io.NewSectionReader(l.j.src.R, 0, l.j.src.Size), 64<<10)
	name, at := strings.TrimSuffix(l.j.src.Name, path.Ext(l.j.src.Name)), time.Time{}
	var r io.Reader
	var err error
	switch l.j.format.Name {
	case "gzip":
		var z *gzip.Reader
		if z, err = gzip.NewReader(src); err == nil {
			r, at = z, z.ModTime
			if z.Name != "" {
				name = z.Name
			}
		}
	case "bzip2":
		r = bzip2.NewReader(src)
	case "xz":
		head, _ := src.Peek(64) // a shorter file is looked at as far as it goes
		if xzWindow(head) > maxWindow {
			return &LimitError{"bytes of memory for unpacking", maxWindow}
		}
		r, err = xz.NewReader(src)
	case "zstd":
		var z *zstd.Decoder
		if z, err = zstd.NewReader(src, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(maxWindow)); err == nil {
			defer z.Close()
			r = z
		}
	}
	if err != nil {
		return l.broken(err)
	}
	plain := &unpacked{l: l, r: r}
	b := bufio.NewReaderSize(plain, 64<<10)
	head, err := b.Peek(512)
	if err != nil && len(head) == 0 && !errors.Is(err, io.EOF) {
		return l.broken(err)
	}
	if isTar(head) {
		return l.tar(b)
	}
	l.j.meta("Content", Detect(name, head).Name)
	_, err = io.Copy(io.Discard, b)
	if err != nil && !errors.Is(err, ErrLimit) {
		return l.broken(err)
	}
	if err != nil {
		l.j.partial(fmt.Sprintf("it holds more than %s", sizeInWords(plain.n)))
	}
	return l.member(name, uint64(max(plain.n, 0)), at, false)
}

// isTar tells whether a tar file begins with head.
func isTar(head []byte) bool {
	return len(head) >= 512 && (bytes.HasPrefix(head[257:], []byte("ustar")))
}

// unpacked counts what comes out of a decoder.
type unpacked struct {
	l *listing
	r io.Reader
	n int64
}

func (u *unpacked) Read(p []byte) (int, error) {
	if err := u.l.j.ctx.Err(); err != nil {
		return 0, err
	}
	if u.n >= u.l.j.lim.Total {
		return 0, &LimitError{"bytes unpacked", u.l.j.lim.Total}
	}
	if u.l.j.clock.short() {
		return 0, &LimitError{secondsOfReading, int64(u.l.j.clock.limit / time.Second)}
	}
	n, err := u.r.Read(p)
	u.n += int64(n)
	return n, err
}

// xzWindow is the size of the dictionary that the first block of an xz file wants,
// 0 where that cannot be told.
func xzWindow(head []byte) int64 {
	if len(head) < 24 {
		return 0
	}
	b := head[12:]
	size := (int(b[0]) + 1) * 4
	if b[0] == 0 || size > len(b) {
		return 0
	}
	flags, rest := b[1], b[2:size]
	for _, present := range []bool{flags&0x40 != 0, flags&0x80 != 0} {
		if present {
			_, n := binary.Uvarint(rest)
			if n <= 0 {
				return 0
			}
			rest = rest[n:]
		}
	}
	if len(rest) < 3 || rest[0] != 0x21 || rest[1] != 1 {
		return 0
	}
	bits := rest[2] & 0x3F
	return int64(2|bits&1) << (bits/2 + 11)
}
