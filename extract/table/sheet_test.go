package table

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// TestRowsBeginInOneColumn has a sheet whose first row begins further right than
// the others.
func TestRowsBeginInOneColumn(t *testing.T) {
	t.Parallel()
	row := func(ref string, cells ...string) extract.Block {
		return extract.Block{Kind: extract.Row, Cells: cells, Place: extract.Place{Sheet: "S", Cells: ref}}
	}
	got := Of(&extract.Document{Blocks: []extract.Block{
		row("AB1:AC1", "Length", "Draught"), row("AA2:AC2", "Heron", "12", "3"), row("AA3:AB3", "Tern", "9"),
	}})
	if len(got) != 1 {
		t.Fatalf("%d tables", len(got))
	}
	for i, want := range [][]string{{"AA1:AC1", "", "Length", "Draught"}, {"AA2:AC2", "Heron", "12", "3"}, {"AA3:AB3", "Tern", "9", ""}} {
		if r := got[0].Rows[i]; r.Place.Cells != want[0] || !slices.Equal(r.Cells, want[1:]) {
			t.Errorf("row %d: %s %q, want %q", i, r.Place.Cells, r.Cells, want)
		}
	}
}
