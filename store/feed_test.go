package store

import (
	"context"
	"fmt"
	"slices"
	"testing"
)

func TestChangesNamesTheFoldersThatWereWritten(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	list, err := s.Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PutFolders(t.Context(), []Folder{{Path: abs("/b")}, {Path: abs("/a")}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Apply(t.Context(), []Update{{Document: Document{Path: abs("/c/x.txt")}}}, nil); err != nil {
		t.Fatal(err)
	}
	hear(t, list, abs("/a"), abs("/b"), abs("/c"))
	if _, err := s.DropTree(t.Context(), abs("/c")); err != nil {
		t.Fatal(err)
	}
	hear(t, list, abs("/"), abs("/c"))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if c, open := <-list; open {
		t.Errorf("after Close: %+v", c)
	}
}

func TestChangesNeverHoldsUpAWriter(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	list, err := s.Changes(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 * changesKept {
		s.feed.folder(fmt.Sprint("/", i))
	}
	lost := false
	for c := range list {
		if lost = lost || c.Lost; lost {
			break
		}
	}
	if !lost {
		t.Error("a listener that heard too little was not told")
	}
	s.feed.folder("/last")
	for c := range list {
		if slices.Contains(c.Folders, "/last") {
			break
		}
		if c.Lost { // for what came since it was told for the first time
			s.feed.folder("/last")
		}
	}
	cancel()
	for range list { //nolint:revive // until it is closed
	}
}

// hear waits until all folders have been told of.
func hear(t *testing.T, list <-chan Change, want ...string) {
	t.Helper()
	for len(want) > 0 {
		c, open := <-list
		if !open {
			t.Fatalf("the feed ended before %q", want)
		}
		want = slices.DeleteFunc(want, func(w string) bool { return slices.Contains(c.Folders, w) })
	}
}

type fakeWatcher struct{ WatchState }

func (f fakeWatcher) State() WatchState { return f.WatchState }

func (f fakeWatcher) Fresh(context.Context, string) (Freshness, error) {
	return Freshness{Covered: true, Dirty: []string{"/a"}}, nil
}

func TestFreshAsksTheWatcher(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	asked := func() (bool, int) {
		t.Helper()
		f, err := s.Fresh(t.Context(), "/")
		if err != nil {
			t.Fatal(err)
		}
		state, err := s.Watching(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return f.Covered, state.Watches
	}
	check := func(when string, covered bool, watches int) {
		t.Helper()
		if c, w := asked(); c != covered || w != watches {
			t.Errorf("%s: %v, %d", when, c, w)
		}
	}
	check("without a watcher", false, 0)
	first := s.Attach(&fakeWatcher{WatchState{Watches: 1}})
	check("with one", true, 1)
	second := s.Attach(&fakeWatcher{WatchState{Watches: 2}})
	first()
	check("with the next one", true, 2)
	second()
	check("without one again", false, 0)
}
