package store

import (
	"context"
	"errors"
	"sync"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/names"
)

// nameTable is the table of all names of this process, once it is wanted.
type nameTable struct {
	order sync.Mutex // held by the one who writes folders, so that the table and the records change in the same order

	mu      sync.Mutex
	table   *names.Table   // nil until all is in it
	session *names.Session // of the one who types
	loading chan struct{}  // closed when the loading ends
	stop    context.CancelFunc
	err     error  // of the last loading
	late    []late // what was written meanwhile
	spoilt  bool   // a write failed half way meanwhile
	closed  bool
}

// late is a folder that was written, or dropped with all below it, while the table was being loaded.
type late struct {
	path    string
	dropped bool
}

// Find searches the names of everything that is stored. Until the table of names is loaded, which the first call
// begins, the answer comes from the records themselves.
func (s *Store) Find(ctx context.Context, q names.Query) (names.Result, error) {
	if err := s.enter(ctx); err != nil {
		return names.Result{}, err
	}
	defer s.leave()
	if session := s.names.ready(); session != nil {
		return session.Search(ctx, q)
	}
	r, err := q.Ways(ctx, func(ctx context.Context, m names.Match) (names.Result, error) { return s.streamNames(ctx, q, m) })
	if err == nil {
		s.loadNames()
	}
	return r, err
}

// WarmNames loads the table of names and gives back when it is there. Without it the first Find begins to load it.
// The loading goes on when ctx ends first.
func (s *Store) WarmNames(ctx context.Context) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	done := s.loadNames()
	if done == nil {
		return nil
	}
	select {
	case <-done:
		s.names.mu.Lock()
		defer s.names.mu.Unlock()
		return s.names.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// ready gives the session of the table when there is one.
func (n *nameTable) ready() *names.Session {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.session
}

// streamNames answers in one way of matching from the records.
func (s *Store) streamNames(ctx context.Context, q names.Query, m names.Match) (names.Result, error) {
	stream := names.NewStream(q, m)
	put := func(f *names.Folder) error { return stream.Put(ctx, f) }
	var err error
	if len(q.In) == 0 {
		err = s.eachNames(ctx, []byte{keyFolder}, put)
	}
	for _, root := range outermost(q.In) {
		var prefix []byte
		if prefix, err = prefixed(keyFolder, root); err == nil {
			err = s.eachNames(ctx, prefix, put)
		}
		if err != nil {
			break
		}
	}
	r, last := stream.Done(ctx)
	return r, errors.Join(err, last)
}

// outermost leaves out the folders that lie in another one of the list.
func outermost(list []string) []string {
	var out []string
	for i, p := range list {
		key, err := prefixed(keyFolder, p)
		within := false
		for j, o := range list {
			other, bad := prefixed(keyFolder, o)
			if err == nil && bad == nil && i != j && len(key) >= len(other) && string(key[:len(other)]) == string(other) {
				within = within || len(key) > len(other) || j < i
			}
		}
		if !within {
			out = append(out, p)
		}
	}
	return out
}

// eachNames calls fn for the folders whose keys have a prefix. The folder is used again for the next one.
func (s *Store) eachNames(ctx context.Context, prefix []byte, fn func(f *names.Folder) error) error {
	var r nameReader
	seen := 0
	err := s.view(func(txn *badger.Txn) error {
		return each(txn, prefix, true, func(key, head []byte) error {
			if seen++; seen%64 == 0 && ctx.Err() != nil {
				return callerError(ctx.Err())
			}
			block, err := whole(txn, key, head)
			if errors.Is(err, ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			f, err := r.read(keyPath(key[1:]), block)
			if err != nil {
				return err
			}
			return callerError(fn(f))
		})
	})
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}

// nameReader decodes of a folder's block what the table of names wants, into the same room again and again.
type nameReader struct {
	folder names.Folder
	text   []byte
	ends   []int
}

func (r *nameReader) read(path string, block []byte) (*names.Folder, error) {
	d := decoder{b: block}
	decodeTotals(&d)
	front, n := decodeFront(path, &d)
	r.folder = names.Folder{Path: path, ModTime: front.ModTime, Entries: r.folder.Entries[:0]}
	r.text, r.ends = r.text[:0], r.ends[:0]
	err := eachOf(&d, &front, n, func(name []byte, e *Entry) {
		r.folder.Entries = append(r.folder.Entries, names.Entry{Kind: names.Kind(e.Kind), Size: e.Size, ModTime: e.ModTime})
		r.text = append(r.text, name...)
		r.ends = append(r.ends, len(r.text))
	})
	text, from := string(r.text), 0
	for i, end := range r.ends {
		r.folder.Entries[i].Name, from = text[from:end], end
	}
	return &r.folder, err
}
