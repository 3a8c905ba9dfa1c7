package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/trigram"
)

// Candidates are the documents whose files may match a pattern.
type Candidates struct {
	Docs []Candidate // in path order
}

// Candidate is a document whose file may match.
type Candidate struct {
	ID     uint64
	Path   string
	Reason string // why it is not indexed, as its record says
}

// Candidates gives the documents at or below any of the given paths, everywhere without
// one, whose text may satisfy a query: those whose trigrams do, and those whose trigrams are
// not known. It speaks of the files as they were when they were last read.
func (s *Store) Candidates(ctx context.Context, q trigram.Query, under []string) (Candidates, error) {
	if err := s.enter(ctx); err != nil {
		return Candidates{}, err
	}
	defer s.leave()
	prefixes, err := documentPrefixes(under)
	if err != nil {
		return Candidates{}, err
	}
	ids, err := s.candidateIDs(ctx, q)
	if err != nil {
		return Candidates{}, fmt.Errorf("look for candidates: %w", err)
	}
	var c Candidates
	if len(ids) <= 64+s.grams.Documents()/lookupCost {
		c.Docs, err = s.documentsOf(ctx, ids, prefixes)
	} else {
		c.Docs, err = s.documentsAmong(ctx, ids, prefixes)
	}
	if err != nil {
		return Candidates{}, fmt.Errorf("look up candidates: %w", err)
	}
	return c, nil
}

// lookupCost is how many documents are scanned in the time in which one is looked up by its ID.
const lookupCost = 12

// candidateIDs asks the trigram index, when it knows all that Badger knows.
func (s *Store) candidateIDs(ctx context.Context, q trigram.Query) ([]uint64, error) {
	if s.grams == nil {
		return nil, &DamagedError{Dir: s.dir, What: "the trigram index", Err: errors.New("it could not be opened")}
	}
	if s.torn.Load() {
		if err := s.mend(); err != nil {
			return nil, err
		}
	}
	ids, err := s.grams.Candidates(ctx, q)
	return ids, s.check("the trigram index", err)
}

// mend settles a batch that failed half way.
func (s *Store) mend() error {
	if s.opts.ReadOnly {
		return ErrReadOnly
	}
	s.write.Lock()
	defer s.write.Unlock()
	if !s.behind {
		return nil
	}
	return s.replay()
}

// documentPrefixes gives the keys of paths without those that lie below another one, in
// path order.
func documentPrefixes(under []string) ([][]byte, error) {
	if len(under) == 0 {
		return [][]byte{{keyDocument}}, nil
	}
	var all [][]byte
	for _, path := range under {
		key, err := prefixed(keyDocument, path)
		if err != nil {
			return nil, err
		}
		all = append(all, key)
	}
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, func(a, b []byte) bool { return strings.HasPrefix(string(b), string(a)) }), nil
}

// documentsOf looks documents up one by one.
func (s *Store) documentsOf(ctx context.Context, ids []uint64, prefixes [][]byte) ([]Candidate, error) {
	type found struct {
		key string
		doc Candidate
	}
	var all []found
	err := s.view(func(txn *badger.Txn) error {
		for i, id := range ids {
			if i%256 == 0 && ctx.Err() != nil {
				return callerError(ctx.Err())
			}
			d, err := readByID(txn, id)
			if errors.Is(err, ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			key := string(appendPath([]byte{keyDocument}, d.Path, filepath.VolumeName(d.Path), filepath.Separator))
			if slices.ContainsFunc(prefixes, func(p []byte) bool { return strings.HasPrefix(key, string(p)) }) {
				all = append(all, found{key, candidateOf(&d)})
			}
		}
		return nil
	})
	slices.SortFunc(all, func(a, b found) int { return cmp.Compare(a.key, b.key) })
	docs := make([]Candidate, len(all))
	for i := range all {
		docs[i] = all[i].doc
	}
	return docs, unwrapTheirs(err)
}

// documentsAmong goes through all documents below the prefixes.
func (s *Store) documentsAmong(ctx context.Context, ids []uint64, prefixes [][]byte) ([]Candidate, error) {
	var docs []Candidate
	err := s.view(func(txn *badger.Txn) error {
		if t := s.tables.of(txn, prefixes); t != nil {
			docs = t.among(ids)
			return nil
		}
		t, n, small := newCandidateTable(txn, prefixes), 0, true
		for _, prefix := range prefixes {
			err := each(txn, prefix, true, func(key, head []byte) error {
				if n++; n%256 == 0 && ctx.Err() != nil {
					return callerError(ctx.Err())
				}
				if id, ok := peekID(head); ok && !small {
					if _, wanted := slices.BinarySearch(ids, id); !wanted {
						return nil
					}
				}
				c, err := candidateAt(txn, key, head)
				if errors.Is(err, ErrNotFound) {
					return nil
				}
				if err != nil {
					return err
				}
				small = small && t.add(&c)
				if _, wanted := slices.BinarySearch(ids, c.ID); wanted {
					docs = append(docs, c)
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		if small {
			s.tables.keep(t)
		}
		return nil
	})
	return docs, unwrapTheirs(err)
}

// candidateAt decodes a record.
func candidateAt(txn *badger.Txn, key, head []byte) (Candidate, error) {
	v, err := whole(txn, key, head)
	if err != nil {
		return Candidate{}, err
	}
	d, err := decodeDocument(keyPath(key[1:]), v)
	return candidateOf(&d), err
}

func candidateOf(d *Document) Candidate { return Candidate{ID: d.ID, Path: d.Path, Reason: d.Reason} }

// unwrapTheirs gives back an error of the caller's as it was.
func unwrapTheirs(err error) error {
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}
