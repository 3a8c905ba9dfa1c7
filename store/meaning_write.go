package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/vector"
)

// PutVectors stores vectors of passages. Those of a document that has been written anew
// since its passages were read are passed over; it is given by Unembedded again. When the
// embedder's vectors have another number of components than before, those before are
// forgotten.
func (s *Store) PutVectors(ctx context.Context, e Embedder, list []DocumentVectors) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	if e.Name == "" || e.Dim <= 0 || e.Dim > vector.MaxDim {
		return fmt.Errorf("store vectors of %q with %d components: %w", e.Name, e.Dim, vector.ErrVector)
	}
	size := 0
	for i := range list {
		size += len(list[i].Vectors) * (e.Dim + vector.Words(e.Dim)*8 + 32)
	}
	if err := s.writable(size); err != nil {
		return err
	}
	s.write.Lock()
	defer s.write.Unlock()
	s.meaning.some.Store(true)
	rows, err := s.writeVectors(e, list)
	if err != nil {
		return s.check("the file records", fmt.Errorf("store vectors of %s: %w", e.Name, err))
	}
	for _, r := range rows {
		s.meaning.put(r.ID, r)
	}
	return nil
}

// writeVectors writes the records and gives the rows that are stored now.
func (s *Store) writeVectors(e Embedder, list []DocumentVectors) (rows []*vectorRow, err error) {
	w := newWriter(s.db)
	defer w.discard()
	err = guarded(func() error {
		if err := s.noteDim(w, e); err != nil {
			return err
		}
		for i := range list {
			r, err := s.writeDocumentVectors(w, e, &list[i])
			if err != nil {
				return err
			}
			if r != nil {
				rows = append(rows, r)
			}
		}
		if err := w.commit(); err != nil {
			return err
		}
		return s.db.Sync()
	})
	return rows, err
}

// noteDim notes how many components the vectors of an embedder have from now on.
func (s *Store) noteDim(w *writer, e Embedder) error {
	var had int
	err := s.db.View(func(txn *badger.Txn) (err error) {
		had, err = s.storedDim(txn, e.Name)
		return err
	})
	if err != nil || had == e.Dim {
		return err
	}
	if s.meaning.get(Embedder{Name: e.Name}) != nil {
		s.meaning.set(Embedder{}, nil)
	}
	return w.set(dimKey(e.Name), appendInt(nil, e.Dim))
}

// writeDocumentVectors adds vectors to those that a document has; nil when it has changed.
func (s *Store) writeDocumentVectors(w *writer, e Embedder, dv *DocumentVectors) (*vectorRow, error) {
	var doc Document
	var old *vectorRow
	err := s.db.View(func(txn *badger.Txn) (err error) {
		if doc, err = readByID(txn, dv.ID); err == nil {
			old, err = rowOf(txn, dv.ID)
		}
		return err
	})
	if errors.Is(err, ErrNotFound) || err == nil && (doc.Seq != dv.Seq || !s.confirmed(&doc)) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if old != nil && (old.of != e || old.Seq != doc.Seq) {
		if err := s.dropVectors(w, dv.ID); err != nil {
			return nil, err
		}
		old = nil
	}
	r := merged(e, &doc, old, dv.Vectors)
	for _, v := range dv.Vectors {
		unit, err := vector.Unit(v.Vector)
		if err != nil || len(unit) != e.Dim || v.Number < 0 || v.Number >= doc.Passages {
			return nil, fmt.Errorf("passage %d of %q with %d components: %w", v.Number, doc.Path, len(v.Vector), vector.ErrVector)
		}
		if err := w.set(vectorKey(dv.ID, v.Sum), vector.Quantize(unit)); err != nil {
			return nil, err
		}
	}
	return r, s.put(w, idKey(keyCodes, dv.ID), appendRow(nil, r))
}

// merged is the row of a document with vectors added to those that it has.
func merged(e Embedder, doc *Document, old *vectorRow, add []PassageVector) *vectorRow {
	type passage struct {
		number int
		code   []uint64
		sum    uint64
	}
	var all []passage
	seen := map[int]bool{}
	for _, v := range add {
		if !seen[v.Number] {
			seen[v.Number] = true
			all = append(all, passage{v.Number, vector.AppendCode(nil, v.Vector), v.Sum})
		}
	}
	stride := vector.Words(e.Dim) + 1
	for k := 0; old != nil && k < old.passages(); k++ {
		if n := old.number(k); !seen[n] {
			all = append(all, passage{n, old.Codes[k*stride : (k+1)*stride-1], old.sum(k)})
		}
	}
	slices.SortFunc(all, func(a, b passage) int { return cmp.Compare(a.number, b.number) })
	r := &vectorRow{of: e}
	r.ID, r.Seq = doc.ID, doc.Seq
	for _, p := range all {
		r.add(p.number, p.code, p.sum)
	}
	r.close(doc.Passages)
	return r
}

// rowOf gives the row of a document, nil when it has none.
func rowOf(txn *badger.Txn, id uint64) (*vectorRow, error) {
	key := idKey(keyCodes, id)
	head, err := raw(txn, key)
	var r *vectorRow
	if err == nil {
		r, err = readRow(txn, key, head)
	}
	if errors.Is(err, ErrNotFound) || errors.Is(err, errShort) {
		return nil, nil // none, or one that is not worth more than none
	}
	return r, err
}

// dropVectors drops what is kept of a document's vectors.
func (s *Store) dropVectors(w *writer, id uint64) error {
	if !s.meaning.some.Load() {
		return nil
	}
	var keys [][]byte
	err := s.db.View(func(txn *badger.Txn) error {
		return each(txn, idKey(keyVector, id), false, func(key, _ []byte) error {
			keys = append(keys, bytes.Clone(key))
			return nil
		})
	})
	for _, k := range keys {
		err = errors.Join(err, w.drop(k))
	}
	return errors.Join(err, s.take(w, idKey(keyCodes, id)))
}

// moveVectors lets the vectors of a document follow its passages to their new numbers.
// Passages whose text is new have none.
func (s *Store) moveVectors(w *writer, seq uint64, c *change) error {
	if !s.meaning.some.Load() {
		return nil
	}
	var old *vectorRow
	err := s.db.View(func(txn *badger.Txn) (err error) {
		old, err = rowOf(txn, c.id)
		return err
	})
	if err != nil || old == nil {
		return err
	}
	stride := vector.Words(old.of.Dim) + 1
	at := make(map[uint64]int, old.passages())
	for k := range old.passages() {
		at[old.sum(k)] = k
	}
	r, kept := &vectorRow{of: old.of}, make(map[uint64]bool, len(at))
	r.ID, r.Seq = c.id, seq
	for n := range c.update.Passages {
		p := &c.update.Passages[n]
		sum := PassageSum(p.Heading, p.Text)
		if k, ok := at[sum]; ok {
			r.add(n, old.Codes[k*stride:(k+1)*stride-1], sum)
			kept[sum] = true
		}
	}
	if len(kept) == 0 {
		return s.dropVectors(w, c.id)
	}
	r.close(len(c.update.Passages))
	for sum := range at {
		if !kept[sum] {
			err = errors.Join(err, w.drop(vectorKey(c.id, sum)))
		}
	}
	c.row = r
	return errors.Join(err, s.put(w, idKey(keyCodes, c.id), appendRow(nil, r)))
}
