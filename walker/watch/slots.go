package watch

import "hash/maphash"

func (t *tree) hash(up int32, name string) uint64 {
	return maphash.String(t.seed, name) ^ uint64(uint32(up))*0x9E3779B97F4A7C15
}

// child finds the node of a name in a folder.
func (t *tree) child(up int32, name string) int32 {
	mask := uint64(len(t.slots) - 1)
	for i := t.hash(up, name) & mask; t.slots[i] != 0; i = (i + 1) & mask {
		if n := t.slots[i] - 1; t.nodes[n].up == up && string(t.name(n)) == name {
			return n
		}
	}
	return none
}

func (t *tree) slot(n int32) {
	mask := uint64(len(t.slots) - 1)
	i := t.hash(t.nodes[n].up, string(t.name(n))) & mask
	for t.slots[i] != 0 {
		i = (i + 1) & mask
	}
	t.slots[i] = n + 1
}

func (t *tree) rehash() {
	t.slots = make([]int32, 2*len(t.slots))
	for n := range t.nodes {
		if t.nodes[n].used {
			t.slot(int32(n))
		}
	}
}

// unslot empties a node's place and moves up those that stood behind it because it was taken.
func (t *tree) unslot(n int32) {
	mask := uint64(len(t.slots) - 1)
	i := t.hash(t.nodes[n].up, string(t.name(n))) & mask
	for t.slots[i] != n+1 {
		i = (i + 1) & mask
	}
	for j := (i + 1) & mask; t.slots[j] != 0; j = (j + 1) & mask {
		m := t.slots[j] - 1
		home := t.hash(t.nodes[m].up, string(t.name(m))) & mask
		if (j-home)&mask >= (j-i)&mask {
			t.slots[i] = t.slots[j]
			i = j
		}
	}
	t.slots[i] = 0
}
