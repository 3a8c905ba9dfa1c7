package scratch

import "context"

// blocksAhead is how many blocks are read while SQLite takes in as many.
const blocksAhead = 16

// blocksRead are blocks of a table that are ready for SQLite, or why they are not.
type blocksRead struct {
	blocks []*block
	err    error
}

// readAhead reads the blocks of a table from one on, the next ones while SQLite takes in those before, and makes the values
// of the columns that are copied. The channel ends with the blocks, or with the first error; stop ends it before.
func (e *engine) readAhead(ctx context.Context, r *record, cols []bool, from int) (ahead <-chan blocksRead, stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	out, done := make(chan blocksRead), make(chan struct{})
	go func() {
		defer close(done)
		defer close(out)
		for at := from; at < len(r.Blocks); at += blocksAhead {
			part := e.readBlocks(ctx, r, cols, r.Blocks[at:min(at+blocksAhead, len(r.Blocks))])
			select {
			case out <- part:
			case <-ctx.Done():
				return
			}
			if part.err != nil {
				return
			}
		}
	}()
	return out, func() {
		cancel()
		<-done
	}
}

func (e *engine) readBlocks(ctx context.Context, r *record, cols []bool, refs []blockRef) (out blocksRead) {
	for _, ref := range refs {
		if err := ctx.Err(); err != nil {
			return blocksRead{err: err}
		}
		b, err := e.s.block(ctx, r, ref)
		if err != nil {
			return blocksRead{err: err}
		}
		for i := range b.cols {
			if cols[i] {
				b.cols[i].prepare(b.rows)
			}
		}
		out.blocks = append(out.blocks, b)
	}
	return out
}

// prepare makes the values as SQLite gets them. Texts are parts of one, and one that is as that of the row above is the
// same value.
func (v *vector) prepare(rows int) {
	v.ready = make([]any, rows)
	if v.kind != Text && v.kind != Date {
		for row := range v.ready {
			v.ready[row] = v.engine(row)
		}
		return
	}
	all, start, last := string(v.text), uint32(0), ""
	for row := range v.ready {
		text := all[start:v.ends[row]]
		start = v.ends[row]
		switch {
		case v.null(row):
		case row > 0 && text == last && v.ready[row-1] != nil:
			v.ready[row] = v.ready[row-1]
		default:
			v.ready[row] = text
		}
		last = text
	}
}
