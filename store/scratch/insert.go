package scratch

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// Insert adds rows, each with one value for every column in their order, and gives
// their number. Values may be of any plain Go type or text as people write it: an
// amount as "$1,234.50" or "(86.40)", a date as "March 3, 2026". A value that does not
// fit is a *ValueError; then nothing is written. When Insert returns without an error the
// rows are durable, all of them together.
func (s *Scratch) Insert(ctx context.Context, name string, rows [][]any) (int, error) {
	done, err := s.begin(ctx)
	if err != nil {
		return 0, err
	}
	defer done()
	r, err := s.record(name)
	if err != nil {
		return 0, err
	}
	if len(rows) == 0 {
		return 0, nil
	}
	if r.Rows+len(rows) > MaxRows {
		return 0, &LimitError{"rows in a table", MaxRows}
	}
	next := *r
	next.Scales = slices.Clone(r.Scales)
	next.Blocks = slices.Clone(r.Blocks)
	blocks, replaced, err := s.build(ctx, &next, rows)
	if err != nil {
		return 0, err
	}
	if s.bytes()-r.Bytes+next.Bytes > MaxBytes {
		return 0, &LimitError{"bytes in all tables together", MaxBytes}
	}
	next.Updated = time.Now().UnixNano()
	if err := s.save(ctx, &next, nil, blocks, replaced); err != nil {
		return 0, fmt.Errorf("insert into table %q: %w", r.Name, err)
	}
	s.tables[strings.ToLower(r.Name)] = &next
	return len(rows), nil
}

func (s *Scratch) bytes() (sum int64) {
	for _, r := range s.tables {
		sum += r.Bytes
	}
	return sum
}

// build makes the new blocks of an insert and changes the record to name them. A last
// block that is not full is written anew with the first of the rows; its key is
// given back, to be dropped.
func (s *Scratch) build(ctx context.Context, r *record, rows [][]any) (pairs []store.Pair, replaced [][]byte, err error) {
	b := newBuilder(s, r)
	if n := len(r.Blocks); n > 0 && r.Blocks[n-1].Rows < blockRows && r.Blocks[n-1].Bytes < blockBytes/2 {
		last := r.Blocks[n-1]
		old, err := s.block(ctx, r, last)
		if err != nil {
			return nil, nil, err
		}
		b.block, b.size = old.clone(), last.Bytes
		replaced = append(replaced, blockKey(r.ID, last.N))
		r.Blocks = r.Blocks[:n-1]
	}
	first := len(r.Blocks)
	for i, values := range rows {
		if i%4096 == 0 && ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if err := b.add(values); err != nil {
			return nil, nil, err
		}
	}
	b.flush()
	for i, v := range b.blocks {
		pairs = append(pairs, store.Pair{Key: blockKey(r.ID, r.Blocks[first+i].N), Value: v})
	}
	return pairs, replaced, nil
}

// repeated is the longest text that counts nothing where the row before has the same:
// compressed it takes next to nothing.
const repeated = 255

// convert makes cells of the values of one row and gives their size in bytes. The row has
// the cells of the row before.
func (r *record) convert(row []cell, values []any, number int) (int64, error) {
	if len(values) != len(r.Columns) {
		return 0, fmt.Errorf("row %d has %d values and the table %q has %d columns", number, len(values), r.Name, len(r.Columns))
	}
	size := int64(0)
	for i, v := range values {
		c, why := convert(r.Columns[i].Type, v)
		if why != "" {
			text, _ := asText(v)
			return 0, &ValueError{Row: number, Column: r.Columns[i].Name, Value: cut(text, 60), Why: why}
		}
		r.Scales[i] = max(r.Scales[i], int(c.scale))
		if n := c.size(r.Columns[i].Type); n > 1 && c.s != "" && c.s == row[i].s && len(c.s) <= repeated {
			size++
		} else {
			size += n
		}
		row[i] = c
	}
	if size > blockBytes+MaxCell {
		return 0, fmt.Errorf("row %s is larger than %s", grouped(int64(number)), sizeInWords(blockBytes+MaxCell))
	}
	return size, nil
}

func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}

// savedAtOnce is how many bytes of blocks go into one transaction.
const savedAtOnce = 800 << 10

// save makes an insert durable in one step, together with what else is given. Blocks
// that do not fit into one transaction are written before under numbers that nothing
// names yet, marked so that a crash is cleaned up.
func (s *Scratch) save(ctx context.Context, r *record, with, pairs []store.Pair, drop [][]byte) (err error) {
	if r.stored, err = json.Marshal(r); err != nil {
		return err
	}
	total := len(r.stored)
	for _, p := range pairs {
		total += len(p.Value)
	}
	if total > savedAtOnce {
		if err := s.space.Set(ctx, store.Pair{Key: pendingKey(r.ID), Value: []byte{1}}); err != nil {
			return err
		}
		drop = append(drop, pendingKey(r.ID))
		if err := s.saveBlocks(ctx, pairs); err != nil {
			return err
		}
		pairs = nil
	}
	pairs = append(pairs, with...)
	return s.change(ctx, append(pairs, store.Pair{Key: tableKey(r.Name), Value: r.stored}), drop)
}

func (s *Scratch) saveBlocks(ctx context.Context, pairs []store.Pair) error {
	for len(pairs) > 0 {
		n, size := 0, 0
		for n < len(pairs) && (n == 0 || size+len(pairs[n].Value) < savedAtOnce) {
			size += len(pairs[n].Value)
			n++
		}
		if err := s.space.Set(ctx, pairs[:n]...); err != nil {
			return err
		}
		pairs = pairs[n:]
	}
	return nil
}

// block reads one stored block.
func (s *Scratch) block(ctx context.Context, r *record, ref blockRef) (*block, error) {
	v, err := s.space.Get(ctx, blockKey(r.ID, ref.N))
	if err != nil {
		return nil, fmt.Errorf("read the rows of table %q: %w", r.Name, err)
	}
	raw, err := s.unzip.DecodeAll(v, nil)
	if err != nil {
		return nil, fmt.Errorf("read the rows of table %q: %w: %w", r.Name, errBlock, err)
	}
	b, err := decodeBlock(raw, r.Columns)
	if err != nil || b.rows != ref.Rows {
		return nil, fmt.Errorf("read the rows of table %q: %w", r.Name, errBlock)
	}
	return b, nil
}

// clone copies a block so that rows can be added while others read it.
func (b *block) clone() *block {
	out := &block{rows: b.rows, cols: make([]vector, len(b.cols))}
	for i := range b.cols {
		v := &b.cols[i]
		out.cols[i] = vector{
			kind: v.kind, nulls: slices.Clone(v.nulls), ints: slices.Clone(v.ints), scales: slices.Clone(v.scales),
			floats: slices.Clone(v.floats), text: slices.Clone(v.text), ends: slices.Clone(v.ends),
		}
	}
	return out
}
