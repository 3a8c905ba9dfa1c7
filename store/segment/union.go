package segment

import (
	"math/bits"

	"github.com/RoaringBitmap/roaring/v2"
)

// A union takes the documents of a segment in windows, so that its memory does not grow with the
// segment: how often each document of a window has the terms, and which documents have any.
const windowDocs = 1 << 15

// Window is memory for unions, one at a time. The zero value is ready.
type Window struct {
	freqs    []uint32
	met      [windowDocs / 64]uint64
	readings []reading
	sums     []Sum
	used     bool // something may be left in it
}

// sumsAtOnce is how many documents are given away at once.
const sumsAtOnce = 512

// Sum is a document with a term, or with any of some terms.
type Sum struct {
	Doc    uint32 // its number in the segment
	Freq   uint32 // how often it has them, or math.MaxUint32
	Length byte   // of the field, in units; 1 where lengths are not kept
}

// Unite gives the documents with any of some terms of a field, which are the segment's own, each once and in
// order, but for those that are excepted. take gets some at a time, which are valid only during the call; with an
// error of it the union ends.
func (c *contents) Unite(field string, list []Term, except *roaring.Bitmap, w *Window, take func([]Sum) error) error {
	i, ok := c.fields[field]
	if !ok {
		return nil
	}
	d := &dictionary{contents: c, part: &c.parts[i]}
	defer w.forget()
	if err := w.open(d, list); err != nil {
		return err
	}
	lengths := d.lengths()
	if except != nil && except.IsEmpty() {
		except = nil
	}
	for from := uint64(0); len(w.readings) > 0; from += windowDocs {
		if err := w.fill(from); err != nil {
			return err
		}
		if err := w.empty(uint32(from), lengths, except, take); err != nil { //nolint:gosec // below the number of documents
			return err
		}
	}
	w.used = false
	return nil
}

// open goes to the first document of each term.
func (w *Window) open(d *dictionary, list []Term) error {
	if w.freqs == nil {
		w.freqs, w.sums = make([]uint32, windowDocs), make([]Sum, 0, sumsAtOnce)
	}
	if w.used { // by a union that ended with an error
		clear(w.freqs)
		clear(w.met[:])
	}
	w.readings, w.used = w.readings[:0], true
	for i := range list {
		r := d.readingAt(list[i].at, list[i].Docs)
		ok, err := r.next()
		if err != nil {
			return err
		}
		if ok {
			w.readings = append(w.readings, r)
		}
	}
	return nil
}

// forget lets go of the bytes of the segment, which may be unmapped from then on.
func (w *Window) forget() {
	clear(w.readings[:cap(w.readings)])
	w.readings = w.readings[:0]
}

// fill adds up the documents from a number on that fit. Terms that have no more are left out from
// then on.
func (w *Window) fill(from uint64) error {
	n := 0
	for i := range w.readings {
		more, err := w.add(&w.readings[i], from+windowDocs)
		if err != nil {
			return err
		}
		if more {
			w.readings[n] = w.readings[i]
			n++
		}
	}
	w.readings = w.readings[:n]
	return nil
}

// add adds up the documents of a term up to one, which is left to the next window if there are more.
func (w *Window) add(of *reading, to uint64) (more bool, err error) {
	r, more := *of, true // its own, which need not be written back for each document
	for more && uint64(r.doc) <= to {
		at := (r.doc - 1) % windowDocs
		sum, over := bits.Add32(w.freqs[at], max(r.freq, 1), 0)
		w.freqs[at] = sum | -over // saturates
		w.met[at/64] |= 1 << (at % 64)
		if more, err = r.next(); err != nil {
			return false, err
		}
	}
	*of = r
	return more, nil
}

// empty gives away what has been added up.
func (w *Window) empty(from uint32, lengths []byte, except *roaring.Bitmap, take func([]Sum) error) error {
	sums := w.sums[:0]
	for i := range w.met {
		for word := w.met[i]; word != 0; word &= word - 1 {
			at := uint32(i*64 + bits.TrailingZeros64(word)) //nolint:gosec // below windowDocs
			s := Sum{Doc: from + at, Freq: w.freqs[at], Length: 1}
			w.freqs[at] = 0
			if except != nil && except.Contains(s.Doc) {
				continue
			}
			if lengths != nil {
				s.Length = max(lengths[s.Doc], 1)
			}
			sums = append(sums, s)
		}
		w.met[i] = 0
		if len(sums) > sumsAtOnce-64 || i == len(w.met)-1 && len(sums) > 0 {
			if err := take(sums); err != nil {
				return err
			}
			sums = sums[:0]
		}
	}
	return nil
}
