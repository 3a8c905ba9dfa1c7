package segment

import "fmt"

// Segment is an encoded segment, complete but for the names of its documents.
type Segment struct {
	docs int
	data []byte
	what description
}

// Encode writes the segment of all documents. terms gives the text of each term's number.
func (b *Builder) Encode(terms []string) (*Segment, error) {
	s := &sink{buf: append(b.out[:0], magic...)}
	w := fieldWriter{sink: s, list: list{bitWriter: bitWriter{out: b.bits[:0]}}, terms: b.dict}
	var d description
	for i, f := range b.fields {
		w.begin(f)
		b.invert(&b.held[i], terms)
		for _, o := range b.order {
			for _, p := range b.sorted[o.at : o.at+o.n] {
				w.list.add(p.doc, p.freq)
			}
			b.text = append(b.text[:0], terms[o.id]...)
			if err := w.end(b.text, o.n); err != nil {
				return nil, err
			}
		}
		p, err := w.finish()
		if err != nil {
			return nil, fmt.Errorf("encode a segment: %w", err)
		}
		if f.Scored && b.docs > 0 {
			p.lengths = s.offset()
			s.buf = append(s.buf, b.held[i].lengths...)
		}
		d.parts = append(d.parts, p)
	}
	b.out, b.bits, b.dict = s.buf, w.list.out, w.terms
	// Room for the names, which are written last.
	data := append(make([]byte, 0, len(s.buf)+b.docs/4*(runSize+4)+1024), s.buf...)
	return &Segment{docs: b.docs, data: data, what: d}, nil
}

// name fills in the names of the documents and gives the whole segment.
func (s *Segment) name(list []string) (*contents, error) {
	var r runs
	for i, name := range list {
		v, ok := number(name)
		if !ok {
			return nil, fmt.Errorf("the name %q of document %d of a segment is not one of Name", name, i)
		}
		r.add(v)
	}
	all := sink{buf: s.data}
	d := s.what
	if err := all.end(&d, &r); err != nil {
		return nil, err
	}
	c, err := parse(all.buf)
	if err != nil {
		return nil, err
	}
	if !c.names.unique() {
		return nil, errTwice
	}
	return c, nil
}
