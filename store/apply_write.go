package store

import (
	"encoding/binary"
	"errors"

	"github.com/fsx-dev/fsx/store/segment"
)

// writeRecords writes the Badger side of a batch and makes it durable. The log entry
// and the number are in the first transaction, so whatever of the rest a crash
// leaves is replayed.
func (s *Store) writeRecords(seq uint64, changes []*change) error {
	w := newWriter(s.db)
	defer w.discard()
	s.seq = seq // used up, whatever happens
	s.tables.written(changes)
	err := guarded(func() error {
		if err := s.writeLog(w, seq, changes); err != nil {
			return err
		}
		for _, c := range changes {
			if err := s.writeChange(w, seq, c); err != nil {
				return err
			}
		}
		if err := w.commit(); err != nil {
			return err
		}
		return s.db.Sync()
	})
	if err != nil {
		s.fallBehind()
		return err
	}
	s.oldLogs = s.oldLogs[:0]
	return nil
}

func (s *Store) writeLog(w *writer, seq uint64, changes []*change) error {
	ts := make([]touched, 0, len(changes))
	for _, c := range changes {
		count := c.was
		if c.update != nil {
			count = max(count, len(c.update.Passages))
		}
		ts = append(ts, touched{c.id, count})
	}
	err := errors.Join(
		w.set(idKey(keyLog, seq), appendLog(nil, ts)),
		w.set(metaKey("seq"), binary.AppendUvarint(nil, seq)),
		w.set(metaKey("id"), binary.AppendUvarint(nil, s.nextID)),
	)
	for _, old := range s.oldLogs {
		err = errors.Join(err, w.drop(idKey(keyLog, old)))
	}
	return err
}

// writeChange writes one document's records.
func (s *Store) writeChange(w *writer, seq uint64, c *change) error {
	for _, path := range c.leaves {
		key, err := prefixed(keyDocument, path)
		if err != nil {
			return err
		}
		if err := s.take(w, key); err != nil {
			return err
		}
	}
	if c.update == nil {
		return s.dropByID(w, c.id)
	}
	u := c.update
	doc := u.Document
	doc.ID, doc.Seq, doc.Passages = c.id, seq, len(u.Passages)
	doc.Items, doc.ItemKinds = len(u.Items), kindsIn(u.Items)
	key, err := prefixed(keyDocument, doc.Path)
	if err != nil {
		return err
	}
	if err := s.writeContent(w, c.id, u); err != nil {
		return err
	}
	if err := s.moveVectors(w, seq, c); err != nil {
		return err
	}
	if err := w.set(idKey(keyID, c.id), []byte(keyPath(key[1:]))); err != nil {
		return err
	}
	return s.put(w, key, appendDocument(nil, &doc))
}

// writeContent writes what is kept under a document's ID.
func (s *Store) writeContent(w *writer, id uint64, u *Update) error {
	var text, passages, items []byte
	if len(u.Text) > 0 {
		text = s.zip.EncodeAll(u.Text, nil)
	}
	if len(u.Passages) > 0 {
		passages = appendPassages(nil, u.Passages)
	}
	if len(u.Items) > 0 {
		items = appendItems(nil, u.Items)
	}
	for _, v := range []struct {
		space byte
		value []byte
	}{{keyText, text}, {keyPassages, passages}, {keyItems, items}} {
		key := idKey(v.space, id)
		var err error
		if v.value == nil {
			err = s.take(w, key)
		} else {
			err = s.put(w, key, v.value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// kindsIn gives the kinds of some items.
func kindsIn(items []Item) (s KindSet) {
	for i := range items {
		s |= KindsOf(items[i].Kind)
	}
	return s
}

// dropByID drops everything that is kept under a document's ID.
func (s *Store) dropByID(w *writer, id uint64) error {
	return errors.Join(
		s.take(w, idKey(keyText, id)),
		s.take(w, idKey(keyPassages, id)),
		s.take(w, idKey(keyItems, id)),
		s.dropVectors(w, id),
		w.drop(idKey(keyID, id)),
	)
}

// writeWords writes the Bleve side of a batch, whose segment holds the passages of its
// updates in their order.
func (s *Store) writeWords(seq uint64, changes []*change, built *segment.Segment) error {
	b := s.words.newBatch()
	var ids []string
	for _, c := range changes {
		n := 0
		if c.update != nil {
			for n = range c.update.Passages {
				ids = append(ids, passageID(c.id, n))
			}
			n = len(c.update.Passages)
		}
		b.remove(c.id, n, c.was)
	}
	if built != nil {
		if err := b.add(built, ids); err != nil {
			return err
		}
	}
	return b.finish(seq)
}
