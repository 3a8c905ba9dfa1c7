package walker

import (
	"math/bits"
	"sync/atomic"
)

// hashes finds what is known of things by the 64-bit hashes of their names, in as little
// memory as it takes: about 14 bytes for each thing, beside what is known of it, which stands beside its
// hash so that both are fetched together. Things are added by one goroutine, then found and
// marked as met by many.
type hashes[T any] struct {
	things []hashed[T]
	slots  []uint32 // number of a thing plus one, at the place that its hash names or after it; 0 for none
	seen   []atomic.Uint32
}

// hashed is a thing under its hash.
type hashed[T any] struct {
	key uint64
	is  T
}

// add gives the next number to a thing.
func (h *hashes[T]) add(key uint64, is T) { h.things = append(h.things, hashed[T]{key, is}) }

// ready must be called after the last add. Of equal hashes the last one counts.
func (h *hashes[T]) ready() {
	h.slots = make([]uint32, len(h.things)+len(h.things)/2+1)
	h.seen = make([]atomic.Uint32, (len(h.things)+31)/32)
	for i := range h.things {
		key := h.things[i].key
		at := h.place(key)
		for h.slots[at] != 0 && h.things[h.slots[at]-1].key != key {
			at = h.after(at)
		}
		h.slots[at] = uint32(i + 1)
	}
}

// find gives the number of a hash, -1 when it was not added.
func (h *hashes[T]) find(key uint64) int {
	if len(h.things) == 0 {
		return -1
	}
	for at := h.place(key); h.slots[at] != 0; at = h.after(at) {
		if i := h.slots[at] - 1; h.things[i].key == key {
			return int(i)
		}
	}
	return -1
}

// mark notes that a thing was met.
func (h *hashes[T]) mark(i int) { h.seen[i/32].Or(1 << (i % 32)) }

// marked reports whether a thing was met.
func (h *hashes[T]) marked(i int) bool { return h.seen[i/32].Load()&(1<<(i%32)) != 0 }

// unmet is how many things were not met.
func (h *hashes[T]) unmet() int {
	n := len(h.things)
	for i := range h.seen {
		n -= bits.OnesCount32(h.seen[i].Load())
	}
	return n
}

// place is where the search for a hash begins. The high half decides, so that
// neighbouring places hold unrelated hashes.
func (h *hashes[T]) place(key uint64) int {
	return int((key >> 32) * uint64(len(h.slots)) >> 32)
}

func (h *hashes[T]) after(at int) int {
	if at++; at == len(h.slots) {
		return 0
	}
	return at
}
