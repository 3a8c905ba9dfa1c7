package trigram

import (
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// logFile holds the batches that are not in a segment yet, each as its length, its
// checksum and its bytes.
type logFile struct {
	f    *os.File
	size int64
}

const recordHead = 8

func createLog(dir, name string) (*logFile, error) {
	f, err := os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return nil, err
	}
	if _, err = f.WriteString(logMagic); err == nil {
		err = f.Sync()
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return &logFile{f: f, size: int64(len(logMagic))}, nil
}

// openLog reads a log into memory and gives the number of its last batch, zero when it
// has none. What a crash left of a batch at the end is cut off.
func openLog(dir, name string, readOnly bool, m *memory) (l *logFile, seq uint64, err error) {
	flags := os.O_RDWR
	if readOnly {
		flags = os.O_RDONLY
	}
	f, err := os.OpenFile(filepath.Join(dir, name), flags, 0o600) //nolint:gosec // inside the data folder
	if err != nil {
		return nil, 0, fmt.Errorf("%w: its log cannot be opened: %w", ErrDamaged, err)
	}
	defer func() {
		if err != nil {
			_ = f.Close()
		}
	}()
	all, err := io.ReadAll(f)
	if err != nil {
		return nil, 0, fmt.Errorf("read the log %s: %w", name, err)
	}
	if len(all) < len(logMagic) || string(all[:len(logMagic)]) != logMagic {
		return nil, 0, fmt.Errorf("%w: its log %s is none", ErrDamaged, name)
	}
	l = &logFile{f: f, size: int64(len(logMagic))}
	for rest := all[len(logMagic):]; len(rest) >= recordHead; {
		n, sum := int(binary.LittleEndian.Uint32(rest)), binary.LittleEndian.Uint32(rest[4:])
		if n > len(rest)-recordHead || checksum(rest[recordHead:recordHead+n]) != sum {
			break
		}
		if seq, err = m.replay(rest[recordHead : recordHead+n]); err != nil {
			return nil, 0, fmt.Errorf("read the log %s: %w", name, err)
		}
		l.size += int64(recordHead + n)
		rest = rest[recordHead+n:]
	}
	if !readOnly && l.size < int64(len(all)) {
		if err = f.Truncate(l.size); err != nil {
			return nil, 0, err
		}
	}
	return l, seq, nil
}

// append writes a batch and makes it durable. After an error the log is as before.
func (l *logFile) append(record []byte) error {
	binary.LittleEndian.PutUint32(record, uint32(len(record)-recordHead))
	binary.LittleEndian.PutUint32(record[4:], checksum(record[recordHead:]))
	_, err := l.f.WriteAt(record, l.size)
	if err == nil {
		err = l.f.Sync()
	}
	if err != nil {
		_ = l.f.Truncate(l.size) // where this fails too, the checksum of the next batch covers it
		return err
	}
	l.size += int64(len(record))
	return nil
}

func (l *logFile) close() error { return l.f.Close() }

// encodeBatch gives a record with room for its head.
func encodeBatch(docs []Doc, gone []uint64, seq uint64) []byte {
	b := binary.AppendUvarint(make([]byte, recordHead), seq)
	b = binary.AppendUvarint(b, uint64(len(docs)+len(gone)))
	for _, id := range gone {
		b = append(binary.AppendUvarint(b, id), removed)
	}
	for _, d := range docs {
		b = binary.AppendUvarint(b, d.ID)
		if d.Grams == nil {
			b = append(b, open)
			continue
		}
		if fits(d) {
			b = appendParts(append(b, placed), d.Parts)
		} else {
			b = append(b, indexed)
		}
		b = binary.AppendUvarint(b, uint64(len(d.Grams)))
		b = appendList(b, d.Grams)
	}
	return b
}

func appendParts(dst []byte, parts []Part) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(parts)))
	for _, p := range parts {
		dst = binary.AppendUvarint(dst, uint64(p.Grams))
		dst = binary.AppendUvarint(dst, uint64(p.Bytes))
		dst = binary.AppendUvarint(dst, uint64(p.Lines))
	}
	return dst
}

// parts reads what appendParts wrote.
func (r *reader) parts() []Part {
	parts := make([]Part, r.count())
	for i := range parts {
		parts[i] = Part{int(r.uint()), int(r.uint()), int(r.uint())}
	}
	return parts
}

// replay takes a record into memory and gives its number.
func (m *memory) replay(record []byte) (seq uint64, err error) {
	r := reader{b: record}
	seq = r.uint()
	for range r.count() {
		id := r.uint()
		state := r.bytes(1)
		if r.err != nil {
			break
		}
		d := memoryDoc{state: state[0]}
		if d.state == placed {
			d.state, d.parts = indexed, r.parts()
		}
		if d.state == indexed {
			d.grams = make([]uint32, r.count())
			t := uint32(0)
			for i := range d.grams {
				t += uint32(r.uint())
				d.grams[i] = t & 0xffffff
			}
		}
		m.put(id, d)
	}
	return seq, r.end()
}
