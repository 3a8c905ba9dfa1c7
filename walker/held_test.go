package walker

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// heldStore gives the sums of folders, and the documents, only when it is let go.
type heldStore struct {
	store.DB
	let   <-chan struct{}
	fails error
}

func (s *heldStore) FolderSums(ctx context.Context, under string, fn func(string, uint64) error) error {
	select {
	case <-s.let:
	case <-ctx.Done():
		return ctx.Err()
	}
	if s.fails != nil {
		return s.fails
	}
	return s.DB.FolderSums(ctx, under, fn)
}

// held is a house over a tree that was scanned and indexed before, whose store is held
// until the walk has come to so many folders.
func held(t *testing.T, folders int) (h *house, s *heldStore) {
	t.Helper()
	h = newHouse(t, Config{})
	files := map[string]string{}
	for i := range 40 {
		files[fmt.Sprintf("d%02d/in/a.txt", i)] = fmt.Sprintf("the %d. of forty", i)
	}
	h.plant(files)
	h.index()
	let := make(chan struct{})
	s = &heldStore{DB: h.store, let: let}
	h.store = s
	var met atomic.Int32
	enter := func(string) {
		if int(met.Add(1)) == folders {
			close(let)
		}
	}
	h.shared.entry.Store(&entry{enter: enter})
	return h, s
}

// The tree has 81 folders, of which two go.
func TestWalkDoesNotWaitForWhatIsKnown(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{"Scan", "Index"} {
		for _, folders := range []int{1, 2, 40, 78, 79} {
			t.Run(fmt.Sprint(verb, folders), func(t *testing.T) {
				t.Parallel()
				h, _ := held(t, folders)
				h.plant(map[string]string{"d07/in/a.txt": "something else", "d08/in/b.txt": "new"})
				h.remove("d09")
				run := h.Scan
				if verb == "Index" {
					run = h.Index
				}
				s, err := run(t.Context(), []string{h.dir}, nil)
				if err != nil || s.Folders != 79 || s.Files != 40 || s.New != 1 || s.Changed != 1 || s.Removed != 1 || s.Unchanged != 38 {
					t.Errorf("%+v, %v", s, err)
				}
				if f, err := h.Store().Folder(t.Context(), h.path("d08/in")); err != nil || len(f.Entries) != 2 {
					t.Errorf("%+v, %v", f, err)
				}
				if _, err := h.Store().Folder(t.Context(), h.path("d09/in")); !errors.Is(err, store.ErrNotFound) {
					t.Errorf("the folder that is gone is known: %v", err)
				}
			})
		}
	}
}

// TestHeldFoldersAreComparedAsOthers has files whose names are not recorded beside others that change, in
// folders that are held and in folders that are not.
func TestHeldFoldersAreComparedAsOthers(t *testing.T) {
	t.Parallel()
	for _, folders := range []int{1, 40, 81} {
		h, _ := held(t, folders)
		h.plant(map[string]string{"d07/in/.env": "K=1", "d08/in/.env": "K=2", "d08/in/b.txt": "new", "d10/new/.env": "K=3", "d10/new/c.txt": "c"})
		s, err := h.Scan(t.Context(), []string{h.dir}, nil)
		if err != nil || s.Files != 45 || s.New != 3 || s.Changed != 0 || s.Removed != 0 || s.Unchanged != 42 {
			t.Errorf("held until %d folders are met: %+v, %v", folders, s, err)
		}
		if f, err := h.Store().Folder(t.Context(), h.path("d08/in")); err != nil || len(f.Entries) != 2 {
			t.Errorf("%+v, %v", f, err)
		}
	}
}

func TestWalkEndsWhenWhatIsKnownCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, folders := range []int{1, 81} {
		h, s := held(t, folders)
		s.fails = errors.New("the disk is gone")
		if _, err := h.Scan(t.Context(), []string{h.dir}, nil); err == nil || !strings.Contains(err.Error(), "read what is known") || !errors.Is(err, s.fails) {
			t.Errorf("%v", err)
		}
	}
}

func TestWalkIsStoppedWhileItWaits(t *testing.T) {
	t.Parallel()
	h, _ := held(t, 1000) // never
	ctx, cancel := context.WithCancel(t.Context())
	var met atomic.Int32
	enter := func(string) {
		if met.Add(1) == 81 {
			cancel()
		}
	}
	h.shared.entry.Store(&entry{enter: enter})
	if _, err := h.Scan(ctx, []string{h.dir}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestWhatIsHeldIsBounded holds that a walk waits when enough is put aside.
func TestWhatIsHeldIsBounded(t *testing.T) {
	t.Parallel()
	ready := make(chan struct{})
	w := &walk{ctx: t.Context(), handler: handler{ready: ready}}
	k := &worker{walk: w}
	entries := make([]Entry, (mostHeld/4-folderMemory)/entryMemory)
	for i := range 5 {
		k.visit.folder.Entries = entries
		if got, want := k.hold(), i < 4; got != want {
			t.Errorf("folder %d is put aside: %v", i, got)
		}
	}
	given := 0
	w.give = func(v *visit) error { given += len(v.folder.Entries); return nil }
	w.stats.Reasons = map[string]int{}
	close(ready)
	if err := k.deliverOrHold(); err != nil || given != 5*len(entries) {
		t.Errorf("%d of %d entries, %v", given, 5*len(entries), err)
	}
}
