package store

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestTidy(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	old := filepath.Join(dir, "bleve.damaged-20200102T030405.000000000Z")
	saved := filepath.Join(dir, "rescued-20200102T030405.000000000Z.json")
	recent := filepath.Join(dir, "badger.damaged-"+time.Now().UTC().Format(asideStamp))
	for _, p := range []string{old, recent} {
		must(t, os.Mkdir(p, 0o700))
	}
	must(t, os.WriteFile(saved, make([]byte, 1<<20), 0o600))
	s := open(t, dir)
	day := int64(24 * time.Hour)
	for i, e := range []Scan{{Root: abs("/d"), Ended: 10 * day}, {Root: abs("/d"), Ended: 20 * day}, {Root: abs("/gone"), Ended: 10 * day}, {Root: abs("/e"), Ended: 90 * day}} {
		e.Started = int64(i + 1)
		must(t, s.AddScan(t.Context(), e))
	}
	apply(t, s, update("/gone/a", "lost words"), update("/e/b", "words that stay"))
	must(t, s.PutFolders(t.Context(), []Folder{{Path: abs("/gone")}, {Path: abs("/e")}}))
	plan := TidyPlan{Gone: []string{abs("/gone")}, Before: 54 * 365 * day, DryRun: true}
	dry, err := s.Tidy(t.Context(), plan)
	must(t, err)
	if n, err := s.Scans(t.Context()); err != nil || len(n) != 4 || dry.Freed != 0 {
		t.Errorf("a dry run left %d scans and says %+v, %v", len(n), dry, err)
	}
	plan.DryRun = false
	done, err := s.Tidy(t.Context(), plan)
	must(t, err)
	dry.Freed = done.Freed
	if !reflect.DeepEqual(dry, done) {
		t.Errorf("dry %+v, real %+v", dry, done)
	}
	want := Tidied{Dropped: Dropped{Folders: 1, Documents: 1, Passages: 1}, Scans: 2, Aside: []string{filepath.Base(old), filepath.Base(saved)}, Freed: done.Freed}
	if !reflect.DeepEqual(done, want) || done.Freed <= 0 {
		t.Errorf("got %+v, want %+v", done, want)
	}
	for p, there := range map[string]bool{old: false, saved: false, recent: true} {
		if exists(p) != there {
			t.Errorf("%s: there %v", p, exists(p))
		}
	}
	if got := found(t, s, Query{Words: "words stay"}); len(got) == 0 || got[0] != "/e/b#0" {
		t.Errorf("found %q", got)
	}
	agree(t, s)
}

func TestReset(t *testing.T) {
	t.Parallel()
	dir := fixture1(t)
	s := open(t, dir)
	apply(t, s, update("/new", "some words"))
	must(t, s.Reset(t.Context()))
	if _, err := s.Bookmarks(t.Context()); !errors.Is(err, ErrClosed) {
		t.Errorf("after a reset: %v", err)
	}
	s = open(t, dir)
	if n := s.Notices(); len(n) != 0 {
		t.Errorf("notices %q", n)
	}
	holdsKept(t, s)
	agree(t, s)
	st, err := s.Stats(t.Context(), abs("/"))
	if err != nil || st.Files+st.Folders+st.Documents != 0 {
		t.Errorf("%+v, %v", st, err)
	}
	apply(t, s, update("/new", "some words"))
	if got := found(t, s, Query{Words: "words"}); len(got) != 1 {
		t.Errorf("found %q", got)
	}
}

func TestErase(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	s := open(t, dir)
	if err := Erase(dir); !errors.As(err, new(*LockedError)) {
		t.Errorf("a folder that is open: %v", err)
	}
	must(t, s.Close())
	must(t, os.WriteFile(filepath.Join(dir, schemaFile), []byte("99\n"), 0o600))
	must(t, os.Mkdir(filepath.Join(dir, "bleve.damaged-20200102T030405.000000000Z"), 0o700))
	theirs := filepath.Join(dir, "letter.txt")
	must(t, os.WriteFile(theirs, []byte("not ours"), 0o600))
	must(t, Erase(dir))
	if list := listing(t, dir); !reflect.DeepEqual(list, []string{dir, theirs}) {
		t.Errorf("left: %s", strings.Join(list, ", "))
	}
	must(t, os.Remove(theirs))
	must(t, Erase(dir))
	if exists(dir) {
		t.Error("an empty folder is left")
	}
	must(t, Erase(dir))
}
