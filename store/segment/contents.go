package segment

import (
	"fmt"
	"os"
	"sync/atomic"

	"github.com/RoaringBitmap/roaring/v2"
	"github.com/blevesearch/mmap-go"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// contents are what a segment holds, wherever its bytes are.
type contents struct {
	unmeasured
	data   []byte
	docs   uint32
	parts  []part
	fields map[string]int
	names  names
}

// parse finds the parts of a segment.
func parse(data []byte) (*contents, error) {
	d, err := describe(data)
	if err != nil {
		return nil, err
	}
	c := &contents{data: data, docs: uint32(d.docs), parts: d.parts, fields: map[string]int{}} //nolint:gosec // as describe has seen
	c.names = names{data[d.names:], int(d.runs), c.docs}                                       //nolint:gosec // the same
	for i := range c.parts {
		c.fields[c.parts[i].Name] = i
	}
	return c, nil
}

// terms gives the dictionary of a field.
func (c *contents) terms(p *part) terms {
	end := p.terms + p.termsSize
	return terms{c.data[p.terms:end:end], c.data[end : end+p.blocks()], int(p.count)} //nolint:gosec // as describe has seen
}

// Fields gives the names of the fields.
func (c *contents) Fields() (list []string) {
	for i := range c.parts {
		list = append(list, c.parts[i].Name)
	}
	return list
}

// Count is the number of documents.
func (c *contents) Count() uint64 { return uint64(c.docs) }

// DocID gives the name of a document.
func (c *contents) DocID(n uint64) ([]byte, error) {
	if n >= uint64(c.docs) {
		return nil, fmt.Errorf("a segment of %d documents was asked for number %d", c.docs, n)
	}
	return []byte(spell(c.names.of(uint32(n)))), nil
}

// DocNumbers gives the documents with some names.
func (c *contents) DocNumbers(list []string) (*roaring.Bitmap, error) {
	return c.names.documents(list), nil
}

// VisitStoredFields gives a document's name, which is all that is kept of it.
func (c *contents) VisitStoredFields(n uint64, visit api.StoredFieldValueVisitor) error {
	name, err := c.DocID(n)
	if err == nil {
		visit("_id", 't', name, nil)
	}
	return err
}

// Dictionary gives the terms of a field, none for a field that is not there.
func (c *contents) Dictionary(field string) (api.TermDictionary, error) {
	i, ok := c.fields[field]
	if !ok {
		return &dictionary{}, nil
	}
	return &dictionary{contents: c, part: &c.parts[i], terms: c.terms(&c.parts[i])}, nil
}

// fresh is a segment in memory, which is not written yet.
type fresh struct{ *contents }

// Size is what it takes in memory.
func (f *fresh) Size() int { return len(f.data) }

// Close has nothing to do.
func (*fresh) Close() error { return nil }

// AddRef has nothing to do.
func (*fresh) AddRef() {}

// DecRef has nothing to do.
func (*fresh) DecRef() error { return nil }

// Persist writes the segment to a new file and sees it on the disk.
func (f *fresh) Persist(path string) error {
	return write(path, func(to func([]byte) error) error { return to(f.data) })
}

// stored is a segment in a file, which is mapped into memory as long as somebody refers
// to it.
type stored struct {
	*contents
	path   string
	file   *os.File
	mapped mmap.MMap
	refs   atomic.Int64
}

// open opens the segment in a file.
func open(path string) (*stored, error) {
	f, err := os.Open(path) //nolint:gosec // inside the index
	if err != nil {
		return nil, err
	}
	s := &stored{path: path, file: f}
	s.refs.Store(1)
	if s.mapped, err = mmap.Map(f, mmap.RDONLY, 0); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("map %s: %w", path, err)
	}
	if s.contents, err = parse(s.mapped); err != nil {
		_ = s.DecRef()
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return s, nil
}

// Path is the name of the file.
func (s *stored) Path() string { return s.path }

// Size is what it takes in memory that is not the system's to take back.
func (s *stored) Size() int { return 256 }

// AddRef refers to the segment once more.
func (s *stored) AddRef() { s.refs.Add(1) }

// DecRef gives up a reference; the last one closes the file.
func (s *stored) DecRef() error {
	if s.refs.Add(-1) != 0 {
		return nil
	}
	err := s.mapped.Unmap()
	if e := s.file.Close(); err == nil {
		err = e
	}
	return err
}

// Close gives up the reference of whom has opened it.
func (s *stored) Close() error { return s.DecRef() }
