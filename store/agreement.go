package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/dgraph-io/badger/v4"
)

// Agreement is what a run of the index noted of a root when the documents below it were those of its
// files as they were: as long as no document is written, and none is to be read again, whoever finds
// the same files there need not look at the documents.
type Agreement struct {
	Batch uint64 // the store's last one, taken before any of the documents was read; 0 when nothing can be noted
	Note  []byte // has its meaning from the one who notes it; nil when there is none, or it does not hold any more
}

// Agreement gives the batch that the store has reached, and what was noted of a root if it holds.
func (s *Store) Agreement(ctx context.Context, root string) (a Agreement, err error) {
	if err := s.enter(ctx); err != nil {
		return a, err
	}
	defer s.leave()
	key, err := prefixed(keyAgreement, root)
	if err != nil {
		return a, err
	}
	a.Batch = s.reached.Load()
	var noted []byte
	err = s.view(func(txn *badger.Txn) (err error) {
		noted, err = value(txn, key)
		return err
	})
	if err != nil && !errors.Is(err, ErrNotFound) {
		return Agreement{}, fmt.Errorf("look up what was noted of %q: %w", root, err)
	}
	if s.opts.ReadOnly || s.torn.Load() || a.Batch <= s.floor.Load() {
		return Agreement{}, nil // documents have to be read again, or may have to be
	}
	d := decoder{b: noted}
	if len(noted) > 0 && d.uint() == a.Batch && d.err == nil && s.reached.Load() == a.Batch {
		a.Note = bytes.Clone(d.b)
	}
	return a, nil
}

// PutAgreement notes that all documents below a root were those of its files at a batch, which is that
// of an Agreement from before they were read. It is nothing when the store has gone on since.
func (s *Store) PutAgreement(ctx context.Context, root string, a Agreement) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	if a.Batch == 0 || a.Batch != s.reached.Load() || s.torn.Load() {
		return nil
	}
	if err := s.writable(len(a.Note)); err != nil {
		return err
	}
	key, err := prefixed(keyAgreement, root)
	if err != nil {
		return err
	}
	w := newWriter(s.db)
	defer w.discard()
	err = guarded(func() error {
		if err := s.put(w, key, append(binary.AppendUvarint(nil, a.Batch), a.Note...)); err != nil {
			return err
		}
		return w.commit()
	})
	if err != nil {
		return fmt.Errorf("note that %q is as its files: %w", root, err)
	}
	return nil
}

// dropAgreements forgets what was noted of all roots.
func (s *Store) dropAgreements(w setter) error {
	var keys [][]byte
	err := s.db.View(func(txn *badger.Txn) error {
		return each(txn, []byte{keyAgreement}, false, func(key, _ []byte) error {
			keys = append(keys, bytes.Clone(key))
			return nil
		})
	})
	for _, key := range keys {
		err = errors.Join(err, s.take(w, key))
	}
	return err
}
