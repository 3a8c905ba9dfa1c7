package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/cespare/xxhash/v2"
	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/vector"
)

// Embedder says what vectors were made by. Those of different ones cannot be compared.
type Embedder struct {
	Name string
	Dim  int // components of a vector; 0 means those of the last vectors that were stored under the name
}

// PassageVector is the vector of a passage.
type PassageVector struct {
	Number int    // of the passage in its document
	Sum    uint64 // PassageSum of what the vector was made of
	Vector []float32
}

// DocumentVectors are vectors of passages of one document.
type DocumentVectors struct {
	ID      uint64 // of the document
	Seq     uint64 // that the document had when its passages were read
	Vectors []PassageVector
}

// Unembedded is a document some passages of which have no vector.
type Unembedded struct {
	Document Document
	Have     []int // the passages that have one, in order
}

// Embedded counts the passages below a folder.
type Embedded struct {
	Passages int // in documents whose words are indexed
	Vectors  int // those of them that have a vector
}

// PassageSum tells the text of a passage from others. Vectors follow it when a document is
// written anew, wherever in the document it stands then.
func PassageSum(heading, text string) uint64 {
	h := xxhash.New()
	_, _ = h.WriteString(heading)
	_, _ = h.WriteString("\n")
	_, _ = h.WriteString(text)
	return h.Sum64()
}

// meaning is what is in memory of the vectors of one embedder.
type meaning struct {
	some atomic.Bool // the store has vectors of any embedder

	mu    sync.Mutex
	of    Embedder
	index *vector.Index // nil until it is asked for
}

// get gives the index if it is that of an embedder.
func (m *meaning) get(e Embedder) *vector.Index {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.index == nil || m.of.Name != e.Name || e.Dim != 0 && e.Dim != m.of.Dim {
		return nil
	}
	return m.index
}

func (m *meaning) set(e Embedder, x *vector.Index) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.of, m.index = e, x
}

// put brings the index up to a row that was stored; nil rows are gone.
func (m *meaning) put(id uint64, r *vectorRow) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.index == nil:
	case r == nil || r.of != m.of:
		m.index.Remove(id)
	default:
		m.index.Put(r.Row)
	}
}

// dimKey is where the components of an embedder's vectors are noted.
func dimKey(name string) []byte { return metaKey("dim " + name) }

// codes gives the index of an embedder, which is read from the disk when it is first asked
// for; nil when there are no vectors of it.
func (s *Store) codes(ctx context.Context, e Embedder) (*vector.Index, error) {
	if !s.meaning.some.Load() || e.Name == "" {
		return nil, nil
	}
	if x := s.meaning.get(e); x != nil {
		return x, nil
	}
	var dim int
	err := s.view(func(txn *badger.Txn) (err error) {
		dim, err = s.storedDim(txn, e.Name)
		return err
	})
	if err != nil || dim == 0 || e.Dim != 0 && e.Dim != dim {
		return nil, err
	}
	s.write.Lock()
	defer s.write.Unlock()
	if x := s.meaning.get(e); x != nil {
		return x, nil
	}
	return s.loadCodes(ctx, e)
}

// loadCodes reads the codes of an embedder, while nothing is written.
func (s *Store) loadCodes(ctx context.Context, e Embedder) (*vector.Index, error) {
	var x *vector.Index
	err := s.view(func(txn *badger.Txn) error {
		dim, err := s.storedDim(txn, e.Name)
		if err != nil || dim == 0 || e.Dim != 0 && e.Dim != dim {
			return err
		}
		e.Dim, x = dim, vector.NewIndex(dim)
		n := 0
		return each(txn, []byte{keyCodes}, true, func(key, head []byte) error {
			if n++; n%1024 == 0 && ctx.Err() != nil {
				return callerError(ctx.Err())
			}
			r, err := readRow(txn, key, head)
			if err == nil && r.of == e {
				x.Put(r.Row)
			}
			if errors.Is(err, ErrNotFound) {
				return nil // a crash left a part of it
			}
			return err
		})
	})
	var theirs *theirError
	if errors.As(err, &theirs) {
		return nil, theirs.err
	}
	if err != nil {
		return nil, fmt.Errorf("read the codes of %s: %w", e.Name, err)
	}
	if x != nil {
		s.meaning.set(e, x)
	}
	return x, nil
}

// storedDim is how many components the vectors of an embedder have, 0 when there are none.
func (s *Store) storedDim(txn *badger.Txn, name string) (int, error) {
	v, err := raw(txn, dimKey(name))
	if errors.Is(err, ErrNotFound) {
		return 0, nil
	}
	d := decoder{b: v}
	dim := d.int()
	return dim, errors.Join(err, d.end())
}

// noteMeaning finds out whether there are any vectors.
func (s *Store) noteMeaning() error {
	return s.db.View(func(txn *badger.Txn) error {
		for _, space := range []byte{keyCodes, keyVector} {
			err := each(txn, []byte{space}, false, func(_, _ []byte) error { return errEnough })
			if errors.Is(err, errEnough) {
				s.meaning.some.Store(true)
			} else if err != nil {
				return err
			}
		}
		return nil
	})
}

// Embedded counts the passages at or below a path and those of them that have a vector.
func (s *Store) Embedded(ctx context.Context, e Embedder, under string) (Embedded, error) {
	var sum Embedded
	err := s.eachEmbedded(ctx, e, under, func(d *Document, r vector.Row, some bool) error {
		sum.Passages += d.Passages
		if some {
			sum.Vectors += max(0, d.Passages-r.Missing)
		}
		return nil
	})
	return sum, err
}

// Unembedded calls fn for every document at or below a path some passages of which have
// no vector of an embedder, in path order. An error of fn ends it and is given back.
func (s *Store) Unembedded(ctx context.Context, e Embedder, under string, fn func(Unembedded) error) error {
	return s.eachEmbedded(ctx, e, under, func(d *Document, r vector.Row, some bool) error {
		u := Unembedded{Document: *d}
		if some && r.Missing == 0 {
			return nil
		}
		for _, n := range r.Numbers {
			u.Have = append(u.Have, int(n))
		}
		return callerError(fn(u))
	})
}

// eachEmbedded calls fn for every document that has passages, with its row if it has one.
func (s *Store) eachEmbedded(ctx context.Context, e Embedder, under string, fn func(*Document, vector.Row, bool) error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	x, err := s.codes(ctx, e)
	if err != nil {
		return err
	}
	return s.eachUnder(ctx, keyDocument, under, func(txn *badger.Txn, key, head []byte) error {
		v, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		d, err := decodeDocument(keyPath(key[1:]), v)
		if d.Confirmed = s.confirmed(&d); err != nil || !d.Confirmed || d.Passages == 0 {
			return err
		}
		var r vector.Row
		some := false
		if x != nil {
			if r, some = x.Row(d.ID); some && r.Seq != d.Seq {
				r, some = vector.Row{}, false
			}
		}
		return fn(&d, r, some)
	})
}
