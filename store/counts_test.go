package store

import (
	"fmt"
	"testing"
)

// TestCountsLooksAtNoFolder holds that counting documents costs nothing for folders that
// are known and hold none: every search does it.
func TestCountsLooksAtNoFolder(t *testing.T) {
	s := open(t, t.TempDir())
	folders := make([]Folder, 2000)
	for i := range folders {
		folders[i] = Folder{Path: abs(fmt.Sprintf("/r/%05d", i)), Entries: []Entry{{Name: "a", Size: 1}, {Name: "b", Size: 2}}}
	}
	must(t, s.PutFolders(t.Context(), folders))
	if n := fewestAllocs(10, func() {
		if c, err := s.Counts(t.Context(), abs("/")); err != nil || c != (Counts{}) {
			t.Fatal(c, err)
		}
	}); n > float64(len(folders)/10) {
		t.Errorf("%v allocations beside %d folders", n, len(folders))
	}
}

// fewestAllocs is testing.AllocsPerRun where it is the least of several times: what other goroutines of
// the process allocate meanwhile is counted as well.
func fewestAllocs(runs int, fn func()) float64 {
	least := testing.AllocsPerRun(runs, fn)
	for range 9 {
		least = min(least, testing.AllocsPerRun(runs, fn))
	}
	return least
}
