package scratch

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/store"
)

// grid remembers the rows of the table that was looked at last, and how they were sorted.
type grid struct {
	mu     sync.Mutex
	id     uint64
	rows   int // that blocks hold
	blocks []*block
	refs   []blockRef
	starts []int // first row of each block
	orders map[string][]uint32
}

// keptOrders is how many sort orders of one table are remembered.
const keptOrders = 4

func (g *grid) forget(id uint64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.id == id {
		g.clear(0)
	}
}

// clear begins anew with a table, or with none.
func (g *grid) clear(id uint64) {
	g.id, g.orders = id, map[string][]uint32{}
	g.keep(0)
}

// keep forgets all blocks but the first n.
func (g *grid) keep(n int) {
	g.blocks, g.refs, g.starts = slices.Clone(g.blocks[:n]), slices.Clone(g.refs[:n]), slices.Clone(g.starts[:n])
	g.rows = 0
	for _, r := range g.refs {
		g.rows += r.Rows
	}
}

// Window gives limit rows of a table from offset on, in the order of insertion or
// sorted by columns. The first window of a sort order sorts the whole table, further ones
// cost only their rows, wherever they lie.
func (s *Scratch) Window(ctx context.Context, name string, by []Sort, offset, limit int) (*Window, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	g := &s.grid
	g.mu.Lock()
	defer g.mu.Unlock()
	r, err := s.current(ctx, g, name)
	if err != nil {
		return nil, err
	}
	keys, err := sortKeys(r, by)
	if err != nil {
		return nil, err
	}
	order, err := g.order(ctx, keys)
	if err != nil {
		return nil, err
	}
	w := &Window{Columns: slices.Clone(r.Columns), Total: r.Rows, Rows: [][]any{}}
	offset = max(offset, 0)
	for i := offset; i < r.Rows && i-offset < limit; i++ {
		row := i
		if order != nil {
			row = int(order[i])
		}
		b, n := g.at(row)
		values := make([]any, len(r.Columns))
		for c := range values {
			values[c] = b.cols[c].show(n, r.Scales[c])
		}
		w.Rows = append(w.Rows, values)
	}
	return w, nil
}

// current brings what is remembered up to date with a table. Rows may be added
// meanwhile, which replaces the last block; then it looks again.
func (s *Scratch) current(ctx context.Context, g *grid, name string) (*record, error) {
	for {
		s.mu.Lock()
		r, err := s.record(name)
		s.mu.Unlock()
		if err != nil {
			return nil, err
		}
		err = s.fill(ctx, g, r)
		if errors.Is(err, store.ErrNotFound) && s.changed(r) {
			continue
		}
		return r, err
	}
}

// changed reports whether a table is no longer what r says.
func (s *Scratch) changed(r *record) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tables[strings.ToLower(r.Name)] != r
}

// fill reads the blocks of a table that are not there yet.
func (s *Scratch) fill(ctx context.Context, g *grid, r *record) error {
	if g.id != r.ID || g.orders == nil {
		g.clear(r.ID)
	}
	same := 0
	for same < min(len(g.refs), len(r.Blocks)) && g.refs[same].N == r.Blocks[same].N {
		same++
	}
	if same == len(r.Blocks) && same == len(g.refs) {
		return nil
	}
	g.keep(same)
	clear(g.orders)
	for _, ref := range r.Blocks[same:] {
		if err := ctx.Err(); err != nil {
			return err
		}
		b, err := s.block(ctx, r, ref)
		if err != nil {
			return err
		}
		g.starts = append(g.starts, g.rows)
		g.blocks, g.refs = append(g.blocks, b), append(g.refs, ref)
		g.rows += b.rows
	}
	return nil
}

// at finds a row.
func (g *grid) at(row int) (*block, int) {
	i, found := slices.BinarySearch(g.starts, row)
	if !found {
		i--
	}
	return g.blocks[i], row - g.starts[i]
}

