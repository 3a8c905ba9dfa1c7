package store

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	index "github.com/blevesearch/bleve_index_api"
)

// TestUnion holds that passages of several terms come once, in order, with the sum of their
// frequencies and the norm of their field.
func TestUnion(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for _, terms := range []int{0, 1, 2, 3, 7, 128} {
		row, ends, want := &unionRow{}, []int(nil), map[uint64]uint64{}
		norm := func(key uint64) float64 { return 1 / math.Sqrt(float64(1+key%127)) }
		for range terms {
			keys := map[uint64]bool{}
			for range r.IntN(200) {
				keys[uint64(r.IntN(1000))<<r.IntN(22)] = true
			}
			for _, key := range slices.Sorted(maps.Keys(keys)) {
				freq := uint64(1 + r.IntN(1000))
				want[key] += freq
				row.hits = append(row.hits, newHit(key, freq, norm(key)))
			}
			ends = append(ends, len(row.hits))
		}
		row.unite(ends)
		u := &union{row: row}
		if u.Count() != uint64(len(want)) {
			t.Fatalf("%d passages of %d terms, want %d", u.Count(), terms, len(want))
		}
		var doc index.TermFieldDoc
		for _, key := range slices.Sorted(maps.Keys(want)) {
			d, err := u.Next(&doc)
			if err != nil || d == nil || d.ID.Value() != key || d.Freq != want[key] || d.Norm != norm(key) {
				t.Fatalf("of %d terms: %+v %v, want passage %d, %d times, norm %v", terms, d, err, key, want[key], norm(key))
			}
		}
		if d, err := u.Next(&doc); d != nil || err != nil {
			t.Fatalf("after the last: %+v %v", d, err)
		}
	}
}

func TestUnionHit(t *testing.T) {
	t.Parallel()
	if h := newHit(math.MaxUint32, 1<<30, 0); h.key() != math.MaxUint32 || h.freq() != mostFreq || h.norm() != 0 {
		t.Errorf("%d %d %v", h.key(), h.freq(), h.norm())
	}
	one := []unionHit{newHit(3, mostFreq-1, 1)}
	if sum := unite(nil, one, []unionHit{newHit(3, 7, 1)}); len(sum) != 1 || sum[0] != newHit(3, mostFreq, 1) {
		t.Errorf("frequencies that are too high: %x", sum)
	}
	u := &union{row: &unionRow{hits: []unionHit{newHit(3, 1, 1), newHit(9, 2, 0.5)}}}
	var doc index.TermFieldDoc
	if d, err := u.Advance(index.NewIndexInternalID(nil, 4), &doc); err != nil || d == nil || d.ID.Value() != 9 || d.Freq != 2 || d.Norm != 0.5 {
		t.Errorf("from 4 on: %+v %v", d, err)
	}
	if d, err := u.Advance(index.NewIndexInternalID(nil, 10), &doc); d != nil || err != nil {
		t.Errorf("from 10 on: %+v %v", d, err)
	}
}
