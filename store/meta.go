package store

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/dgraph-io/badger/v4"
)

// initRecords writes the store's own values into a new database.
func (s *Store) initRecords() error {
	s.owner = make([]byte, 16)
	if _, err := rand.Read(s.owner); err != nil {
		return err
	}
	s.seq, s.nextID, s.have = 0, 1, s.schema()
	if err := s.saveMeta(); err != nil {
		return err
	}
	return s.noteSchema(s.have)
}

func (s *Store) saveMeta() error {
	w := newWriter(s.db)
	defer w.discard()
	err := errors.Join(
		w.set(metaKey("schema"), schemaValue(s.have)),
		w.set(metaKey("owner"), s.owner),
		w.set(metaKey("seq"), binary.AppendUvarint(nil, s.seq)),
		w.set(metaKey("id"), binary.AppendUvarint(nil, s.nextID)),
		w.set(metaKey("floor"), binary.AppendUvarint(nil, s.floor.Load())),
	)
	if err == nil {
		err = w.commit()
	}
	if err == nil {
		err = s.db.Sync()
	}
	return err
}

// loadMeta reads the store's own values.
func (s *Store) loadMeta() error {
	number := func(txn *badger.Txn, name string) (uint64, error) {
		v, err := raw(txn, metaKey(name))
		if err != nil {
			return 0, fmt.Errorf("%w: %s is missing", errShort, name)
		}
		d := decoder{b: v}
		n := d.uint()
		return n, d.end()
	}
	err := s.db.View(func(txn *badger.Txn) error {
		schema, err := number(txn, "schema")
		if err != nil {
			return err
		}
		if s.have = int(min(schema, math.MaxInt32)); s.have > s.schema() { //nolint:gosec // bounded
			return &NewerError{Dir: s.dir, Have: s.have, Know: s.schema()}
		}
		var floor uint64
		for _, v := range []struct {
			name string
			to   *uint64
		}{{"seq", &s.seq}, {"id", &s.nextID}, {"floor", &floor}} {
			if *v.to, err = number(txn, v.name); err != nil {
				return err
			}
		}
		s.floor.Store(floor)
		if s.owner, err = raw(txn, metaKey("owner")); err != nil {
			return fmt.Errorf("%w: owner is missing", errShort)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return errors.Join(s.loadBig(), s.noteMeaning())
}
