package table

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// Table is a table of a document. All rows have the same number of cells.
type Table struct {
	Title   string // the line above it in its sheet, or the heading over it
	Place   extract.Place
	Columns int
	Header  bool // the first row names the columns
	Rows    []Row
}

// Row is one row with the place of each of its cells.
type Row struct {
	Cells []string
	Place extract.Place
	Boxes []extract.Box // of a PDF; else nil
}

// Of returns the tables of a document in reading order. Rows of one value
// only are no table.
func Of(d *extract.Document) []Table {
	var out []Table
	var run []extract.Block
	flush := func() {
		if t, ok := newTable(run); ok {
			out = append(out, t)
		}
		run = run[:0:0]
	}
	for i := range d.Blocks {
		b := &d.Blocks[i]
		if b.Kind != extract.Row {
			// What stands between two parts of a numbered table is a page's margin
			// or an item in it; any other format's table ends here.
			if len(run) > 0 && run[0].Table == 0 {
				flush()
			}
			continue
		}
		if len(run) > 0 && !continues(&run[len(run)-1], b) {
			flush()
		}
		run = append(run, *b)
	}
	flush()
	return out
}

// continues tells whether row b belongs to the table of row a.
func continues(a, b *extract.Block) bool {
	switch p, q := a.Place, b.Place; {
	case a.Table != b.Table || p.Sheet != q.Sheet || p.Part != q.Part:
		return false
	case a.Table != 0:
		return true
	case p.Section != q.Section:
		return false
	case p.Sheet != "":
		return lastRow(p.Cells)+1 == firstRow(q.Cells) || !IsHeader(b.Cells)
	}
	return true
}

// newTable makes a table of a run of rows.
func newTable(run []extract.Block) (t Table, ok bool) {
	for len(run) > 0 && run[0].Place.Sheet != "" && filled(run[0].Cells) == 1 && len(run) > 1 {
		t.Title, run = strings.TrimSpace(t.Title+" "+first(run[0].Cells)), run[1:]
	}
	alignSheet(run)
	most := 0
	for i := range run {
		t.Columns = max(t.Columns, len(run[i].Cells))
		most = max(most, filled(run[i].Cells))
	}
	if most < 2 {
		return t, false
	}
	t.Place = run[0].Place
	if t.Title == "" {
		t.Title = t.Place.Section
	}
	for i := range run {
		b := &run[i]
		if i > 0 && b.Place.Page != run[i-1].Place.Page && slices.Equal(b.Cells, run[0].Cells) {
			continue // the header, repeated on a new page
		}
		r := Row{Cells: slices.Clone(b.Cells), Place: b.Place, Boxes: b.Boxes}
		for len(r.Cells) < t.Columns {
			r.Cells = append(r.Cells, "")
		}
		t.Rows = append(t.Rows, r)
	}
	t.Header = len(t.Rows) > 1 && IsHeader(t.Rows[0].Cells)
	return t, true
}

func filled(cells []string) int {
	n := 0
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			n++
		}
	}
	return n
}

func first(cells []string) string {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			return c
		}
	}
	return ""
}

// IsHeader tells whether a row names columns: it has several values, none of
// them an amount.
func IsHeader(cells []string) bool {
	if filled(cells) < 2 {
		return false
	}
	for _, c := range cells {
		if isAmount(c) {
			return false
		}
	}
	return true
}

// isAmount tells whether a value is a number that is no year.
func isAmount(s string) bool {
	s = strings.Trim(strings.TrimSpace(s), "$€£¥%()+- ")
	digits := 0
	for _, r := range s {
		switch {
		case r >= '0' && r <= '9':
			digits++
		case !strings.ContainsRune(",.' ", r):
			return false
		}
	}
	year := len(s) == 4 && (strings.HasPrefix(s, "19") || strings.HasPrefix(s, "20"))
	return digits > 0 && !year
}
