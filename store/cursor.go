package store

import (
	"math"

	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/segment"
)

// BM25's constants.
const (
	bm25K = 1.2
	bm25B = 0.75
)

// cursor walks through the passages that hold one term in one field.
type cursor struct {
	r      index.TermFieldReader
	doc    *index.TermFieldDoc
	key    uint64 // of the current passage; atEnd after the last
	term   int
	weight float64
	length float64
}

const atEnd = math.MaxUint64

func (c *cursor) set(doc *index.TermFieldDoc, err error) error {
	c.key = atEnd
	if err == nil && doc != nil {
		c.doc, c.key = doc, doc.ID.Value()
	}
	return err
}

// next moves to the next passage. What a reader gives of one takes the place of what it gave of
// the one before.
func (c *cursor) next() error { return c.set(c.r.Next(c.doc)) }

// seek moves to the first passage at or after key.
func (c *cursor) seek(key uint64) error {
	if c.key >= key {
		return nil
	}
	return c.set(c.r.Advance(index.NewIndexInternalID(nil, key), c.doc.Reset()))
}

// score is the BM25 share of the current passage. Norm is one over the root of the
// field's length in units.
func (c *cursor) score() float64 {
	tf, length := float64(c.doc.Freq), c.length
	if c.doc.Norm > 0 {
		length = segment.Unit / (c.doc.Norm * c.doc.Norm)
	}
	return c.weight * tf * (bm25K + 1) / (tf + bm25K*(1-bm25B+bm25B*length/c.length))
}
