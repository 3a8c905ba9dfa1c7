package scratch

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// Import makes a table with its rows in one step: there is the whole table, or none. It
// fails as Create and Insert do, and then nothing was written.
func (s *Scratch) Import(ctx context.Context, name string, cols []Column, rows [][]any) (Table, error) {
	if len(rows) > MaxRows {
		return Table{}, &LimitError{"rows in a table", MaxRows}
	}
	return s.ImportFrom(ctx, name, cols, func(row func(values []any) error) error {
		for _, r := range rows {
			if err := row(r); err != nil {
				return err
			}
		}
		return nil
	})
}

// ImportFrom is Import for rows that come one after the other: feed calls row for each of
// them, whose values are valid only during the call, and gives the first error back. No more
// than the compressed blocks of the table are kept in memory. Others may use the scratchpad meanwhile.
func (s *Scratch) ImportFrom(ctx context.Context, name string, cols []Column, feed func(row func(values []any) error) error) (Table, error) {
	cols, err := checkShape(name, cols)
	if err != nil {
		return Table{}, err
	}
	tables, err := s.records(ctx)
	if err != nil {
		return Table{}, err
	}
	used := int64(0)
	for _, r := range tables {
		used += r.Bytes
	}
	if err := admits(tables, name); err != nil {
		return Table{}, err
	}
	draft := &record{Table: Table{Name: name, Columns: cols}, Scales: make([]int, len(cols))}
	b := newBuilder(s, draft)
	err = feed(func(values []any) error {
		if draft.Rows == MaxRows {
			return &LimitError{"rows in a table", MaxRows}
		}
		if draft.Rows%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := b.add(values); err != nil {
			return err
		}
		if used+draft.Bytes > MaxBytes {
			return &LimitError{"bytes in all tables together", MaxBytes}
		}
		return nil
	})
	if err != nil {
		return Table{}, err
	}
	b.flush()
	return s.adopt(ctx, draft, b.blocks)
}

// adopt makes a table of a draft and its blocks.
func (s *Scratch) adopt(ctx context.Context, draft *record, blocks [][]byte) (Table, error) {
	done, err := s.begin(ctx)
	if err != nil {
		return Table{}, err
	}
	defer done()
	r, counter, err := s.newRecord(draft.Name, draft.Columns)
	if err != nil {
		return Table{}, err
	}
	if s.bytes()+draft.Bytes > MaxBytes {
		return Table{}, &LimitError{"bytes in all tables together", MaxBytes}
	}
	r.Rows, r.Bytes, r.Scales, r.Blocks, r.Next = draft.Rows, draft.Bytes, draft.Scales, draft.Blocks, draft.Next
	pairs := make([]store.Pair, len(blocks))
	for i, v := range blocks {
		pairs[i] = store.Pair{Key: blockKey(r.ID, r.Blocks[i].N), Value: v}
	}
	if err := s.save(ctx, r, []store.Pair{counter}, pairs, nil); err != nil {
		return Table{}, fmt.Errorf("import table %q: %w", r.Name, err)
	}
	s.lastID = r.ID
	s.tables[strings.ToLower(r.Name)] = r
	return r.describe(), nil
}

// admits says early that a new table of a name cannot be made.
func admits(tables map[string]*record, name string) error {
	switch {
	case tables[strings.ToLower(name)] != nil:
		return fmt.Errorf("create table %q: %w", name, ErrExists)
	case len(tables) >= MaxTables:
		return &LimitError{"tables", MaxTables}
	}
	return nil
}

// builder makes the blocks of rows that come one after the other, and counts them in a record.
type builder struct {
	s      *Scratch
	r      *record
	before int    // rows that the record had
	row    []cell // the last one
	block  *block
	size   int64 // of the cells in block
	blocks [][]byte
	room   []byte // for a block as it is, and packed
	packed []byte
}

func newBuilder(s *Scratch, r *record) *builder {
	return &builder{s: s, r: r, before: r.Rows, row: make([]cell, len(r.Columns)), block: newBlock(r.Columns)}
}

// add takes in a row, or says why it does not fit.
func (b *builder) add(values []any) error {
	n, err := b.r.convert(b.row, values, b.r.Rows-b.before+1)
	if err != nil {
		return err
	}
	if b.block.rows > 0 && (b.block.rows >= blockRows || b.size+n > blockBytes) {
		b.flush()
	}
	b.block.add(b.row)
	b.size += n
	b.r.Bytes += n
	b.r.Rows++
	return nil
}

// flush ends a block.
func (b *builder) flush() {
	if b.block.rows == 0 {
		return
	}
	b.room = b.block.append(b.room[:0])
	b.packed = b.s.zip.EncodeAll(b.room, b.packed[:0])
	b.blocks = append(b.blocks, slices.Clone(b.packed)) // what EncodeAll makes itself has room for the whole input
	b.r.Blocks = append(b.r.Blocks, blockRef{b.r.Next, b.block.rows, b.size})
	b.r.Next++
	b.block.clear()
	b.size = 0
}
