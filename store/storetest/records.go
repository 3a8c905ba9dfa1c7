package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

func testSessions(t *testing.T, db store.DB) {
	a, err := db.CreateSession(t.Context(), store.Session{Title: "one", Roots: []string{"/x"}})
	must(t, err)
	b, err := db.CreateSession(t.Context(), store.Session{Title: "two"})
	must(t, err)
	if a.ID == b.ID || a.Created == 0 || a.Title != "one" {
		t.Errorf("%+v and %+v", a, b)
	}
	big := []byte(strings.Repeat("large message ", 100_000))
	must(t, db.AppendMessages(t.Context(), a.ID, []byte("m0"), big))
	must(t, db.AppendMessages(t.Context(), a.ID, []byte("m2")))
	m, err := db.Messages(t.Context(), a.ID)
	if err != nil || len(m) != 3 || string(m[0]) != "m0" || string(m[1]) != string(big) || string(m[2]) != "m2" {
		t.Fatalf("%d messages, %v", len(m), err)
	}
	a.Title = "renamed"
	must(t, db.SaveSession(t.Context(), a))
	all, err := db.Sessions(t.Context())
	if err != nil || len(all) != 2 || all[0].ID != a.ID || all[0].Title != "renamed" || all[0].Messages != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	must(t, db.DeleteSession(t.Context(), a.ID))
	if _, err := db.Messages(t.Context(), a.ID); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
	if got, err := db.Session(t.Context(), b.ID); err != nil || got.Title != "two" {
		t.Errorf("%+v, %v", got, err)
	}
	for _, id := range []string{"", "x", a.ID, strings.Repeat("Z", 26)} {
		if err := db.AppendMessages(t.Context(), id, []byte("x")); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("session %q: %v", id, err)
		}
	}
}

func testBookmarks(t *testing.T, db store.DB) {
	must(t, db.AddBookmark(t.Context(), store.Bookmark{Path: Abs("/b"), Label: "B"}))
	must(t, db.AddBookmark(t.Context(), store.Bookmark{Path: Abs("/a\xff"), Added: 5}))
	must(t, db.AddBookmark(t.Context(), store.Bookmark{Path: Abs("/b"), Label: "again"}))
	bs, err := db.Bookmarks(t.Context())
	if err != nil || len(bs) != 2 || bs[0] != (store.Bookmark{Path: Abs("/a\xff"), Added: 5}) || bs[1].Label != "again" || bs[1].Added == 0 {
		t.Errorf("%+v, %v", bs, err)
	}
	must(t, db.RemoveBookmark(t.Context(), Abs("/b")))
	if err := db.RemoveBookmark(t.Context(), Abs("/b")); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
}

func testScans(t *testing.T, db store.DB) {
	for i := range 5 {
		must(t, db.AddScan(t.Context(), store.Scan{Root: Abs("/r"), Started: int64(i + 1), Summary: fmt.Sprint(i)}))
	}
	scans, err := db.Scans(t.Context())
	if err != nil || len(scans) != 5 || scans[0].Summary != "4" || scans[4].Started != 1 {
		t.Errorf("%+v, %v", scans, err)
	}
}

func testSpace(t *testing.T, db store.DB) {
	a, b := db.Space('A'), db.Space('B')
	key := func(i int) []byte { return fmt.Appendf(nil, "k%03d", i) }
	value := func(i int) []byte { return bytes.Repeat([]byte{byte(i)}, 40*i) }
	var pairs []store.Pair
	for i := range 90 {
		pairs = append(pairs, store.Pair{Key: key(i), Value: value(i)})
	}
	must(t, a.Set(t.Context(), pairs...))
	must(t, b.Set(t.Context(), store.Pair{Key: key(1), Value: []byte("another room's")}))
	must(t, a.Write(t.Context(), []store.Pair{{Key: key(900)}}, [][]byte{key(0), key(1)}))
	var want, got []string
	for i := 2; i < 90; i++ {
		want = append(want, string(key(i))+string(value(i)))
	}
	want = append(want, "k900")
	must(t, a.Scan(t.Context(), []byte("k"), func(k, v []byte) error {
		got = append(got, string(k)+string(v))
		return nil
	}))
	if !slices.Equal(got, want) {
		t.Errorf("%d pairs came back of %d", len(got), len(want))
	}
	if v, err := b.Get(t.Context(), key(1)); err != nil || string(v) != "another room's" {
		t.Errorf("%q, %v", v, err)
	}
	if _, err := a.Get(t.Context(), key(1)); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
	if v, err := a.Get(t.Context(), key(900)); err != nil || len(v) != 0 {
		t.Errorf("an empty value: %q, %v", v, err)
	}
	must(t, a.Delete(t.Context(), key(2), key(3)))
	if _, err := a.Get(t.Context(), key(3)); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
}

func testSpaceLimits(t *testing.T, db store.DB) {
	s := db.Space('A')
	noise := bytes.Repeat([]byte("noise"), 100<<10)
	must(t, s.Set(t.Context(), store.Pair{Key: []byte("a"), Value: noise}, store.Pair{Key: []byte("b"), Value: noise}))
	if err := s.Set(t.Context(), store.Pair{Key: []byte("c"), Value: make([]byte, 513<<10)}); !errors.Is(err, store.ErrTooBig) {
		t.Errorf("a value of 513 KB: %v", err)
	}
	if err := s.Set(t.Context(), store.Pair{Key: make([]byte, 1001)}); !errors.Is(err, store.ErrTooBig) {
		t.Errorf("a key of 1,001 bytes: %v", err)
	}
	if v, err := s.Get(t.Context(), []byte("b")); err != nil || !bytes.Equal(v, noise) {
		t.Errorf("%d bytes, %v", len(v), err)
	}
}
