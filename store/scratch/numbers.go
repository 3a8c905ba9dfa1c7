package scratch

import (
	"context"
	"math"
)

// Numbers calls fn with all numbers of a column in the rows that a filter chooses; empty
// values and infinities are passed over.
func (s *Scratch) Numbers(ctx context.Context, name string, f Filter, column string, fn func(float64)) error {
	v, err := s.view(ctx, name, f, nil)
	if err != nil {
		return err
	}
	cols, err := v.columns([]string{column})
	if err != nil {
		return err
	}
	one := func(b *block, row int) {
		if x, ok := b.cols[cols[0]].float(row); ok && !math.IsInf(x, 0) && !math.IsNaN(x) {
			fn(x)
		}
	}
	return v.all(ctx, one)
}

// float is the float64 nearest to a number, false where there is none.
func (v *vector) float(row int) (float64, bool) {
	if v.null(row) {
		return 0, false
	}
	switch v.kind {
	case Real:
		return v.floats[row], true
	case Decimal:
		return decimal{v.ints[row], v.scales[row]}.float(), true
	case Integer:
		return float64(v.ints[row]), true
	}
	return 0, false
}
