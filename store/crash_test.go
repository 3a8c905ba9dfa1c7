package store

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
)

// TestCrashBetweenStores ends a batch at each of the places between its first
// transaction and Bleve's confirmation, and opens the folder again.
func TestCrashBetweenStores(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(t *testing.T, s *Store, seq uint64, cs []*change){
		"after the log": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			w := newWriter(s.db)
			must(t, s.writeLog(w, seq, cs))
			must(t, w.commit())
		},
		"after one document": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			w := newWriter(s.db)
			must(t, s.writeLog(w, seq, cs))
			must(t, s.writeChange(w, seq, cs[0]))
			must(t, w.commit())
		},
		"after Badger": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			must(t, s.writeRecords(seq, cs))
		},
		"within Bleve": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			must(t, s.writeRecords(seq, cs))
			b := s.words.newBatch()
			built, err := s.words.build([]Update{*cs[0].update})
			must(t, err)
			must(t, b.add(built, []string{passageID(cs[0].id, 0)}))
			must(t, b.write())
		},
		"within the replay": func(t *testing.T, s *Store, seq uint64, cs []*change) {
			must(t, s.writeRecords(seq, cs))
			pending, _, _, err := s.readLogs()
			must(t, err)
			_, _, err = s.unmark(pending)
			must(t, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := open(t, dir)
			apply(t, s, update("/old", "first words", "second words"), update("/gone", "gone words"), update("/stays", "steady words"))
			us := []Update{update("/old", "changed words"), update("/new", "new words")}
			cs, err := s.plan(us, []string{abs("/gone")})
			must(t, err)
			stop(t, s, s.seq+1, cs)
			must(t, s.Close())

			s = open(t, dir)
			if len(s.Notices()) != 0 {
				t.Errorf("notices: %q", s.Notices())
			}
			agree(t, s)
			if got := found(t, s, Query{Words: "words"}); !reflect.DeepEqual(got, []string{"/stays#0"}) {
				t.Errorf("found %q", got)
			}
			for _, p := range []string{"/old", "/new", "/gone"} {
				if d, err := s.Document(t.Context(), abs(p)); err == nil && d.Confirmed {
					t.Errorf("%s is confirmed: %+v", p, d)
				}
			}
			must(t, s.Apply(t.Context(), us, []string{abs("/gone")}))
			agree(t, s)
			if got := found(t, s, Query{Words: "words changed new"}); len(got) != 3 {
				t.Errorf("after indexing again: %q", got)
			}
		})
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestFailedBatch lets the Bleve side of a batch fail while the store stays open.
func TestFailedBatch(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "alpha"))
	cs, err := s.plan([]Update{update("/a", "beta", "beta")}, nil)
	must(t, err)
	must(t, s.writeRecords(s.seq+1, cs))
	s.behind = true // as batch does when writeWords fails
	if got := found(t, s, Query{Words: "alpha beta"}); got != nil {
		t.Errorf("an unconfirmed document is found: %q", got)
	}
	apply(t, s, update("/b", "gamma"))
	agree(t, s)
	if d, err := s.Document(t.Context(), abs("/a")); err != nil || d.Confirmed {
		t.Errorf("%+v, %v", d, err)
	}
	apply(t, s, update("/a", "alpha again"))
	if got := found(t, s, Query{Words: "alpha gamma"}); len(got) != 2 {
		t.Errorf("found %q", got)
	}
}

// filled makes a closed data folder with something of everything in it.
func filled(t *testing.T) string {
	t.Helper()
	return filledAs(t, "data")
}

