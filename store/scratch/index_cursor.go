package scratch

import (
	"context"
	"errors"
	"iter"

	"modernc.org/sqlite/vtab"
)

// indexCursor walks through an index table. The store calls for each page; iter.Pull turns
// that round, so that no more than one page is there at a time.
type indexCursor struct {
	m    *indexModule
	next func() (page, bool)
	stop func()
	err  error

	page page
	row  int
	id   int64
}

// errEnough ends reading early.
var errEnough = errors.New("enough")

// Filter implements vtab.Cursor.
func (c *indexCursor) Filter(order int, plan string, vals []vtab.Value) error {
	if err := c.Close(); err != nil {
		return err
	}
	x, err := c.m.newReading(plan, vals)
	if err != nil {
		return c.failed(err)
	}
	c.id, c.err, x.order = 0, nil, order
	if x.none {
		return nil
	}
	ctx := c.m.e.running
	c.next, c.stop = iter.Pull(func(yield func(page) bool) {
		err := c.m.t.read(ctx, x, func(p page) error {
			if p.rows() > 0 && !yield(p) {
				return errEnough
			}
			return nil
		})
		if !errors.Is(err, errEnough) {
			c.err = err
		}
	})
	return c.turn()
}

// turn goes to the next page.
func (c *indexCursor) turn() error {
	c.page, _ = c.next()
	c.row = 0
	if c.page == nil && c.err != nil {
		return c.failed(c.err)
	}
	return nil
}

// failed keeps an error for the one who asked, since SQLite passes on that there was one only.
func (c *indexCursor) failed(err error) error {
	c.m.e.trouble = err
	return err
}

// Next implements vtab.Cursor.
func (c *indexCursor) Next() error {
	c.id++
	if c.row++; c.row < c.page.rows() {
		return nil
	}
	return c.turn()
}

// Eof implements vtab.Cursor.
func (c *indexCursor) Eof() bool { return c.page == nil } //nolint:revive // the interface's name

// Column implements vtab.Cursor.
func (c *indexCursor) Column(i int) (vtab.Value, error) { return c.page.value(c.row, i), nil }

// Rowid implements vtab.Cursor.
func (c *indexCursor) Rowid() (int64, error) { return c.id, nil }

// Close implements vtab.Cursor.
func (c *indexCursor) Close() error {
	if c.stop != nil {
		c.stop()
	}
	c.next, c.stop, c.page = nil, nil, nil
	return nil
}

// reading is the context of the query that runs, for cursors.
func (e *engine) reading(ctx context.Context, within []string) (done func()) {
	e.running, e.within, e.trouble = ctx, within, nil
	return func() { e.running, e.within = nil, nil }
}
