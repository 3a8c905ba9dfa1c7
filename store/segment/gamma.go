package segment

import (
	"encoding/binary"
	"math/bits"
)

// Elias's gamma code of a number from one on: as many zero bits as follow the highest
// one bit of the number, a one bit, and the bits that follow the highest. Small numbers take
// few bits: 1 takes one, 2 and 3 take three. The lowest bits of a byte come first.

// bitWriter appends gamma codes to bytes.
type bitWriter struct {
	out  []byte
	held uint64 // bits that do not fill a byte yet
	n    uint   // how many
}

// gamma appends the code of a number below 2^32, which is not zero.
func (w *bitWriter) gamma(v uint32) {
	z := uint(bits.Len32(v) - 1) //nolint:gosec // at most 31
	w.bits(1<<z, z+1)
	w.bits(uint64(v)&(1<<z-1), z)
}

// bits appends the lowest n bits of v, at most 32, the others of which are zero.
func (w *bitWriter) bits(v uint64, n uint) {
	w.held |= v << w.n
	w.n += n
	for w.n >= 8 {
		w.out = append(w.out, byte(w.held))
		w.held >>= 8
		w.n -= 8
	}
}

// flush fills the last byte with zeros.
func (w *bitWriter) flush() {
	if w.n > 0 {
		w.out = append(w.out, byte(w.held))
		w.held, w.n = 0, 0
	}
}

// bitReader reads gamma codes.
type bitReader struct {
	data []byte
	at   uint // in bits
}

// longest is the most zeros of a code that is read at once.
const longest = 28

// gamma gives the next number, 0 when there is none: at the end, and in what is damaged.
func (r *bitReader) gamma() uint32 {
	w := r.window()
	z := uint(bits.TrailingZeros64(w)) //nolint:gosec // not negative
	if z > longest {
		return r.long(z)
	}
	r.at += 2*z + 1
	return 1<<z | uint32(w>>(z+1))&(1<<z-1) //nolint:gosec // at most 28 bits
}

// pair gives the next two numbers, the second of which is 0 when either is missing.
func (r *bitReader) pair() (a, b uint32) {
	w := r.window()
	y := uint(bits.TrailingZeros64(w)) //nolint:gosec // not negative
	rest := w >> (2*y + 1)
	z := uint(bits.TrailingZeros64(rest)) //nolint:gosec // the same
	if y+z >= longest {
		if a = r.gamma(); a > 0 {
			b = r.gamma()
		}
		return a, b
	}
	r.at += 2 * (y + z + 1)
	return 1<<y | uint32(w>>(y+1))&(1<<y-1), 1<<z | uint32(rest>>(z+1))&(1<<z-1) //nolint:gosec // at most 28 bits
}

func (r *bitReader) long(z uint) uint32 {
	if z > 31 {
		return 0
	}
	r.at += z + 1
	w := r.window()
	r.at += z
	if r.at > 8*uint(len(r.data)) {
		return 0
	}
	return 1<<z | uint32(w)&(1<<z-1) //nolint:gosec // the lower bits
}

// window gives the next bits, 57 at least, as if zeros followed the data.
func (r *bitReader) window() uint64 {
	i := r.at >> 3
	if i+8 <= uint(len(r.data)) {
		return binary.LittleEndian.Uint64(r.data[i:]) >> (r.at & 7)
	}
	var last [8]byte
	if i < uint(len(r.data)) {
		copy(last[:], r.data[i:])
	}
	return binary.LittleEndian.Uint64(last[:]) >> (r.at & 7)
}
