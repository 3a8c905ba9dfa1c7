package tool

import (
	"fmt"
	"path/filepath"
	"testing"
)

// A search tells the folders around its passages that can be read in one call, and no larger ones.
func TestSearchTellsTheFoldersAround(t *testing.T) {
	t.Parallel()
	files := map[string]string{"boat/papers/berth.md": "The berth costs 900 euros.", "boat/engine.md": "A Volvo."}
	for i := range fewTogether {
		files[fmt.Sprintf("archive/%03d.md", i)] = "Minutes of a meeting."
	}
	w := newWorld(t, files)
	w.index()
	got := must[Hits](w, "search_files", `{"query":"berth"}`)
	if len(got.Folders) != 2 || got.Folders[0] != (Within{Path(filepath.Join(w.root, "boat", "papers")), 1}) || got.Folders[1] != (Within{Path(filepath.Join(w.root, "boat")), 2}) {
		t.Errorf("got %+v", got.Folders)
	}
}
