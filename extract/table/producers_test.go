package table

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestProducers holds each paper of the folder producers for itself: all rows come out as they were printed, but for those
// that are known to lack: names of columns on several lines, and names of groups that are taken for headings or go on with
// the row below.
func TestProducers(t *testing.T) {
	t.Parallel()
	x := newReader(t)
	lacking := map[string]int{"spanning-header.pdf": 3, "timetable.pdf": 4, "programme.pdf": 3, "aged-debtors.pdf": 2, "asset-register.pdf": 6}
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "tables", "producers", "*.pdf"))
	if err != nil || len(files) == 0 {
		t.Fatal("no papers", err)
	}
	exact, rows := 0, 0
	for _, f := range files {
		n, all := exactRows(t, x, f)
		if exact, rows = exact+n, rows+all; n != all-lacking[filepath.Base(f)] {
			t.Errorf("%s: %d of %d rows, not all but %d", filepath.Base(f), n, all, lacking[filepath.Base(f)])
		}
	}
	t.Logf("%d of %d rows (%.1f %%)", exact, rows, 100*float64(exact)/float64(rows))
}

// TestStatementAsTable holds that the transactions of a page that no lines part are rows of one table, with their days in one
// column and their amounts under the right one, whatever gaps the text has.
func TestStatementAsTable(t *testing.T) {
	t.Parallel()
	x := newReader(t)
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
