package store

import (
	"bytes"
	"slices"
	"sync"
	"time"

	"github.com/dgraph-io/badger/v4"
)

// candidateTable is what Candidates needs of all documents below some prefixes, in path order,
// as it stood in one version of the database. It stays in memory for the next question, because
// going through the records takes longer than looking for their trigrams.
type candidateTable struct {
	version  uint64 // of the database
	prefixes [][]byte
	ids      []uint64
	ends     []uint32 // of the paths in text
	reasons  []uint8  // places in words
	text     []byte
	words    []string
}

// Bounds of a table: beyond the first no table is kept, after the second it is given back.
const (
	mostTableText = 16 << 20
	tableStays    = time.Minute
)

// candidateTables holds the table that was used last.
type candidateTables struct {
	mu   sync.Mutex
	last *candidateTable
	end  *time.Timer
}

// of gives the table of some prefixes, nil when none is kept of the version that txn sees.
func (c *candidateTables) of(txn *badger.Txn, prefixes [][]byte) *candidateTable {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := c.last
	if t == nil || t.version != txn.ReadTs() || !slices.EqualFunc(t.prefixes, prefixes, bytes.Equal) {
		return nil
	}
	c.end.Reset(tableStays)
	return t
}

// keep keeps a table that is whole.
func (c *candidateTables) keep(t *candidateTable) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = t
	if c.end == nil {
		c.end = time.AfterFunc(tableStays, c.drop)
	}
	c.end.Reset(tableStays)
}

// drop gives the memory back.
func (c *candidateTables) drop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.last = nil; c.end != nil {
		c.end.Stop()
	}
}

func newCandidateTable(txn *badger.Txn, prefixes [][]byte) *candidateTable {
	return &candidateTable{version: txn.ReadTs(), prefixes: prefixes}
}

// add adds a document, and reports whether there is room for the next.
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
	return true
}

// among gives the documents with one of the IDs, which ascend.
func (t *candidateTable) among(ids []uint64) []Candidate {
	docs := make([]Candidate, 0, len(ids))
	begin := uint32(0)
	for i, id := range t.ids {
		if _, wanted := slices.BinarySearch(ids, id); wanted {
			docs = append(docs, Candidate{ID: id, Path: string(t.text[begin:t.ends[i]]), Reason: t.words[t.reasons[i]]})
		}
		begin = t.ends[i]
	}
	return docs
}
