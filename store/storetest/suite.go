package storetest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store"
)

// Open opens an empty DB that is closed with the test.
type Open func(t testing.TB) store.DB

// Run runs the whole suite, its tests in parallel.
func Run(t *testing.T, open Open) {
	t.Helper()
	for name, test := range map[string]func(*testing.T, store.DB){
		"Folders": testFolders, "LargeFolder": testLargeFolder, "Entries": testEntries, "PassageLists": testPassageLists, "ManyFolders": testManyFolders,
		"Documents": testDocuments, "Agreement": testAgreement, "SwapPaths": testSwapPaths, "DropTree": testDropTree, "Find": testFind,
		"Items": testItems, "ItemsCancelled": testItemsCancelled,
		"Search": testSearch, "SearchWider": testSearchWider, "SearchSyntax": testSearchSyntax,
		"Sessions": testSessions, "Bookmarks": testBookmarks, "Scans": testScans, "Stats": testStats, "Counts": testCounts,
		"Space": testSpace, "SpaceLimits": testSpaceLimits,
		"Cancelled": testCancelled, "CallersError": testCallersError, "CallsWithinStream": testCallsWithinStream,
		"Errors": testErrors, "Lease": testLease, "Concurrent": testConcurrent, "Closed": testClosed,
		"Changes": testChanges, "Meaning": testMeaning, "VectorsFollow": testVectorsFollow,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
}

// Abs makes a path that is absolute on every system.
func Abs(path string) string {
	if filepath.Separator == '/' {
		return path
	}
	return `C:` + filepath.FromSlash(path)
}

// Slash takes back what Abs did.
func Slash(path string) string { return filepath.ToSlash(strings.TrimPrefix(path, "C:")) }

// Update is a document of a few passages.
func Update(path string, texts ...string) store.Update {
	u := store.Update{Document: store.Document{Path: Abs(path), Size: 10, ModTime: 5, Format: "text"}}
	for i, text := range texts {
		u.Passages = append(u.Passages, store.Passage{First: i, Last: i, Text: text, Place: store.Place{Line: i + 1}})
	}
	return u
}

func apply(t testing.TB, db store.DB, us ...store.Update) {
	t.Helper()
	must(t, db.Apply(t.Context(), us, nil))
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// found gives "path#passage" for every hit.
func found(t testing.TB, db store.DB, q store.Query) []string {
	t.Helper()
	hits, err := db.Search(t.Context(), q)
	must(t, err)
	var out []string
	for _, h := range hits {
		out = append(out, fmt.Sprintf("%s#%d", Slash(h.Document.Path), h.Passage.N))
	}
	return out
}
