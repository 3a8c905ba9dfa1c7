package scratch

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// leaseName is the lease that writers hold, in whichever process they are.
const leaseName = "scratch"

// startPatience is how long Open waits for another process that writes, before it leaves
// to the next write what a crash may have left behind.
const startPatience = 100 * time.Millisecond

// first reads the catalogue and, when nobody writes, clears up after a crash.
func (s *Scratch) first(ctx context.Context) error {
	limited, cancel := context.WithTimeout(ctx, startPatience)
	defer cancel()
	release, err := s.lease(limited, leaseName)
	alone := err == nil
	switch {
	case alone:
		defer release()
	case ctx.Err() != nil:
		return ctx.Err()
	case !errors.Is(err, store.ErrReadOnly) && !errors.Is(err, context.DeadlineExceeded):
		return err
	}
	version, err := s.number(ctx, versionKey())
	if err == nil {
		err = s.load(ctx, version)
	}
	if err == nil && alone {
		err = s.settle(ctx)
	}
	if errors.Is(err, store.ErrReadOnly) {
		return nil // nothing can be cleared up
	}
	return err
}

// Version changes with every change of the tables, in whichever process that is made.
func (s *Scratch) Version(ctx context.Context) (uint64, error) { return s.number(ctx, versionKey()) }

// refresh reads the catalogue again when another process has changed it. The caller
// holds s.mu.
func (s *Scratch) refresh(ctx context.Context) error {
	if err := s.usable(); err != nil {
		return err
	}
	version, err := s.number(ctx, versionKey())
	if err != nil || version == s.version {
		return err
	}
	return s.load(ctx, version)
}

// begin makes this the one process and goroutine that writes, with the catalogue as
// it is now, and clears up after another that crashed. The caller holds s.mu until it
// calls done.
func (s *Scratch) begin(ctx context.Context) (done func(), err error) {
	s.mu.Lock()
	err = s.usable()
	s.mu.Unlock()
	if err != nil {
		return nil, err
	}
	release, err := s.lease(ctx, leaseName)
	if err != nil {
		return nil, fmt.Errorf("write to the scratchpad: %w", err)
	}
	s.mu.Lock()
	done = func() {
		s.mu.Unlock()
		release()
	}
	if err = s.refresh(ctx); err == nil {
		err = s.settle(ctx)
	}
	if err != nil {
		done()
		return nil, err
	}
	return done, nil
}

// change writes to the catalogue, whose version goes up with it.
func (s *Scratch) change(ctx context.Context, set []store.Pair, drop [][]byte) error {
	version := store.Pair{Key: versionKey(), Value: binary.BigEndian.AppendUint64(nil, s.version+1)}
	err := s.space.Write(ctx, append(set, version), drop)
	if err == nil {
		s.version++
	}
	return err
}

// settle drops blocks that no catalogue entry names, of tables that were being
// written or dropped when a process ended. Only the holder of the lease may call it.
func (s *Scratch) settle(ctx context.Context) error {
	ids := map[uint64]*record{}
	for _, r := range s.tables {
		ids[r.ID] = r
	}
	var pending []uint64
	err := s.space.Scan(ctx, []byte{'p'}, func(key, _ []byte) error {
		if len(key) == 9 {
			pending = append(pending, binary.BigEndian.Uint64(key[1:]))
		}
		return nil
	})
	for _, id := range pending {
		if err == nil {
			err = s.sweep(ctx, id, ids[id])
		}
	}
	return err
}

// sweep drops the blocks of a table that r does not name, then the mark of it.
func (s *Scratch) sweep(ctx context.Context, id uint64, r *record) error {
	named := map[uint64]bool{}
	if r != nil {
		for _, b := range r.Blocks {
			named[b.N] = true
		}
	}
	var drop [][]byte
	prefix := blockKey(id, 0)[:9]
	err := s.space.Scan(ctx, prefix, func(key, _ []byte) error {
		if len(key) != 17 || !named[binary.BigEndian.Uint64(key[9:])] {
			drop = append(drop, slices.Clone(key))
		}
		return nil
	})
	if err != nil {
		return err
	}
	for part := range slices.Chunk(drop, 1000) {
		if err := s.space.Delete(ctx, part...); err != nil {
			return err
		}
	}
	return s.space.Delete(ctx, pendingKey(id))
}
