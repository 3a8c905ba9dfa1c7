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
	// Places are the pieces of the file that may match, as long as it has the size, time of change
	// and inode that follow, which it had when it was read; none means all of it.
	Places        []trigram.Place
	Size, ModTime int64
	Inode         uint64
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
	found, err := s.foundBy(ctx, q)
	if err != nil {
		return Candidates{}, fmt.Errorf("look for candidates: %w", err)
	}
	few := len(found) <= 64+s.grams.Parts()/lookupCost
	s.wantTable(prefixes, few)
	var docs []Candidate
	err = s.view(func(txn *badger.Txn) (err error) {
		switch rest, known := s.tables.pick(&docs, found, prefixes); {
		case known:
			err = s.lookUp(ctx, txn, &docs, rest, prefixes)
		case few:
			err = s.lookUp(ctx, txn, &docs, found, prefixes)
		default:
			docs, err = scanFor(ctx, txn, found, prefixes)
		}
		return err
	})
	if err = unwrapTheirs(err); err != nil {
		return Candidates{}, fmt.Errorf("look up candidates: %w", err)
	}
	return Candidates{docs}, nil
}

// lookupCost is how many documents are scanned in the time in which one is looked up by its ID.
const lookupCost = 12

// foundBy asks the trigram index, when it knows all that Badger knows.
func (s *Store) foundBy(ctx context.Context, q trigram.Query) ([]trigram.Found, error) {
	if s.grams == nil {
		return nil, &DamagedError{Dir: s.dir, What: "the trigram index", Err: errors.New("it could not be opened")}
	}
	if s.torn.Load() {
		if err := s.mend(); err != nil {
			return nil, err
		}
	}
	found, err := s.grams.Candidates(ctx, q)
	return found, s.check("the trigram index", err)
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

// lookUp adds documents to those that are in path order, one by one.
func (s *Store) lookUp(ctx context.Context, txn *badger.Txn, docs *[]Candidate, found []trigram.Found, prefixes [][]byte) error {
	if len(found) == 0 {
		return nil
	}
	type keyed struct {
		key string
		doc Candidate
	}
	all := make([]keyed, 0, len(*docs)+len(found))
	for _, c := range *docs {
		all = append(all, keyed{documentKeyOf(c.Path), c})
	}
	for i := range found {
		if i%256 == 0 && ctx.Err() != nil {
			return callerError(ctx.Err())
		}
		d, err := readByID(txn, found[i].ID)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		key := documentKeyOf(d.Path)
		if slices.ContainsFunc(prefixes, func(p []byte) bool { return strings.HasPrefix(key, string(p)) }) {
			c := candidateOf(&d)
			c.Places = found[i].Places
			all = append(all, keyed{key, c})
		}
	}
	slices.SortFunc(all, func(a, b keyed) int { return cmp.Compare(a.key, b.key) })
	*docs = (*docs)[:0]
	for i := range all {
		*docs = append(*docs, all[i].doc)
	}
	return nil
}

// documentKeyOf is the key of a document, whose order is that of paths.
func documentKeyOf(path string) string {
	return string(appendPath([]byte{keyDocument}, path, filepath.VolumeName(path), filepath.Separator))
}

// scanFor goes through all documents below the prefixes.
func scanFor(ctx context.Context, txn *badger.Txn, found []trigram.Found, prefixes [][]byte) (docs []Candidate, err error) {
	n := 0
	for _, prefix := range prefixes {
		err := each(txn, prefix, true, func(key, head []byte) error {
			if n++; n%256 == 0 && ctx.Err() != nil {
				return callerError(ctx.Err())
			}
			if id, ok := peekID(head); ok {
				if _, wanted := whereFound(found, id); !wanted {
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
			if i, wanted := whereFound(found, c.ID); wanted {
				c.Places = found[i].Places
				docs = append(docs, c)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return docs, nil
}

// whereFound finds a document among those of the trigram index, which ascend.
func whereFound(found []trigram.Found, id uint64) (int, bool) {
	return slices.BinarySearchFunc(found, id, func(f trigram.Found, id uint64) int { return cmp.Compare(f.ID, id) })
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

func candidateOf(d *Document) Candidate {
	return Candidate{ID: d.ID, Path: d.Path, Reason: d.Reason, Size: d.Size, ModTime: d.ModTime, Inode: d.Inode}
}

// unwrapTheirs gives back an error of the caller's as it was.
func unwrapTheirs(err error) error {
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}
