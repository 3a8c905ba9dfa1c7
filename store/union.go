package store

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	index "github.com/blevesearch/bleve_index_api"
)

// union is the passages that hold any of some terms, as one term: their frequencies add up.
type union struct {
	row  *unionRow
	free *sync.Pool // of *unionRow
	at   int
}

// unionRow is memory for a union: its hits, and as many again while it is made.
type unionRow struct{ hits, spare []unionHit }

// unionHit is a passage: its number in the upper half, then 24 bits of how often it holds the
// terms, then the length of its field in units.
type unionHit uint64

// mostFreq is the highest frequency that a hit can tell.
const mostFreq = 1<<24 - 1

// mostSpare is how many hits a row has room for that is kept for the next union.
const mostSpare = 1 << 18

func newHit(key, freq uint64, norm float64) unionHit {
	units := uint64(0)
	if norm > 0 {
		units = uint64(1/(norm*norm) + 0.5)
	}
	return unionHit(key<<32 | min(freq, mostFreq)<<8 | min(units, 255))
}

func (h unionHit) key() uint64  { return uint64(h >> 32) }
func (h unionHit) freq() uint64 { return uint64(h>>8) & mostFreq }

// norm is one over the root of the length, as segments give it; 0 where there is none.
func (h unionHit) norm() float64 {
	if units := h & 255; units > 0 {
		return 1 / math.Sqrt(float64(units))
	}
	return 0
}

// newUnion reads the passages of all terms of a field, into memory from free, to which Close
// gives it back.
func newUnion(ctx context.Context, reader index.IndexReader, terms []string, field string, free *sync.Pool) (*union, error) {
	row, ok := free.Get().(*unionRow)
	if !ok {
		row = &unionRow{}
	}
	row.hits = row.hits[:0]
	var ends []int // of each term's hits
	for _, term := range terms {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := row.read(ctx, reader, term, field); err != nil {
			return nil, err
		}
		ends = append(ends, len(row.hits))
	}
	row.unite(ends)
	return &union{row: row, free: free}, nil
}

// read appends the passages of one term.
func (r *unionRow) read(ctx context.Context, reader index.IndexReader, term, field string) error {
	from, err := reader.TermFieldReader(ctx, []byte(term), field, true, true, false)
	if err != nil {
		return err
	}
	var doc index.TermFieldDoc
	for {
		d, err := from.Next(&doc) // sets all that is read here
		if err != nil {
			_ = from.Close()
			return err
		}
		if d == nil {
			return from.Close()
		}
		if len(r.hits) == cap(r.hits) {
			r.hits = slices.Grow(r.hits, max(len(r.hits), 1024))
		}
		r.hits = append(r.hits, newHit(d.ID.Value(), d.Freq, d.Norm))
	}
}

// unite makes one row of rows of hits that are in order. Two rows at a time become one, until
// one is left; hits of the same passage become one hit.
func (r *unionRow) unite(ends []int) {
	if len(ends) > 1 && cap(r.spare) < len(r.hits) {
		r.spare = make([]unionHit, 0, cap(r.hits))
	}
	for len(ends) > 1 {
		n, start := 0, 0
		to := r.spare[:0]
		for i := 0; i < len(ends); i += 2 {
			middle, end := ends[i], ends[min(i+1, len(ends)-1)]
			to = unite(to, r.hits[start:middle], r.hits[middle:end])
			ends[n] = len(to)
			n, start = n+1, end
		}
		ends = ends[:n]
		r.hits, r.spare = to, r.hits
	}
}

// unite appends the hits of two rows in their order.
func unite(dst, a, b []unionHit) []unionHit {
	for len(a) > 0 && len(b) > 0 {
		switch x, y := a[0], b[0]; {
		case x>>32 < y>>32:
			dst, a = append(dst, x), a[1:]
		case x>>32 > y>>32:
			dst, b = append(dst, y), b[1:]
		default:
			sum := min(x.freq()+y.freq(), mostFreq)
			dst, a, b = append(dst, x&^(mostFreq<<8)|unionHit(sum<<8)), a[1:], b[1:]
		}
	}
	return append(append(dst, a...), b...)
}

// Next implements index.TermFieldReader.
func (u *union) Next(into *index.TermFieldDoc) (*index.TermFieldDoc, error) {
	if u.at == len(u.row.hits) {
		return nil, nil
	}
	h := u.row.hits[u.at]
	u.at++
	into.ID, into.Freq, into.Norm = index.NewIndexInternalID(into.ID, h.key()), h.freq(), h.norm()
	return into, nil
}

// Advance implements index.TermFieldReader.
func (u *union) Advance(to index.IndexInternalID, into *index.TermFieldDoc) (*index.TermFieldDoc, error) {
	n, _ := slices.BinarySearchFunc(u.row.hits[u.at:], to.Value(), func(h unionHit, key uint64) int { return cmp.Compare(h.key(), key) })
	u.at += n
	return u.Next(into)
}

// Count implements index.TermFieldReader.
func (u *union) Count() uint64 { return uint64(len(u.row.hits)) }

// Close implements index.TermFieldReader. The union is not used afterwards.
func (u *union) Close() error {
	if cap(u.row.hits) <= mostSpare {
		u.free.Put(u.row)
	}
	u.row = &unionRow{}
	return nil
}

// Size implements index.TermFieldReader.
func (u *union) Size() int { return 8 * cap(u.row.hits) }
