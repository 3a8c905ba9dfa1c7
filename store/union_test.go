package store

import (
	"math"
	"testing"
)

func TestUnionHit(t *testing.T) {
	t.Parallel()
	if h := newHit(math.MaxUint32, 1<<30, 127); h.key() != math.MaxUint32 || h.freq() != mostFreq || h.units() != 127 {
		t.Errorf("%d %d %v", h.key(), h.freq(), h.units())
	}
	c := &cursor{r: &union{row: &unionRow{hits: []unionHit{newHit(3, 1, 1), newHit(9, 2, 4)}}}}
	if err := c.seek(4); err != nil || c.key != 9 || c.freq != 2 || c.units != 4 {
		t.Errorf("from 4 on: %+v %v", c, err)
	}
	if err := c.seek(10); err != nil || c.key != atEnd {
		t.Errorf("from 10 on: %+v %v", c, err)
	}
}
