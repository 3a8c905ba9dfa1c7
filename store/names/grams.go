package names

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// blockSet is a set of the blocks of a segment.
type blockSet [blocks / 64]uint64

func (b *blockSet) fill(n int) {
	*b = blockSet{}
	for i := range n / 64 {
		b[i] = ^uint64(0)
	}
	if n%64 != 0 {
		b[n/64] = 1<<uint(n%64) - 1
	}
}

func (b *blockSet) and(o *blockSet) {
	for i := range b {
		b[i] &= o[i]
	}
}

func (b *blockSet) or(o *blockSet) {
	for i := range b {
		b[i] |= o[i]
	}
}

func (b *blockSet) count() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// grams are the postings of a segment: for every three bytes that stand side by side in a folded name, the blocks
// that have such a name. A list is the differences between the blocks' numbers as varints, or where that would be no
// shorter, one bit for each block.
type grams struct {
	keys []uint32 // sorted
	ends []uint32 // where in data the list of each ends
	data []byte
}

const denseBytes = blocks / 8

func (g *grams) bytes() int {
	if g == nil {
		return 0
	}
	return 4*(cap(g.keys)+cap(g.ends)) + cap(g.data)
}

// list gives the list of a trigram, nil when no name has it.
func (g *grams) list(key uint32) []byte {
	i, ok := slices.BinarySearch(g.keys, key)
	if !ok {
		return nil
	}
	from := uint32(0)
	if i > 0 {
		from = g.ends[i-1]
	}
	return g.data[from:g.ends[i]]
}

// read turns a list into a set.
func (b *blockSet) read(list []byte) {
	if len(list) == denseBytes {
		for i := range b {
			b[i] = binary.LittleEndian.Uint64(list[8*i:])
		}
		return
	}
	*b = blockSet{}
	for at := 0; len(list) > 0; {
		step := int(list[0])
		if step < 0x80 {
			list = list[1:]
		} else {
			v, n := binary.Uvarint(list)
			step, list = int(v), list[n:]
		}
		at += step
		b[(at-1)/64] |= 1 << uint((at-1)%64)
	}
}

func gramAt(b []byte) uint32 { return uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2]) }

// fewBlocks is how many blocks are looked at rather than thinned out by another list.
const fewBlocks = 4

// blocksWith takes out of in the blocks that cannot hold a name with the needle. Needles of one or two bytes take none out.
func (g *grams) blocksWith(needle []byte, in *blockSet) {
	if len(needle) < 3 {
		return
	}
	var room [24][]byte
	lists := room[:0]
	for i := 0; i+3 <= len(needle) && len(lists) < len(room); i++ {
		l := g.list(gramAt(needle[i:]))
		if l == nil {
			*in = blockSet{}
			return
		}
		lists = append(lists, l)
	}
	slices.SortFunc(lists, func(a, b []byte) int { return len(a) - len(b) })
	var one blockSet
	for _, l := range lists {
		one.read(l)
		in.and(&one)
		if in.count() <= fewBlocks {
			return
		}
	}
}
