package store

import (
	"math"
	"testing"

	index "github.com/blevesearch/bleve_index_api"
)

func TestUnionHit(t *testing.T) {
	t.Parallel()
	if h := newHit(math.MaxUint32, 1<<30, 0); h.key() != math.MaxUint32 || h.freq() != mostFreq || h.norm() != 0 {
		t.Errorf("%d %d %v", h.key(), h.freq(), h.norm())
	}
	u := &union{row: &unionRow{hits: []unionHit{newHit(3, 1, 1), newHit(9, 2, 4)}}}
	var doc index.TermFieldDoc
	if d, err := u.Advance(index.NewIndexInternalID(nil, 4), &doc); err != nil || d == nil || d.ID.Value() != 9 || d.Freq != 2 || d.Norm != 0.5 {
		t.Errorf("from 4 on: %+v %v", d, err)
	}
	if d, err := u.Advance(index.NewIndexInternalID(nil, 10), &doc); d != nil || err != nil {
		t.Errorf("from 10 on: %+v %v", d, err)
	}
}
