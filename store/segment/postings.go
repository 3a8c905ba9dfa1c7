package segment

import (
	"errors"
	"math"

	"github.com/RoaringBitmap/roaring/v2"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// errDamaged says that the bytes of a segment are not what a segment is made of.
var errDamaged = errors.New("a segment of the word index is damaged")

// list writes the documents of one term after those of the terms before.
type list struct {
	bitWriter
	last   uint32 // one more than the last document
	scored bool
}

// begin begins the documents of the next term.
func (l *list) begin() { l.last = 0 }

// add appends a document, which comes after the ones before.
func (l *list) add(doc, freq uint32) {
	l.gamma(doc + 1 - l.last)
	l.last = doc + 1
	if l.scored {
		l.gamma(freq)
	}
}

// reading goes through what a list has written.
type reading struct {
	bits   bitReader
	left   uint32
	docs   uint32 // of the segment
	doc    uint32 // one more than the current document
	freq   uint32
	scored bool
}

// next moves to the next document; false at the end.
func (r *reading) next() (bool, error) {
	if r.left == 0 {
		return false, nil
	}
	r.left--
	var gap uint32
	if r.scored {
		if gap, r.freq = r.bits.pair(); r.freq == 0 {
			return false, errDamaged
		}
	} else {
		gap = r.bits.gamma()
	}
	if gap == 0 || gap > r.docs-r.doc {
		return false, errDamaged
	}
	r.doc += gap
	return true, nil
}

// postings are the documents of a term, as Bleve asks for them.
type postings struct {
	unmeasured
	reading // at its beginning
	lengths []byte
	except  *roaring.Bitmap
	n       uint64
}

// Count is the number of documents.
func (p *postings) Count() uint64 { return p.n }

// Size is what it takes in memory.
func (*postings) Size() int { return 120 }

// Iterator goes through the documents.
func (p *postings) Iterator(_, _, _ bool, _ api.PostingsIterator) api.PostingsIterator {
	return &iterator{reading: p.reading, lengths: p.lengths, except: p.except}
}

// live counts the documents that are not excepted.
func live(r reading, except *roaring.Bitmap) (n uint64, err error) {
	for {
		ok, err := r.next()
		if err != nil || !ok {
			return n, err
		}
		if !except.Contains(r.doc - 1) {
			n++
		}
	}
}

// iterator is one way through the documents of a term. It is the posting that it has met, too.
type iterator struct {
	unmeasured
	reading
	lengths []byte
	except  *roaring.Bitmap
}

// Next gives the next document, nil at the end.
func (it *iterator) Next() (api.Posting, error) {
	for {
		ok, err := it.next()
		if err != nil || !ok {
			return nil, err
		}
		if it.except == nil || !it.except.Contains(it.doc-1) {
			return it, nil
		}
	}
}

// Advance gives the first document from a number on, nil when there is none.
func (it *iterator) Advance(to uint64) (api.Posting, error) {
	for {
		p, err := it.Next()
		if p == nil || err != nil || p.Number() >= to {
			return p, err
		}
	}
}

// Size is what it takes in memory.
func (*iterator) Size() int { return 120 }

// Number is the number of the document.
func (it *iterator) Number() uint64 { return uint64(it.doc) - 1 }

// Frequency says how often the document has the term.
func (it *iterator) Frequency() uint64 { return max(uint64(it.freq), 1) }

// Norm is one over the root of the field's length in units.
func (it *iterator) Norm() float64 {
	if it.lengths == nil {
		return 1
	}
	return norms[it.lengths[it.doc-1]]
}

// Locations are not kept.
func (*iterator) Locations() []api.Location { return nil }

// norms are those of all lengths. It is never written.
var norms = func() (t [256]float64) {
	for i := range t {
		t[i] = 1 / math.Sqrt(float64(max(i, 1)))
	}
	return t
}()

// unmeasured does not count the bytes that are read and written.
type unmeasured struct{}

// BytesRead is not counted.
func (unmeasured) BytesRead() uint64 { return 0 }

// ResetBytesRead has nothing to do.
func (unmeasured) ResetBytesRead(uint64) {}

// BytesWritten is not counted.
func (unmeasured) BytesWritten() uint64 { return 0 }
