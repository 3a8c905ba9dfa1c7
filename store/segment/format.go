package segment

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

// magic begins every segment.
const magic = "fsxwords"

// tail is what ends a segment behind its description: the description's size and the
// checksum of all before it.
const tail = 8

// part says where the parts of a field are.
type part struct {
	Field
	postings, postingsSize uint64
	terms, termsSize       uint64 // where the blocks begin follows them
	count                  uint64 // of terms
	lengths                uint64 // 0 for none
}

// blocks is the size of what says where the blocks of a dictionary begin.
func (p *part) blocks() uint64 { return (p.count + blockTerms - 1) / blockTerms * 4 }

// description is what a segment says of itself at its end.
type description struct {
	docs  uint64
	parts []part
	names uint64
	runs  uint64
}

func (d *description) append(dst []byte) []byte {
	for _, v := range []uint64{d.docs, d.names, d.runs, uint64(len(d.parts))} {
		dst = binary.AppendUvarint(dst, v)
	}
	for i := range d.parts {
		p := &d.parts[i]
		scored := uint64(0)
		if p.Scored {
			scored = 1
		}
		dst = append(binary.AppendUvarint(dst, uint64(len(p.Name))), p.Name...)
		for _, v := range []uint64{scored, p.postings, p.postingsSize, p.terms, p.termsSize, p.count, p.lengths} {
			dst = binary.AppendUvarint(dst, v)
		}
	}
	return dst
}

// describe reads the description at the end of a segment. All that it refers to is there.
func describe(data []byte) (d description, err error) {
	size := uint64(len(data))
	if size < uint64(len(magic)+tail) || string(data[:len(magic)]) != magic {
		return d, errDamaged
	}
	n := uint64(binary.LittleEndian.Uint32(data[size-tail:]))
	if n > size-tail {
		return d, errDamaged
	}
	size -= tail + n
	b := block{data: data[size:]}
	read := func(to ...*uint64) {
		for _, v := range to {
			if err == nil {
				*v, err = b.number()
			}
		}
	}
	fits := func(at, n uint64) {
		if err == nil && (at > size || n > size-at) {
			err = errDamaged
		}
	}
	var fields uint64
	read(&d.docs, &d.names, &d.runs, &fields)
	if d.docs > 1<<32-2 || d.runs > d.docs || d.runs == 0 && d.docs > 0 {
		return d, errDamaged
	}
	fits(d.names, d.runs*(runSize+4))
	for range min(fields, n) {
		var p part
		var length, scored uint64
		read(&length)
		if err != nil || length > uint64(len(b.data)) {
			return d, errDamaged
		}
		p.Name, b.data = string(b.data[:length]), b.data[length:]
		read(&scored, &p.postings, &p.postingsSize, &p.terms, &p.termsSize, &p.count, &p.lengths)
		p.Scored = scored == 1
		fits(p.postings, p.postingsSize)
		if p.count > size {
			return d, errDamaged
		}
		fits(p.terms, p.termsSize)
		fits(p.terms+p.termsSize, p.blocks())
		if p.lengths > 0 {
			fits(p.lengths, d.docs)
		}
		d.parts = append(d.parts, p)
	}
	return d, err
}

// sink takes the bytes of a segment. They are kept, or handed on now and then.
type sink struct {
	buf  []byte
	base uint64 // of buf in the segment
	sum  uint32 // of what was handed on
	to   func([]byte) error
}

// spillSize is how much is kept before it is handed on.
const spillSize = 256 << 10

func (s *sink) offset() uint64 { return s.base + uint64(len(s.buf)) }

// spill hands on what has come together, when it is enough.
func (s *sink) spill(enough int) error {
	if s.to == nil || len(s.buf) < enough {
		return nil
	}
	s.sum = crc32.Update(s.sum, crc32.IEEETable, s.buf)
	s.base += uint64(len(s.buf))
	err := s.to(s.buf)
	s.buf = s.buf[:0]
	return err
}

// end writes the names, the description and the checksum.
func (s *sink) end(d *description, r *runs) error {
	d.names, d.runs, d.docs = s.offset(), uint64(len(r.all)), uint64(r.docs)
	s.buf = r.append(s.buf)
	at := len(s.buf)
	s.buf = d.append(s.buf)
	s.buf = binary.LittleEndian.AppendUint32(s.buf, uint32(len(s.buf)-at)) //nolint:gosec // a few fields
	s.sum = crc32.Update(s.sum, crc32.IEEETable, s.buf)
	s.buf = binary.BigEndian.AppendUint32(s.buf, s.sum)
	if s.to == nil {
		return nil
	}
	return s.to(s.buf)
}

// fieldWriter writes one field after the other.
type fieldWriter struct {
	sink  *sink
	list  list
	terms termWriter
	part  part
}

func (w *fieldWriter) begin(f Field) {
	w.part = part{Field: f, postings: w.sink.offset()}
	w.list.scored = f.Scored
	w.terms.reset()
	w.list.begin()
}

// end ends the documents of a term, which were added to the list.
func (w *fieldWriter) end(text []byte, docs uint32) error {
	w.list.flush()
	t := term{text: text, docs: docs, at: w.part.postingsSize, size: uint64(len(w.list.out))}
	w.sink.buf = append(w.sink.buf, w.list.out...)
	w.part.postingsSize += t.size
	w.terms.add(&t)
	w.list.out = w.list.out[:0]
	w.list.begin()
	return w.sink.spill(spillSize)
}

// finish writes the dictionary and gives where everything is.
func (w *fieldWriter) finish() (part, error) {
	p := &w.part
	p.terms, p.termsSize, p.count = w.sink.offset(), uint64(len(w.terms.out)), uint64(w.terms.n) //nolint:gosec // not negative
	if p.termsSize > 1<<32-1 {
		return *p, fmt.Errorf("the terms of the field %s are too many for one segment", p.Name)
	}
	w.sink.buf = append(append(w.sink.buf, w.terms.out...), w.terms.blocks...)
	return *p, w.sink.spill(spillSize)
}
