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
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// TestLayouts holds the tables of PDFs that several programs printed against
// the rows that were printed. FSX_TABLES names another folder of such pairs;
// those in the folder "held" are looked at only when a change is finished.
func TestLayouts(t *testing.T) {
	t.Parallel()
	dir := filepath.Join("..", "..", "testdata", "tables")
	if other := os.Getenv("FSX_TABLES"); other != "" {
		dir = other
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("there are no printed tables in ", dir)
	}
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	exact, all := 0, 0
	for _, f := range files {
		got, want := printed(t, x, f)
		n := 0
		left := slices.Clone(got)
		for _, w := range want {
			if k := slices.IndexFunc(left, func(r []string) bool { return slices.Equal(r, w) }); k >= 0 {
				left = slices.Delete(left, k, k+1)
				n++
			} else if testing.Verbose() {
				t.Logf("missing %q", w)
			}
		}
		for i := range left {
			if testing.Verbose() && i < 12 {
				t.Logf("instead %q", left[i])
			}
		}
		t.Logf("%-28s %3d of %3d rows exact, %d others", filepath.Base(f), n, len(want), len(left))
		exact, all = exact+n, all+len(want)
	}
	t.Logf("%d of %d rows (%.1f %%)", exact, all, 100*float64(exact)/float64(all))
	if exact*100 < all*98 {
		t.Errorf("%d of %d rows are exact, fewer than 98 in 100", exact, all)
	}
}

// printed reads a PDF and the truth beside it.
func printed(t *testing.T, x *extract.Reader, path string) (got, want [][]string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	truth, err := os.ReadFile(strings.TrimSuffix(path, ".pdf") + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(truth, &want); err != nil {
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
	return got, want
}
