package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

func testCancelled(t *testing.T, db store.DB) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := db.Apply(ctx, []store.Update{Update("/a", "x")}, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := db.Search(ctx, store.Query{Words: "x"}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := db.Document(t.Context(), Abs("/a")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("what was cancelled is there: %v", err)
	}
	many(t, db, 3000)
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	n := 0
	err := db.Folders(ctx, Abs("/"), func(store.Folder) error {
		if n++; n == 10 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || n == 3000 {
		t.Errorf("cancelled after 10 folders: %d came, %v", n, err)
	}
	if _, err := db.Folder(t.Context(), Abs("/many/0001")); err != nil {
		t.Errorf("after that: %v", err)
	}
}

// many stores so many folders.
func many(t testing.TB, db store.DB, n int) {
	t.Helper()
	var put []store.Folder
	for i := range n {
		put = append(put, store.Folder{Path: Abs(fmt.Sprintf("/many/%04d", i)), Entries: []store.Entry{{Name: fmt.Sprintf("a name of some length %d", i)}}})
	}
	must(t, db.PutFolders(t.Context(), put))
}

func testCallersError(t *testing.T, db store.DB) {
	stop := errors.New("stop")
	a, b := Update("/a", "x"), Update("/b", "x")
	a.Items, b.Items = sampleItems(), sampleItems()
	apply(t, db, a, b)
	many(t, db, 2000)
	must(t, db.Space('A').Set(t.Context(), store.Pair{Key: []byte("k")}))
	for name, stream := range map[string]func(fn func() error) error{
		"Documents": func(fn func() error) error {
			return db.Documents(t.Context(), Abs("/"), func(store.Document) error { return fn() })
		},
		"Items": func(fn func() error) error {
			return db.Items(t.Context(), Abs("/"), nil, func(store.DocumentItems) error { return fn() })
		},
		"Folders": func(fn func() error) error {
			return db.Folders(t.Context(), Abs("/"), func(store.Folder) error { return fn() })
		},
		"Scan": func(fn func() error) error {
			return db.Space('A').Scan(t.Context(), nil, func(_, _ []byte) error { return fn() })
		},
	} {
		n := 0
		err := stream(func() error { n++; return stop })
		if err != stop || n != 1 { //nolint:errorlint // the very error
			t.Errorf("%s: the caller's error came back as %v after %d", name, err, n)
		}
		if err := stream(func() error { return fmt.Errorf("mine: %w", store.ErrNotFound) }); err == nil || err.Error() != "mine: not found" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// testCallsWithinStream makes calls, and streams, while values come.
func testCallsWithinStream(t *testing.T, db store.DB) {
	many(t, db, 50)
	n := 0
	must(t, db.Folders(t.Context(), Abs("/"), func(f store.Folder) error {
		got, err := db.Folder(t.Context(), f.Path)
		if err != nil || len(got.Entries) != 1 {
			t.Errorf("%+v, %v", got, err)
		}
		return db.Folders(t.Context(), f.Path, func(store.Folder) error { n++; return nil })
	}))
	if n != 50 {
		t.Errorf("%d folders", n)
	}
}

func testLease(t *testing.T, db store.DB) {
	release, err := db.Lease(t.Context(), "keep")
	must(t, err)
	other, err := db.Lease(t.Context(), "other")
	must(t, err)
	other()
	ctx, cancel := context.WithCancel(t.Context())
	waiting := make(chan error)
	go func() {
		_, err := db.Lease(ctx, "keep")
		waiting <- err
	}()
	cancel()
	if err := <-waiting; !errors.Is(err, context.Canceled) {
		t.Errorf("a wait that was cancelled: %v", err)
	}
	go func() {
		again, err := db.Lease(t.Context(), "keep")
		if err == nil {
			again()
		}
		waiting <- err
	}()
	release()
	release()
	must(t, <-waiting)
	var holders, most atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 5 {
				release, err := db.Lease(t.Context(), "keep")
				if err != nil {
					t.Error(err)
					return
				}
				most.Store(max(most.Load(), holders.Add(1)))
				holders.Add(-1)
				release()
			}
		})
	}
	all.Wait()
	if most.Load() != 1 {
		t.Errorf("%d held the lease at once", most.Load())
	}
	for _, name := range []string{"", "../x", "a/b", "a\x00"} {
		if _, err := db.Lease(t.Context(), name); err == nil {
			t.Errorf("a lease on %q", name)
		}
	}
}

// testConcurrent reads in every way while several goroutines write.
func testConcurrent(t *testing.T, db store.DB) {
	var writers, readers sync.WaitGroup
	done := make(chan struct{})
	for w := range 3 {
		writers.Go(func() {
			for n := range 10 {
				path := fmt.Sprintf("/w%d/%d", w, n%5)
				u := Update(path, fmt.Sprintf("version%d common", n), "tail common")
				if err := db.Apply(t.Context(), []store.Update{u}, []string{Abs(fmt.Sprintf("/w%d/%d", w, (n+2)%5))}); err != nil {
					t.Error(err)
				}
				if err := db.PutFolders(t.Context(), []store.Folder{{Path: Abs(fmt.Sprintf("/w%d", w)), ModTime: int64(n)}}); err != nil {
					t.Error(err)
				}
				if err := db.AddBookmark(t.Context(), store.Bookmark{Path: Abs(path)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 3 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					readAll(t, db)
				}
			}
		})
	}
	writers.Wait()
	close(done)
	readers.Wait()
	if bs, err := db.Bookmarks(t.Context()); err != nil || len(bs) != 15 {
		t.Errorf("%d bookmarks, %v", len(bs), err)
	}
}

func readAll(t *testing.T, db store.DB) {
	hits, err := db.Search(t.Context(), store.Query{Words: "common", Limit: 50})
	if err != nil {
		t.Error(err)
	}
	for _, h := range hits {
		if !h.Document.Confirmed {
			t.Errorf("an unconfirmed hit: %+v", h.Document)
		}
	}
	err = db.Documents(t.Context(), Abs("/"), func(d store.Document) error {
		ps, err := db.Passages(t.Context(), d.Path)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err != nil || len(ps) == 2 {
			return nil //nolint:nilerr // it has gone meanwhile
		}
		// Of a batch that an owner's end broke off the passages are taken back until it is written again.
		now, err := db.Document(t.Context(), d.Path)
		if err == nil && d.Confirmed && now.Confirmed && now.Seq == d.Seq {
			return fmt.Errorf("%d passages of %s", len(ps), d.Path)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// testClosed closes the DB while a stream is under way, for which Close waits.
func testClosed(t *testing.T, db store.DB) {
	many(t, db, 2)
	inside, closed := make(chan struct{}), make(chan error, 1)
	go func() {
		<-inside
		closed <- db.Close()
	}()
	n := 0
	err := db.Folders(t.Context(), Abs("/"), func(store.Folder) error {
		if n++; n == 1 {
			close(inside)
			for {
				if _, err := db.Folder(t.Context(), Abs("/many/0001")); errors.Is(err, store.ErrClosed) {
					return nil // Close has begun and waits for us
				}
			}
		}
		return nil
	})
	if err != nil || n != 2 {
		t.Errorf("%d folders, %v", n, err)
	}
	must(t, <-closed)
	must(t, db.Close())
	if _, err := db.Search(t.Context(), store.Query{Words: "x"}); !errors.Is(err, store.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}
