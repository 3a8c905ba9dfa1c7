package store

import (
	"context"
	"errors"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/names"
)

// errSpoilt says that a table was given up while it was being loaded; the next search loads it again.
var errSpoilt = errors.New("the folders changed in a way that the table of names could not follow")

// loadNames begins to load the table of names unless it is there or being loaded. The channel is closed when the
// loading ends; it is nil when there is nothing to wait for.
func (s *Store) loadNames() <-chan struct{} {
	n := &s.names
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.table != nil || n.closed || n.loading != nil {
		return n.loading
	}
	ctx, stop := context.WithCancel(context.Background())
	if s.enter(ctx) != nil {
		stop()
		return nil
	}
	done := make(chan struct{})
	n.loading, n.stop, n.err, n.late, n.spoilt = done, stop, nil, nil, false
	go func() {
		defer s.leave()
		defer close(done)
		err := s.fillNames(ctx)
		n.mu.Lock()
		defer n.mu.Unlock()
		n.loading, n.late = nil, nil
		if n.err = err; n.closed {
			n.err = ErrClosed
		}
		stop()
	}()
	return done
}

// fillNames reads all folders, then those that were written meanwhile, while nobody writes.
func (s *Store) fillNames(ctx context.Context) error {
	t := names.New()
	err := s.eachNames(ctx, []byte{keyFolder}, func(f *names.Folder) error {
		t.Put(*f)
		return nil
	})
	if err != nil {
		return err
	}
	t.Settle()
	n := &s.names
	n.order.Lock()
	defer n.order.Unlock()
	for _, l := range n.takeLate() {
		if err := s.readLate(ctx, t, l); err != nil {
			return err
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return ErrClosed
	}
	if n.spoilt {
		return errSpoilt
	}
	n.table, n.session = t, t.NewSession()
	return nil
}

func (n *nameTable) takeLate() []late {
	n.mu.Lock()
	defer n.mu.Unlock()
	list := n.late
	n.late = nil
	return list
}

// readLate brings the table up to what is stored now of a folder, or below one that was dropped.
func (s *Store) readLate(ctx context.Context, t *names.Table, l late) error {
	key, err := prefixed(keyFolder, l.path)
	if err != nil {
		return err
	}
	put := func(f *names.Folder) error {
		t.Put(*f)
		return nil
	}
	if l.dropped {
		t.Drop(l.path)
		return s.eachNames(ctx, key, put)
	}
	return s.view(func(txn *badger.Txn) error {
		block, err := value(txn, key)
		if errors.Is(err, ErrNotFound) {
			return nil // its dropping follows
		}
		if err != nil {
			return err
		}
		var r nameReader
		f, err := r.read(keyPath(key[1:]), block)
		if err != nil {
			return err
		}
		return put(f)
	})
}

// folderWrite is one change of folder records, of which the table is told.
type folderWrite struct {
	names *nameTable
	told  bool
}

// begin waits for its turn to write folders.
func (n *nameTable) begin() *folderWrite {
	n.order.Lock()
	return &folderWrite{names: n}
}

// end lets the next one write. When the change failed half way the table, which cannot know how far it came, is given up.
func (w *folderWrite) end() {
	if !w.told {
		w.names.mu.Lock()
		w.names.table, w.names.session, w.names.spoilt = nil, nil, w.names.loading != nil
		w.names.mu.Unlock()
	}
	w.names.order.Unlock()
}

// put tells of folders that were written.
func (w *folderWrite) put(blocks []FolderBlock) {
	w.told = true
	t := w.names.current(func() {
		for i := range blocks {
			w.names.late = append(w.names.late, late{path: blocks[i].Path})
		}
	})
	if t == nil {
		return
	}
	var r nameReader
	for i := range blocks {
		if f, err := r.read(blocks[i].Path, blocks[i].Value); err == nil {
			t.Put(*f)
		}
	}
}

// drop tells of a folder that was dropped with everything below it.
func (w *folderWrite) drop(path string) {
	w.told = true
	if t := w.names.current(func() { w.names.late = append(w.names.late, late{path, true}) }); t != nil {
		t.Drop(path)
	}
}

// current gives the table; while it is being loaded, later is called instead.
func (n *nameTable) current(later func()) *names.Table {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.table == nil && n.loading != nil {
		later()
	}
	return n.table
}

// totals answers from the table when it is there.
func (n *nameTable) totals(under string) (Totals, bool) {
	t := n.current(func() {})
	if t == nil {
		return Totals{}, false
	}
	sum, ok := t.Totals(under)
	return Totals{Folders: sum.Folders, Files: sum.Files, Bytes: sum.Bytes}, ok
}

// close ends the loading and gives the memory back.
func (n *nameTable) close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.closed, n.table, n.session = true, nil, nil
	if n.loading != nil {
		n.stop()
	}
}
