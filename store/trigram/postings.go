package trigram

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// decodePostings appends the numbers of a posting list of a segment with n documents.
func decodePostings(dst []uint32, coded []byte, count, n int) ([]uint32, error) {
	if len(coded) == (n+7)/8 {
		for i, b := range coded {
			for ; b != 0; b &= b - 1 {
				if v := uint32(i<<3 | bits.TrailingZeros8(b)); int(v) < n {
					dst = append(dst, v)
				}
			}
		}
		return dst, nil
	}
	v := uint64(0)
	for range count {
		d, size := binary.Uvarint(coded)
		if v += d; size <= 0 || v >= uint64(n) {
			return dst, fmt.Errorf("%w: a posting list is garbled", ErrDamaged)
		}
		coded = coded[size:]
		dst = append(dst, uint32(v))
	}
	return dst, nil
}

// postingsInto puts a posting list into an empty set.
func postingsInto(b bitmap, coded []byte, count, n int) error {
	if len(coded) == (n+7)/8 {
		for i := range b {
			var word [8]byte
			copy(word[:], coded[min(i*8, len(coded)):])
			b[i] = binary.LittleEndian.Uint64(word[:])
		}
		return nil
	}
	v := uint64(0)
	for range count {
		d, size := binary.Uvarint(coded)
		if v += d; size <= 0 || v >= uint64(n) {
			return fmt.Errorf("%w: a posting list is garbled", ErrDamaged)
		}
		coded = coded[size:]
		b.set(uint32(v))
	}
	return nil
}
