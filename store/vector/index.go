package vector

import (
	"slices"
	"sync"
)

// Row is a document's passages. A passage is named by its number in the document.
type Row struct {
	ID      uint64   // of the document
	Seq     uint64   // of the batch that wrote its passages
	Numbers []uint32 // of the passages, in order; nil when they are 0, 1, 2 …
	Codes   []uint64 // for each passage its code and the sum of its text
	Missing int      // passages that have no vector yet
}

// Index holds the codes of documents. It is safe for concurrent use.
type Index struct {
	dim, stride int

	mu   sync.RWMutex
	rows []Row
	at   map[uint64]int // documents in rows
	page []uint64       // room for the codes of the next rows
	live int            // passages
	gone int            // passages whose codes still take room
}

// pageWords is how many words of codes are taken from the heap at once, so that rows
// which come together lie together.
const pageWords = 1 << 16

// NewIndex makes an index for vectors of some dimension.
func NewIndex(dim int) *Index {
	return &Index{dim: dim, stride: Words(dim) + 1, at: map[uint64]int{}}
}

// Dim is the number of components of its vectors.
func (x *Index) Dim() int { return x.dim }

// Passages is how many passages have a code.
func (x *Index) Passages() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.live
}

// Put sets the row of a document. The index keeps the numbers and copies the codes.
func (x *Index) Put(r Row) {
	x.mu.Lock()
	defer x.mu.Unlock()
	r.Codes = x.keep(r.Codes[:len(r.Codes)/x.stride*x.stride])
	n := len(r.Codes) / x.stride
	if i, ok := x.at[r.ID]; ok {
		x.forget(i)
		x.rows[i] = r
	} else {
		x.at[r.ID] = len(x.rows)
		x.rows = append(x.rows, r)
	}
	x.live += n
	x.tighten()
}

// Remove forgets a document.
func (x *Index) Remove(id uint64) {
	x.mu.Lock()
	defer x.mu.Unlock()
	i, ok := x.at[id]
	if !ok {
		return
	}
	x.forget(i)
	delete(x.at, id)
	last := len(x.rows) - 1
	if i != last {
		x.rows[i] = x.rows[last]
		x.at[x.rows[i].ID] = i
	}
	x.rows[last] = Row{}
	x.rows = x.rows[:last]
	x.tighten()
}

// Row gives a document's row without its codes, and whether there is one.
func (x *Index) Row(id uint64) (Row, bool) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	i, ok := x.at[id]
	if !ok {
		return Row{}, false
	}
	r := x.rows[i]
	r.Codes = nil
	return r, true
}

func (x *Index) forget(i int) {
	n := len(x.rows[i].Codes) / x.stride
	x.live, x.gone = x.live-n, x.gone+n
}

// keep copies codes into a page.
func (x *Index) keep(codes []uint64) []uint64 {
	if len(codes) > pageWords/4 {
		return slices.Clone(codes)
	}
	if cap(x.page)-len(x.page) < len(codes) {
		x.page = make([]uint64, 0, pageWords)
	}
	at := len(x.page)
	x.page = append(x.page, codes...)
	return x.page[at:len(x.page):len(x.page)]
}

// tighten copies everything to new pages when most of what the pages hold is forgotten.
func (x *Index) tighten() {
	if x.gone < 4096 || x.gone < x.live {
		return
	}
	x.gone, x.page = 0, nil
	for i := range x.rows {
		x.rows[i].Codes = x.keep(x.rows[i].Codes)
	}
}
