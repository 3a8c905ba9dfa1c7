package store

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/trigram"
)

// candidateTable is what Candidates needs of all documents below some prefixes, in path order,
// as they stood when it was made. It stays in memory for the next questions, because looking
// records up takes longer than looking for their trigrams. A document that was written since is
// stale and is looked up.
type candidateTable struct {
	prefixes [][]byte
	ids      []uint64
	ends     []uint32 // of the paths in text
	reasons  []uint8  // places in words
	states   []fileState
	byID     []uint32 // places of the documents, by their IDs
	text     []byte
	words    []string

	stale map[uint64]bool
}

// fileState is how a file was when it was read.
type fileState struct {
	size, modTime int64
	inode         uint64
}

// Bounds of a table: beyond the first no table is kept, after the second it is given back, and with
// more stale documents than the third it is made anew.
const (
	mostTableText = 16 << 20
	tableStays    = time.Minute
	mostStale     = 5000
	tableRest     = 10 * time.Minute // before a table that was too large is tried again
)

// candidateTables holds the table that was used last. A table is made while nothing is written,
// as far as the moment of which it tells goes; whatever is written from then on is told to
// it before it can be read.
type candidateTables struct {
	mu      sync.Mutex
	last    *candidateTable
	coming  *candidateTable // that is being made
	refused time.Time       // when a table had become too large
	end     *time.Timer
}

// pick adds the documents of a table to docs, in path order, and gives those that have to be looked
// up. known is false when there is no table of these prefixes.
func (c *candidateTables) pick(docs *[]Candidate, found []trigram.Found, prefixes [][]byte) (rest []trigram.Found, known bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := c.last
	if t == nil || !t.isOf(prefixes) {
		return nil, false
	}
	c.end.Reset(tableStays)
	return t.pick(docs, found), true
}

// written tells of documents that are about to be written.
func (c *candidateTables) written(changes []*change) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range []*candidateTable{c.last, c.coming} {
		if t == nil {
			continue
		}
		for _, one := range changes {
			t.stale[one.id] = true
		}
		if len(t.stale) > mostStale {
			c.forget(t)
		}
	}
}

// begin gives a table to be filled, nil when there is one already or none is to be made.
func (c *candidateTables) begin(prefixes [][]byte) *candidateTable {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.lacks(prefixes) {
		return nil
	}
	c.coming = &candidateTable{prefixes: prefixes, stale: map[uint64]bool{}}
	return c.coming
}

func (c *candidateTables) lacks(prefixes [][]byte) bool {
	return c.coming == nil && (c.last == nil || !c.last.isOf(prefixes)) && time.Since(c.refused) > tableRest
}

// finish keeps a table that is whole, if nothing spoke against it meanwhile.
func (c *candidateTables) finish(t *candidateTable, err error) {
	t.sort()
	c.mu.Lock()
	defer c.mu.Unlock()
	if errors.Is(err, errTableFull) {
		c.refused = time.Now()
	}
	if c.coming != t {
		return
	}
	if c.coming = nil; err != nil {
		return
	}
	c.last = t
	if c.end == nil {
		c.end = time.AfterFunc(tableStays, c.drop)
	}
	c.end.Reset(tableStays)
}

func (c *candidateTables) forget(t *candidateTable) {
	if c.last == t {
		c.last = nil
	}
	if c.coming == t {
		c.coming = nil
	}
}

// wanted reports whether a table is still to be filled.
func (c *candidateTables) wanted(t *candidateTable) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.coming == t
}

// drop gives the memory back.
func (c *candidateTables) drop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.last, c.coming = nil, nil; c.end != nil {
		c.end.Stop()
	}
}

// errTableFull says that there are more documents than a table may have.
var errTableFull = errors.New("too many documents for a table in memory")

// wantTable makes a table for the next question, where it is not there yet and nothing is being written;
// later, when this question needs few documents only.
func (s *Store) wantTable(prefixes [][]byte, later bool) {
	if !s.write.TryLock() {
		return
	}
	t := s.tables.begin(prefixes)
	if t == nil {
		s.write.Unlock()
		return
	}
	txn := s.db.NewTransaction(false)
	s.write.Unlock()
	fill := func() {
		defer txn.Discard()
		s.tables.finish(t, guarded(func() error { return s.fillTable(txn, t) }))
	}
	if !later {
		fill()
		return
	}
	s.stay()
	go func() {
		defer s.leave()
		fill()
	}()
}

func (s *Store) fillTable(txn *badger.Txn, t *candidateTable) error {
	n := 0
	for _, prefix := range t.prefixes {
		err := each(txn, prefix, true, func(key, head []byte) error {
			if n++; n%256 == 0 && !s.tables.wanted(t) {
				return errEnough
			}
			c, err := candidateAt(txn, key, head)
			if errors.Is(err, ErrNotFound) {
				return nil
			}
			if err == nil && !t.add(&c) {
				err = errTableFull
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (t *candidateTable) isOf(prefixes [][]byte) bool {
	return slices.EqualFunc(t.prefixes, prefixes, bytes.Equal)
}

// add adds a document, and reports whether there was room.
func (t *candidateTable) add(c *Candidate) bool {
	word := slices.Index(t.words, c.Reason)
	if word < 0 {
		word = len(t.words)
		t.words = append(t.words, c.Reason)
	}
	if word > 255 || len(t.text) > mostTableText {
		return false
	}
	t.text = append(t.text, c.Path...)
	t.ids, t.ends, t.reasons = append(t.ids, c.ID), append(t.ends, uint32(len(t.text))), append(t.reasons, uint8(word)) //nolint:gosec // bounded above
	t.states = append(t.states, fileState{c.Size, c.ModTime, c.Inode})
	return true
}

// sort makes it possible to find documents by their IDs.
func (t *candidateTable) sort() {
	t.byID = make([]uint32, len(t.ids))
	for i := range t.byID {
		t.byID[i] = uint32(i) //nolint:gosec // as ends are
	}
	slices.SortFunc(t.byID, func(a, b uint32) int { return cmp.Compare(t.ids[a], t.ids[b]) })
}

// pick adds those of the documents that it knows of, and gives the stale ones.
func (t *candidateTable) pick(docs *[]Candidate, found []trigram.Found) (stale []trigram.Found) {
	type hit struct{ place, found uint32 }
	hits := make([]hit, 0, len(found))
	left := t.byID
	for i := range found {
		if t.stale[found[i].ID] {
			stale = append(stale, found[i])
			continue
		}
		n, ok := slices.BinarySearchFunc(left, found[i].ID, func(at uint32, id uint64) int { return cmp.Compare(t.ids[at], id) })
		if left = left[n:]; ok {
			hits = append(hits, hit{left[0], uint32(i)}) //nolint:gosec // as ends are
		}
	}
	slices.SortFunc(hits, func(a, b hit) int { return cmp.Compare(a.place, b.place) })
	*docs = slices.Grow(*docs, len(hits))
	for _, h := range hits {
		begin := uint32(0)
		if h.place > 0 {
			begin = t.ends[h.place-1]
		}
		f := t.states[h.place]
		*docs = append(*docs, Candidate{
			ID: t.ids[h.place], Path: string(t.text[begin:t.ends[h.place]]), Reason: t.words[t.reasons[h.place]],
			Places: found[h.found].Places, Size: f.size, ModTime: f.modTime, Inode: f.inode,
		})
	}
	return stale
}
