package table

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// TestLayouts holds the tables of PDFs that several programs printed against
// the rows that were printed. FSX_TABLES names another folder of such pairs;
// those in the folder "held" are looked at only when a change is finished.
func TestLayouts(t *testing.T) {
	t.Parallel()
	dir := cmp.Or(os.Getenv("FSX_TABLES"), filepath.Join("..", "..", "testdata", "tables"))
	files, err := filepath.Glob(filepath.Join(dir, "*.pdf"))
	if err != nil || len(files) == 0 {
		t.Fatal("there are no printed tables in ", dir, err)
	}
	x := newReader(t)
	exact, all := 0, 0
	for _, f := range files {
		n, of := exactRows(t, x, f)
		exact, all = exact+n, all+of
	}
	t.Logf("%d of %d rows (%.1f %%)", exact, all, 100*float64(exact)/float64(all))
	if exact*100 < all*98 {
		t.Errorf("%d of %d rows are exact, fewer than 98 in 100", exact, all)
	}
}

// exactRows counts the rows of a PDF that come out as they were printed, and all of them.
func exactRows(t *testing.T, x *extract.Reader, path string) (n, all int) {
	t.Helper()
	got, want := printed(t, x, path)
	for _, w := range want {
		if k := slices.IndexFunc(got, func(r []string) bool { return slices.Equal(r, w) }); k >= 0 {
			got = slices.Delete(got, k, k+1)
			n++
		} else if testing.Verbose() {
			t.Logf("missing %q", w)
		}
	}
	for i := range got {
		if testing.Verbose() && i < 12 {
			t.Logf("instead %q", got[i])
		}
	}
	t.Logf("%-28s %3d of %3d rows exact, %d others", filepath.Base(path), n, len(want), len(got))
	return n, len(want)
}

// printed reads a PDF and the truth beside it.
func printed(t *testing.T, x *extract.Reader, path string) (got, want [][]string) {
	t.Helper()
	truth, err := os.ReadFile(strings.TrimSuffix(path, ".pdf") + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(truth, &want); err != nil {
		t.Fatal(err)
	}
	return rowsOf(t, x, path), want
}

// rowsOf are the rows of all tables of a document.
func rowsOf(t *testing.T, x *extract.Reader, path string) (got [][]string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := x.Read(context.Background(), extract.Source{R: bytes.NewReader(raw), Size: int64(len(raw)), Name: filepath.Base(path)})
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	for _, tab := range Of(d) {
		for _, r := range tab.Rows {
			got = append(got, r.Cells)
		}
	}
	return got
}
