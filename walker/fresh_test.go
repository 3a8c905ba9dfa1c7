package walker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// patient is how long a test waits for what must come.
const patient = 3 * time.Minute

// quick are options that make a test wait as little as possible.
func quick() WatchOptions {
	return WatchOptions{Debounce: 5 * time.Millisecond, MaxWait: 50 * time.Millisecond, Pace: 20 * time.Millisecond, Poll: 20 * time.Millisecond, Daily: -1}
}

// watch watches the house until the test ends, and waits until that has begun.
func (h *house) watch(o WatchOptions) {
	h.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	if o.Roots == nil {
		o.Roots = []string{h.dir}
	}
	go func() { ended <- h.Watch(ctx, o) }()
	h.t.Cleanup(func() {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			h.t.Error(err)
		}
	})
	h.until("the first check", func() bool { return h.state().LastCheck > 0 })
}

func (h *house) state() store.WatchState {
	h.t.Helper()
	s, err := h.Store().Watching(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

// until waits for a condition.
func (h *house) until(what string, holds func() bool) {
	h.t.Helper()
	deadline := time.NewTimer(patient)
	defer deadline.Stop()
	again := time.NewTicker(2 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case <-deadline.C:
			h.t.Fatalf("waited in vain for %s; %+v", what, h.state())
		}
	}
}

// settled waits until the store is as the disk.
func (h *house) settled() {
	h.t.Helper()
	h.until("the store to be as the disk", func() bool {
		f, err := h.Store().Fresh(context.Background(), h.dir)
		if err != nil {
			h.t.Fatal(err)
		}
		return f.Covered && len(f.Dirty)+len(f.Deep) == 0
	})
}

func (h *house) rename(from, to string) {
	h.t.Helper()
	if err := os.Rename(h.path(from), h.path(to)); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) id(name string) uint64 {
	h.t.Helper()
	d, err := h.Store().Document(h.t.Context(), h.path(name))
	if err != nil {
		h.t.Fatal(err)
	}
	return d.ID
}

// all is everything that a store holds of a folder, without what differs from store to store.
func all(t testing.TB, st store.DB, dir string) []string {
	t.Helper()
	var list []string
	err := st.Folders(t.Context(), dir, func(f store.Folder) error {
		list = append(list, fmt.Sprintf("folder %q %d %d %s", f.Path, f.ModTime, f.Inode, f.Err))
		for _, e := range f.Entries {
			list = append(list, fmt.Sprintf("entry %q %+v", f.Path, e))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	err = st.Documents(t.Context(), dir, func(d store.Document) error {
		list = append(list, fmt.Sprintf("document %q %d %d %d %s %q %s %d %v", d.Path, d.Size, d.ModTime, d.Inode, d.Status, d.Reason, d.Format, d.Passages, d.Confirmed))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// asFresh compares with an index that is made anew.
func (h *house) asFresh() {
	h.t.Helper()
	fresh := houseAt(h.t, h.dir, h.t.TempDir(), h.config)
	fresh.index()
	got, want := all(h.t, h.Store(), h.dir), all(h.t, fresh.Store(), h.dir)
	wrong := 0
	for _, g := range got {
		if _, ok := slices.BinarySearch(want, g); !ok && !slices.Contains(want, g) && wrong < 10 {
			h.t.Errorf("too much: %s", g)
			wrong++
		}
	}
	for _, w := range want {
		if !slices.Contains(got, w) && wrong < 20 {
			h.t.Errorf("missing: %s", w)
			wrong++
		}
	}
}

func onlyLinux(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("whether a store is fresh is known on Linux only")
	}
}

func TestWatchKeepsUp(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	for _, c := range []struct {
		name string
		do   func(h *house)
		want string // what find gives for "apple", "banana", "cherry"
	}{
		{"saved", func(h *house) { h.plant(map[string]string{"a.txt": "banana"}) }, ",a.txt b.txt,c.txt"},
		{"made", func(h *house) { h.plant(map[string]string{"new.txt": "apple"}) }, "a.txt new.txt,b.txt,c.txt"},
		{"folders made", func(h *house) { h.plant(map[string]string{"x/y/z/new.txt": "apple"}) }, "a.txt new.txt,b.txt,c.txt"},
		{"removed", func(h *house) { h.remove("a.txt") }, ",b.txt,c.txt"},
		{"folder removed", func(h *house) { h.remove("sub") }, "a.txt,,"},
		{"renamed", func(h *house) { h.rename("a.txt", "sub/x.txt") }, "x.txt,b.txt,c.txt"},
		{"folder renamed", func(h *house) { h.rename("sub", "bus") }, "a.txt,b.txt,c.txt"},
		{"moved on and on", func(h *house) { h.rename("sub", "1"); h.rename("1", "2"); h.rename("2/in", "3"); h.remove("2") }, "a.txt,,c.txt"},
		{"swapped", func(h *house) { h.rename("a.txt", "t"); h.rename("sub/b.txt", "a.txt"); h.rename("t", "sub/b.txt") }, "b.txt,a.txt,c.txt"},
		{"file becomes folder", func(h *house) { h.remove("a.txt"); h.plant(map[string]string{"a.txt/in.txt": "apple"}) }, "in.txt,b.txt,c.txt"},
		{"folder becomes file", func(h *house) { h.remove("sub"); h.plant(map[string]string{"sub": "apple"}) }, "a.txt sub,,"},
		{"folder replaced", func(h *house) {
			h.plant(map[string]string{"other/b.txt": "apple"})
			h.remove("sub")
			h.rename("other", "sub")
		}, "a.txt b.txt,,"},
		{"ignored", func(h *house) { h.plant(map[string]string{".gitignore": "c.txt"}) }, "a.txt,b.txt,"},
		{"ignored further in", func(h *house) {
			h.plant(map[string]string{"sub/.gitignore": "*.txt", "sub/in/.gitignore": "!c.txt"})
		}, "a.txt,,c.txt"},
		{"saved as editors do", func(h *house) {
			h.plant(map[string]string{".a.txt.tmp": "cherry"})
			h.rename(".a.txt.tmp", "a.txt")
		}, ",b.txt,a.txt c.txt"},
		{"excluded", func(h *house) {
			h.plant(map[string]string{"node_modules/x/y.txt": "apple", ".env": "apple"})
		}, "a.txt,b.txt,c.txt"},
		{"left", func(h *house) {
			if err := os.Rename(h.path("sub"), filepath.Join(h.t.TempDir(), "away")); err != nil {
				h.t.Fatal(err)
			}
		}, "a.txt,,"},
		{"many at once", func(h *house) {
			for i := range 100 {
				h.plant(map[string]string{fmt.Sprintf("many/%d.md", i): "date"})
			}
			h.plant(map[string]string{"sub/b.txt": "apple"})
		}, "a.txt b.txt,,c.txt"},
		{"odd names", func(h *house) {
			h.plant(map[string]string{"o\n\xff/\xfe.txt": "apple"})
		}, "a.txt \xfe.txt,b.txt,c.txt"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, Config{})
			h.plant(map[string]string{"a.txt": "apple", "sub/b.txt": "banana", "sub/in/c.txt": "cherry"})
			h.watch(quick())
			c.do(h)
			h.settled()
			equal(t, "found", h.find("apple")+","+h.find("banana")+","+h.find("cherry"), c.want)
			h.asFresh()
		})
	}
}

func TestFreshWithoutProofSaysSo(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "node_modules/b.txt": ""})
	covered := func(path string) bool {
		f, err := h.Store().Fresh(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		return f.Covered
	}
	if covered(h.dir) {
		t.Error("covered before anything is watched")
	}
	h.watch(quick())
	if covered(filepath.Dir(h.dir)) || covered(h.path("node_modules/x")) {
		t.Error("something that is not watched is covered")
	}
	onlyLinux(t)
	if !covered(h.dir) || !covered(h.path("a.txt")) {
		t.Error("what is watched is not covered")
	}
}

func TestLostChangesAreMadeGood(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	h := newHouse(t, Config{})
	h.plant(map[string]string{"sub/a.txt": "apple"})
	h.watch(quick())
	w := h.shared.watching.Load().w
	w.Forget(h.path("sub"))
	h.plant(map[string]string{"sub/b.txt": "banana"})
	w.Lose()
	h.until("the lost change", func() bool { return h.find("banana") == "b.txt" })
	h.settled()
	h.asFresh()
}

func TestBeyondTheLimitRootsAreCompared(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	for i := range 10 {
		h.plant(map[string]string{fmt.Sprintf("%d/a.txt", i): "apple"})
	}
	o := quick()
	o.Limit = 4
	h.watch(o)
	if s := h.state(); s.Watches > 4 || len(s.Polled) != 1 || s.Polled[0] != h.dir {
		t.Errorf("%+v", s)
	}
	if f, err := h.Store().Fresh(t.Context(), h.dir); err != nil || f.Covered {
		t.Errorf("%+v, %v", f, err)
	}
	for i := range 10 {
		h.plant(map[string]string{fmt.Sprintf("%d/b.txt", i): fmt.Sprint("banana", i)})
	}
	for i := range 10 {
		h.until("a change that nobody watches", func() bool { return h.find(fmt.Sprint("banana", i)) == "b.txt" })
	}
}

func TestRootThatGoesAndReturns(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"disk/a.txt": "apple", "disk/sub/b.txt": "banana"})
	o := quick()
	o.Roots = []string{h.path("disk")}
	h.watch(o)
	h.rename("disk", "away")
	h.until("the root to be missed", func() bool { return slices.Equal(h.state().Missing, o.Roots) })
	equal(t, "kept", h.find("banana"), "b.txt")
	h.plant(map[string]string{"away/c.txt": "cherry"})
	h.rename("away", "disk")
	h.until("the root to be back", func() bool { return len(h.state().Missing) == 0 && h.find("cherry") == "c.txt" })
	h.plant(map[string]string{"disk/sub/d.txt": "date"})
	h.until("it to be watched again", func() bool { return h.find("date") == "d.txt" })
	equal(t, "kept", h.find("banana"), "b.txt")
}

func TestBookmarkedFolderIsWatched(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{"root/a.txt": "apple", "mark/b.txt": "banana"})
	o := quick()
	o.Roots = []string{h.path("root")}
	h.watch(o)
	if err := h.Store().AddBookmark(t.Context(), store.Bookmark{Path: h.path("mark")}); err != nil {
		t.Fatal(err)
	}
	h.until("its record", func() bool { return h.folder("mark") == "b.txt" })
	h.plant(map[string]string{"mark/c.txt": "cherry"})
	h.until("the change", func() bool { return h.folder("mark") == "b.txt c.txt" })
	equal(t, "read", h.find("cherry"), "")
}
