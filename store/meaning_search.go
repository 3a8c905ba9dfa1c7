package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/vector"
)

// Meaning asks for passages by what they mean.
type Meaning struct {
	Embedder string
	Vector   []float32 // of the question; none means that only words count
	Rescore  int       // how many of the nearest codes are compared exactly; 0 means 500
}

// defaultRescore is how many of the nearest codes are compared by their quantized vectors.
const defaultRescore = 500

// FuseConstant is the k of reciprocal rank fusion: a passage at rank r of a list gets 1/(k+r).
const FuseConstant = 60

// fusedBeyond is how much longer than the result the lists are that are fused into it.
const fusedBeyond = 40

// near gives the passages whose vectors are most similar, the most similar first.
func (s *Store) near(ctx context.Context, q *Query, m *match, limit int) ([]Hit, error) {
	unit, err := vector.Unit(q.Meaning.Vector)
	if err != nil {
		return nil, fmt.Errorf("search by meaning: %w", err)
	}
	x, err := s.codes(ctx, Embedder{q.Meaning.Embedder, len(unit)})
	if err != nil || x == nil {
		return nil, err
	}
	allow, err := s.allowed(ctx, m)
	if err != nil {
		return nil, err
	}
	rescore := q.Meaning.Rescore
	if rescore <= 0 {
		rescore = defaultRescore
	}
	found, err := x.Nearest(ctx, unit, max(rescore, limit), allow)
	if err != nil {
		return nil, err
	}
	return s.similar(found, unit, m, limit)
}

// allowed says which documents fit the bounds of a query; nil when it has none.
func (s *Store) allowed(ctx context.Context, m *match) (func(uint64) bool, error) {
	if len(m.under) == 0 && len(m.exts) == 0 && len(m.where.Conditions) == 0 {
		return nil, nil
	}
	under := m.under
	if len(under) == 0 {
		under = [][]byte{nil}
	}
	fit := map[uint64]struct{}{}
	for _, u := range under {
		err := s.eachKey(ctx, append([]byte{keyDocument}, u...), func(txn *badger.Txn, key, head []byte) error {
			v, err := whole(txn, key, head)
			if errors.Is(err, ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			d, err := decodeDocument(keyPath(key[1:]), v)
			if err == nil && d.Passages > 0 && m.allows(&d) {
				fit[d.ID] = struct{}{}
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return func(id uint64) bool { _, ok := fit[id]; return ok }, nil
}

// similar compares vectors exactly and gives the best passages.
func (s *Store) similar(found []vector.Near, unit []float32, m *match, limit int) ([]Hit, error) {
	type rated struct {
		vector.Near
		similarity float64
	}
	// In the order of their keys, those of one document are read from one block.
	slices.SortFunc(found, func(a, b vector.Near) int { return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Sum, b.Sum)) })
	list := make([]rated, 0, len(found))
	err := s.view(func(txn *badger.Txn) error {
		for _, n := range found {
			v, err := raw(txn, vectorKey(n.ID, n.Sum))
			if errors.Is(err, ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			list = append(list, rated{n, vector.Quantized(v).Dot(unit)})
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b rated) int {
		return cmp.Or(cmp.Compare(b.similarity, a.similarity), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Number, b.Number))
	})
	var best []scored
	for _, r := range list {
		best = append(best, scored{doc: r.ID, n: r.Number, seq: r.Seq, similarity: r.similarity})
	}
	return s.hits(best, m, limit)
}

// fused puts what was found by words and by meaning in one order, by reciprocal ranks.
func fused(words, near []Hit, limit int) []Hit {
	type name struct {
		doc uint64
		n   int
	}
	type ranked struct {
		Hit
		rank float64
	}
	var all []ranked
	at := map[name]int{}
	for i, h := range words {
		at[name{h.Document.ID, h.Passage.N}] = i
		all = append(all, ranked{h, Reciprocal(i)})
	}
	for i, h := range near {
		if k, ok := at[name{h.Document.ID, h.Passage.N}]; ok {
			all[k].rank += Reciprocal(i)
			all[k].Similarity = h.Similarity
		} else {
			all = append(all, ranked{h, Reciprocal(i)})
		}
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(b.rank, a.rank) })
	out := make([]Hit, 0, min(limit, len(all)))
	for _, h := range all[:min(limit, len(all))] {
		out = append(out, h.Hit)
	}
	return out
}

// Reciprocal is what the place in a list, from 0 on, is worth when lists are fused.
func Reciprocal(place int) float64 { return 1 / float64(FuseConstant+1+place) }
