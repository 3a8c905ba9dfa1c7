package store

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"
	"sync"

	"github.com/RoaringBitmap/roaring/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"

	"github.com/fsx-dev/fsx/store/segment"
)

// union is the passages that hold any of some terms, as one term: their frequencies add up.
type union struct {
	row  *unionRow
	free *sync.Pool // of *unionRow, where it goes
	at   int
}

// unionRow is memory for a union: its hits.
type unionRow struct{ hits []unionHit }

// unionMemory is memory for unions that is not used now.
type unionMemory struct {
	rows    sync.Pool // of *unionRow
	windows sync.Pool // of *segment.Window, which is needed only while a union is made
}

// unionHit is a passage: its number in the upper half, then 24 bits of how often it holds the
// terms, then the length of its field in units.
type unionHit uint64

// mostFreq is the highest frequency that a hit can tell.
const mostFreq = 1<<24 - 1

// mostSpare is how many hits a row has room for that is kept for the next union.
const mostSpare = 1 << 18

func newHit(key uint64, freq uint32, units byte) unionHit {
	return unionHit(key<<32 | uint64(min(freq, mostFreq))<<8 | uint64(units))
}

func (h unionHit) key() uint64  { return uint64(h >> 32) }
func (h unionHit) freq() uint32 { return uint32(h>>8) & mostFreq }

func (h unionHit) units() byte { return byte(h) }

// uniter and lister are what a segment of the words, as the plugin makes them, can do.
type (
	uniter interface {
		Starting(field, prefix string) ([]segment.Term, error)
		Unite(field string, terms []segment.Term, except *roaring.Bitmap, w *segment.Window, take func([]segment.Sum) error) error
	}
	lister interface {
		List(field, term string, except *roaring.Bitmap) (l segment.List, n uint64, err error)
	}
)

// errForeign says that the index has segments of another kind.
var errForeign = errors.New("the word index is none of fsx")

// newUnion reads the passages of all terms of a field, into memory that close gives back.
func newUnion(ctx context.Context, snapshot *scorch.IndexSnapshot, terms expansion, field string, memory *unionMemory) (*union, error) {
	row, ok := memory.rows.Get().(*unionRow)
	if !ok {
		row = &unionRow{}
	}
	row.hits = row.hits[:0]
	window, ok := memory.windows.Get().(*segment.Window)
	if !ok {
		window = &segment.Window{}
	}
	defer memory.windows.Put(window)
	n := 0
	for before, s := range segmentsOf(snapshot) {
		if n == len(terms) {
			break // there are none
		}
		list := terms[n]
		if n++; len(list) == 0 {
			continue
		}
		u, ok := s.Segment().(uniter)
		if !ok {
			return nil, errForeign
		}
		row.reserve(list, s.Segment().Count())
		if err := u.Unite(field, list, s.Deleted(), window, row.take(ctx, before)); err != nil {
			return nil, err
		}
	}
	return &union{row: row, free: &memory.rows}, nil
}

// segmentsOf goes through the segments of an index with the number of passages before each.
func segmentsOf(snapshot *scorch.IndexSnapshot) iter.Seq2[uint64, *scorch.SegmentSnapshot] {
	return func(yield func(uint64, *scorch.SegmentSnapshot) bool) {
		before := uint64(0)
		for _, s := range snapshot.Segments() {
			if !yield(before, s) {
				return
			}
			before += s.Segment().Count()
		}
	}
}

// reserve makes room for the passages of some terms of a segment.
func (r *unionRow) reserve(terms []segment.Term, passages uint64) {
	n := uint64(0)
	for i := range terms {
		n += uint64(terms[i].Docs)
	}
	r.hits = slices.Grow(r.hits, int(min(n, passages))) //nolint:gosec // passages are below 2^32
}

// take gives what appends the passages of a segment.
func (r *unionRow) take(ctx context.Context, before uint64) func([]segment.Sum) error {
	return func(list []segment.Sum) error {
		for i := range list {
			s := &list[i]
			r.hits = append(r.hits, newHit(before+uint64(s.Doc), s.Freq, s.Length))
		}
		return ctx.Err()
	}
}

func (u *union) next(c *cursor) error {
	if u.at == len(u.row.hits) {
		c.key = atEnd
		return nil
	}
	h := u.row.hits[u.at]
	u.at++
	c.key, c.freq, c.units = h.key(), h.freq(), h.units()
	return nil
}

func (u *union) seek(c *cursor, key uint64) error {
	n, _ := slices.BinarySearchFunc(u.row.hits[u.at:], key, func(h unionHit, key uint64) int { return cmp.Compare(h.key(), key) })
	u.at += n
	return u.next(c)
}

// count is the number of passages.
func (u *union) count() uint64 { return uint64(len(u.row.hits)) }

// close gives the memory back. The union is not used afterwards.
func (u *union) close() {
	if cap(u.row.hits) <= mostSpare {
		u.free.Put(u.row)
	}
	u.row = &unionRow{}
}
