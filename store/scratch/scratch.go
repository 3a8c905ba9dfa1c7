package scratch

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch/payee"
)

// spaceByte is the scratchpad's part of the store's keys.
const spaceByte = 's'

// Scratch is the scratchpad of a data folder. Its methods may be called from many
// goroutines.
type Scratch struct {
	db    store.DB
	space store.Space
	lease func(ctx context.Context, name string) (release func(), err error)
	zip   *zstd.Encoder
	unzip *zstd.Decoder

	mu      sync.Mutex // over the catalogue
	tables  map[string]*record
	lastID  uint64
	version uint64 // of the catalogue that tables is
	closed  bool
	rules   *payee.Rules // nil = the usual ones

	grid   grid
	engine *engine
}

// Open gives the scratchpad that is kept in a store. Close it before the store.
func Open(ctx context.Context, st store.DB) (*Scratch, error) {
	s := &Scratch{db: st, space: st.Space(spaceByte), lease: st.Lease}
	var err error
	if s.zip, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1)); err != nil {
		return nil, fmt.Errorf("open the scratchpad: %w", err)
	}
	if s.unzip, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0)); err != nil {
		return nil, fmt.Errorf("open the scratchpad: %w", err)
	}
	if err := s.first(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open the scratchpad: %w", err), s.Close())
	}
	s.engine = newEngine(s)
	return s, nil
}

// Close lets go of the memory that queries used. The tables stay.
func (s *Scratch) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	s.mu.Unlock()
	var err error
	if s.engine != nil {
		err = s.engine.close()
	}
	s.unzip.Close()
	return errors.Join(err, s.zip.Close())
}

func (s *Scratch) usable() error {
	if s.closed {
		return ErrClosed
	}
	return nil
}

// records gives the catalogue as it is now.
func (s *Scratch) records(ctx context.Context) (map[string]*record, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refresh(ctx); err != nil {
		return nil, err
	}
	out := make(map[string]*record, len(s.tables))
	for k, r := range s.tables {
		out[k] = r
	}
	return out, nil
}
