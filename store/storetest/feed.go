package storetest

import (
	"context"
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// testChanges follows the feed while folders and documents are written.
func testChanges(t *testing.T, db store.DB) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	feed, err := db.Changes(ctx)
	must(t, err)
	expect := func(folder string) {
		t.Helper()
		for c := range feed {
			if c.Lost || slices.Contains(c.Folders, Abs(folder)) {
				return
			}
		}
		t.Fatalf("the feed ended before it told of %s", folder)
	}
	must(t, db.PutFolders(t.Context(), []store.Folder{{Path: Abs("/a")}}))
	expect("/a")
	apply(t, db, Update("/b/f.txt", "words"))
	expect("/b")
	_, err = db.DropTree(t.Context(), Abs("/a"))
	must(t, err)
	expect("/a")
	cancel()
	for range feed { //nolint:revive // until it is closed
	}
	if w, err := db.Watching(t.Context()); err != nil || w.Running {
		t.Errorf("nothing is watched: %+v, %v", w, err)
	}
	if f, err := db.Fresh(t.Context(), Abs("/a")); err != nil || f.Covered {
		t.Errorf("nothing is covered: %+v, %v", f, err)
	}
}
