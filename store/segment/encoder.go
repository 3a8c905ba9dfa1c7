package segment

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	index "github.com/blevesearch/bleve_index_api"
	zap "github.com/blevesearch/zapx/v17"
)

const (
	chunkMode = 1026  // the way of dividing postings into chunks
	hits      = 1024  // postings of a chunk, on average
	idField   = "_id" // the field of the names
	noOffset  = math.MaxUint64
)

// Segment is an encoded segment, complete but for the names of its documents.
type Segment struct {
	fields []Field
	docs   int
	width  int // bytes of a name
	data   []byte
	dicts  []uint64 // offset of each field's description
}

// encoder holds what is used again from one segment to the next.
type encoder struct {
	out  []byte
	tf   []byte   // frequencies and lengths of one term
	ends []uint64 // where the chunks of tf end
	dict dictionary
}

// Encode writes the segment of all documents. terms gives the text of each term's
// number, width the bytes of a document's name.
func (b *Builder) Encode(terms []string, width int) (*Segment, error) {
	e := &b.enc
	s := &Segment{fields: b.fields, docs: b.docs, width: width}
	e.out = append(e.out[:0], make([]byte, storedSize(width)*b.docs+8*b.docs+1)...)
	for i := range b.fields {
		b.invert(&b.held[i], terms)
		at, err := e.field(b, i, terms)
		if err != nil {
			return nil, fmt.Errorf("encode the field %s of a segment: %w", b.fields[i].Name, err)
		}
		s.dicts = append(s.dicts, at)
	}
	// Room for the field of the names, which is written last.
	s.data = append(make([]byte, 0, len(e.out)+b.docs*(width+6)+1024), e.out...)
	return s, nil
}

// storedSize is how long the stored values of a document are: the length of its
// description, of its data, the description, the name, and an empty block of
// Snappy.
func storedSize(width int) int { return 1 + 1 + 1 + width + 1 }

// field writes the postings and the dictionary of a field and gives the offset of its
// description.
func (e *encoder) field(b *Builder, n int, terms []string) (uint64, error) {
	e.dict.reset()
	lengths, scored := b.held[n].lengths, b.fields[n].Scored
	for _, o := range b.order {
		list := b.sorted[o.at : o.at+o.n]
		v := uint64(0)
		if p := list[0]; o.n == 1 && p.freq == 1 && scored {
			v = zap.FSTValEncode1Hit(uint64(p.doc), uint64(lengths[p.doc]))
		} else {
			v = e.postings(list, lengths, scored, b.docs)
		}
		if err := e.dict.insert(terms[o.id], v); err != nil {
			return 0, err
		}
	}
	return e.end(), nil
}

// end writes the dictionary and the description of the field, whose offset it gives:
// no doc values, and where the dictionary is.
func (e *encoder) end() uint64 {
	dict := uint64(len(e.out))
	data := e.dict.close()
	e.out = binary.AppendUvarint(e.out, uint64(len(data)))
	e.out = append(e.out, data...)
	at := uint64(len(e.out))
	e.out = binary.AppendUvarint(e.out, noOffset)
	e.out = binary.AppendUvarint(e.out, noOffset)
	e.out = binary.AppendUvarint(e.out, dict)
	return at
}

// postings writes the documents of a term and gives their offset.
func (e *encoder) postings(list []posting, lengths []uint8, scored bool, docs int) uint64 {
	tf := uint64(len(e.out))
	e.frequencies(list, lengths, scored, docs)
	at := uint64(len(e.out))
	e.out = binary.AppendUvarint(e.out, tf)
	e.out = append(e.out, 0) // no places
	e.out = binary.AppendUvarint(e.out, uint64(roaringSize(list)))
	e.out = appendRoaring(e.out, list)
	return at
}

// frequencies writes the number of chunks, where each ends, and the chunks.
func (e *encoder) frequencies(list []posting, lengths []uint8, scored bool, docs int) {
	size := uint32(docs / (len(list)/hits + 1)) //nolint:gosec // documents of one batch
	chunks := uint32(docs-1)/size + 1           //nolint:gosec // the same
	e.tf, e.ends = e.tf[:0], e.ends[:0]
	for _, p := range list {
		for uint32(len(e.ends)) < p.doc/size { //nolint:gosec // chunks of one term
			e.ends = append(e.ends, uint64(len(e.tf)))
		}
		if scored {
			e.tf = binary.AppendUvarint(e.tf, uint64(p.freq)<<1)
			e.tf = append(e.tf, lengths[p.doc])
		} else {
			e.tf = append(e.tf, 0)
		}
	}
	for uint32(len(e.ends)) < chunks { //nolint:gosec // the same
		e.ends = append(e.ends, uint64(len(e.tf)))
	}
	e.out = binary.AppendUvarint(e.out, uint64(chunks))
	for _, end := range e.ends {
		e.out = binary.AppendUvarint(e.out, end)
	}
	e.out = append(e.out, e.tf...)
}

// name fills in the names of the documents and writes what refers to them. It gives
// the offsets of the stored values and of the fields.
func (s *Segment) name(ids []string) (stored, fields uint64, err error) {
	at, size := 0, storedSize(s.width)
	stored = uint64(size * s.docs) //nolint:gosec // the size of a segment
	order := make([]int, len(ids))
	for i, id := range ids {
		order[i] = i
		p := s.data[at : at+size]
		p[0], p[1], p[2] = 1, byte(s.width+1), byte(s.width)
		copy(p[3:], id)
		p[size-1] = 0
		binary.BigEndian.PutUint64(s.data[int(stored)+8*i:], uint64(at)) //nolint:gosec // the same
		at += size
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(ids[a], ids[b]) })
	e := encoder{out: s.data}
	e.dict.reset()
	for _, i := range order {
		if err := e.dict.insert(ids[i], zap.FSTValEncode1Hit(uint64(i), 1)); err != nil { //nolint:gosec // not negative
			return 0, 0, fmt.Errorf("name document %d of a segment: %w", i, err)
		}
	}
	id := e.end()
	s.data = e.out
	return stored, s.describe(id), nil
}

// describe writes the names and options of the fields with the offsets of their
// descriptions, and gives its own offset.
func (s *Segment) describe(id uint64) uint64 {
	offsets := []uint64{s.section(idField, index.IndexField|index.StoreField, id)}
	for i, f := range s.fields {
		options := index.IndexField
		if !f.Scored {
			options |= index.SkipFreqNorm
		}
		offsets = append(offsets, s.section(f.Name, options, s.dicts[i]))
	}
	at := uint64(len(s.data))
	s.data = binary.AppendUvarint(s.data, uint64(len(offsets)))
	for _, o := range offsets {
		s.data = binary.BigEndian.AppendUint64(s.data, o)
	}
	return at
}

func (s *Segment) section(name string, options index.FieldIndexingOptions, at uint64) uint64 {
	start := uint64(len(s.data))
	s.data = binary.AppendUvarint(s.data, uint64(len(name)))
	s.data = append(s.data, name...)
	s.data = binary.AppendUvarint(s.data, uint64(options)) //nolint:gosec // bits
	s.data = append(s.data, 1)                             // sections: the inverted index only
	s.data = binary.BigEndian.AppendUint16(s.data, zap.SectionInvertedTextIndex)
	s.data = binary.BigEndian.AppendUint64(s.data, at)
	return start
}
