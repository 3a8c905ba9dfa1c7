package vector

import (
	"cmp"
	"context"
	"math/bits"
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

// Stride is how many words each passage takes in Row.Codes.
func (x *Index) Stride() int { return x.stride }

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

// Near is a passage whose code is near.
type Near struct {
	ID, Seq  uint64
	Number   int
	Sum      uint64
	Distance int // in how many bits its code differs
}

// Nearest gives the passages whose codes differ least from that of a vector, the nearest
// first and of equals the earlier documents. allow says which documents count; nil means all. There may be
// a few more than most, as many as lie as far away as the last.
func (x *Index) Nearest(ctx context.Context, v []float32, most int, allow func(id uint64) bool) ([]Near, error) {
	if len(v) != x.dim || most <= 0 {
		return nil, nil
	}
	x.mu.RLock()
	defer x.mu.RUnlock()
	code := AppendCode(make([]uint64, 0, x.stride-1), v)
	counts := make([]int, x.dim+1)
	distances := make([]uint16, 0, x.live)
	used := make([]bool, len(x.rows))
	for i := range x.rows {
		if i&1023 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		r := &x.rows[i]
		if allow != nil && !allow(r.ID) {
			continue
		}
		used[i] = true
		distances = scan(distances, counts, code, r.Codes)
	}
	limit, sum := 0, 0
	for limit = 0; limit < x.dim; limit++ {
		if sum += counts[limit]; sum >= most {
			break
		}
	}
	return x.within(distances, used, limit, min(sum+counts[x.dim], 2*most)), nil
}

// scan appends the distances of all codes of a row and counts them.
func scan(distances []uint16, counts []int, code, codes []uint64) []uint16 {
	n := len(code)
	if n == 6 {
		return scan6(distances, counts, [6]uint64(code), codes)
	}
	for len(codes) > n {
		d := 0
		for i, w := range codes[:n] {
			d += bits.OnesCount64(w ^ code[i])
		}
		counts[d]++
		distances = append(distances, uint16(d))
		codes = codes[n+1:]
	}
	return distances
}

// scan6 is scan for 384 dimensions, which most small models have.
func scan6(distances []uint16, counts []int, code [6]uint64, codes []uint64) []uint16 {
	for len(codes) >= 7 {
		c := (*[7]uint64)(codes)
		d := bits.OnesCount64(c[0]^code[0]) + bits.OnesCount64(c[1]^code[1]) + bits.OnesCount64(c[2]^code[2]) +
			bits.OnesCount64(c[3]^code[3]) + bits.OnesCount64(c[4]^code[4]) + bits.OnesCount64(c[5]^code[5])
		counts[d]++
		distances = append(distances, uint16(d))
		codes = codes[7:]
	}
	return distances
}

// within gives the passages of the rows that were used whose distance is at most limit.
func (x *Index) within(distances []uint16, used []bool, limit, about int) []Near {
	out := make([]Near, 0, about)
	at := 0
	for i := range x.rows {
		if !used[i] {
			continue
		}
		r := &x.rows[i]
		n := len(r.Codes) / x.stride
		for k, d := range distances[at : at+n] {
			if int(d) <= limit {
				out = append(out, r.near(k, x.stride, int(d)))
			}
		}
		at += n
	}
	slices.SortFunc(out, func(a, b Near) int {
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Number, b.Number))
	})
	return out
}

// near is the k-th passage of a row that has a code.
func (r *Row) near(k, stride, distance int) Near {
	number := k
	if r.Numbers != nil {
		number = int(r.Numbers[k])
	}
	return Near{ID: r.ID, Seq: r.Seq, Number: number, Sum: r.Codes[(k+1)*stride-1], Distance: distance}
}
