package trigram

import (
	"math/bits"
	"slices"
	"sync"
)

// Extract appends to dst the distinct trigrams of data in ascending order. A text
// of less than three bytes has none. It may be called from many goroutines.
func Extract(dst []uint32, data []byte) []uint32 {
	if len(data) <= shortText {
		return extractShort(dst, data)
	}
	s, ok := sets.Get().(*set)
	if !ok {
		s = &set{}
	}
	defer sets.Put(s)
	s.add(data)
	return s.drain(dst)
}

// shortText is the length up to which a text needs no set.
const shortText = 64

// extractShort is Extract for a text whose trigrams are quickly sorted, such as a pattern.
func extractShort(dst []uint32, data []byte) []uint32 {
	begin := len(dst)
	for i := 2; i < len(data); i++ {
		t := uint32(folded[data[i-2]])<<16 | uint32(folded[data[i-1]])<<8 | uint32(folded[data[i]])
		if !spansLines(t) {
			dst = append(dst, t)
		}
	}
	slices.Sort(dst[begin:])
	return dst[:begin+len(slices.Compact(dst[begin:]))]
}

// sets holds empty sets for the next call, because one takes 2 MB.
var sets sync.Pool

// set is a set of 24-bit numbers: a bit for each, and above it two levels with a bit for
// each word below that is not zero, so that walking it in order costs what it holds.
type set struct {
	words  [1 << 18]uint64
	middle [1 << 12]uint64
	top    [1 << 6]uint64
}

// add puts the trigrams of a text of three bytes or more into the set.
func (s *set) add(data []byte) {
	fold := &folded
	t := uint32(fold[data[0]])<<8 | uint32(fold[data[1]])
	for _, c := range data[2:] {
		t = (t<<8 | uint32(fold[c])) & 0xffffff
		w := &s.words[t>>6]
		if *w == 0 {
			s.middle[t>>12] |= 1 << (t >> 6 & 63)
			s.top[t>>18] |= 1 << (t >> 12 & 63)
		}
		*w |= 1 << (t & 63)
	}
}

// drain appends what the set holds in ascending order, without the trigrams that hold a
// line feed, and leaves the set empty.
func (s *set) drain(dst []uint32) []uint32 {
	for i, top := range s.top {
		for ; top != 0; top &= top - 1 {
			j := i<<6 | bits.TrailingZeros64(top)
			for middle := s.middle[j]; middle != 0; middle &= middle - 1 {
				k := j<<6 | bits.TrailingZeros64(middle)
				for word := s.words[k]; word != 0; word &= word - 1 {
					if t := uint32(k<<6 | bits.TrailingZeros64(word)); !spansLines(t) {
						dst = append(dst, t)
					}
				}
				s.words[k] = 0
			}
			s.middle[j] = 0
		}
		s.top[i] = 0
	}
	return dst
}

// spansLines reports whether a trigram holds a line feed.
func spansLines(t uint32) bool {
	return byte(t) == '\n' || byte(t>>8) == '\n' || byte(t>>16) == '\n'
}

// folded gives for each byte the one that stands for it in a trigram.
var folded = foldTable()

func foldTable() (table [256]byte) {
	for i := range table {
		table[i] = byte(i)
	}
	for c := 'A'; c <= 'Z'; c++ {
		table[c] = byte(c) + 'a' - 'A'
	}
	return table
}
