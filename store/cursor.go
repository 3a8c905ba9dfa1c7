package store

import (
	"math"

	"github.com/fsx-dev/fsx/store/segment"
)

// BM25's constants.
const (
	bm25K = 1.2
	bm25B = 0.75
)

// cursor walks through the passages that hold one term in one field.
type cursor struct {
	r      passages
	key    uint64 // of the current passage; atEnd after the last
	freq   uint32 // how often it holds the term
	units  byte   // the length of its field
	term   int
	weight float64
	damp   *damping
}

// passages are those of a term in the index's order. Both methods move the cursor to one of them,
// or to the end.
type passages interface {
	next(c *cursor) error
	// seek goes to the first at or after key, which is after the one that the cursor is at.
	seek(c *cursor, key uint64) error
}

const atEnd = math.MaxUint64

// next moves to the next passage.
func (c *cursor) next() error { return c.r.next(c) }

// seek moves to the first passage at or after key.
func (c *cursor) seek(key uint64) error {
	if c.key >= key {
		return nil
	}
	return c.r.seek(c, key)
}

// pass moves on while the passage is before another and scores no more than given.
func (c *cursor) pass(before uint64, score float64) error {
	for c.key < before && c.score() <= score {
		if err := c.r.next(c); err != nil {
			return err
		}
	}
	return nil
}

// score is the BM25 share of the current passage.
func (c *cursor) score() float64 {
	tf := float64(c.freq)
	return c.weight * tf * (bm25K + 1) / (tf + c.damp[c.units])
}

// damping is what BM25 adds to the frequency of a term, by the length of the field in units. The length is
// taken from its norm, one over its root, as Bleve does, so that passages of the same score come in the same order.
type damping [256]float64

// dampingOf is that of a field whose average number of terms is length.
func dampingOf(length float64) *damping {
	var d damping
	for i := range d {
		norm := 1 / math.Sqrt(float64(max(i, 1)))
		terms := segment.Unit / (norm * norm)
		d[i] = bm25K * (1 - bm25B + bm25B*terms/length)
	}
	return &d
}
