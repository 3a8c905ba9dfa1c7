package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// open opens a store in a new folder and closes it with the test.
func open(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// abs makes a path that is absolute on every system.
func abs(path string) string {
	if filepath.Separator == '/' {
		return path
	}
	return `C:` + filepath.FromSlash(path)
}

func update(path string, texts ...string) Update {
	u := Update{Document: Document{Path: abs(path), Size: 10, ModTime: 5, Format: "text"}}
	for i, text := range texts {
		u.Passages = append(u.Passages, Passage{First: i, Last: i, Text: text, Place: Place{Line: i + 1}})
	}
	return u
}

func apply(t testing.TB, s *Store, us ...Update) {
	t.Helper()
	if err := s.Apply(t.Context(), us, nil); err != nil {
		t.Fatal(err)
	}
}

// found gives "path#passage" for every hit.
func found(t testing.TB, s *Store, q Query) []string {
	t.Helper()
	hits, err := s.Search(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, h := range hits {
		out = append(out, fmt.Sprintf("%s#%d", filepath.ToSlash(strings.TrimPrefix(h.Document.Path, "C:")), h.Passage.N))
	}
	return out
}

func TestFolders(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	var put []Folder
	for _, p := range []string{"/", "/a", "/a/b", "/a/b/c", "/ab", "/a!", "/a b", "/\xff\xfe"} {
		put = append(put, Folder{Path: abs(p), ModTime: 7, Inode: 9, Entries: []Entry{
			{Name: "z", Kind: Dir, Mode: 0o755}, {Name: "a\n\xff", Size: 3, ModTime: -4, Inode: 1 << 63},
			{Name: "l", Kind: Link, Target: "../x", Broken: true},
		}})
	}
	if err := s.PutFolders(t.Context(), put); err != nil {
		t.Fatal(err)
	}
	walk := func(under string) (out []string) {
		err := s.Folders(t.Context(), abs(under), func(f Folder) error {
			if len(f.Entries) != 3 || f.Entries[0].Name != "a\n\xff" || f.Entries[1].Target != "../x" || !f.Entries[1].Broken {
				t.Errorf("%q came back as %+v", f.Path, f)
			}
			out = append(out, filepath.ToSlash(strings.TrimPrefix(f.Path, "C:")))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	for under, want := range map[string][]string{
		"/a":   {"/a", "/a/b", "/a/b/c"},
		"/a/b": {"/a/b", "/a/b/c"},
		"/ab":  {"/ab"},
		"/no":  nil,
		"/":    {"/", "/a", "/a/b", "/a/b/c", "/a b", "/a!", "/ab", "/\xff\xfe"},
	} {
		if got := walk(under); !reflect.DeepEqual(got, want) {
			t.Errorf("under %s: %q, want %q", under, got, want)
		}
	}
	d, err := s.DropTree(t.Context(), abs("/a"))
	if err != nil || d.Folders != 3 {
		t.Errorf("DropTree: %+v, %v", d, err)
	}
	if _, err := s.Folder(t.Context(), abs("/a/b")); !errors.Is(err, ErrNotFound) {
		t.Errorf("a dropped folder: %v", err)
	}
	if _, err := s.Folder(t.Context(), abs("/ab")); err != nil {
		t.Errorf("a folder beside the dropped one: %v", err)
	}
}

func TestLargeFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	f := Folder{Path: abs("/big")}
	for i := range 100_000 {
		f.Entries = append(f.Entries, Entry{Name: fmt.Sprintf("%06d-%x", i, i*7919), Size: int64(i), ModTime: int64(i) * 1e9, Inode: uint64(i * 3)})
	}
	small := Folder{Path: abs("/big/x"), Entries: f.Entries[:2]}
	if err := s.PutFolders(t.Context(), []Folder{f, small}); err != nil {
		t.Fatal(err)
	}
	check := func(want Folder) {
		t.Helper()
		got, err := s.Folder(t.Context(), want.Path)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%d entries came back, %v", len(got.Entries), err)
		}
	}
	check(f)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	check(f)
	f.Entries = f.Entries[:3]
	if err := s.PutFolders(t.Context(), []Folder{f}); err != nil {
		t.Fatal(err)
	}
	check(f)
	if len(s.big) != 0 {
		t.Errorf("chunks are left: %v", s.big)
	}
}

func TestDocuments(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	u := update("/d/spa.pdf", "The escrow agent is Meridian Trust.", "Purchase price: $44,630,000.00")
	u.Document.Title, u.Document.Pages, u.Document.MIME = "Share Purchase", 2, "application/pdf"
	u.Text = []byte(strings.Repeat("escrow text ", 200_000))
	u.Passages[1].Heading = "2 Price"
	u.Passages[1].Place = Place{Page: 2, Sheet: "s", Cells: "A1", Section: "x > y", Part: "p"}
	apply(t, s, u, update("/d/b.md", "nothing here"), update("/dd/c.md", "escrow"))
	d, err := s.Document(t.Context(), abs("/d/spa.pdf"))
	if err != nil || d.Title != "Share Purchase" || d.Passages != 2 || d.ID == 0 || !d.Confirmed {
		t.Fatalf("%+v, %v", d, err)
	}
	ps, err := s.Passages(t.Context(), d.Path)
	if err != nil || len(ps) != 2 || ps[1].Heading != "2 Price" || ps[1].Place != u.Passages[1].Place || ps[1].N != 1 || ps[1].Text != "" {
		t.Fatalf("%+v, %v", ps, err)
	}
	text, err := s.Text(t.Context(), d.Path)
	if err != nil || string(text) != string(u.Text) {
		t.Fatalf("%d bytes of text, %v", len(text), err)
	}
	if _, err := s.Text(t.Context(), abs("/d/b.md")); !errors.Is(err, ErrNotFound) {
		t.Errorf("text of a plain file: %v", err)
	}
	id := d.ID
	u = update("/d/spa.pdf", "Only this remains.")
	apply(t, s, u)
	if d, err = s.Document(t.Context(), d.Path); err != nil || d.ID != id || d.Passages != 1 {
		t.Fatalf("after an update: %+v, %v", d, err)
	}
	if got := found(t, s, Query{Words: "escrow"}); !reflect.DeepEqual(got, []string{"/dd/c.md#0"}) {
		t.Errorf("ghosts: %q", got)
	}
	moved := update("/e/moved.pdf", "Only this remains.")
	moved.Document.ID = id
	if err := s.Apply(t.Context(), []Update{moved}, []string{abs("/d/spa.pdf")}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Document(t.Context(), abs("/d/spa.pdf")); !errors.Is(err, ErrNotFound) {
		t.Errorf("the old path: %v", err)
	}
	if got := found(t, s, Query{Words: "remains"}); !reflect.DeepEqual(got, []string{"/e/moved.pdf#0"}) {
		t.Errorf("moved: %q", got)
	}
	dropped, err := s.DropTree(t.Context(), abs("/e/moved.pdf"))
	if err != nil || dropped != (Dropped{Documents: 1, Passages: 1}) {
		t.Errorf("DropTree of a file: %+v, %v", dropped, err)
	}
	if got := found(t, s, Query{Words: "remains"}); got != nil {
		t.Errorf("dropped: %q", got)
	}
	var paths []string
	if err := s.Documents(t.Context(), abs("/d"), func(d Document) error { paths = append(paths, d.Path); return nil }); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(paths, []string{abs("/d/b.md")}) {
		t.Errorf("documents under /d: %q", paths)
	}
	agree(t, s)
}

func TestSwapPaths(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	apply(t, s, update("/a", "alpha"), update("/b", "beta"))
	a, _ := s.Document(t.Context(), abs("/a"))
	moved, fresh := update("/b", "alpha"), update("/a", "gamma")
	moved.Document.ID = a.ID
	apply(t, s, moved, fresh)
	for words, want := range map[string][]string{"alpha": {"/b#0"}, "beta": nil, "gamma": {"/a#0"}} {
		if got := found(t, s, Query{Words: words}); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, want %q", words, got, want)
		}
	}
	if b, err := s.Document(t.Context(), abs("/b")); err != nil || b.ID != a.ID {
		t.Errorf("%+v, %v", b, err)
	}
	agree(t, s)
}

func TestModesAndReopen(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	s := open(t, dir)
	apply(t, s, update("/a.txt", "hello world"))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("a second Close: %v", err)
	}
	if _, err := s.Folder(t.Context(), abs("/")); !errors.Is(err, ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
	if filepath.Separator == '/' {
		err := filepath.Walk(dir, func(p string, info os.FileInfo, err error) error {
			if err == nil && info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s has mode %v", p, info.Mode())
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	s = open(t, dir)
	if got := found(t, s, Query{Words: "worlds"}); len(got) != 1 {
		t.Errorf("after reopening: %q", got)
	}
	if len(s.Notices()) != 0 {
		t.Errorf("notices: %q", s.Notices())
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Apply(ctx, []Update{update("/a", "x")}, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := s.Search(ctx, Query{Words: "x"}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	stop := errors.New("stop")
	apply(t, s, update("/a", "x"))
	if err := s.Documents(t.Context(), abs("/"), func(Document) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("the caller's error came back as %v", err)
	}
}

// TestCleanClose holds that a clean close spares the next start the long checks.
func TestCleanClose(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	s := open(t, dir)
	if s.unverified() {
		t.Error("a cleanly closed folder is checked in full")
	}
	if r := readSums(dir); r.clean || len(r.known) == 0 {
		t.Errorf("while it is open the list says clean %v and knows %d files", r.clean, len(r.known))
	}
	must(t, s.Close())
	if r := readSums(dir); !r.clean {
		t.Error("after a close the list does not say clean")
	}
}
