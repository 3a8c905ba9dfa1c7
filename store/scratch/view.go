package scratch

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// view is the rows of a table as they were at one time. Nobody changes what it points to.
type view struct {
	record *record
	blocks []*block
	starts []int
	rows   []uint32 // in their order, nil for all in the order of insertion
}

// view gives the rows that a filter chooses, in an order. Windows of the same table are not
// held up by what is then done with it.
func (s *Scratch) view(ctx context.Context, name string, f Filter, by []Sort) (*view, error) {
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
	rows, err := g.rowsOf(ctx, r, f, by)
	return &view{record: r, blocks: g.blocks, starts: g.starts, rows: rows}, err
}

// rowsOf gives the rows that a filter chooses, in an order; nil for all in the order of
// insertion.
func (g *grid) rowsOf(ctx context.Context, r *record, f Filter, by []Sort) ([]uint32, error) {
	keys, err := sortKeys(r, by)
	if err != nil {
		return nil, err
	}
	order, err := g.order(ctx, keys)
	if err != nil {
		return nil, err
	}
	chosen, err := g.sift(ctx, r, f)
	if chosen == nil || err != nil {
		return order, err
	}
	return chosen.sorted(fmt.Sprint(keys), order), nil
}

// columns finds columns by their names.
func (v *view) columns(names []string) ([]int, error) {
	cols := make([]int, len(names))
	for i, name := range names {
		cols[i] = slices.IndexFunc(v.record.Columns, func(c Column) bool { return strings.EqualFold(c.Name, name) })
		if cols[i] < 0 {
			return nil, fmt.Errorf("table %q: %w: there is no column %q%s", v.record.Name, ErrName, name, columnsLike(name, quote(v.record.Name), map[string]*record{strings.ToLower(v.record.Name): v.record}))
		}
	}
	return cols, nil
}

// slice is the rows from..to-1 of a view, by their numbers in the table.
func (v *view) slice(from, to int) []uint32 {
	if v.rows != nil {
		to = min(to, len(v.rows))
		return v.rows[max(0, min(from, to)):to]
	}
	to = min(to, v.record.Rows)
	rows := make([]uint32, 0, max(0, to-from))
	for i := max(0, from); i < to; i++ {
		rows = append(rows, uint32(i)) //nolint:gosec // at most MaxRows
	}
	return rows
}

// each calls fn for rows of the table, until ctx ends.
func (v *view) each(ctx context.Context, rows []uint32, fn func(b *block, row int)) error {
	for i, row := range rows {
		if i%blockRows == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		fn(v.at(int(row)))
	}
	return nil
}

// at finds a row of the table.
func (v *view) at(row int) (*block, int) {
	i, found := slices.BinarySearch(v.starts, row)
	if !found {
		i--
	}
	return v.blocks[i], row - v.starts[i]
}

// all calls fn for all rows of a view.
func (v *view) all(ctx context.Context, fn func(b *block, row int)) error {
	if v.rows != nil {
		return v.each(ctx, v.rows, fn)
	}
	for _, b := range v.blocks {
		if err := ctx.Err(); err != nil {
			return err
		}
		for row := range b.rows {
			fn(b, row)
		}
	}
	return nil
}

// column adds up one column of all rows of a view, block by block.
func (v *view) column(ctx context.Context, col int, t *tally) error {
	chosen := v.rows
	for i, b := range v.blocks {
		if err := ctx.Err(); err != nil {
			return err
		}
		if chosen != nil && len(chosen) == 0 {
			return nil
		}
		chosen = t.addBlock(&b.cols[col], b.rows, v.starts[i], chosen)
	}
	return nil
}
