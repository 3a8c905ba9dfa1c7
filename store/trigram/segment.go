package trigram

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// segment is an open segment file.
type segment struct {
	name     string // in the folder of the index
	f        *os.File
	size     int64
	docs     []docEntry // ascending IDs, the same one for each part of a document
	blocks   []block
	postings uint64
	sum      uint32 // of everything before the footer

	live bitmap // documents of which no newer segment knows; under the lock of the index
	free bitmap // documents that match any query
}

// block is where a run of trigrams stands.
type block struct {
	first uint32 // its first trigram
	at    int64
	size  int // of its dictionary, behind which the posting lists follow
}

// openSegment opens a segment and reads what it is found by.
func openSegment(dir, name string) (*segment, error) {
	f, err := os.Open(filepath.Join(dir, name)) //nolint:gosec // inside the data folder
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%w: the segment %s is missing", ErrDamaged, name)
	}
	if err != nil {
		return nil, err
	}
	s := &segment{name: name, f: f}
	if err := s.load(); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("open the segment %s: %w", name, err)
	}
	return s, nil
}

func (s *segment) load() error {
	info, err := s.f.Stat()
	if err != nil {
		return err
	}
	s.size = info.Size()
	if s.size < int64(len(segmentMagic)+footerSize) {
		return fmt.Errorf("%w: it is cut off", ErrDamaged)
	}
	foot, err := s.read(s.size-footerSize, footerSize)
	if err != nil {
		return err
	}
	if checksum(foot[:footerSize-4]) != binary.LittleEndian.Uint32(foot[footerSize-4:]) {
		return fmt.Errorf("%w: its end is garbled", ErrDamaged)
	}
	r := reader{b: foot}
	docsAt, indexAt := int64(r.uint64()), int64(r.uint64())
	n, blocks := int(r.uint32()), int(r.uint32())
	s.postings = r.uint64()
	docsSum, indexSum := r.uint32(), r.uint32()
	s.sum = r.uint32()
	end := s.size - footerSize
	if docsAt < 0 || indexAt < docsAt || end < indexAt || end-indexAt != int64(blocks)*blockEntry {
		return fmt.Errorf("%w: its parts do not fit", ErrDamaged)
	}
	tail, err := s.read(docsAt, int(end-docsAt))
	if err != nil {
		return err
	}
	docs, index := tail[:indexAt-docsAt], tail[indexAt-docsAt:]
	if checksum(docs) != docsSum || checksum(index) != indexSum {
		return fmt.Errorf("%w: its tables are garbled", ErrDamaged)
	}
	s.loadBlocks(index)
	return s.loadDocs(docs, n)
}

func (s *segment) loadBlocks(index []byte) {
	s.blocks = make([]block, 0, len(index)/blockEntry)
	for r := (reader{b: index}); len(r.b) > 0; {
		s.blocks = append(s.blocks, block{r.uint32(), int64(r.uint64()), int(r.uint32())})
	}
}

func (s *segment) loadDocs(coded []byte, n int) error {
	if 2*n > len(coded) {
		return fmt.Errorf("%w: documents are missing", ErrDamaged)
	}
	s.docs = make([]docEntry, n)
	s.live, s.free = newBitmap(n), newBitmap(n)
	s.live.fill(n)
	r := reader{b: coded}
	id := uint64(0)
	for i := range s.docs {
		id += r.uint()
		state := r.bytes(1)
		if r.err != nil {
			return r.err
		}
		s.docs[i] = docEntry{id: id, state: state[0]}
		switch state[0] {
		case open:
			s.free.set(uint32(i))
		case removed:
			s.live.clear(uint32(i))
		case placed:
			s.docs[i] = docEntry{id, uint32(r.uint()), uint32(r.uint()), indexed}
		}
	}
	return r.end()
}

func (s *segment) read(at int64, n int) ([]byte, error) {
	b := make([]byte, n)
	if _, err := s.f.ReadAt(b, at); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("%w: it is cut off", ErrDamaged)
		}
		return nil, err
	}
	return b, nil
}

func (s *segment) close() error { return s.f.Close() }

// verify reads the whole file and compares its checksum.
func (s *segment) verify() error {
	h := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	if _, err := io.Copy(h, io.NewSectionReader(s.f, 0, s.size-footerSize)); err != nil {
		return fmt.Errorf("read the segment %s: %w", s.name, err)
	}
	if h.Sum32() != s.sum {
		return fmt.Errorf("%w: the segment %s is garbled", ErrDamaged, s.name)
	}
	return nil
}

// find gives the number of the first part of the document with an ID.
func (s *segment) find(id uint64) (uint32, bool) {
	i, ok := slices.BinarySearchFunc(s.docs, id, func(d docEntry, id uint64) int {
		switch {
		case d.id < id:
			return -1
		case d.id > id:
			return 1
		}
		return 0
	})
	return uint32(i), ok
}

// shadow takes a document out of what the segment decides about.
func (s *segment) shadow(id uint64) {
	i, ok := s.find(id)
	for ; ok; ok = int(i) < len(s.docs) && s.docs[i].id == id {
		s.live.clear(i)
		i++
	}
}

// term is a trigram of a segment with its posting list, coded.
type term struct {
	gram   uint32
	count  int
	coded  []byte // nil when it stands behind the dictionary
	at     int64
	length int
}

// terms calls fn for the trigrams of a block in order until it gives false.
func (s *segment) terms(b block, fn func(term) bool) error {
	dict, err := s.read(b.at, b.size)
	if err != nil {
		return err
	}
	if len(dict) < 4 || checksum(dict[:len(dict)-4]) != binary.LittleEndian.Uint32(dict[len(dict)-4:]) {
		return fmt.Errorf("%w: the segment %s is garbled at %d", ErrDamaged, s.name, b.at)
	}
	r := reader{b: dict[:len(dict)-4]}
	t, at := b.first, b.at+int64(b.size)
	for len(r.b) > 0 {
		t += uint32(r.uint())
		e := term{gram: t, count: int(r.uint()), length: int(r.uint())}
		if e.length <= inlineSize {
			e.coded = r.bytes(e.length)
		} else {
			e.at = at
			at += int64(e.length) + 4
		}
		if r.err != nil {
			return r.err
		}
		if !fn(e) {
			return nil
		}
	}
	return nil
}

// lookup finds a trigram. A count of zero says that no document has it.
func (s *segment) lookup(t uint32) (found term, err error) {
	i, exact := slices.BinarySearchFunc(s.blocks, t, func(b block, t uint32) int { return int(b.first) - int(t) })
	if !exact {
		i--
	}
	if i < 0 {
		return term{}, nil
	}
	err = s.terms(s.blocks[i], func(e term) bool {
		if e.gram == t {
			found = e
		}
		return e.gram < t
	})
	return found, err
}

// postingsOf gives a posting list, coded.
func (s *segment) postingsOf(e term) ([]byte, error) {
	if e.coded != nil || e.count == 0 {
		return e.coded, nil
	}
	b, err := s.read(e.at, e.length+4)
	if err != nil {
		return nil, err
	}
	if checksum(b[:e.length]) != binary.LittleEndian.Uint32(b[e.length:]) {
		return nil, fmt.Errorf("%w: the segment %s is garbled at %d", ErrDamaged, s.name, e.at)
	}
	return b[:e.length], nil
}
