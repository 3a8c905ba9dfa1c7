package scratch

import (
	"context"
	"errors"
	"fmt"
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
	sifted *sifted // by the last filter, nil for none
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
	g.rows, g.sifted = 0, nil
	for _, r := range g.refs {
		g.rows += r.Rows
	}
}

// Window gives limit rows of a table from offset on, in the order of insertion or
// sorted by columns. The first window of a sort order sorts the whole table, further ones
// cost only their rows, wherever they lie.
func (s *Scratch) Window(ctx context.Context, name string, by []Sort, offset, limit int) (*Window, error) {
	return s.Filtered(ctx, name, Filter{}, by, offset, limit)
}

// Filtered is Window over the rows that a filter chooses; Total counts these. The last
// filter of the table that was looked at last is remembered.
func (s *Scratch) Filtered(ctx context.Context, name string, f Filter, by []Sort, offset, limit int) (*Window, error) {
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
	order, err := g.rowsOf(ctx, r, f, by)
	if err != nil {
		return nil, err
	}
	total := r.Rows
	if order != nil {
		total = len(order)
	}
	w := &Window{Columns: slices.Clone(r.Columns), Total: total, Rows: [][]any{}}
	offset = max(offset, 0)
	for i := offset; i < total && i-offset < limit; i++ {
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
		r, err := s.latest(ctx, name)
		if err != nil {
			return nil, err
		}
		err = s.fill(ctx, g, r)
		if errors.Is(err, store.ErrNotFound) && s.changed(ctx, r) {
			continue
		}
		return r, err
	}
}

// latest gives a table as it is now.
func (s *Scratch) latest(ctx context.Context, name string) (*record, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refresh(ctx); err != nil {
		return nil, err
	}
	return s.record(name)
}

// changed reports whether a table is no longer what r says.
func (s *Scratch) changed(ctx context.Context, r *record) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.refresh(ctx) == nil && s.tables[strings.ToLower(r.Name)] != r
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
