package tool

import (
	"fmt"
	"testing"
	"time"
)

// TestASmallTreeIsLookedAtInNoTime changes folders behind the index, and gives no time to look for that.
func TestASmallTreeIsLookedAtInNoTime(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		folders int
		seen    bool
	}{{surely, true}, {surely + 10, false}} {
		files := map[string]string{}
		for i := 1; i < c.folders; i++ { // the root is one
			files[fmt.Sprintf("d%03d/a.txt", i)] = "apple"
		}
		w := newWorld(t, files)
		w.index()
		w.env.Trust = time.Nanosecond
		w.write(fmt.Sprintf("d%03d/late.txt", c.folders-1), "late")
		want := 0
		if c.seen {
			want = 1
		}
		if got := must[FoundFiles](w, "find_files", `{"query":"late*","search_type":"name"}`); got.Total != want {
			t.Errorf("%d folders: find_files gives %d", c.folders, got.Total)
		}
		if got := must[Usage](w, "disk_usage", `{}`); got.Files != c.folders-1+want {
			t.Errorf("%d folders: disk_usage counts %d files", c.folders, got.Files)
		}
	}
}
