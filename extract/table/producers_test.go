package table

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// TestProducers holds each paper of the folder producers for itself: all rows come out as they were printed, but for those
// that are known to lack: names of columns on several lines, and names of groups that are taken for headings or go on with
// the row below.
func TestProducers(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	lacking := map[string]int{"spanning-header.pdf": 3, "timetable.pdf": 4, "programme.pdf": 3, "aged-debtors.pdf": 2, "asset-register.pdf": 6}
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "tables", "producers", "*.pdf"))
	if err != nil || len(files) == 0 {
		t.Fatal("no papers", err)
	}
	for _, f := range files {
		if n, all := exactRows(t, x, f); n < all-lacking[filepath.Base(f)] {
			t.Errorf("%s: %d of %d rows", filepath.Base(f), n, all)
		}
	}
}

// TestStatementAsTable holds that the transactions of a page that no lines part are rows of one table, with their days in one
// column and their amounts under the right one, whatever gaps the text has.
func TestStatementAsTable(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	got := rowsOf(t, x, filepath.Join("..", "..", "testdata", "statements", "2025-04_current.pdf"))
	for _, want := range [][]string{
		{"Date", "Details", "Debit €", "Credit €", "Balance €"},
		{"03 Apr 2025", "POS TIDEWAY PHARMACY RECEIPT 5613470", "27.70", "", "-4,278.19"},
		{"07 Apr 2025", "BUS AND TRAM TOP UP", "20.00", "", ""},
		{"10 Apr 2025", "FROM N FARRELLY CHOIR SUBS APR 2025", "", "25.00", ""},
	} {
		if !slices.ContainsFunc(got, func(r []string) bool { return slices.Equal(r, want) }) {
			t.Errorf("no row %q", want)
		}
	}
}