// filledAs is filled with another name of the folder.
func filledAs(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	s := open(t, dir)
	var us []Update
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		u := update("/d/"+string(rune('a'+i%26))+strings.Repeat("x", i/26), "common words here", "more of the text")
		u.Text = make([]byte, 2000)
		for i := range u.Text {
			u.Text[i] = byte(r.Uint32())
		}
		us = append(us, u)
	}
	apply(t, s, us...)
	must(t, s.AddBookmark(t.Context(), Bookmark{Path: abs("/d"), Label: "kept"}))
	e, err := s.CreateSession(t.Context(), Session{Title: "talk"})
	must(t, err)
	must(t, s.AppendMessages(t.Context(), e.ID, []byte("hello"), []byte("there")))
	must(t, s.Space('z').Set(t.Context(), Pair{[]byte("key"), []byte("value")}))
	must(t, s.PutFolders(t.Context(), []Folder{{Path: abs("/d")}}))
	must(t, s.Close())
	return dir
}

// TestFullDisk tells the store that the disk is full.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	free := uint64(1 << 40)
	s, err := Open(t.Context(), dir, Options{free: func(string) (uint64, error) { return free, nil }})
	must(t, err)
	defer func() { must(t, s.Close()) }()
	free = 10 << 20
	for what, err := range map[string]error{
		"Apply":       s.Apply(t.Context(), []Update{update("/x", "y")}, nil),
		"PutFolders":  s.PutFolders(t.Context(), []Folder{{Path: abs("/x")}}),
		"AddBookmark": s.AddBookmark(t.Context(), Bookmark{Path: abs("/x")}),
	} {
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if got := found(t, s, Query{Words: "common", Limit: 3}); len(got) != 3 {
		t.Errorf("reading afterwards: %q", got)
	}
	free = 1 << 40
	apply(t, s, update("/x", "room again"))
	agree(t, s)
}

// TestClosedOnAFullDisk fills the disk between the last write and Close: what was written is there when there is room
// again, and nobody else has the folder until the process that left it so is gone.
func TestClosedOnAFullDisk(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	free := uint64(1 << 40)
	s, err := Open(t.Context(), dir, Options{free: func(string) (uint64, error) { return free, nil }})
	must(t, err)
	apply(t, s, update("/x", "written before the disk was full"))
	free = 1 << 20
	must(t, s.Close())
	if s.db.IsClosed() {
		t.Error("Badger was closed, which writes")
	}
	var locked *LockedError
	if _, err := Open(t.Context(), dir, Options{}); !errors.As(err, &locked) {
		t.Errorf("opened beside: %v", err)
	}
	must(t, s.db.Close()) // as the end of the process does
	must(t, s.lock.Release())
	again := open(t, dir)
	if got := found(t, again, Query{Words: "written before", Limit: 3}); len(got) == 0 {
		t.Error("what was written is lost")
	}
	agree(t, again)
}

func TestNoPermission(t *testing.T) {
	t.Parallel()
	if os.Getuid() == 0 || filepath.Separator != '/' {
		t.Skip("this user may write everywhere")
	}
	dir := t.TempDir()
	must(t, os.Chmod(dir, 0o500)) //nolint:gosec // a folder
	if _, err := Open(t.Context(), filepath.Join(dir, "data"), Options{}); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("Open: %v", err)
	}
	if _, err := Open(t.Context(), dir, Options{}); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("Open: %v", err)
	}
}

func TestReadOnly(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	s, err := Open(t.Context(), dir, Options{ReadOnly: true})
	must(t, err)
	if err := s.Apply(t.Context(), []Update{update("/x", "y")}, nil); !errors.Is(err, ErrReadOnly) {
		t.Error(err)
	}
	if got := found(t, s, Query{Words: "common", Limit: 3}); len(got) != 3 {
		t.Errorf("found %q", got)
	}
	must(t, s.Close())
	s = open(t, dir)
	if len(s.Notices()) != 0 {
		t.Errorf("notices: %q", s.Notices())
	}
}

func TestFileInsteadOfFolder(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(name, []byte("x"), 0o600))
	if _, err := Open(t.Context(), name, Options{}); err == nil {
		t.Error("a file was opened as a data folder")
	}
}
