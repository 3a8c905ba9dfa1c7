package names

import (
	"cmp"
	"slices"
)

// sealer builds the postings of segments. Its tables are used again for each one.
type sealer struct {
	slots  []slot   // hash table, a power of two of them
	known  []uint32 // trigrams, by the order of arrival
	ranks  []uint32 // of the trigrams of all names, in the order of the names, each once for a name
	counts []uint16 // how many of ranks each name has
}

// slot is a place in the table of trigrams.
type slot struct {
	key   uint32 // trigram, plus one; 0 is free
	last  uint32 // entry in which it was last met, plus one
	count uint32 // of entries
	rank  uint32 // by order of arrival
}

// firstSlots is the size of the table to begin with: most segments have no more than forty thousand trigrams.
const firstSlots = 1 << 18

// seal gives the postings of a segment.
func (w *sealer) seal(s *segment) *grams {
	if w.slots == nil {
		w.slots = make([]slot, firstSlots)
	}
	w.collect(s)
	g := w.lists()
	clear(w.slots)
	w.known, w.ranks, w.counts = w.known[:0], w.ranks[:0], w.counts[:0]
	return g
}

func (w *sealer) collect(s *segment) {
	for id := range s.len() {
		name := s.folded(id)
		before := len(w.ranks)
		if len(name) >= 3 {
			key := uint32(name[0])<<8 | uint32(name[1])
			for _, c := range name[2:] {
				key = (key<<8 | uint32(c)) & 0xffffff
				w.note(key, uint32(id))
			}
		}
		w.counts = append(w.counts, uint16(len(w.ranks)-before))
	}
}

func (w *sealer) note(key, id uint32) {
	e := w.slot(key)
	if e.key == 0 {
		if 4*len(w.known) > 3*len(w.slots) {
			w.grow()
			e = w.slot(key)
		}
		*e = slot{key: key + 1, rank: uint32(len(w.known))}
		w.known = append(w.known, key)
	}
	if e.last == id+1 {
		return
	}
	e.last = id + 1
	e.count++
	w.ranks = append(w.ranks, e.rank)
}

// slot gives the place of a trigram, or the free one that it would take.
func (w *sealer) slot(key uint32) *slot {
	last := uint32(len(w.slots) - 1)
	i := key * 0x9e3779b1 >> 8 & last
	for w.slots[i].key != 0 && w.slots[i].key != key+1 {
		i = (i + 1) & last
	}
	return &w.slots[i]
}

// grow doubles the table.
func (w *sealer) grow() {
	old := w.slots
	w.slots = make([]slot, 2*len(old))
	for _, e := range old {
		if e.key != 0 {
			*w.slot(e.key - 1) = e
		}
	}
}

// lists writes the lists.
func (w *sealer) lists() *grams {
	g := &grams{lists: make([]gramList, 0, len(w.known))}
	order := slices.Clone(w.known)
	slices.SortFunc(order, func(a, b uint32) int { return cmp.Compare(mix(a), mix(b)) })
	next, size := make([]uint32, len(w.known)), uint32(0) // where the next entry of each rank goes
	dense := make([]bool, len(w.known))
	for _, gram := range order {
		e := w.slot(gram)
		next[e.rank], dense[e.rank] = size, e.count >= denseList
		size += min(e.count, denseList)
		g.lists = append(g.lists, gramList{mix(gram), size})
	}
	g.index()
	g.data = make([]uint16, size)
	ranks := w.ranks
	for id, n := range w.counts {
		for _, r := range ranks[:n] {
			if dense[r] {
				g.data[next[r]+uint32(id/16)] |= 1 << uint(id%16)
				continue
			}
			g.data[next[r]] = uint16(id)
			next[r]++
		}
		ranks = ranks[n:]
	}
	return g
}
