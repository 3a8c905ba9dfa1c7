package store

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/dgraph-io/badger/v4"
	"golang.org/x/sync/errgroup"
)

// known is what is stored of a document that was found.
type known struct {
	doc      Document
	passages []Passage
	ok       bool // it counts
}

// hits looks up the documents and places of what the index found, best first, and leaves out
// what is gone or not confirmed. What scores the same is in the order of inOrder.
func (s *Store) hits(found []scored, m *match, limit int) (out []Hit, err error) {
	docs := map[uint64]*known{}
	for len(found) > 0 && len(out) < limit {
		next := found[:withTies(found, limit-len(out))] // all of which are needed
		found = found[len(next):]
		if err := s.readFound(next, m, docs); err != nil {
			return nil, err
		}
		for _, f := range next {
			if k := docs[f.doc]; k.ok && f.n < len(k.passages) {
				out = append(out, Hit{Document: k.doc, Passage: k.passages[f.n], Score: f.score, Matched: f.matched, Similarity: f.similarity})
			}
		}
	}
	slices.SortFunc(out, inOrder)
	return out[:min(len(out), limit)], nil
}

// withTies is how many of what was found come first, with those that score as the last of them does.
func withTies(found []scored, want int) int {
	n := min(len(found), want)
	for n < len(found) && found[n].score == found[n-1].score && found[n].similarity == found[n-1].similarity {
		n++
	}
	return n
}

// inOrder orders hits: those that score the same by their documents, the one that changed last first, whatever the order
// in which the index holds them, which changes when it merges its segments.
func inOrder(a, b Hit) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Similarity, a.Similarity),
		cmp.Compare(b.Document.ModTime, a.Document.ModTime), strings.Compare(a.Document.Path, b.Document.Path),
		cmp.Compare(a.Passage.N, b.Passage.N))
}

// readAlone is how many documents one goroutine reads before a second helps. What takes time is to unpack
// the blocks that they are in.
const readAlone = 3

// readFound adds the documents of what was found to those that are known.
func (s *Store) readFound(found []scored, m *match, docs map[uint64]*known) error {
	var list []scored
	for _, f := range found {
		if docs[f.doc] == nil {
			docs[f.doc] = &known{}
			list = append(list, f)
		}
	}
	read := func(list []scored) error {
		return s.view(func(txn *badger.Txn) error {
			for _, f := range list {
				if err := s.readHit(txn, f, m, docs[f.doc]); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if len(list) <= readAlone {
		return read(list)
	}
	var g errgroup.Group
	g.Go(func() error { return read(list[:len(list)/2]) })
	g.Go(func() error { return read(list[len(list)/2:]) })
	return g.Wait()
}

// readHit reads one document with its passages.
func (s *Store) readHit(txn *badger.Txn, f scored, m *match, k *known) error {
	doc, err := readByID(txn, f.doc)
	if doc.Confirmed = s.confirmed(&doc); err == nil && doc.Confirmed && (f.seq == 0 || f.seq == doc.Seq) && m.allows(&doc) {
		k.doc, k.ok = doc, true
		k.passages, err = readPassages(txn, f.doc)
	}
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}
