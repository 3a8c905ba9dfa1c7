package segment

import "github.com/RoaringBitmap/roaring/v2"

// List goes through the documents with a term.
type List struct {
	reading
	lengths []byte
	except  *roaring.Bitmap // nil when none is excepted
}

// List gives the documents with a term of a field but for those that are excepted, and their number.
func (c *contents) List(field, term string, except *roaring.Bitmap) (l List, n uint64, err error) {
	i, ok := c.fields[field]
	if !ok {
		return l, 0, nil
	}
	d := &dictionary{contents: c, part: &c.parts[i], terms: c.terms(&c.parts[i])}
	if l.reading, ok, err = d.reading(term); err != nil || !ok {
		return l, 0, err
	}
	n = uint64(l.left)
	l.lengths = d.lengths()
	if except != nil && !except.IsEmpty() {
		l.except = except
		n, err = live(l.reading, except)
	}
	return l, n, err
}

// Next gives the next document; false at the end.
func (l *List) Next(into *Sum) (bool, error) {
	for {
		if ok, err := l.next(); err != nil || !ok {
			return false, err
		}
		doc := l.doc - 1
		if l.except != nil && l.except.Contains(doc) {
			continue
		}
		into.Doc, into.Freq, into.Length = doc, max(l.freq, 1), 1
		if l.lengths != nil {
			into.Length = max(l.lengths[doc], 1)
		}
		return true, nil
	}
}
