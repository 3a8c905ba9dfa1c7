package scratch

import (
	"context"
	"slices"
)

// Rows are those of a part of a table as they were at one time. Tables that are looked at or
// changed meanwhile neither hold them up nor change them.
type Rows struct {
	Name    string // of the table
	Columns []Column

	view     *view
	cols     []int
	from, to int
}

// Rows gives the rows of a part of a table, in its order; without columns it has all.
func (s *Scratch) Rows(ctx context.Context, name string, p Part) (*Rows, error) {
	v, err := s.view(ctx, name, p.Filter, p.By)
	if err != nil {
		return nil, err
	}
	r := &Rows{Name: v.record.Name, view: v, from: max(0, p.From), to: v.len()}
	if p.To > 0 {
		r.to = min(r.to, p.To)
	}
	if len(p.Columns) == 0 {
		r.Columns = slices.Clone(v.record.Columns)
		for i := range r.Columns {
			r.cols = append(r.cols, i)
		}
		return r, nil
	}
	r.cols, err = v.columns(p.Columns)
	for _, c := range r.cols {
		if err == nil {
			r.Columns = append(r.Columns, v.record.Columns[c])
		}
	}
	return r, err
}

// len is how many rows a view has.
func (v *view) len() int {
	if v.rows != nil {
		return len(v.rows)
	}
	return v.record.Rows
}

// Each calls fn with the values of one row after the other, as in a Result, until it fails or
// ctx ends.
func (r *Rows) Each(ctx context.Context, fn func(values []any) error) error {
	for i := r.from; i < r.to; i++ {
		if i%blockRows == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		row := i
		if r.view.rows != nil {
			row = int(r.view.rows[i])
		}
		b, n := r.view.at(row)
		values := make([]any, len(r.cols))
		for k, c := range r.cols {
			values[k] = b.cols[c].show(n, r.view.record.Scales[c])
		}
		if err := fn(values); err != nil {
			return err
		}
	}
	return nil
}
