package store

import "container/heap"

// topHeap keeps the best items, the worst of them on top.
type topHeap struct {
	want  int
	items []scored
}

func (h *topHeap) Len() int           { return len(h.items) }
func (h *topHeap) Less(i, j int) bool { return better(h.items[i], h.items[j]) > 0 }
func (h *topHeap) Swap(i, j int)      { h.items[i], h.items[j] = h.items[j], h.items[i] }

// Push and Pop are container/heap's; add is what the search uses.
func (h *topHeap) Push(x any) {
	if v, ok := x.(scored); ok {
		h.items = append(h.items, v)
	}
}

// Pop takes the last item off.
func (h *topHeap) Pop() any {
	v := h.items[len(h.items)-1]
	h.items = h.items[:len(h.items)-1]
	return v
}

func (h *topHeap) add(v scored) {
	switch {
	case len(h.items) < h.want:
		heap.Push(h, v)
	case v.score < h.items[0].score: // as most are
	case better(v, h.items[0]) < 0:
		h.items[0] = v
		heap.Fix(h, 0)
	}
}
