package vector

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
)

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
	c := newCollector(AppendCode(nil, v), x.dim, most)
	for i := range x.rows {
		if i&1023 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if r := &x.rows[i]; allow == nil || allow(r.ID) {
			c.scan(i, r.Codes)
		}
	}
	c.tighten()
	out := make([]Near, len(c.list))
	for i, n := range c.list {
		out[i] = x.rows[n.row].near(n.k, x.stride, n.distance)
	}
	slices.SortFunc(out, func(a, b Near) int {
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Number, b.Number))
	})
	return out, nil
}

// near is the k-th passage of a row that has a code.
func (r *Row) near(k, stride, distance int) Near {
	number := k
	if r.Numbers != nil {
		number = int(r.Numbers[k])
	}
	return Near{ID: r.ID, Seq: r.Seq, Number: number, Sum: r.Codes[(k+1)*stride-1], Distance: distance}
}

// collector keeps the nearest codes of those that it has seen. What lies farther away than
// the limit is passed over at once, so that nearly all codes cost their comparison and no more.
type collector struct {
	code   []uint64
	most   int
	limit  int   // the greatest distance that counts
	counts []int // of those in list, by their distance
	within int   // of them at most as far away as limit
	list   []place
}

// place is the k-th code of a row.
type place struct{ row, k, distance int }

func newCollector(code []uint64, dim, most int) *collector {
	return &collector{code: code, most: most, limit: dim, counts: make([]int, dim+1)}
}

// add takes in a code within the limit.
func (c *collector) add(row, k, distance int) {
	c.list = append(c.list, place{row, k, distance})
	c.counts[distance]++
	c.within++
	for c.within-c.counts[c.limit] >= c.most {
		c.within -= c.counts[c.limit]
		c.limit--
	}
	if len(c.list) > 4096+8*c.within {
		c.tighten()
	}
}

// tighten forgets what lies beyond the limit.
func (c *collector) tighten() {
	c.list = slices.DeleteFunc(c.list, func(p place) bool { return p.distance > c.limit })
}

// scan compares all codes of a row.
func (c *collector) scan(row int, codes []uint64) {
	n := len(c.code)
	if n == 6 {
		c.scan6(row, codes)
		return
	}
	for k := 0; len(codes) > n; k++ {
		d := 0
		for i, w := range codes[:n] {
			d += bits.OnesCount64(w ^ c.code[i])
		}
		if d <= c.limit {
			c.add(row, k, d)
		}
		codes = codes[n+1:]
	}
}

// scan6 is scan for 384 dimensions, which most small models have.
func (c *collector) scan6(row int, codes []uint64) {
	q := [6]uint64(c.code)
	for k := 0; len(codes) >= 7; k++ {
		w := (*[7]uint64)(codes)
		d := bits.OnesCount64(w[0]^q[0]) + bits.OnesCount64(w[1]^q[1]) + bits.OnesCount64(w[2]^q[2]) +
			bits.OnesCount64(w[3]^q[3]) + bits.OnesCount64(w[4]^q[4]) + bits.OnesCount64(w[5]^q[5])
		if d <= c.limit {
			c.add(row, k, d)
		}
		codes = codes[7:]
	}
}
