package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/segment"
)

// batchDocuments and batchBytes bound one batch; Apply makes several of a larger call.
const (
	batchDocuments = 2000
	batchBytes     = 8 << 20 // of text
)

// Apply stores documents and forgets others. When it returns without an error,
// everything is durable in both stores. On an error or a crash what was not reported
// done is either complete or, for a document, not Confirmed. A path in both lists is
// updated.
func (s *Store) Apply(ctx context.Context, updates []Update, remove []string) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	size := 0
	for i := range updates {
		size += updateSize(&updates[i])
	}
	if err := s.writable(size); err != nil {
		return err
	}
	updates = latest(updates)
	for len(updates)+len(remove) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		n, size := 0, 0
		for n < len(updates) && n < batchDocuments && (n == 0 || size < batchBytes) {
			size += updateSize(&updates[n])
			n++
		}
		m := 0
		if n == len(updates) {
			m = min(len(remove), batchDocuments-n)
		}
		built, err := s.words.build(updates[:n])
		if err != nil {
			return fmt.Errorf("analyse %d documents: %w", n, err)
		}
		if err := s.batch(updates[:n], remove[:m], built); err != nil {
			return err
		}
		updates, remove = updates[n:], remove[m:]
	}
	return nil
}

// latest gives the updates without those that a later one for the same path replaces.
func latest(updates []Update) []Update {
	last := make(map[string]int, len(updates))
	for i := range updates {
		last[filepath.Clean(updates[i].Document.Path)] = i
	}
	if len(last) == len(updates) {
		return updates
	}
	var out []Update
	for i := range updates {
		if last[filepath.Clean(updates[i].Document.Path)] == i {
			out = append(out, updates[i])
		}
	}
	return out
}

func updateSize(u *Update) int {
	n := len(u.Text)
	for i := range u.Passages {
		n += len(u.Passages[i].Text) + len(u.Passages[i].Heading)
	}
	for i := range u.Items {
		n += len(u.Items[i].Text)
	}
	return n
}

// change is what happens to one document in a batch.
type change struct {
	id       uint64
	update   *Update // nil for a removal
	was      int     // passages before
	leaves   []string
	replaces *change    // the document that was at the path of a moved one
	row      *vectorRow // the vectors that its passages keep, nil for none
}

// batch writes one numbered batch to both stores; see doc.go for the order. built is
// the segment of the updates' passages, nil when they have none.
func (s *Store) batch(updates []Update, remove []string, built *segment.Segment) error {
	s.write.Lock()
	defer s.write.Unlock()
	if s.behind {
		if err := s.replay(); err != nil {
			return fmt.Errorf("finish an earlier batch: %w", err)
		}
	}
	changes, err := s.plan(updates, remove)
	if err != nil || len(changes) == 0 {
		return err
	}
	seq := s.seq + 1
	if err := s.writeRecords(seq, changes); err != nil {
		return s.check("the file records", fmt.Errorf("store batch %d: %w", seq, err))
	}
	if err := s.writeGrams(seq, changes); err != nil {
		s.fallBehind()
		return s.check("the trigram index", fmt.Errorf("index batch %d: %w", seq, err))
	}
	if err := s.writeWords(seq, changes, built); err != nil {
		s.fallBehind()
		return s.check("the word index", fmt.Errorf("index batch %d: %w", seq, err))
	}
	s.reached.Store(seq)
	s.oldLogs = append(s.oldLogs, seq)
	for _, c := range changes {
		s.meaning.put(c.id, c.row)
	}
	s.tellChanges(changes)
	return nil
}

// tellChanges puts the folders of what was written into the feed.
func (s *Store) tellChanges(changes []*change) {
	for _, c := range changes {
		for _, path := range c.leaves {
			s.feed.file(path)
		}
		if c.update != nil {
			s.feed.file(c.update.Document.Path)
		}
	}
}

// fallBehind notes that a batch failed half way: it is settled before anything is asked
// of the trigram index or written.
func (s *Store) fallBehind() {
	s.behind = true
	s.torn.Store(true)
}

// plan finds out what is known of the documents of a batch and gives new ones their IDs.
func (s *Store) plan(updates []Update, remove []string) ([]*change, error) {
	var out []*change
	byID := map[uint64]*change{}
	next := s.nextID
	err := s.view(func(txn *badger.Txn) error {
		byPath := map[string]*change{}
		for i := range updates {
			u := &updates[i]
			if len(u.Passages) > maxPassages {
				return fmt.Errorf("%d passages of %q are more than %d", len(u.Passages), u.Document.Path, maxPassages)
			}
			c, err := s.planUpdate(txn, u, byPath, byID, &next)
			if err != nil {
				return err
			}
			if c.replaces != nil {
				out = append(out, c.replaces)
			}
			out = append(out, c)
		}
		for _, path := range remove {
			c, err := planRemoval(txn, path, byPath, byID)
			if err != nil {
				return err
			}
			if c != nil {
				out = append(out, c)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.nextID = next
	return out, nil
}

// planUpdate gives the change for an update.
func (s *Store) planUpdate(txn *badger.Txn, u *Update, byPath map[string]*change, byID map[uint64]*change, next *uint64) (*change, error) {
	path := filepath.Clean(u.Document.Path)
	old, err := readDocument(txn, path)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return nil, err
	}
	c := &change{id: u.Document.ID, update: u}
	if c.id == 0 {
		c.id = old.ID
	}
	if c.id == 0 || byID[c.id] != nil { // new, or its ID went with another path
		c.id = *next
	}
	if c.id == old.ID {
		c.was = old.Passages
	} else if from, err := readByID(txn, c.id); err == nil {
		c.was = from.Passages
		c.leaves = append(c.leaves, from.Path)
	} else if !errors.Is(err, ErrNotFound) {
		return nil, err
	}
	if old.ID != 0 && old.ID != c.id && byID[old.ID] == nil {
		c.replaces = &change{id: old.ID, was: old.Passages}
		byID[old.ID] = c.replaces
	}
	*next = max(*next, c.id+1)
	byPath[path], byID[c.id] = c, c
	return c, nil
}

func planRemoval(txn *badger.Txn, path string, byPath map[string]*change, byID map[uint64]*change) (*change, error) {
	path = filepath.Clean(path)
	if byPath[path] != nil {
		return nil, nil
	}
	old, err := readDocument(txn, path)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if byID[old.ID] != nil {
		return nil, nil // it moved to another path in this batch
	}
	c := &change{id: old.ID, was: old.Passages, leaves: []string{path}}
	byPath[path], byID[old.ID] = c, c
	return c, nil
}

// readByID gives the document with an ID.
func readByID(txn *badger.Txn, id uint64) (Document, error) {
	path, err := raw(txn, idKey(keyID, id))
	if err != nil {
		return Document{}, err
	}
	d, err := readDocument(txn, string(path))
	if err == nil && d.ID != id {
		return Document{}, ErrNotFound
	}
	return d, err
}
