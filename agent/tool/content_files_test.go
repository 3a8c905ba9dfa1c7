package tool

import (
	"fmt"
	"slices"
	"testing"
)

// Folders are read many at a time: which files are the first hundred must not
// depend on which folder was done first.
func TestContentFilesComeByPath(t *testing.T) {
	t.Parallel()
	given := map[string]string{"z.md": "z", "a/b/c/d.md": "d"}
	for i := range 60 {
		given[fmt.Sprintf("%02d/%d.md", i, i)] = "x"
		given[fmt.Sprintf("%02d/deep/%d.md", i, i)] = "y"
	}
	w := newWorld(t, given)
	files, _, err := w.env.contentFiles(t.Context(), w.root)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, f := range files {
		paths = append(paths, f.path)
	}
	if len(paths) != len(given) || !slices.IsSorted(paths) {
		t.Errorf("%d of %d files in the order %q", len(paths), len(given), paths)
	}
}
