package walker

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

func TestMovedDocumentsStayThemselves(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple", "sub/b.txt": "banana", "sub/in/c.txt": "cherry", "d.txt": "date"})
	h.watch(quick())
	a, b, c, d := h.id("a.txt"), h.id("sub/b.txt"), h.id("sub/in/c.txt"), h.id("d.txt")
	for _, path := range []string{"a.txt", "sub/in"} {
		if err := h.Store().AddBookmark(t.Context(), store.Bookmark{Path: h.path(path), Label: path}); err != nil {
			t.Fatal(err)
		}
	}
	h.rename("a.txt", "e.txt")
	h.rename("sub", "bus")
	h.plant(map[string]string{"~d": "data"})
	h.rename("~d", "d.txt")
	h.settled()
	if h.id("e.txt") != a || h.id("bus/b.txt") != b || h.id("bus/in/c.txt") != c || h.id("d.txt") != d {
		t.Error("a document got another number")
	}
	marks, err := h.Store().Bookmarks(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, m := range marks {
		rel, _ := filepath.Rel(h.dir, m.Path)
		list = append(list, rel+"="+m.Label)
	}
	slices.Sort(list)
	equal(t, "bookmarks", strings.Join(list, " "), "bus/in=sub/in e.txt=a.txt")
	h.asFresh()
}

// TestFreshNeverMisses asks right after each change whether the store has it or is
// said to be behind.
func TestFreshNeverMisses(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	h := newHouse(t, Config{})
	h.plant(map[string]string{"0/a.txt": "x", "1/a.txt": "x", "2/a.txt": "x"})
	h.watch(quick())
	var wg sync.WaitGroup
	for g := range 3 {
		wg.Go(func() {
			for i := range 60 {
				path := h.path(fmt.Sprintf("%d/a.txt", g))
				if err := os.WriteFile(path, []byte(strings.Repeat("y", i+2)), 0o600); err != nil {
					t.Error(err)
					return
				}
				f, err := h.Store().Fresh(t.Context(), h.dir)
				d, derr := h.Store().Document(t.Context(), path)
				if err != nil || derr != nil || !f.Covered {
					t.Error(err, derr, f)
					return
				}
				behind := slices.Contains(f.Dirty, path) || slices.ContainsFunc(f.Deep, func(p string) bool { return isAbove(p, path) })
				if d.Size != int64(i+2) && !behind {
					t.Errorf("%s has %d bytes, the store says %d, and is said to be fresh", path, i+2, d.Size)
				}
			}
		})
	}
	wg.Wait()
	h.settled()
	h.asFresh()
}

// TestFileThatGrowsForEver writes to a log all the time and counts how often it is read.
func TestFileThatGrowsForEver(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	h := newHouse(t, Config{})
	h.plant(map[string]string{"app.log": "begin\n", "a.txt": "apple"})
	var mu sync.Mutex
	opened := 0
	o := quick()
	o.Pace, o.rest = time.Hour, math.MaxInt
	o.Report = func(e WatchEvent) {
		mu.Lock()
		defer mu.Unlock()
		if e.Kind == EventChanged {
			opened += e.Summary.Opened
		}
	}
	h.watch(o)
	log, err := os.OpenFile(h.path("app.log"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = log.Close() }()
	for i := range 30 {
		if _, err := fmt.Fprintf(log, "line %d\n", i); err != nil {
			t.Fatal(err)
		}
		h.until("the line to be noticed", func() bool {
			f, err := h.Store().Fresh(t.Context(), h.dir) // waits for the event
			if err != nil {
				t.Fatal(err)
			}
			g := h.shared.watching.Load()
			g.mu.Lock()
			defer g.mu.Unlock()
			return f.Covered && g.w.Pending() == 0 && len(g.underWay) == 0
		})
	}
	h.plant(map[string]string{"a.txt": "banana"})
	h.until("another file", func() bool { return h.find("banana") == "a.txt" })
	mu.Lock()
	defer mu.Unlock()
	if opened > 2*(quickReads+1)+3 {
		t.Errorf("the files were opened %d times", opened)
	}
	f, err := h.Store().Fresh(t.Context(), h.dir)
	if err != nil || !slices.Contains(f.Dirty, h.path("app.log")) {
		t.Errorf("a log that is kept back counts as fresh: %+v, %v", f, err)
	}
}

// TestRefreshDuringARunIsLookedAtAgain lets a run write over a refresh what it had read before.
func TestRefreshDuringARunIsLookedAtAgain(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a.txt": "apple"})
	h.watch(quick())
	old, err := h.Store().Document(t.Context(), h.path("a.txt"))
	if err != nil {
		t.Fatal(err)
	}
	release, err := h.Store().Lease(t.Context(), runLease)
	if err != nil {
		t.Fatal(err)
	}
	h.plant(map[string]string{"a.txt": "banana"})
	h.until("the refresh", func() bool { return h.find("banana") == "a.txt" })
	f, err := h.Store().Fresh(t.Context(), h.dir)
	if err != nil || !slices.Contains(f.Dirty, h.path("a.txt")) {
		t.Errorf("during a run: %+v, %v", f, err)
	}
	if err := h.Store().Apply(t.Context(), []store.Update{{Document: old}}, nil); err != nil {
		t.Fatal(err)
	}
	release()
	h.settled()
	equal(t, "found", h.find("banana"), "a.txt")
	h.asFresh()
}

// TestStorm makes, renames and removes from several goroutines at once.
func TestStorm(t *testing.T) {
	t.Parallel()
	onlyLinux(t)
	total := 10_000
	if testing.Short() {
		total = 2000
	}
	h := newHouse(t, Config{})
	h.plant(map[string]string{"a/x.txt": "apple", "b/x.txt": "banana", "c/x.txt": "cherry"})
	h.watch(quick())
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() { storm(h, rand.New(rand.NewPCG(uint64(g), 1)), total/4) })
	}
	wg.Wait()
	h.settled()
	h.asFresh()
}

// storm does things at random; what fails because another one was faster does not count.
func storm(h *house, r *rand.Rand, n int) {
	place := func() string {
		parts := []string{"abc"[r.IntN(3):][:1]}
		for range r.IntN(3) {
			parts = append(parts, fmt.Sprint("d", r.IntN(3)))
		}
		return h.path(strings.Join(parts, "/"))
	}
	file := func() string { return filepath.Join(place(), fmt.Sprintf("f%d.txt", r.IntN(12))) }
	for range n {
		switch r.IntN(12) {
		case 0, 1:
			_ = os.MkdirAll(place(), 0o700)
		case 2:
			if p := place(); len(p) > len(h.dir)+2 {
				_ = os.RemoveAll(p)
			}
		case 3, 4:
			from, to := place(), place()
			if len(from) > len(h.dir)+2 {
				_ = os.Rename(from, to+"m")
			}
		case 5, 6:
			_ = os.Rename(file(), file())
		case 7:
			_ = os.Remove(file())
		default:
			_ = os.WriteFile(file(), []byte(fmt.Sprintf("word%d", r.IntN(1000))), 0o600)
		}
	}
}
