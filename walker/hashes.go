package walker

import "sync/atomic"

// hashes numbers things by 64-bit hashes, in as little memory as it takes to find
// them again: about 14 bytes for each. Things are added by one goroutine, then
// found and marked as met by many.
type hashes struct {
	keys  []uint64
	slots []uint32 // number of a thing plus one, at the place that its hash names or after it; 0 for none
	seen  []atomic.Uint32
	met   atomic.Int64
}

// add gives the next number to a hash.
func (h *hashes) add(key uint64) { h.keys = append(h.keys, key) }

// ready must be called after the last add. Of equal hashes the last one counts.
func (h *hashes) ready() {
	h.slots = make([]uint32, len(h.keys)+len(h.keys)/2+1)
	h.seen = make([]atomic.Uint32, (len(h.keys)+31)/32)
	for i, key := range h.keys {
		at := h.place(key)
		for h.slots[at] != 0 && h.keys[h.slots[at]-1] != key {
			at = h.after(at)
		}
		h.slots[at] = uint32(i + 1)
	}
}

// find gives the number of a hash, -1 when it was not added.
func (h *hashes) find(key uint64) int {
	if len(h.keys) == 0 {
		return -1
	}
	for at := h.place(key); h.slots[at] != 0; at = h.after(at) {
		if i := h.slots[at] - 1; h.keys[i] == key {
			return int(i)
		}
	}
	return -1
}

// mark notes that a thing was met.
func (h *hashes) mark(i int) {
	if bit := uint32(1) << (i % 32); h.seen[i/32].Or(bit)&bit == 0 {
		h.met.Add(1)
	}
}

// marked reports whether a thing was met.
func (h *hashes) marked(i int) bool { return h.seen[i/32].Load()&(1<<(i%32)) != 0 }

// unmet is how many things were not met.
func (h *hashes) unmet() int { return len(h.keys) - int(h.met.Load()) }

// place is where the search for a hash begins. The high half decides, so that
// neighbouring places hold unrelated hashes.
func (h *hashes) place(key uint64) int {
	return int((key >> 32) * uint64(len(h.slots)) >> 32)
}

func (h *hashes) after(at int) int {
	if at++; at == len(h.slots) {
		return 0
	}
	return at
}
