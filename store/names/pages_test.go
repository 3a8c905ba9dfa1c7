package names

import (
	"fmt"
	"runtime"
	"testing"
)

// TestSealedSegments holds a table whose segments are sealed, written anew and given back against what was put.
func TestSealedSegments(t *testing.T) {
	table := New()
	const folders, each = 60, 2000
	put := func(f, round int) {
		list := make([]Entry, each)
		for i := range list {
			list[i] = Entry{Name: fmt.Sprintf("Plan %d-%d r%dé", f, i, round), Size: int64(i), ModTime: int64(f)}
		}
		table.Put(Folder{Path: fmt.Sprintf("/home/f%d", f), Entries: list})
	}
	check := func(round [folders]int) {
		t.Helper()
		runtime.GC()
		for f := range folders {
			for _, i := range []int{0, each / 2, each - 1} {
				name := fmt.Sprintf("Plan %d-%d r%dé", f, i, round[f])
				r, err := table.Search(t.Context(), Query{Words: []Word{{Text: name, Form: Quoted, Case: true}}})
				want := fmt.Sprintf("/home/f%d/%s", f, name)
				if err != nil || r.Total != 1 || r.Hits[0].Path != want || r.Hits[0].Size != int64(i) || r.Hits[0].ModTime != int64(f) {
					t.Fatalf("%s: %v, %+v", want, err, r)
				}
			}
		}
		if n := table.Len(); n != folders*each {
			t.Fatalf("%d entries", n)
		}
	}
	var round [folders]int
	for f := range folders {
		put(f, 0)
	}
	table.Settle()
	check(round)
	for f := range folders {
		if f%3 != 1 {
			round[f]++
			put(f, round[f])
		}
		if f%20 == 19 {
			check(round)
		}
	}
}
