package extract

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/encoding/charmap"
)

// readArchive lists what is in an archive: the name, size and date of each member,
// without unpacking more than that takes.
func readArchive(j *job) error {
	l := &listing{j: j}
	var err error
	switch j.format.Name {
	case "zip", "jar":
		err = l.zip()
	case "tar":
		err = l.tar(io.NewSectionReader(j.src.R, 0, j.src.Size))
	case "7z":
		err = l.sevenZip()
	default:
		err = l.packed()
	}
	if err != nil && !l.enough(err) {
		return err
	}
	return l.finish()
}

// listing gathers the members of an archive.
type listing struct {
	j      *job
	files  int
	dirs   int
	locked int
	bytes  uint64
	more   bool // members were left out
	first  int  // the block of the header
}

// member adds one member. The sizes are those that the archive claims.
func (l *listing) member(name string, size uint64, at time.Time, dir bool) error {
	if l.files+l.dirs >= l.j.lim.Members {
		l.more = true
		return errEnough
	}
	if l.files+l.dirs == 0 {
		l.first = len(l.j.doc.Blocks)
		if err := l.j.add(Block{Kind: Row, Cells: []string{"Name", "Size", "Modified"}}); err != nil {
			return err
		}
	}
	date, bytes := "", strconv.FormatUint(size, 10)
	if y := at.Year(); y >= 1980 && y < 2200 {
		date = at.Format("2006-01-02 15:04:05")
	}
	if dir {
		l.dirs, bytes = l.dirs+1, ""
	} else {
		l.files, l.bytes = l.files+1, l.bytes+min(size, 1<<50)
	}
	if len(name) > 4096 {
		name = name[:4096]
	}
	return l.j.add(Block{Kind: Row, Cells: []string{name, bytes, date}})
}

// errEnough ends a reading that has what it may have.
var errEnough = errors.New("enough was read")

// enough tells whether an error ends a listing that is of use as far as it goes.
func (l *listing) enough(err error) bool {
	if errors.Is(err, errEnough) {
		return true
	}
	if l.j.ctx.Err() != nil || l.files+l.dirs == 0 {
		return false
	}
	if errors.Is(err, ErrLimit) || errors.Is(err, ErrDamaged) {
		l.j.partial(fmt.Sprintf("only the first %d members are listed: %v", l.files+l.dirs, err))
		return true
	}
	return false
}

// finish adds what holds for the whole archive.
func (l *listing) finish() error {
	if l.more {
		l.j.partial(fmt.Sprintf("only the first %d members are listed", l.j.lim.Members))
	}
	if l.locked > 0 {
		l.j.meta("Encrypted", fmt.Sprintf("%d of %d files need a password", l.locked, l.files))
	}
	sum := fmt.Sprintf("%s, %s, %s unpacked as the archive says", counted(l.files, "file"), counted(l.dirs, "folder"), sizeInWords(int64(min(l.bytes, math.MaxInt64)))) //nolint:gosec // bounded beside
	l.j.meta("Contents", sum)
	return l.j.add(Block{Kind: Meta, Text: "Contents: " + sum})
}

// counted writes a number of things: "1 file", "12,000 files".
func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return grouped(int64(n)) + " " + what
}

// zip lists a zip file by its directory.
func (l *listing) zip() error {
	z, err := zip.NewReader(l.j.src.R, l.j.src.Size)
	if err != nil {
		if ctxErr := l.j.ctx.Err(); ctxErr != nil {
			return ctxErr
		}
		return fmt.Errorf("%w: it is not a whole zip file: %w", ErrDamaged, err)
	}
	if z.Comment != "" && len(z.Comment) < 4096 {
		l.j.meta("Description", z.Comment)
	}
	for _, f := range z.File {
		if f.Flags&1 != 0 {
			l.locked++
		}
		name := f.Name
		if f.NonUTF8 {
			if s, err := charmap.CodePage437.NewDecoder().String(name); err == nil {
				name = s
			}
		}
		if err := l.member(name, f.UncompressedSize64, f.Modified, strings.HasSuffix(name, "/")); err != nil {
			return err
		}
	}
	return nil
}
