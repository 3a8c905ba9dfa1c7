package tool

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/table"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

// records collects the records of a file of separated values.
type records struct {
	path   string
	rows   []table.Row
	bytes  int64
	widths map[int]int // how many records have how many values
}

// gatherRecords reads a CSV or TSV file: records above the header that are less wide, as
// banks write them, are left out; all others must have the header's columns.
func gatherRecords(ctx context.Context, at string, f *guard.File) (*gathered, error) {
	r := records{path: at, widths: map[int]int{}}
	partial, err := extract.Records(ctx, extract.Source{R: f, Size: f.Entry().Size, Name: at}, r.take)
	if err != nil {
		return nil, err
	}
	if partial != "" {
		return nil, &ImportError{Path: at, Problem: partial}
	}
	if len(r.rows) == 0 {
		return nil, &ImportError{Path: at, Problem: "there are no rows in it"}
	}
	return r.shaped()
}

// take adds a record, within the bounds of a table.
func (r *records) take(cells []string, line int) error {
	if !slices.ContainsFunc(cells, func(c string) bool { return strings.TrimSpace(c) != "" }) {
		return nil
	}
	if len(r.rows) > scratch.MaxRows {
		return &scratch.LimitError{What: "rows in a table", Max: scratch.MaxRows}
	}
	for _, c := range cells {
		r.bytes += int64(len(c))
	}
	if r.bytes > scratch.MaxBytes {
		return &scratch.LimitError{What: "bytes in all tables together", Max: scratch.MaxBytes}
	}
	r.widths[len(cells)]++
	r.rows = append(r.rows, table.Row{Cells: cells, Place: extract.Place{Line: line}})
	return nil
}

// width is how many values most records have; of two equally frequent, the larger.
func (r *records) width() int {
	width := 0
	for w, n := range r.widths {
		if n > r.widths[width] || n == r.widths[width] && w > width {
			width = w
		}
	}
	return width
}

func (r *records) shaped() (*gathered, error) {
	g := &gathered{width: r.width()}
	start := slices.IndexFunc(r.rows, func(row table.Row) bool { return len(row.Cells) >= g.width })
	if start > 0 {
		g.notes = append(g.notes, fmt.Sprintf("%s above the header were left out", Count(start, "line")))
	}
	short := 0
	for _, row := range r.rows[start:] {
		for len(row.Cells) > g.width && row.Cells[len(row.Cells)-1] == "" {
			row.Cells = row.Cells[:len(row.Cells)-1]
		}
		if len(row.Cells) != g.width {
			if err := r.misfit(row, g.width); err != nil {
				return nil, err
			}
			short++
			row.Cells = append(slices.Clip(row.Cells), make([]string, g.width-len(row.Cells))...)
		}
		g.rows = append(g.rows, row)
	}
	if short > 0 {
		g.notes = append(g.notes, fmt.Sprintf("%s had fewer values than the header; the missing ones are empty", Count(short, "row")))
	}
	if first := g.rows[0].Cells; table.IsHeader(first) || g.width == 1 && !isNumber(first[0]) {
		g.header, g.rows = first, g.rows[1:]
	}
	return g, nil
}

// misfit refuses a record that is too wide, or that seems to be parted otherwise.
func (r *records) misfit(row table.Row, width int) error {
	if len(row.Cells) > width {
		return &ImportError{Path: r.path, Problem: fmt.Sprintf("line %d has %s and most lines have %d", row.Place.Line, Count(len(row.Cells), "value"), width)}
	}
	if len(row.Cells) > 1 {
		return nil
	}
	for _, sep := range []string{";", ",", "\t", "|"} {
		if n := strings.Count(row.Cells[0], sep); n > 0 && n >= width-1 {
			return &ImportError{Path: r.path, Problem: fmt.Sprintf("the values are parted otherwise from line %d on, by %q; split the file there", row.Place.Line, sep)}
		}
	}
	return nil
}

// isNumber tells whether a value is written in digits.
func isNumber(s string) bool {
	return strings.ContainsAny(s, "0123456789") && strings.Trim(s, "0123456789.,-+()$€£ ") == ""
}
