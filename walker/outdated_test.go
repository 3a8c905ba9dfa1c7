package walker

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// TestOutdatedFolders makes a file in each folder but one after the folder above was listed.
func TestOutdatedFolders(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	plant(t, dir, map[string]string{"a/b/x": "", "c/": "", "same/": ""})
	long := time.Now().Add(-time.Hour)
	for _, name := range []string{"a/b", "a", "c", "same"} {
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	var mu sync.Mutex
	var got []string
	_, err := Walk(t.Context(), newGuard(t, dir), dir, WalkOptions{Enter: func(path string) {
		if filepath.Base(path) == "same" {
			return
		}
		if err := os.WriteFile(filepath.Join(path, "made"), nil, 0o600); err != nil {
			t.Error(err)
		}
	}, Outdated: func(path string) {
		mu.Lock()
		defer mu.Unlock()
		got = append(got, filepath.Base(path))
	}}, func(store.Folder, Left) error { return nil })
	slices.Sort(got)
	if want := []string{"a", "b", "c"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, not %q: %v", got, want, err)
	}
}

// TestOutdatedWithinOneTick fills a folder after the folder above was listed, as if the clock had stood still.
func TestOutdatedWithinOneTick(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	full := filepath.Join(dir, "full")
	plant(t, dir, map[string]string{"full/": "", "same/x": ""})
	before, err := os.Lstat(full)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	_, err = Walk(t.Context(), newGuard(t, dir), dir, WalkOptions{Workers: 1, Enter: func(path string) {
		if path != full {
			return
		}
		for i := range 200 {
			plant(t, full, map[string]string{fmt.Sprintf("%0100d", i): ""})
		}
		if err := os.Chtimes(full, before.ModTime(), before.ModTime()); err != nil {
			t.Error(err)
		}
	}, Outdated: func(path string) { got = append(got, path) }}, func(store.Folder, Left) error { return nil })
	after, lerr := os.Lstat(full)
	if lerr == nil && after.Size() == before.Size() {
		t.Skip("folders do not grow here")
	}
	if err != nil || lerr != nil || !slices.Equal(got, []string{full}) {
		t.Errorf("%q: %v, %v", got, err, lerr)
	}
}

// TestChangedBeforeItIsWatched changes a folder that arrives after the folder above has been
// listed, and before it is watched.
func TestChangedBeforeItIsWatched(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	h := newHouse(t, Config{})
	h.watch(quick())
	away := filepath.Join(t.TempDir(), "new")
	plant(t, away, map[string]string{"old.txt": "banana"})
	long := time.Now().Add(-time.Hour)
	if err := os.Chtimes(away, long, long); err != nil {
		t.Fatal(err)
	}
	to := h.shared.entry.Load()
	var once sync.Once
	h.shared.entry.Store(&entry{outdated: to.outdated, enter: func(path string) {
		if path == h.path("new") {
			once.Do(func() { h.plant(map[string]string{"new/late.txt": "apple"}) })
		}
		to.enter(path)
	}})
	if err := os.Rename(away, h.path("new")); err != nil {
		t.Fatal(err)
	}
	h.settled()
	equal(t, "found", h.find("apple")+","+h.find("banana"), "late.txt,old.txt")
	h.asFresh()
}
