package trigram

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// listFile is the directory of an index: it says which files belong to it.
const listFile = "list"

// list is its content.
type list struct {
	owner    []byte
	seq      uint64   // of the last batch in a segment
	next     uint64   // number of the next file
	log      uint64   // number of the log
	segments []uint64 // numbers of the segments, oldest first
}

func segmentName(n uint64) string { return fmt.Sprintf("%08x.seg", n) }
func logName(n uint64) string     { return fmt.Sprintf("%08x.log", n) }

func (l *list) encode() []byte {
	b := []byte(listMagic)
	b = binary.AppendUvarint(b, uint64(len(l.owner)))
	b = append(b, l.owner...)
	for _, v := range []uint64{l.seq, l.next, l.log, uint64(len(l.segments))} {
		b = binary.AppendUvarint(b, v)
	}
	for _, n := range l.segments {
		b = binary.AppendUvarint(b, n)
	}
	return binary.LittleEndian.AppendUint32(b, checksum(b))
}

func decodeList(b []byte) (l list, err error) {
	if len(b) < len(listMagic)+4 || string(b[:len(listMagic)]) != listMagic {
		return l, fmt.Errorf("%w: its directory is none", ErrDamaged)
	}
	body, sum := b[:len(b)-4], b[len(b)-4:]
	if checksum(body) != binary.LittleEndian.Uint32(sum) {
		return l, fmt.Errorf("%w: its directory is garbled", ErrDamaged)
	}
	r := reader{b: body[len(listMagic):]}
	l.owner = slices.Clone(r.bytes(r.count()))
	l.seq, l.next, l.log = r.uint(), r.uint(), r.uint()
	l.segments = make([]uint64, r.count())
	for i := range l.segments {
		l.segments[i] = r.uint()
	}
	return l, r.end()
}

func readList(dir string) (list, error) {
	b, err := os.ReadFile(filepath.Join(dir, listFile)) //nolint:gosec // inside the data folder
	if errors.Is(err, os.ErrNotExist) {
		return list{}, fmt.Errorf("%w: its directory is missing", ErrDamaged)
	}
	if err != nil {
		return list{}, err
	}
	return decodeList(b)
}

// save replaces the directory in one step.
func (l *list) save(dir string) error {
	return replace(dir, listFile, func(f *os.File) error {
		_, err := f.Write(l.encode())
		return err
	})
}

// replace writes a file under a temporary name, makes it durable and gives it its name.
func replace(dir, name string, write func(f *os.File) error) error {
	tmp := filepath.Join(dir, name+".new")
	f, err := os.OpenFile(tmp, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return err
	}
	if err = write(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(tmp, filepath.Join(dir, name))
	}
	if err != nil {
		_ = os.Remove(tmp)
		return err
	}
	return syncDir(dir)
}

// syncDir makes the names in a folder durable, where the system has that.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir) //nolint:gosec // inside the data folder
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// sweep removes the files that do not belong to the index: what a crash left.
func (l *list) sweep(dir string) error {
	keep := []string{listFile, logName(l.log)}
	for _, n := range l.segments {
		keep = append(keep, segmentName(n))
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Type().IsRegular() && !slices.Contains(keep, e.Name()) {
			if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
