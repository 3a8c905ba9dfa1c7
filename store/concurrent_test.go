package store

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/dgraph-io/badger/v4"
)

// TestConcurrent reads in every way while several goroutines write, and checks that
// nobody sees half of anything.
func TestConcurrent(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var writers, readers sync.WaitGroup
	done := make(chan struct{})
	for w := range 3 {
		writers.Go(func() {
			for n := range 25 {
				path := fmt.Sprintf("/w%d/%d", w, n%5)
				u := update(path, fmt.Sprintf("version%d common", n), "tail common")
				u.Text = []byte(strings.Repeat(fmt.Sprint(n), 100))
				if err := s.Apply(t.Context(), []Update{u}, []string{abs(fmt.Sprintf("/w%d/%d", w, (n+2)%5))}); err != nil {
					t.Error(err)
				}
				if err := s.PutFolders(t.Context(), []Folder{{Path: abs(fmt.Sprintf("/w%d", w)), ModTime: int64(n)}}); err != nil {
					t.Error(err)
				}
				if err := s.AddBookmark(t.Context(), Bookmark{Path: abs(path)}); err != nil {
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
				}
				readAll(t, s)
			}
		})
	}
	writers.Wait()
	close(done)
	readers.Wait()
	agree(t, s)
}

func readAll(t *testing.T, s *Store) {
	hits, err := s.Search(t.Context(), Query{Words: "common", Limit: 50})
	if err != nil {
		t.Error(err)
	}
	for _, h := range hits {
		if !h.Document.Confirmed {
			t.Errorf("an unconfirmed hit: %+v", h.Document)
		}
	}
	err = s.Documents(t.Context(), abs("/"), func(d Document) error {
		ps, err := s.Passages(t.Context(), d.Path)
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
		if err == nil && len(ps) != 2 {
			return fmt.Errorf("%d passages of %s", len(ps), d.Path)
		}
		if text, err := s.Text(t.Context(), d.Path); err == nil && len(text) < 100 {
			return fmt.Errorf("%d bytes of text of %s", len(text), d.Path)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	if _, err := s.Stats(t.Context(), abs("/")); err != nil {
		t.Error(err)
	}
}

// TestCloseWaits closes a store that is in use.
func TestCloseWaits(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "x"), update("/b", "x"))
	inside, closed := make(chan struct{}), make(chan error, 1)
	go func() {
		<-inside
		closed <- s.Close()
	}()
	n := 0
	err := s.Documents(t.Context(), abs("/"), func(Document) error {
		if n++; n == 1 {
			close(inside)
			for {
				if _, err := s.Folder(t.Context(), abs("/a")); errors.Is(err, ErrClosed) {
					return nil // Close has begun and waits for us
				}
			}
		}
		return nil
	})
	if err != nil || n != 2 {
		t.Errorf("%d documents, %v", n, err)
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
}

func TestSessions(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	a, err := s.CreateSession(t.Context(), Session{Title: "one", Roots: []string{"/x"}})
	must(t, err)
	b, err := s.CreateSession(t.Context(), Session{Title: "two"})
	must(t, err)
	big := []byte(strings.Repeat("large message ", 100_000))
	must(t, s.AppendMessages(t.Context(), a.ID, []byte("m0"), big))
	must(t, s.AppendMessages(t.Context(), a.ID, []byte("m2")))
	m, err := s.Messages(t.Context(), a.ID)
	if err != nil || len(m) != 3 || string(m[0]) != "m0" || string(m[1]) != string(big) || string(m[2]) != "m2" {
		t.Fatalf("%d messages, %v", len(m), err)
	}
	a.Title = "renamed"
	must(t, s.SaveSession(t.Context(), a))
	all, err := s.Sessions(t.Context())
	if err != nil || len(all) != 2 || all[0].ID != a.ID || all[0].Title != "renamed" || all[0].Messages != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	must(t, s.DeleteSession(t.Context(), a.ID))
	if _, err := s.Messages(t.Context(), a.ID); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	if _, err := s.Session(t.Context(), b.ID); err != nil {
		t.Error(err)
	}
	for _, id := range []string{"", "x", a.ID, strings.Repeat("Z", 26)} {
		if err := s.AppendMessages(t.Context(), id, []byte("x")); !errors.Is(err, ErrNotFound) {
			t.Errorf("session %q: %v", id, err)
		}
	}
}

func TestBookmarksAndScans(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	must(t, s.AddBookmark(t.Context(), Bookmark{Path: abs("/b"), Label: "B"}))
	must(t, s.AddBookmark(t.Context(), Bookmark{Path: abs("/a\xff"), Added: 5}))
	must(t, s.AddBookmark(t.Context(), Bookmark{Path: abs("/b"), Label: "again"}))
	bs, err := s.Bookmarks(t.Context())
	if err != nil || len(bs) != 2 || bs[0] != (Bookmark{Path: abs("/a\xff"), Added: 5}) || bs[1].Label != "again" {
		t.Errorf("%+v, %v", bs, err)
	}
	must(t, s.RemoveBookmark(t.Context(), abs("/b")))
	if err := s.RemoveBookmark(t.Context(), abs("/b")); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	for i := range keptScans + 5 {
		must(t, s.AddScan(t.Context(), Scan{Root: abs("/r"), Started: int64(i + 1), Summary: fmt.Sprint(i)}))
	}
	must(t, s.PutFolders(t.Context(), []Folder{{Path: abs("/r"), Entries: []Entry{{Name: "x.PDF", Size: 5}, {Name: "y", Size: 2}, {Name: "d", Kind: Dir}}}}))
	apply(t, s, update("/r/x.PDF", "text"), Update{Document: Document{Path: abs("/r/y"), Status: LeftOut, Reason: "too large"}})
	scans, err := s.Scans(t.Context())
	if err != nil || len(scans) != keptScans || scans[0].Summary != fmt.Sprint(keptScans+4) {
		t.Errorf("%d scans, %v", len(scans), err)
	}
	st, err := s.Stats(t.Context(), abs("/r"))
	if err != nil || st.Files != 2 || st.Bytes != 7 || st.Folders != 1 || st.ByExt["pdf"] != (Count{1, 5}) || st.Documents != 1 || st.LeftOut != 1 ||
		st.Reasons["too large"] != 1 || st.ByFormat["text"] != 1 || st.Passages != 1 || st.DiskBytes == 0 || len(st.Roots) != 1 || st.Unconfirmed != 0 {
		t.Errorf("%+v, %v", st, err)
	}
}

// TestScansOfQuietRoots holds that a root is not forgotten when others change more often, nor that its files were read.
func TestScansOfQuietRoots(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	at := int64(0)
	add := func(e Scan) {
		at++
		e.Root, e.Started, e.Ended = abs(e.Root), at, at
		must(t, s.AddScan(t.Context(), e))
	}
	add(Scan{Root: "/quiet", Read: true})
	add(Scan{Root: "/read", Read: true})
	add(Scan{Root: "/read", Summary: "names only"})
	add(Scan{Root: "/read", Summary: "names only, again"})
	must(t, s.commit(t.Context(), 0, func(txn *badger.Txn) error { // as many as there is room for, at once
		for at < keptScans {
			at++
			e := Scan{Root: abs("/busy"), Started: at, Ended: at, Read: true}
			if err := setJSON(txn, append(idKey(keyScan, uint64(at)), e.Root...), e); err != nil {
				return err
			}
		}
		return nil
	}))
	for range 20 {
		add(Scan{Root: "/busy", Read: true})
	}
	held := func(want int) {
		t.Helper()
		scans, err := s.Scans(t.Context())
		must(t, err)
		var quiet []string
		for _, e := range scans {
			if e.Root != abs("/busy") {
				quiet = append(quiet, fmt.Sprint(e.Root, " ", e.Read))
			}
		}
		if got, want := fmt.Sprint(quiet), fmt.Sprint([]string{abs("/read") + " false", abs("/read") + " true", abs("/quiet") + " true"}); got != want {
			t.Errorf("held %s, want %s", got, want)
		}
		if len(scans) != want {
			t.Errorf("%d scans, want %d", len(scans), want)
		}
	}
	held(keptScans)
	if _, err := s.Tidy(t.Context(), TidyPlan{Before: at + 1}); err != nil {
		t.Fatal(err)
	}
	held(4)
}

// TestSessionsChangeWhileTheyGrow renames a session again and again while messages come in: none is
// lost, and the count is theirs.
func TestSessionsChangeWhileTheyGrow(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	e, err := s.CreateSession(t.Context(), Session{Title: "one"})
	must(t, err)
	const messages = 80
	var wg sync.WaitGroup
	grown := make(chan struct{})
	wg.Go(func() {
		defer close(grown)
		for i := range messages {
			if err := s.AppendMessages(t.Context(), e.ID, fmt.Appendf(nil, "%d", i)); err != nil {
				t.Error(err)
				return
			}
		}
	})
	wg.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-grown:
				return
			default:
			}
			if err := s.SaveSession(t.Context(), Session{ID: e.ID, Title: fmt.Sprint(i)}); err != nil {
				t.Error(err)
				return
			}
		}
	})
	wg.Wait()
	list, err := s.Messages(t.Context(), e.ID)
	must(t, err)
	for i, m := range list {
		if string(m) != fmt.Sprint(i) {
			t.Fatalf("message %d is %q", i, m)
		}
	}
	if len(list) != messages {
		t.Errorf("%d messages of %d", len(list), messages)
	}
}
