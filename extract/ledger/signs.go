package ledger

import (
	"math/bits"
	"slices"
)

// maxUnsigned is the most rows up to a balance whose signs are tried.
const maxUnsigned = 12

// byBalance gives the rows up to each balance the signs with which it follows from the one above; nil where
// they have none, or several that would do.
func (b *book) byBalance(list []record, values []money) []money {
	if out := b.downward(list, values); out != nil {
		return out
	}
	list, values = slices.Clone(list), slices.Clone(values)
	slices.Reverse(list)
	slices.Reverse(values)
	out := b.downward(list, values)
	slices.Reverse(out)
	return out
}

// downward does so for rows of which the first comes first.
func (b *book) downward(list []record, values []money) []money {
	out := make([]money, len(values))
	copy(out, values)
	var last money
	known := false
	if o, _ := b.ends(way{}); len(o) > 0 {
		last, known = o[0], true
	}
	from, found := 0, 0
	for i := range list {
		a := list[i].balance()
		if a == nil {
			if i+1 == len(list) {
				return nil
			}
			continue
		}
		now, ok := b.balanceOf(a, way{})
		if !ok {
			return nil
		}
		if known {
			if !signsTo(out[from:i+1], now.minus(last)) {
				return nil
			}
			found++
		}
		last, known, from = now, true, i+1
	}
	if found == 0 {
		return nil
	}
	return out
}

// signsTo gives amounts the signs with which they come to a sum; false where there are none, or several.
// Where the signs that they have will do, they keep them.
func signsTo(values []money, want money) bool {
	if len(values) > maxUnsigned {
		return false
	}
	sum := nothing
	for _, v := range values {
		sum = sum.plus(v)
	}
	if sum.is(want) {
		return true
	}
	found := -1
	for set, now := 1, sum; set < 1<<len(values); set++ {
		// The sets are gone through so that each differs from the one before by one amount.
		k := bits.TrailingZeros(uint(set)) //nolint:gosec // above nothing
		gray := set ^ set>>1
		twice := values[k].plus(values[k])
		if gray>>k&1 == 1 {
			now = now.minus(twice)
		} else {
			now = now.plus(twice)
		}
		if now.is(want) {
			if found >= 0 {
				return false
			}
			found = gray
		}
	}
	if found < 0 {
		return false
	}
	for k := range values {
		if found>>k&1 == 1 {
			values[k] = values[k].negative()
		}
	}
	return true
}
