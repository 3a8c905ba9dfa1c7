package scratch

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	"modernc.org/sqlite/vtab"

	"github.com/fsx-dev/fsx/store"
)

// feedModule is the virtual table through which stored rows get into SQLite: one
// INSERT … SELECT copies many rows without leaving the engine.
const feedModule = "fsx_feed"

// source is the rows that the feed gives: blocks from a row on.
type source struct {
	blocks []*block
	skip   int
}

type feed struct{ e *engine }

// Create implements vtab.Module.
func (f *feed) Create(ctx vtab.Context, _ []string) (vtab.Table, error) {
	names := make([]string, MaxColumns)
	for i := range names {
		names[i] = fmt.Sprintf("c%d", i)
	}
	return f, ctx.Declare("CREATE TABLE x(" + strings.Join(names, ",") + ")")
}

// Connect implements vtab.Module.
func (f *feed) Connect(ctx vtab.Context, args []string) (vtab.Table, error) {
	return f.Create(ctx, args)
}

// BestIndex implements vtab.Table: there is one way to read.
func (f *feed) BestIndex(*vtab.IndexInfo) error { return nil }

// Open implements vtab.Table.
func (f *feed) Open() (vtab.Cursor, error) { return &feedCursor{e: f.e}, nil }

// Disconnect implements vtab.Table.
func (f *feed) Disconnect() error { return nil }

// Destroy implements vtab.Table.
func (f *feed) Destroy() error { return nil }

// feedCursor walks through a source.
type feedCursor struct {
	e     *engine
	src   *source
	block int
	row   int
	id    int64
}

// Filter implements vtab.Cursor.
func (c *feedCursor) Filter(int, string, []vtab.Value) error {
	c.src, c.block, c.row, c.id = c.e.source, 0, 0, 0
	if c.src == nil {
		return errors.New("there is nothing to feed")
	}
	c.row = c.src.skip
	return nil
}

// Next implements vtab.Cursor.
func (c *feedCursor) Next() error {
	c.id++
	if c.row++; c.row >= c.src.blocks[c.block].rows {
		c.block, c.row = c.block+1, 0
	}
	return nil
}

// Eof implements vtab.Cursor.
func (c *feedCursor) Eof() bool { //nolint:revive // the interface's name
	return c.src == nil || c.block >= len(c.src.blocks)
}

// Column implements vtab.Cursor.
func (c *feedCursor) Column(i int) (vtab.Value, error) {
	b := c.src.blocks[c.block]
	if i >= len(b.cols) {
		return nil, nil
	}
	v := &b.cols[i]
	if v.ready != nil {
		return v.ready[c.row], nil
	}
	return v.engine(c.row), nil
}

// Rowid implements vtab.Cursor.
func (c *feedCursor) Rowid() (int64, error) { return c.id, nil }

// Close implements vtab.Cursor.
func (c *feedCursor) Close() error { return nil }

// shape makes SQLite's tables those of the catalogue, without their rows.
func (e *engine) shape(ctx context.Context, tables map[string]*record) error {
	ids := map[uint64]bool{}
	for _, r := range tables {
		ids[r.ID] = true
	}
	for id, c := range e.copies {
		if !ids[id] {
			if _, err := e.conn.ExecContext(ctx, "DROP TABLE "+quote(c.name)); err != nil {
				return err
			}
			delete(e.copies, id)
		}
	}
	for _, r := range tables {
		if e.copies[r.ID] != nil {
			continue
		}
		cols := make([]string, len(r.Columns))
		for i, c := range r.Columns {
			cols[i] = quote(c.Name) + " " + declare(c.Type, r.ID, i)
		}
		if _, err := e.conn.ExecContext(ctx, "CREATE TABLE "+quote(r.Name)+"("+strings.Join(cols, ",")+")"); err != nil {
			return err
		}
		e.copies[r.ID] = &copied{name: r.Name, cols: make([]bool, len(r.Columns))}
	}
	return nil
}

// hydrate copies the rows of a table that SQLite does not have yet, with the columns that a
// query reads. The blocks that it holds are the table's first, except the last, which may have been written anew.
func (e *engine) hydrate(ctx context.Context, name string, wanted columnSet) (*record, error) {
	for {
		tables, err := e.s.records(ctx)
		if err != nil {
			return nil, err
		}
		r := tables[name]
		if r == nil || e.copies[r.ID] == nil {
			return nil, fmt.Errorf("%w: %q was dropped", ErrNoTable, name)
		}
		if err = e.widen(ctx, r, e.copies[r.ID], wanted); err == nil {
			err = e.copyRows(ctx, r, e.copies[r.ID])
		}
		if errors.Is(err, store.ErrNotFound) && e.s.changed(ctx, r) {
			continue
		}
		return r, err
	}
}

// columnSet are names of columns in lower case; nil means all.
type columnSet map[string]bool

// widen makes room for columns that were not copied before. A table that is copied for the
// second time gets all of them, so that there is no third time.
func (e *engine) widen(ctx context.Context, r *record, c *copied, wanted columnSet) error {
	missing := false
	for i, col := range r.Columns {
		missing = missing || !c.cols[i] && (wanted == nil || wanted[strings.ToLower(col.Name)])
	}
	if !missing {
		return nil
	}
	again := c.rows > 0
	if again {
		if _, err := e.conn.ExecContext(ctx, "DELETE FROM "+quote(c.name)); err != nil { //nolint:gosec // a quoted name
			return err
		}
		c.rows, c.blocks = 0, nil
	}
	for i, col := range r.Columns {
		c.cols[i] = c.cols[i] || again || wanted == nil || wanted[strings.ToLower(col.Name)]
	}
	return nil
}

func (e *engine) copyRows(ctx context.Context, r *record, c *copied) (err error) {
	if _, err := sqlite.Limit(e.conn, limitLength, 4*maxText); err != nil { // counts for whole rows too
		return err
	}
	defer func() {
		_, back := sqlite.Limit(e.conn, limitLength, maxText)
		err = errors.Join(err, back)
	}()
	at, done := 0, 0 // blocks and rows that SQLite has whole
	for at < min(len(c.blocks), len(r.Blocks)) && c.blocks[at].N == r.Blocks[at].N {
		done += r.Blocks[at].Rows
		at++
	}
	names := make([]string, len(r.Columns))
	for i := range names {
		if names[i] = "NULL"; c.cols[i] {
			names[i] = fmt.Sprintf("c%d", i)
		}
	}
	//nolint:gosec // quoted names; values never enter the text
	insert := "INSERT INTO " + quote(r.Name) + " SELECT " + strings.Join(names, ",") + " FROM temp." + feedModule
	ahead, stop := e.readAhead(ctx, r, c.cols, at)
	defer stop()
	for part := range ahead {
		if part.err != nil {
			return part.err
		}
		src := &source{skip: c.rows - done, blocks: part.blocks}
		for _, b := range part.blocks {
			done += b.rows
		}
		e.source = src
		_, err := e.conn.ExecContext(context.WithoutCancel(ctx), insert)
		e.source = nil
		if err != nil {
			return fmt.Errorf("copy the rows of table %q: %w", r.Name, err)
		}
		at += len(part.blocks)
		c.rows, c.blocks = done, r.Blocks[:at]
	}
	return nil
}
