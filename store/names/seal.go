package names

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// sealer builds the postings of segments. Its tables are used again for each one.
type sealer struct {
	slots []slot
	used  []uint32 // slots in use
	pairs []uint32 // slot's rank << blockBits | block, in the order of the blocks
}

// slot is a place in the table of trigrams.
type slot struct {
	key   uint32 // trigram, plus one; 0 is free
	last  uint32 // block in which it was last met, plus one
	count uint32
	rank  uint32 // by order of arrival
}

const (
	slotBits  = 18
	blockBits = 12
)

// seal gives the postings of a segment.
func (w *sealer) seal(s *segment) *grams {
	if w.slots == nil {
		w.slots = make([]slot, 1<<slotBits)
	}
	w.collect(s)
	g := w.lists()
	for _, i := range w.used {
		w.slots[i] = slot{}
	}
	w.used, w.pairs = w.used[:0], w.pairs[:0]
	return g
}

func (w *sealer) collect(s *segment) {
	for b := 0; b*blockSize < s.len(); b++ {
		from, to := s.offset(b*blockSize), s.end(min((b+1)*blockSize, s.len())-1)
		region := s.arena[from:to]
		key := uint32(0)
		run := 0 // bytes of the present name that key holds
		for _, c := range region {
			if c == 0 {
				run = 0
				continue
			}
			key = (key<<8 | uint32(c)) & 0xffffff
			if run++; run >= 3 {
				w.note(key, uint32(b))
			}
		}
	}
}

func (w *sealer) note(key, block uint32) {
	i := key * 0x9e3779b1 >> (32 - slotBits)
	for w.slots[i].key != key+1 {
		if w.slots[i].key == 0 {
			w.slots[i] = slot{key: key + 1, rank: uint32(len(w.used))}
			w.used = append(w.used, i)
			break
		}
		i = (i + 1) & (1<<slotBits - 1)
	}
	e := &w.slots[i]
	if e.last == block+1 {
		return
	}
	e.last = block + 1
	e.count++
	w.pairs = append(w.pairs, e.rank<<blockBits|block)
}

// lists sorts the pairs by trigram and writes the lists.
func (w *sealer) lists() *grams {
	starts := make([]uint32, len(w.used)+1) // of each rank in sorted
	for r, i := range w.used {
		starts[r+1] = starts[r] + w.slots[i].count
	}
	sorted, next := make([]uint16, len(w.pairs)), slices.Clone(starts)
	for _, p := range w.pairs {
		r := p >> blockBits
		sorted[next[r]] = uint16(p & (blocks - 1))
		next[r]++
	}
	order := slices.Clone(w.used)
	slices.SortFunc(order, func(a, b uint32) int { return int(w.slots[a].key) - int(w.slots[b].key) })
	g := &grams{keys: make([]uint32, 0, len(order)), ends: make([]uint32, 0, len(order))}
	for _, i := range order {
		e := &w.slots[i]
		g.keys = append(g.keys, e.key-1)
		g.data = appendList(g.data, sorted[starts[e.rank]:starts[e.rank+1]])
		g.ends = append(g.ends, uint32(len(g.data)))
	}
	g.data = exact(g.data)
	return g
}

// appendList writes blocks, which ascend, as a list.
func appendList(dst []byte, list []uint16) []byte {
	size, prev := 0, -1
	for _, b := range list {
		size += (bits.Len(uint(int(b)-prev)) + 6) / 7
		prev = int(b)
	}
	if size >= denseBytes {
		var set blockSet
		for _, b := range list {
			set[b/64] |= 1 << (b % 64)
		}
		for _, w := range set {
			dst = binary.LittleEndian.AppendUint64(dst, w)
		}
		return dst
	}
	prev = -1
	for _, b := range list {
		dst = binary.AppendUvarint(dst, uint64(int(b)-prev))
		prev = int(b)
	}
	return dst
}
