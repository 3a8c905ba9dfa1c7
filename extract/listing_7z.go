package extract

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"github.com/bodgit/sevenzip"
)

// maxSevenHeader bounds the directory of a 7z file, as it is packed.
const maxSevenHeader = 32 << 20

// sevenZip lists a 7z file by its directory.
func (l *listing) sevenZip() error {
	var head [32]byte
	if _, err := l.j.src.R.ReadAt(head[:], 0); err == nil {
		if n := binary.LittleEndian.Uint64(head[20:]); n > maxSevenHeader {
			return &LimitError{"bytes of a 7z file's directory", maxSevenHeader}
		}
	}
	z, err := openSevenZip(l.j.src)
	if err != nil {
		var read *sevenzip.ReadError
		if errors.As(err, &read) && read.Encrypted {
			return fmt.Errorf("%w: the names in it need a password", ErrEncrypted)
		}
		return l.broken(err)
	}
	for _, f := range z.File {
		name, dir := f.Name, f.FileInfo().IsDir()
		if dir && !strings.HasSuffix(name, "/") {
			name += "/"
		}
		if err := l.member(name, f.UncompressedSize, f.Modified.Local(), dir); err != nil {
			return err
		}
	}
	return nil
}

// openSevenZip opens a 7z file; the library panics at some that are damaged.
func openSevenZip(s Source) (z *sevenzip.Reader, err error) {
	defer func() {
		if p := recover(); p != nil {
			z, err = nil, fmt.Errorf("%w: its directory makes no sense", ErrDamaged)
		}
	}()
	return sevenzip.NewReader(s.R, s.Size)
}
