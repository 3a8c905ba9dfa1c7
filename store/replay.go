package store

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/trigram"
)

// replay settles every batch that Badger began and Bleve did not confirm: its
// documents lose their passages in both stores, match anything in the trigram index, and
// are marked to be read again. It may be interrupted anywhere and run again.
func (s *Store) replay() error {
	s.tables.drop()
	pending, old, top, err := s.readLogs()
	if err != nil {
		return err
	}
	if len(pending) > 0 {
		known, gone, err := s.unmark(pending)
		if err != nil {
			return err
		}
		if err := s.grams.Apply(known, gone, top); err != nil {
			return fmt.Errorf("open unconfirmed documents in the trigram index: %w", err)
		}
		b := s.words.newBatch()
		for _, t := range pending {
			b.remove(t.id, 0, t.count)
		}
		if err := b.finish(top); err != nil {
			return fmt.Errorf("take unconfirmed passages out of the word index: %w", err)
		}
		s.reached.Store(top)
	}
	if err := s.dropLogs(old); err != nil {
		return err
	}
	s.oldLogs, s.behind = nil, false
	s.torn.Store(false)
	return nil
}

// readLogs gives the documents of unconfirmed batches, the numbers of all batches
// that have a log entry, and the last of them.
func (s *Store) readLogs() (pending []touched, all []uint64, top uint64, err error) {
	reached := s.reached.Load()
	err = s.db.View(func(txn *badger.Txn) error {
		return each(txn, []byte{keyLog}, true, func(key, v []byte) error {
			if len(key) != 9 {
				return errShort
			}
			seq := binary.BigEndian.Uint64(key[1:])
			all, top = append(all, seq), seq
			if seq <= reached {
				return nil
			}
			ts, err := decodeLog(v)
			pending = append(pending, ts...)
			return err
		})
	})
	return pending, all, top, err
}

// unmark makes the documents of unconfirmed batches ones that must be read again, and
// says which of them there are and which are gone.
func (s *Store) unmark(pending []touched) (known []trigram.Doc, gone []uint64, err error) {
	w := newWriter(s.db)
	defer w.discard()
	if err := s.dropAgreements(w); err != nil {
		return nil, nil, err
	}
	for _, t := range pending {
		var doc Document
		err := s.db.View(func(txn *badger.Txn) (err error) {
			doc, err = readByID(txn, t.id)
			return err
		})
		switch {
		case errors.Is(err, ErrNotFound):
			gone = append(gone, t.id)
			err = s.dropByID(w, t.id)
		case err == nil:
			known = append(known, trigram.Doc{ID: t.id})
			doc.Seq, doc.Passages, doc.Items, doc.ItemKinds = 0, 0, 0, 0
			var key []byte
			if key, err = prefixed(keyDocument, doc.Path); err == nil {
				err = errors.Join(
					s.take(w, idKey(keyText, t.id)),
					s.take(w, idKey(keyPassages, t.id)),
					s.take(w, idKey(keyItems, t.id)),
					s.put(w, key, appendDocument(nil, &doc)),
				)
			}
		}
		if err != nil {
			return nil, nil, fmt.Errorf("mark document %d for reading: %w", t.id, err)
		}
	}
	if err := w.commit(); err != nil {
		return nil, nil, fmt.Errorf("mark documents for reading: %w", err)
	}
	return known, gone, s.db.Sync()
}

func (s *Store) dropLogs(seqs []uint64) error {
	w := newWriter(s.db)
	defer w.discard()
	for _, seq := range seqs {
		if err := w.drop(idKey(keyLog, seq)); err != nil {
			return err
		}
	}
	return w.commit()
}
