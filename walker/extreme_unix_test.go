//go:build unix

package walker

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/fsx-dev/fsx/store"
)

// dig makes n folders of one name, each in the one before, with a file in the
// innermost, and gives the path of that one. It takes them away at the end, as deep as they are.
func dig(t *testing.T, dir, name string, n int) string {
	t.Helper()
	at, err := unix.Open(dir, unix.O_RDONLY|unix.O_DIRECTORY, 0)
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		next := -1
		if err = unix.Mkdirat(at, name, 0o700); err == nil {
			next, err = unix.Openat(at, name, unix.O_RDONLY|unix.O_DIRECTORY, 0)
		}
		_ = unix.Close(at)
		if err != nil {
			t.Fatal(err)
		}
		at = next
	}
	fd, err := unix.Openat(at, "bottom", unix.O_CREAT|unix.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = unix.Close(fd), unix.Close(at)
	t.Cleanup(func() {
		top, rest := filepath.Join(dir, name), filepath.Join(dir, "rest")
		for os.Rename(filepath.Join(top, name), rest) == nil {
			if err := errors.Join(os.RemoveAll(top), os.Rename(rest, top)); err != nil {
				t.Error(err)
				return
			}
		}
	})
	return dir + strings.Repeat("/"+name, n)
}

func TestScanDeeperThanPaths(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	bottom := dig(t, h.dir, "d", 4000)
	for i := range 2 {
		s := h.scan()
		if s.Folders != 4001 || s.Files != 1 || s.Unreadable != 0 || s.Excluded != 0 || i == 1 && s.changed() {
			t.Errorf("%+v", s)
		}
	}
	if f, err := h.Store().Folder(t.Context(), bottom); err != nil || len(f.Entries) != 1 {
		t.Errorf("%d entries, %v", len(f.Entries), err)
	}
}

func TestScanBeyondKeys(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple"})
	name := strings.Repeat("n", 255)
	dig(t, h.dir, name, store.MaxPath/256+3)
	left := map[string]int{}
	stats, err := Walk(t.Context(), h.Guard(), h.dir, WalkOptions{}, func(_ store.Folder, l Left) error {
		for _, e := range l.Excluded {
			left[e.Reason]++
		}
		return nil
	})
	if err != nil || left[ReasonLong] != 1 || stats.Unreadable != 0 {
		t.Errorf("%v, %v", left, err)
	}
	s := h.index()
	if s.Indexed != 1 || s.Excluded != 1 || s.Folders != stats.Folders {
		t.Errorf("%+v", s)
	}
	if s := h.index(); s.changed() {
		t.Errorf("%+v", s)
	}
}

func TestScanAnyBytes(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	var names []string
	for from := 1; from < 256; from++ {
		name := make([]byte, 255)
		for i := range name {
			if name[i] = byte((from+i)%255 + 1); name[i] == '/' {
				name[i] = '\\'
			}
		}
		if os.WriteFile(h.path("")+"/"+string(name), nil, 0o600) == nil {
			names = append(names, string(name))
		}
	}
	if len(names) == 0 {
		t.Skip("no such names here")
	}
	slices.Sort(names)
	if s := h.scan(); s.Files != len(names) {
		t.Errorf("%+v", s)
	}
	f, err := h.Store().Folder(t.Context(), h.dir)
	if err != nil || !slices.EqualFunc(f.Entries, names, func(e Entry, name string) bool { return e.Name == name }) {
		t.Errorf("%d entries, %v", len(f.Entries), err)
	}
	if s := h.scan(); s.changed() {
		t.Errorf("%+v", s)
	}
}

func TestScanLargeFolder(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	const n = 40_000 // more than a worker keeps room for, and than one value of the store holds
	files := map[string]string{}
	for i := range n {
		files[fmt.Sprintf("many/%06d-%s", i, strings.Repeat("n", 20))] = ""
	}
	h.plant(files)
	if s := h.scan(); s.Files != n {
		t.Errorf("%+v", s)
	}
	h.remove("many/" + fmt.Sprintf("%06d-%s", 7, strings.Repeat("n", 20)))
	if s := h.scan(); s.Removed != 1 || s.Unchanged != n-1 || s.New+s.Changed != 0 {
		t.Errorf("%+v", s)
	}
	if totals, err := h.Store().Totals(t.Context(), h.dir); err != nil || totals.Files != n-1 || totals.Folders != 2 {
		t.Errorf("%+v, %v", totals, err)
	}
}

