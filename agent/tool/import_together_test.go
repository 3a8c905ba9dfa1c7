package tool

import (
	"slices"
	"sync"
	"testing"
)

// TestImportTogether imports files of one name at once: each becomes a table, and none is refused because
// another one took the name that it was about to get.
func TestImportTogether(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"sums.csv": "a,b\n1,x\n2,y\n"})
	names := make([]string, 12)
	start, all := make(chan struct{}), sync.WaitGroup{}
	for i := range names {
		all.Go(func() {
			<-start
			res, err := w.do("import_table", `{"path":"sums.csv"}`)
			if err != nil {
				t.Errorf("import %d: %v", i, err)
				return
			}
			if in, ok := res.Value.(Imported); ok && in.Rows == 2 {
				names[i] = in.Name
			}
		})
	}
	close(start)
	all.Wait()
	slices.Sort(names)
	want := []string{"sums", "sums_10", "sums_11", "sums_12", "sums_2", "sums_3", "sums_4", "sums_5", "sums_6", "sums_7", "sums_8", "sums_9"}
	if !slices.Equal(names, want) {
		t.Errorf("tables %q", names)
	}
}
