package segment

import (
	"errors"
	"io"
	"math"

	"github.com/RoaringBitmap/roaring/v2"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// errFields says that segments are not of one kind.
var errFields = errors.New("the segments to be merged do not have the same fields")

// dropped stands for the new number of a document that is left out.
const dropped = math.MaxUint64

// merger makes one segment of several. It reads them from their files in order, not through
// their mapping, so that what it has read does not stay with the process.
type merger struct {
	inputs  []*input
	names   runs
	sink    sink
	field   fieldWriter
	text    []byte // of the term that is written
	closing <-chan struct{}
	tell    func(done, total uint64) // bytes that are written, and those of all inputs
	total   uint64
}

// input is a segment that is merged.
type input struct {
	*contents
	file    io.ReaderAt // nil: the bytes are in memory
	numbers []uint64    // new ones of its documents

	part  *part
	terms terms
	block int
	open  block
	words stream // the blocks of the dictionary
	lists stream
	ended bool
}

// merge writes the documents of segments, but for those to drop, to a file. It gives their
// new numbers and the file's size.
func merge(
	segments []api.Segment, drops []*roaring.Bitmap, path string, closing <-chan struct{}, tell func(done, total uint64),
) (numbers [][]uint64, size uint64, err error) {
	m, err := newMerger(segments, drops, closing)
	if err != nil {
		return nil, 0, err
	}
	m.tell = tell
	for _, in := range m.inputs {
		numbers = append(numbers, in.numbers)
	}
	err = write(path, m.write)
	return numbers, m.sink.offset(), err
}

// newMerger numbers the documents anew.
func newMerger(segments []api.Segment, drops []*roaring.Bitmap, closing <-chan struct{}) (*merger, error) {
	m := &merger{closing: closing}
	for i, s := range segments {
		in := &input{}
		switch s := s.(type) {
		case *fresh:
			in.contents = s.contents
		case *stored:
			in.contents, in.file = s.contents, s.file
		default:
			return nil, errFields
		}
		if err := in.number(drops[i], &m.names); err != nil {
			return nil, err
		}
		m.inputs = append(m.inputs, in)
		m.total += uint64(len(in.data))
	}
	return m, nil
}

// number gives the documents their new numbers, and their names to the new segment.
func (in *input) number(drop *roaring.Bitmap, names *runs) error {
	in.numbers = make([]uint64, in.docs)
	doc := uint32(0)
	for i := range in.names.n {
		r, n := in.names.run(i), in.names.count(i)
		if r.first != doc || n == 0 || n > in.docs-doc {
			return errDamaged
		}
		for name := r.name; n > 0; n-- {
			if drop != nil && drop.Contains(doc) {
				in.numbers[doc] = dropped
			} else {
				in.numbers[doc] = uint64(names.docs)
				names.add(name)
			}
			name++
			doc++
		}
	}
	return nil
}

// write hands the whole segment over.
func (m *merger) write(to func([]byte) error) error {
	m.sink.to = to
	m.sink.buf = append(m.sink.buf, magic...)
	m.field.sink = &m.sink
	var d description
	for i := range m.inputs[0].parts {
		p, err := m.merge(i)
		if err == nil && p.Scored && m.names.docs > 0 {
			p.lengths = m.sink.offset()
			err = m.lengths()
		}
		if err != nil {
			return err
		}
		d.parts = append(d.parts, p)
	}
	return m.sink.end(&d, &m.names)
}

// merge writes the terms of a field.
func (m *merger) merge(field int) (p part, err error) {
	for _, in := range m.inputs {
		if field >= len(in.parts) || in.parts[field].Field != m.inputs[0].parts[field].Field {
			return p, errFields
		}
		if err := in.begin(field); err != nil {
			return p, err
		}
	}
	m.field.begin(m.inputs[0].parts[field].Field)
	for n := 0; ; n++ {
		if n%4096 == 0 {
			if isClosed(m.closing) {
				return p, api.ErrClosed
			}
			if m.tell != nil {
				m.tell(m.sink.offset(), m.total)
			}
		}
		least := m.least()
		if least == nil {
			return m.field.finish()
		}
		m.text = append(m.text[:0], least.open.text...)
		docs := uint32(0)
		for _, in := range m.inputs {
			if in.ended || string(in.open.text) != string(m.text) {
				continue
			}
			more, err := in.copy(&m.field.list)
			if err != nil {
				return p, err
			}
			docs += more
			if err := in.next(); err != nil {
				return p, err
			}
		}
		if docs > 0 {
			if err := m.field.end(m.text, docs); err != nil {
				return p, err
			}
		}
	}
}

// least gives the input whose term comes first, nil when all have ended.
func (m *merger) least() (least *input) {
	for _, in := range m.inputs {
		if !in.ended && (least == nil || string(in.open.text) < string(least.open.text)) {
			least = in
		}
	}
	return least
}

// lengths writes the lengths of a field of all documents.
func (m *merger) lengths() error {
	for _, in := range m.inputs {
		p := in.part
		for doc, number := range in.numbers {
			if number == dropped {
				continue
			}
			m.sink.buf = append(m.sink.buf, in.data[p.lengths+uint64(doc)]) //nolint:gosec // not negative
		}
		if err := m.sink.spill(spillSize); err != nil {
			return err
		}
	}
	return nil
}

// begin goes to the first term of a field.
func (in *input) begin(field int) error {
	in.part = &in.parts[field]
	p := in.part
	if p.Scored && in.docs > 0 && p.lengths == 0 {
		return errDamaged
	}
	in.terms = in.contents.terms(p)
	in.block, in.ended, in.open = 0, false, block{term: term{text: in.open.text[:0]}}
	in.words.from(in, p.terms, p.termsSize)
	in.lists.from(in, p.postings, p.postingsSize)
	return in.next()
}

// next goes to the next term.
func (in *input) next() error {
	if in.open.left > 0 {
		return in.open.next()
	}
	if in.ended = in.block == in.terms.len(); in.ended {
		return nil
	}
	data, err := in.words.take(in.terms.size(in.block))
	if err != nil {
		return err
	}
	in.open.data = data
	if err := in.open.start(min(blockTerms, in.terms.n-in.block*blockTerms)); err != nil {
		return err
	}
	in.block++
	return in.open.next()
}

// copy appends the documents of the current term to a list and gives their number.
func (in *input) copy(to *list) (n uint32, err error) {
	data, err := in.lists.take(in.open.size)
	if err != nil {
		return 0, err
	}
	for r := (reading{bits: bitReader{data: data}, left: in.open.docs, docs: in.docs, scored: in.part.Scored}); ; {
		ok, err := r.next()
		if err != nil || !ok {
			return n, err
		}
		if number := in.numbers[r.doc-1]; number != dropped {
			to.add(uint32(number), r.freq) //nolint:gosec // a document's number
			n++
		}
	}
}

func isClosed(ch <-chan struct{}) bool {
	select {
	case <-ch:
		return true
	default:
		return false
	}
}
