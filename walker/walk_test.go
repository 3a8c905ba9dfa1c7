package walker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// plant makes files below dir; a name that ends with a slash is a folder.
func plant(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if strings.HasSuffix(name, "/") {
			err = errors.Join(err, os.MkdirAll(path, 0o700))
		} else if err == nil {
			err = os.WriteFile(path, []byte(text), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func newGuard(t testing.TB, roots ...string) *guard.Guard {
	t.Helper()
	g, err := guard.New(roots...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// seen is what a walk delivered, paths from its root with slashes.
type seen struct {
	entries, ignored []string
	excluded         map[string]string
	errs             map[string]string
	stats            WalkStats
}

func walkAll(t testing.TB, root string, o WalkOptions) seen {
	t.Helper()
	s := seen{excluded: map[string]string{}, errs: map[string]string{}}
	rel := func(elem ...string) string {
		r, err := filepath.Rel(root, filepath.Join(elem...))
		if err != nil {
			t.Fatal(err)
		}
		return filepath.ToSlash(r)
	}
	var err error
	s.stats, err = Walk(t.Context(), newGuard(t, root), root, o, func(f store.Folder, left Left) error {
		for _, e := range f.Entries {
			name := rel(f.Path, e.Name)
			if e.Kind == store.Dir {
				name += "/"
			}
			s.entries = append(s.entries, name)
		}
		for _, i := range left.Ignored {
			s.ignored = append(s.ignored, rel(f.Path, f.Entries[i].Name))
		}
		for _, e := range left.Excluded {
			s.excluded[rel(f.Path, e.Name)] = e.Reason
		}
		if f.Err != "" {
			s.errs[rel(f.Path)] = f.Err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(s.entries)
	slices.Sort(s.ignored)
	return s
}

func equal(t *testing.T, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprintf("%q", got), fmt.Sprintf("%q", want); g != w {
		t.Errorf("%s:\n got %s\nwant %s", what, g, w)
	}
}

func TestWalk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{
		"a.txt": "12345", "sub/b.txt": "1", "sub/deep/c.txt": "", "empty/": "",
		".git/config": "", "sub/node_modules/x/y.js": "", ".ssh/config": "", "own/x": "", "sub/own/x": "", "keep.bak": "", "abs/x": "",
	})
	s := walkAll(t, dir, WalkOptions{Exclude: []string{"own/", "*.bak", filepath.Join(dir, "abs")}})
	equal(t, "entries", s.entries, []string{"a.txt", "empty/", "sub/", "sub/b.txt", "sub/deep/", "sub/deep/c.txt"})
	equal(t, "excluded", s.excluded, map[string]string{
		".git": ReasonDefault, "sub/node_modules": ReasonDefault, ".ssh": ReasonBlocked,
		"own": ReasonOwn, "sub/own": ReasonOwn, "keep.bak": ReasonOwn, "abs": ReasonOwn,
	})
	if s.stats.Files != 3 || s.stats.Folders != 4 || s.stats.Bytes != 6 || s.stats.Excluded() != 7 || s.stats.Reasons[ReasonOwn] != 4 {
		t.Errorf("%+v", s.stats)
	}
	s = walkAll(t, dir, WalkOptions{Everything: true, MaxDepth: 1})
	if !slices.Contains(s.entries, ".git/config") || !slices.Contains(s.entries, "sub/deep/") || slices.Contains(s.entries, "sub/deep/c.txt") {
		t.Errorf("with a depth of 1: %q", s.entries)
	}
}

func TestWalkIgnoreFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{
		".gitignore": "*.log\nbuild/\n", "x.log": "", "build/out/o.txt": "", "sub/.gitignore": "!keep.log", "sub/keep.log": "", "sub/x.log": "",
		"sub/.fsxignore": "private", "sub/private": "", "sub/.ignore": "notes", "sub/notes": "", "sub/fine": "",
	})
	s := walkAll(t, dir, WalkOptions{Gitignore: true})
	equal(t, "ignored", s.ignored, []string{"build", "build/out", "build/out/o.txt", "sub/notes", "sub/private", "sub/x.log", "x.log"})
	if s.stats.Ignored != 5 {
		t.Errorf("%d files ignored", s.stats.Ignored)
	}
	g := newGuard(t, dir) // ignore files above the root of the walk hold as well
	var ignored []string
	_, err := Walk(t.Context(), g, filepath.Join(dir, "sub"), WalkOptions{Gitignore: true}, func(f store.Folder, left Left) error {
		for _, i := range left.Ignored {
			ignored = append(ignored, f.Entries[i].Name)
		}
		return nil
	})
	equal(t, "ignored below", ignored, []string{"notes", "private", "x.log"})
	if err != nil {
		t.Error(err)
	}
	if s := walkAll(t, dir, WalkOptions{}); len(s.ignored) > 0 {
		t.Errorf("ignored without being asked: %q", s.ignored)
	}
}

func TestWalkLinks(t *testing.T) {
	t.Parallel()
	dir, out := t.TempDir(), t.TempDir()
	plant(t, dir, map[string]string{"sub/f": ""})
	plant(t, out, map[string]string{"canary": ""})
	for name, target := range map[string]string{"up": "..", "sub/cycle": "..", "out": out, "broken": "nothing", "one": "two", "two": "one"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skip("no links here")
		}
	}
	s := walkAll(t, dir, WalkOptions{})
	equal(t, "entries", s.entries, []string{"broken", "one", "out", "sub/", "sub/cycle", "sub/f", "two", "up"})
	if s.stats.Links != 6 {
		t.Errorf("%d links", s.stats.Links)
	}
}

func TestWalkDeep(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := dir
	for range 500 {
		path = filepath.Join(path, "d")
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		t.Skipf("the system has no such depth: %v", err)
	}
	plant(t, path, map[string]string{"bottom": "x"})
	s := walkAll(t, dir, WalkOptions{Gitignore: true})
	if s.stats.Folders != 501 || s.stats.Files != 1 || len(s.errs) > 0 {
		t.Errorf("%+v, %v", s.stats, s.errs)
	}
}

func TestWalkOddNames(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no such names here")
	}
	dir := t.TempDir()
	names := []string{"new\nline", strings.Repeat("x", 255), "\x1b[31mred"}
	if runtime.GOOS == "linux" {
		names = append(names, "\xff\xfe")
	}
	for _, n := range names {
		plant(t, dir, map[string]string{n + "/" + n: ""})
	}
	if s := walkAll(t, dir, WalkOptions{}); s.stats.Files != len(names) || s.stats.Folders != len(names)+1 {
		t.Errorf("%+v", s.stats)
	}
}

func TestWalkVanishing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for i := range 200 {
		plant(t, dir, map[string]string{fmt.Sprintf("d%03d/e/f", i): ""})
	}
	removed := false
	stats, err := Walk(t.Context(), newGuard(t, dir), dir, WalkOptions{Workers: 2}, func(f store.Folder, _ Left) error {
		if !removed && f.Path != dir {
			removed = true
			for i := range 100 {
				if err := os.RemoveAll(filepath.Join(dir, fmt.Sprintf("d%03d", i))); err != nil {
					return err
				}
			}
		}
		if f.Err != "" {
			t.Errorf("%s: %s", f.Path, f.Err)
		}
		return nil
	})
	if err != nil || stats.Folders < 201 || stats.Folders > 401 {
		t.Errorf("%d folders, %v", stats.Folders, err)
	}
}

func TestWalkBadRoot(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{"f": ""})
	g := newGuard(t, dir)
	var special *guard.NotRegularError
	var outside *guard.OutsideError
	for path, check := range map[string]func(error) bool{
		"f":       func(err error) bool { return errors.As(err, &special) },
		"missing": func(err error) bool { return errors.Is(err, fs.ErrNotExist) },
		"..":      func(err error) bool { return errors.As(err, &outside) },
	} {
		_, err := Walk(t.Context(), g, filepath.Join(dir, path), WalkOptions{}, func(store.Folder, Left) error { return nil })
		if err == nil || !check(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestWalkStops(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for i := range 300 {
		plant(t, dir, map[string]string{fmt.Sprintf("d%d/e/f", i): ""})
	}
	g := newGuard(t, dir)
	stop := errors.New("enough")
	calls := 0
	_, err := Walk(t.Context(), g, dir, WalkOptions{}, func(store.Folder, Left) error {
		if calls++; calls == 10 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || calls != 10 {
		t.Errorf("%d calls, %v", calls, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	calls = 0
	_, err = Walk(ctx, g, dir, WalkOptions{}, func(store.Folder, Left) error {
		calls++
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) || calls != 1 {
		t.Errorf("%d calls after it was cancelled in the first, %v", calls, err)
	}
}

func TestLoops(t *testing.T) {
	t.Parallel()
	top := &place{device: 1, inode: 5}
	mid := &place{up: top, device: 1, inode: 6}
	for _, c := range []struct {
		device, inode uint64
		want          bool
	}{{1, 5, true}, {1, 6, true}, {2, 5, false}, {1, 7, false}, {0, 0, false}} {
		if p := (&place{up: mid, device: c.device, inode: c.inode}); p.loops() != c.want {
			t.Errorf("%+v", c)
		}
	}
}

func TestMatchesPath(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"/proc", "/proc", true}, {"/proc", "/x/proc", false}, {".local/share/Trash", "/h/u/.local/share/Trash", true},
		{".local/share/Trash", "/h/u/.local/share/Trash2", false}, {".Trash-*", "/mnt/.Trash-1000", true}, {".Trash", "/h/.Trash", true},
		{"Library/Caches", "/Users/u/Library/Caches", true}, {"Library/Caches", "/Users/u/MyLibrary/Caches", false},
		{"?:/Windows", "C:/Windows", true}, {"?:/Windows", "C:/x/Windows", false}, {"?:/Program Files*", "d:/Program Files (x86)", true},
	} {
		if got := matchesPath(c.pattern, c.path); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestEnterComesBeforeTheList makes a file in each folder at the moment at which the
// walk says that it will list it.
func TestEnterComesBeforeTheList(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{"a/b/x": "", "c/": "", "node_modules/m/": ""})
	seen := 0
	_, err := Walk(t.Context(), newGuard(t, dir), dir, WalkOptions{Enter: func(path string) {
		if err := os.WriteFile(filepath.Join(path, "made"), nil, 0o600); err != nil {
			t.Error(err)
		}
	}}, func(f store.Folder, _ Left) error {
		for _, e := range f.Entries {
			if e.Name == "made" {
				seen++
			}
		}
		return nil
	})
	if err != nil || seen != 4 {
		t.Errorf("%d of 4 folders, %v", seen, err)
	}
}

func TestBareWalk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{
		".gitignore": "*.log\n", "x.log": "", "a.txt": "123", "sub/b.txt": "1", "sub/.ignore": strings.Repeat("#", maxIgnoreFile) + "\nb.txt\n",
		"sub/deep/.fsxignore": "c.txt", "sub/deep/c.txt": "", "node_modules/x": "", "deep/.git/config": "",
	})
	if err := os.Symlink("a.txt", filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	whole, bare := walkAll(t, dir, WalkOptions{Gitignore: true}), walkAll(t, dir, WalkOptions{Gitignore: true, Bare: true})
	equal(t, "entries", bare.entries, whole.entries)
	equal(t, "ignored", bare.ignored, whole.ignored)
	equal(t, "excluded", bare.excluded, whole.excluded)
	equal(t, "ignored at all", bare.ignored, []string{"sub/deep/c.txt", "x.log"})
	if bare.stats.Links != 1 || bare.stats.Files != whole.stats.Files {
		t.Errorf("%+v, not %+v", bare.stats, whole.stats)
	}
}
