package trigram

import "math/bits"

// bitmap is a set of a segment's document numbers.
type bitmap []uint64

func newBitmap(n int) bitmap { return make(bitmap, (n+63)/64) }

func (b bitmap) set(i uint32)      { b[i>>6] |= 1 << (i & 63) }
func (b bitmap) clear(i uint32)    { b[i>>6] &^= 1 << (i & 63) }
func (b bitmap) has(i uint32) bool { return b[i>>6]&(1<<(i&63)) != 0 }

func (b bitmap) and(other bitmap) {
	for i := range b {
		b[i] &= other[i]
	}
}

func (b bitmap) or(other bitmap) {
	for i := range b {
		b[i] |= other[i]
	}
}

func (b bitmap) empty() bool {
	for _, w := range b {
		if w != 0 {
			return false
		}
	}
	return true
}

func (b bitmap) count() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// fill puts the first n numbers into the set.
func (b bitmap) fill(n int) {
	for i := range b {
		b[i] = ^uint64(0)
	}
	if rest := n & 63; rest != 0 {
		b[len(b)-1] = 1<<rest - 1
	}
}

// each calls fn for every number in ascending order.
func (b bitmap) each(fn func(i uint32)) {
	for at, w := range b {
		for ; w != 0; w &= w - 1 {
			fn(uint32(at<<6 | bits.TrailingZeros64(w)))
		}
	}
}