func TestHardLinks(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a/one.txt": "apple", "b/": ""})
	if err := os.Link(h.path("a/one.txt"), h.path("b/two.txt")); err != nil {
		t.Skip(err)
	}
	if s := h.index(); s.Indexed != 2 {
		t.Errorf("%+v", s)
	}
	equal(t, "found", h.find("apple"), "one.txt two.txt")
	h.remove("a/one.txt")
	if s := h.index(); s.Removed != 1 || s.Opened != 0 {
		t.Errorf("%+v", s)
	}
	equal(t, "found", h.find("apple"), "two.txt")
}

// TestSwappedWhileWalking puts a link in the place of a folder at the moment at
// which the walk is about to list it.
func TestSwappedWhileWalking(t *testing.T) {
	t.Parallel()
	dir, out := t.TempDir(), t.TempDir()
	plant(t, dir, map[string]string{"link/f": "", "file/f": "", "gone/f": "", "fine/f": ""})
	plant(t, out, map[string]string{"canary": ""})
	swap := map[string]func(path string) error{
		"link": func(path string) error { return os.Symlink(out, path) },
		"file": func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"gone": func(string) error { return nil },
	}
	s := walkAll(t, dir, WalkOptions{Workers: 1, Enter: func(path string) {
		if put := swap[filepath.Base(path)]; put != nil {
			if err := errors.Join(os.RemoveAll(path), put(path)); err != nil {
				t.Error(err)
			}
		}
	}})
	equal(t, "entries", s.entries, []string{"file/", "fine/", "fine/f", "gone/", "link/"})
	if len(s.errs) != 2 || s.errs["link"] == "" || s.errs["file"] == "" {
		t.Errorf("%v", s.errs)
	}
}

// TestClockBackwards changes files whose new times lie before the old ones.
func TestClockBackwards(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "future.txt": "fig"})
	at := func(name string, when time.Time) {
		if err := os.Chtimes(h.path(name), when, when); err != nil {
			t.Fatal(err)
		}
	}
	at("future.txt", time.Now().Add(24*time.Hour))
	h.index()
	h.plant(map[string]string{"a.txt": "grape"})
	at("a.txt", time.Unix(-5, 7000))
	if s := h.index(); s.Changed != 1 || s.Indexed != 1 {
		t.Errorf("%+v", s)
	}
	equal(t, "found", h.find("grape")+h.find("apple"), "a.txt")
	if s := h.index(); s.changed() {
		t.Errorf("%+v", s)
	}
}

func TestToDepth(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "", "sub/b.txt": "", "sub/deep/c.txt": "", "sub/deep/er/d.txt": "", "gone/e.txt": ""})
	h.scan()
	h.remove("sub/deep/er")
	h.remove("gone")
	h.plant(map[string]string{"sub/new.txt": "", "sub/deep/new.txt": ""})
	s, err := h.ToDepth(1).Scan(t.Context(), []string{h.dir}, nil)
	if err != nil || s.New != 1 || s.Removed != 1 || s.Folders != 2 {
		t.Errorf("%+v, %v", s, err)
	}
	equal(t, "kept", h.folder("sub/deep")+","+h.folder("sub/deep/er")+","+h.folder("gone"), "c.txt er,d.txt,none")
	if s := h.scan(); s.New != 1 || s.Removed != 1 {
		t.Errorf("%+v", s)
	}
}

// TestRootIsMarked takes a root away and brings it back.
func TestRootIsMarked(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"disk/a.txt": "apple", "disk/sub/b.txt": "banana"})
	disk := h.path("disk")
	h.index(disk)
	if err := os.Rename(disk, h.path("away")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := h.Index(t.Context(), []string{disk}, nil); !errors.Is(err, os.ErrNotExist) {
			t.Error(err)
		}
		if f, err := h.Store().Folder(t.Context(), disk); err != nil || f.Err != ReasonMissing || len(f.Entries) != 2 {
			t.Errorf("%+v, %v", f, err)
		}
	}
	equal(t, "kept", h.find("banana"), "b.txt")
	if err := os.Rename(h.path("away"), disk); err != nil {
		t.Fatal(err)
	}
	if s := h.index(disk); s.changed() || s.Opened != 0 {
		t.Errorf("%+v", s)
	}
	if f, err := h.Store().Folder(t.Context(), disk); err != nil || f.Err != "" {
		t.Errorf("%+v, %v", f, err)
	}
}
