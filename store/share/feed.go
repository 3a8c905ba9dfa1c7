package share

import (
	"context"

	"github.com/fsx-dev/fsx/store"
)

// followChanges is Changes as a stream. An empty change comes first, when nothing will be
// missed any more. It ends with ErrClosed when the store closes.
func followChanges(db store.DB, ctx context.Context, _ none, fn func(store.Change) error) error { //nolint:revive // as a method expression has it
	ch, err := db.Changes(ctx)
	if err != nil {
		return err
	}
	if err := fn(store.Change{}); err != nil {
		return err
	}
	for c := range ch {
		if err := fn(c); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return store.ErrClosed
}

// Changes implements store.DB. When the owner changes, the channel goes on with a change
// that is Lost, since what was written meanwhile is not known. It is closed when ctx or
// this DB ends.
func (d *DB) Changes(ctx context.Context) (<-chan store.Change, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	out, begun := make(chan store.Change), make(chan error, 1)
	follow := func() {
		defer close(out)
		defer cancel()
		defer context.AfterFunc(d.ctx, cancel)()
		first := true
		err := repeat(ctx, d, feed, none{}, func(c store.Change) error {
			if len(c.Folders) == 0 && !c.Lost {
				if first {
					first = false
					begun <- nil
					return nil
				}
				c.Lost = true
			}
			select {
			case out <- c:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
		if first {
			begun <- err
		}
	}
	if !d.background(follow) {
		cancel()
		return nil, store.ErrClosed
	}
	if err := <-begun; err != nil {
		return nil, err
	}
	return out, nil
}
