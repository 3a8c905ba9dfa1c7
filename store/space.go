package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/dgraph-io/badger/v4"
)

// space implements Space.
type space struct {
	s      *Store
	prefix []byte
}

// Space gives the key space that belongs to a byte.
func (s *Store) Space(prefix byte) Space { return space{s: s, prefix: []byte{keySpace, prefix}} }

func (p space) key(key []byte) []byte {
	return append(append(make([]byte, 0, len(p.prefix)+len(key)), p.prefix...), key...)
}

// Get implements Space.
func (p space) Get(ctx context.Context, key []byte) ([]byte, error) {
	if err := p.s.enter(ctx); err != nil {
		return nil, err
	}
	defer p.s.leave()
	var v []byte
	err := p.s.view(func(txn *badger.Txn) (err error) {
		v, err = raw(txn, p.key(key))
		return err
	})
	return v, err
}

// Set implements Space.
func (p space) Set(ctx context.Context, pairs ...Pair) error { return p.Write(ctx, pairs, nil) }

// Delete implements Space.
func (p space) Delete(ctx context.Context, keys ...[]byte) error { return p.Write(ctx, nil, keys) }

// Write implements Space.
func (p space) Write(ctx context.Context, set []Pair, drop [][]byte) error {
	size := 0
	sets := make([]Pair, len(set))
	for i, pair := range set {
		if len(pair.Key) > 1000 || len(pair.Value) > chunkSize {
			return fmt.Errorf("store a value of %d bytes: %w", len(pair.Value), ErrTooBig)
		}
		sets[i] = Pair{p.key(pair.Key), pair.Value}
		size += len(pair.Value)
	}
	drops := make([][]byte, len(drop))
	for i, k := range drop {
		drops[i] = p.key(k)
	}
	return p.s.commit(ctx, size, func(txn *badger.Txn) error {
		for _, pair := range sets {
			if err := txn.Set(pair.Key, pair.Value); err != nil {
				return err
			}
		}
		for _, k := range drops {
			if err := txn.Delete(k); err != nil {
				return err
			}
		}
		return nil
	})
}

// Scan implements Space.
func (p space) Scan(ctx context.Context, prefix []byte, fn func(key, value []byte) error) error {
	if err := p.s.enter(ctx); err != nil {
		return err
	}
	defer p.s.leave()
	n := 0
	err := p.s.view(func(txn *badger.Txn) error {
		return each(txn, p.key(prefix), true, func(key, value []byte) error {
			if n++; n%256 == 0 && ctx.Err() != nil {
				return callerError(ctx.Err())
			}
			return callerError(fn(key[len(p.prefix):], value))
		})
	})
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}

// commit runs one small write transaction and makes it durable. What was done before
// under the operation of ctx is not done again.
func (s *Store) commit(ctx context.Context, size int, fn func(txn *badger.Txn) error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	if err := s.writable(size); err != nil {
		return err
	}
	err := guarded(func() error {
		err := s.db.Update(func(txn *badger.Txn) error {
			if err := s.once(ctx, txn); err != nil {
				return err
			}
			return fn(txn)
		})
		if err != nil && !errors.Is(err, errRepeated) {
			return err
		}
		return s.db.Sync()
	})
	if errors.Is(err, badger.ErrTxnTooBig) {
		return fmt.Errorf("%w: %w", ErrTooBig, err)
	}
	return s.check("the file records", err)
}