// sortKey is a Sort with its column found.
type sortKey struct {
	col  int
	desc bool
}

func sortKeys(r *record, by []Sort) ([]sortKey, error) {
	var keys []sortKey
	for _, b := range by {
		i := slices.IndexFunc(r.Columns, func(c Column) bool { return strings.EqualFold(c.Name, b.Column) })
		if i < 0 {
			return nil, fmt.Errorf("sort table %q: %w: there is no column %q", r.Name, ErrName, b.Column)
		}
		keys = append(keys, sortKey{i, b.Desc})
	}
	return keys, nil
}

// item is a row with the first eight bytes of what it is sorted by, as a number that
// compares like the value.
type item struct {
	first uint64
	row   uint32
}

// order gives the permutation of the rows for a sort order, nil for none.
func (g *grid) order(ctx context.Context, keys []sortKey) ([]uint32, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	name := fmt.Sprint(keys)
	if o := g.orders[name]; o != nil {
		return o, nil
	}
	items := make([]item, 0, g.rows)
	for i, b := range g.blocks {
		for n := range b.rows {
			items = append(items, item{b.cols[keys[0].col].first(n, keys[0].desc), uint32(g.starts[i] + n)}) //nolint:gosec // at most MaxRows
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	slices.SortFunc(items, func(a, b item) int {
		if c := cmp.Compare(a.first, b.first); c != 0 {
			return c
		}
		if c := g.compare(keys, int(a.row), int(b.row)); c != 0 {
			return c
		}
		return cmp.Compare(a.row, b.row)
	})
	order := make([]uint32, len(items))
	for i := range items {
		order[i] = items[i].row
	}
	if len(g.orders) >= keptOrders {
		clear(g.orders)
	}
	g.orders[name] = order
	return order, nil
}

// compare orders two rows whose first keys look the same.
func (g *grid) compare(keys []sortKey, a, b int) int {
	blockA, rowA := g.at(a)
	blockB, rowB := g.at(b)
	for _, k := range keys {
		va, vb := &blockA.cols[k.col], &blockB.cols[k.col]
		na, nb := va.null(rowA), vb.null(rowB)
		switch {
		case na && nb:
			continue
		case na:
			return 1
		case nb:
			return -1
		}
		c := 0
		if va.kind == Text || va.kind == Date {
			c = compareText(va.bytes(rowA), vb.bytes(rowB))
		} else {
			c = cmp.Compare(va.number(rowA), vb.number(rowB))
		}
		if c == 0 {
			continue
		}
		if k.desc {
			return -c
		}
		return c
	}
	return 0
}

// compareText compares without regard to case first.
func compareText(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if c := cmp.Compare(lower(a[i]), lower(b[i])); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(a), len(b)); c != 0 {
		return c
	}
	return bytes.Compare(a, b)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// number maps a value that is not text to one that compares like it.
func (v *vector) number(row int) uint64 {
	switch v.kind {
	case Real:
		return floatOrder(v.floats[row])
	case Decimal:
		return floatOrder(decimal{v.ints[row], v.scales[row]}.float())
	}
	return uint64(v.ints[row]) ^ 1<<63 //nolint:gosec // keeps the order
}

func floatOrder(f float64) uint64 {
	if f == 0 {
		f = 0 // no negative zero
	}
	bits := math.Float64bits(f)
	if bits>>63 != 0 {
		return ^bits
	}
	return bits | 1<<63
}

// first gives the first key of a row; empty values are the largest.
func (v *vector) first(row int, desc bool) uint64 {
	if v.null(row) {
		return math.MaxUint64
	}
	var n uint64
	if v.kind == Text || v.kind == Date {
		b := v.bytes(row)
		for i := range 8 {
			n <<= 8
			if i < len(b) {
				n |= uint64(lower(b[i]))
			}
		}
	} else {
		n = v.number(row)
	}
	if desc {
		return ^n
	}
	return n
}
