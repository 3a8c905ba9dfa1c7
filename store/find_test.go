package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/store/names"
)

// foundNames are the names of all hits, sorted.
func foundNames(t testing.TB, s *Store, q names.Query) []string {
	t.Helper()
	q.Limit = 10_000
	r, err := s.Find(t.Context(), q)
	if err != nil || r.Total != len(r.Hits) {
		t.Fatalf("%d of %d, %v", len(r.Hits), r.Total, err)
	}
	var out []string
	for _, h := range r.Hits {
		out = append(out, filepath.ToSlash(strings.TrimPrefix(h.Path, filepath.VolumeName(h.Path))))
	}
	slices.Sort(out)
	return out
}

func withWord(text string) names.Query { return names.Query{Words: []names.Word{{Text: text}}} }

// folderOf makes a folder of files, and of folders where the name ends in a slash.
func folderOf(path string, list ...string) Folder {
	f := Folder{Path: abs(path), ModTime: 7}
	for _, name := range list {
		e := Entry{Name: strings.TrimSuffix(name, "/"), Size: 3, ModTime: 5}
		if e.Name != name {
			e.Kind = Dir
		}
		f.Entries = append(f.Entries, e)
	}
	return f
}

func TestFind(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	put := func(f ...Folder) {
		if err := s.PutFolders(t.Context(), f); err != nil {
			t.Fatal(err)
		}
	}
	put(folderOf("/w", "a/", "report.txt"), folderOf("/w/a", "report.pdf", "main.go"), folderOf("/v", "report.md"))
	check := func(when string, q names.Query, want string) {
		t.Helper()
		if got := strings.Join(foundNames(t, s, q), " "); got != want {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	in := func(q names.Query, dirs ...string) names.Query {
		for _, d := range dirs {
			q.In = append(q.In, abs(d))
		}
		return q
	}
	for _, when := range []string{"from the records", "from the table"} {
		check(when, withWord("report"), "/v/report.md /w/a/report.pdf /w/report.txt")
		check(when, in(withWord("report"), "/w"), "/w/a/report.pdf /w/report.txt")
		check(when, in(withWord("report"), "/w/a", "/w", "/v", "/w"), "/v/report.md /w/a/report.pdf /w/report.txt")
		check(when, withWord("mgo"), "/w/a/main.go")
		check(when, withWord("repotr"), "/v/report.md /w/a/report.pdf /w/report.txt")
		check(when, withWord("nothing"), "")
		if err := s.WarmNames(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	put(folderOf("/w/a", "report.doc"), folderOf("/w/b", "report.xls"))
	check("after a write", withWord("report"), "/v/report.md /w/a/report.doc /w/b/report.xls /w/report.txt")
	if sum, err := s.Totals(t.Context(), abs("/w")); err != nil || sum != (Totals{Folders: 3, Files: 3, Bytes: 9}) {
		t.Errorf("totals %+v, %v", sum, err)
	}
	if _, err := s.DropTree(t.Context(), abs("/w/a")); err != nil {
		t.Fatal(err)
	}
	check("after a drop", withWord("report"), "/v/report.md /w/b/report.xls /w/report.txt")
}

// TestTheTableFollowsTheRecords writes and drops folders from several goroutines while the table is loaded and searched.
func TestTheTableFollowsTheRecords(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	ctx := t.Context()
	var writers sync.WaitGroup
	for n := range uint64(3) {
		writers.Go(func() {
			r := rand.New(rand.NewPCG(n, 1))
			for i := range 60 {
				dir := fmt.Sprintf("/w/%d", r.IntN(5))
				if r.IntN(3) == 0 {
					if _, err := s.DropTree(ctx, abs(dir)); err != nil {
						t.Error(err)
					}
					continue
				}
				err := s.PutFolders(ctx, []Folder{folderOf(dir, fmt.Sprintf("f%d-%d", n, i)), folderOf(dir+"/sub", fmt.Sprintf("g%d-%d", n, i))})
				if err != nil {
					t.Error(err)
				}
				if i == 20 {
					if err := s.WarmNames(ctx); err != nil {
						t.Error(err)
					}
				}
				if _, err := s.Find(ctx, withWord("f")); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	var want []string
	err := s.Folders(ctx, abs("/"), func(f Folder) error {
		for _, e := range f.Entries {
			want = append(want, filepath.ToSlash(strings.TrimPrefix(filepath.Join(f.Path, e.Name), filepath.VolumeName(f.Path))))
		}
		return nil
	})
	slices.Sort(want)
	if got := foundNames(t, s, names.Query{}); err != nil || s.names.ready() == nil || !slices.Equal(got, want) {
		t.Errorf("the table has %q, the records %q, %v", got, want, err)
	}
}

func TestFindStops(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	if err := s.PutFolders(t.Context(), []Folder{folderOf("/w", "a")}); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := s.Find(ctx, withWord("a")); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if err := s.WarmNames(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Find(ctx, withWord("a")); !errors.Is(err, context.Canceled) {
		t.Errorf("from the table: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Find(t.Context(), withWord("a")); !errors.Is(err, ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}

// TestAFailedWriteGivesTheTableUp: a write that fails half way may have stored something.
func TestAFailedWriteGivesTheTableUp(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	if err := s.WarmNames(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := s.PutFolders(t.Context(), []Folder{folderOf("/w", "a"), {Path: "relative"}}); err == nil {
		t.Fatal("a relative path is stored")
	}
	if s.names.ready() != nil {
		t.Error("the table is trusted after a write that failed")
	}
}
