package names

import (
	"bytes"
	"cmp"
	"slices"
)

// candidate is an entry that matches.
type candidate struct {
	score   int32
	depth   uint16 // unknownDepth until it matters
	segment uint16
	time    int64
	id      uint16
}

const unknownDepth = ^uint16(0)

// top keeps the best of any number of candidates, in a heap whose first is the worst.
type top struct {
	table *Table
	by    Sort
	most  int
	heap  []candidate
}

// bars reports that what matches with this score and time cannot come among the best: there is no room, and the worst of
// them is better.
func (t *top) bars(score int32, time int64) bool {
	if len(t.heap) < t.most {
		return false
	}
	worst := &t.heap[0]
	switch t.by {
	case ByRelevance:
		return score < worst.score || score == worst.score && time < worst.time
	case ByModified:
		return time < worst.time
	}
	return false
}

func (t *top) add(k candidate) {
	if len(t.heap) < t.most {
		t.heap = append(t.heap, k)
		for i := len(t.heap) - 1; i > 0; {
			up := (i - 1) / 2
			if t.order(&t.heap[i], &t.heap[up]) <= 0 {
				break
			}
			t.heap[i], t.heap[up] = t.heap[up], t.heap[i]
			i = up
		}
		return
	}
	if t.order(&k, &t.heap[0]) >= 0 {
		return
	}
	t.heap[0] = k
	for i := 0; ; {
		worst := i
		for down := 2*i + 1; down <= 2*i+2 && down < len(t.heap); down++ {
			if t.order(&t.heap[down], &t.heap[worst]) > 0 {
				worst = down
			}
		}
		if worst == i {
			return
		}
		t.heap[i], t.heap[worst] = t.heap[worst], t.heap[i]
		i = worst
	}
}

// order is negative when a comes before b.
func (t *top) order(a, b *candidate) int {
	if n := t.first(a, b); n != 0 {
		return n
	}
	if n := cmp.Compare(b.time, a.time); n != 0 {
		return n
	}
	if n := cmp.Compare(t.depth(a), t.depth(b)); n != 0 {
		return n
	}
	if n := t.byName(a, b); n != 0 {
		return n
	}
	return cmp.Or(cmp.Compare(a.segment, b.segment), cmp.Compare(a.id, b.id))
}

// depth is how deep the folder of a candidate stands.
func (t *top) depth(k *candidate) uint16 {
	if k.depth == unknownDepth {
		k.depth = t.table.tree.nodes[t.table.segments[k.segment].folder(int(k.id))].depth
	}
	return k.depth
}

// first compares by what the query asks the order to be.
func (t *top) first(a, b *candidate) int {
	switch t.by {
	case ByName:
		return t.byName(a, b)
	case BySize:
		return cmp.Compare(t.size(b), t.size(a))
	case ByModified:
		return 0 // time comes next
	}
	return cmp.Compare(b.score, a.score)
}

func (t *top) byName(a, b *candidate) int {
	return bytes.Compare(t.table.segments[a.segment].folded(int(a.id)), t.table.segments[b.segment].folded(int(b.id)))
}

// size is that of a file; other things have none.
func (t *top) size(k *candidate) int64 {
	s := t.table.segments[k.segment]
	if s.kind(int(k.id)) != File {
		return 0
	}
	return s.size(int(k.id))
}

// merge takes the candidates of another worker in.
func (t *top) merge(o *top) {
	for _, k := range o.heap {
		t.add(k)
	}
}

// sorted gives the best in their order.
func (t *top) sorted() []candidate {
	slices.SortFunc(t.heap, func(a, b candidate) int { return t.order(&a, &b) })
	return t.heap
}
