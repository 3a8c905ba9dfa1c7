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
	Docs []Document // in path order
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
	for i := range c.Docs {
		c.Docs[i].Confirmed = s.confirmed(&c.Docs[i])
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
func (s *Store) documentsOf(ctx context.Context, ids []uint64, prefixes [][]byte) ([]Document, error) {
	type found struct {
		key string
		doc Document
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
				all = append(all, found{key, d})
			}
		}
		return nil
	})
	slices.SortFunc(all, func(a, b found) int { return cmp.Compare(a.key, b.key) })
	docs := make([]Document, len(all))
	for i := range all {
		docs[i] = all[i].doc
	}
	return docs, unwrapTheirs(err)
}

// documentsAmong goes through all documents below the prefixes and decodes those with one of the IDs.
func (s *Store) documentsAmong(ctx context.Context, ids []uint64, prefixes [][]byte) ([]Document, error) {
	var docs []Document
	n := 0
	err := s.view(func(txn *badger.Txn) error {
		for _, prefix := range prefixes {
			err := each(txn, prefix, true, func(key, head []byte) error {
				if n++; n%256 == 0 && ctx.Err() != nil {
					return callerError(ctx.Err())
				}
				if id, ok := peekID(head); ok {
					if _, wanted := slices.BinarySearch(ids, id); !wanted {
						return nil
					}
				}
				v, err := whole(txn, key, head)
				if errors.Is(err, ErrNotFound) {
					return nil
				}
				if err != nil {
					return err
				}
				d, err := decodeDocument(keyPath(key[1:]), v)
				if err != nil {
					return err
				}
				if _, wanted := slices.BinarySearch(ids, d.ID); wanted {
					docs = append(docs, d)
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return docs, unwrapTheirs(err)
}

// unwrapTheirs gives back an error of the caller's as it was.
func unwrapTheirs(err error) error {
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}
