package segment

import "encoding/binary"

// A Roaring bitmap as it is stored: a mark, the number of containers, for each
// the upper half of its numbers and how many they are less one, for each its offset,
// and then the containers: the lower halves in order, or a bit for each possible one
// when they are more than 4,096. All numbers are little-endian.
const (
	roaringMark  = 12346
	roaringArray = 4096 // numbers beyond which a container is a bitmap
	roaringBits  = 8192 // bytes of a bitmap
)

// container gives the end of the postings whose documents share the upper half of
// their number with the first, and the bytes that they take.
func container(list []posting) (n, size int) {
	upper := list[0].doc >> 16
	for n < len(list) && list[n].doc>>16 == upper {
		n++
	}
	if n > roaringArray {
		return n, roaringBits
	}
	return n, 2 * n
}

// roaringSize is the number of bytes that appendRoaring appends.
func roaringSize(list []posting) int {
	size := 8
	for len(list) > 0 {
		n, bytes := container(list)
		size += 8 + bytes
		list = list[n:]
	}
	return size
}

// appendRoaring appends the documents of ascending postings.
func appendRoaring(dst []byte, list []posting) []byte {
	containers := uint32(0)
	for rest := list; len(rest) > 0; containers++ {
		n, _ := container(rest)
		rest = rest[n:]
	}
	dst = binary.LittleEndian.AppendUint32(dst, roaringMark)
	dst = binary.LittleEndian.AppendUint32(dst, containers)
	for rest := list; len(rest) > 0; {
		n, _ := container(rest)
		dst = binary.LittleEndian.AppendUint16(dst, uint16(rest[0].doc>>16)) //nolint:gosec // the upper half
		dst = binary.LittleEndian.AppendUint16(dst, uint16(n-1))             //nolint:gosec // at most 65,535
		rest = rest[n:]
	}
	offset := 8 + 8*containers
	for rest := list; len(rest) > 0; {
		n, size := container(rest)
		dst = binary.LittleEndian.AppendUint32(dst, offset)
		offset += uint32(size) //nolint:gosec // at most 8,192
		rest = rest[n:]
	}
	for rest := list; len(rest) > 0; {
		n, size := container(rest)
		if size == roaringBits {
			dst = append(dst, make([]byte, roaringBits)...)
			bits := dst[len(dst)-roaringBits:]
			for _, p := range rest[:n] {
				bits[p.doc>>3&(roaringBits-1)] |= 1 << (p.doc & 7)
			}
		} else {
			for _, p := range rest[:n] {
				dst = binary.LittleEndian.AppendUint16(dst, uint16(p.doc)) //nolint:gosec // the lower half
			}
		}
		rest = rest[n:]
	}
	return dst
}
