package tool

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/table"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

// maxImported is the most bytes of a file of values that is imported.
const maxImported = 256 << 20

// gather finds the rows that are wanted. The caller closes what it gets.
func (e *Env) gather(ctx context.Context, at string, in importInput) (g *gathered, err error) {
	f, err := e.Keeper.Guard().Open(at)
	if err != nil {
		return nil, err
	}
	defer func() {
		if g == nil {
			_ = f.Close()
		}
	}()
	head := make([]byte, 4096)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("reading %s: %w", at, err)
	}
	switch extract.Detect(at, head[:n]).Name {
	case "csv", "tsv":
		if err = in.onlyTable(at); err == nil {
			g, err = gatherRecords(ctx, at, f)
		}
	case "json", "jsonl":
		if err = in.onlyTable(at); err == nil {
			g, err = gatherJSON(f)
		}
	default:
		g, err = e.gatherDocument(ctx, at, in)
	}
	if err != nil {
		var form *table.FormError
		if errors.As(err, &form) {
			err = &ImportError{Path: at, Problem: form.Error()}
		}
		return nil, err
	}
	g.path, g.close = at, f.Close
	g.asItWas = func() error { return e.asItWas(at, f.Entry()) }
	return g, nil
}

// onlyTable refuses to look for a table that a file of values does not have.
func (in importInput) onlyTable(at string) error {
	if in.Sheet != "" || in.Page > 1 || in.N > 1 {
		return &ImportError{Path: at, Problem: "it is one table, without sheets and pages"}
	}
	return nil
}

// gathered is the rows of a file, all as wide as its header. A file of values is read anew
// each time; the rows of other files are in memory.
type gathered struct {
	path    string
	header  []string // nil where the file names no columns
	width   int
	count   int
	rows    []table.Row
	each    func(ctx context.Context, fn func(cells []string, at extract.Place) error) error
	after   func() // adds what a walk has shown to notes
	close   func() error
	asItWas func() error   // fails where the file was changed since it was opened
	studies []column.Study // of the columns, where they were made already
	notes   []string
	last    []any // the values of the last row that was fed
	partial string
	sheet   string // that the rows are of, where the file has others with tables
}

// walk gives the rows one after the other.
func (g *gathered) walk(ctx context.Context, fn func(cells []string, at extract.Place) error) error {
	if g.each != nil {
		return g.each(ctx, fn)
	}
	for i := range g.rows {
		if err := fn(g.rows[i].Cells, g.rows[i].Place); err != nil {
			return err
		}
	}
	return nil
}

// bounded refuses what a table cannot hold.
func (g *gathered) bounded() error {
	if g.each == nil {
		g.count = len(g.rows)
	}
	if g.count == 0 {
		return &ImportError{Path: g.path, Problem: "there are no rows in it below the header"}
	}
	if g.width+len(sourceColumns) > scratch.MaxColumns {
		return &scratch.LimitError{What: fmt.Sprintf("columns in a table, and %s has %s", g.path, Thousands(int64(g.width))), Max: int64(scratch.MaxColumns - len(sourceColumns))}
	}
	if g.count > scratch.MaxRows {
		return &scratch.LimitError{What: "rows in a table", Max: scratch.MaxRows}
	}
	for _, r := range g.rows {
		for k, c := range r.Cells {
			if len(c) > scratch.MaxCell {
				return &ImportError{Path: g.path, Problem: fmt.Sprintf("a value of column %d at %s is longer than %s", k+1, r.Place, Size(scratch.MaxCell))}
			}
		}
	}
	return nil
}

func gatherJSON(f *guard.File) (*gathered, error) {
	if f.Entry().Size > maxImported {
		return nil, &extract.LimitError{What: "bytes of JSON", Max: maxImported}
	}
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	t, err := table.JSON(data)
	if err != nil {
		return nil, err
	}
	return &gathered{header: t.Rows[0].Cells, rows: t.Rows[1:], width: t.Columns}, nil
}

// gatherDocument takes the rows of one table of a document, or of several that have the
// same header.
func (e *Env) gatherDocument(ctx context.Context, at string, in importInput) (*gathered, error) {
	doc, err := e.Keeper.Document(ctx, at)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", at, err)
	}
	all := table.Of(doc)
	if len(all) == 0 {
		return nil, &ImportError{Path: at, Problem: "there is no table in it"}
	}
	var chosen []table.Table
	for i, t := range all {
		if in.N > 0 && in.N != i+1 || in.Sheet != "" && !strings.EqualFold(in.Sheet, t.Place.Sheet) || in.Page > 0 && !standsOn(t, in.Page) {
			continue
		}
		chosen = append(chosen, t)
	}
	if len(chosen) == 0 {
		return nil, &ImportError{Path: at, Problem: "it has no such table; it has " + tablesIn(all)}
	}
	if doc.Partial != "" && doc.Format != "pdf" { // of a PDF some pages may be pictures
		return nil, &ImportError{Path: at, Problem: doc.Partial}
	}
	g := &gathered{partial: doc.Partial, sheet: sheetOf(chosen, all)}
	for _, t := range chosen {
		if !g.join(t) {
			return nil, severalTables(at, all)
		}
	}
	return g, nil
}

// sheetOf is the sheet that the chosen tables are on, "" where all tables of the file are on it or they are on several.
func sheetOf(chosen, all []table.Table) string {
	sheet := chosen[0].Place.Sheet
	elsewhere := func(t table.Table) bool { return t.Place.Sheet != sheet }
	if slices.ContainsFunc(chosen, elsewhere) || !slices.ContainsFunc(all, elsewhere) {
		return ""
	}
	return sheet
}

// join adds a table that is the first, or has the columns of the others.
func (g *gathered) join(t table.Table) bool {
	var header []string
	rows := t.Rows
	if t.Header {
		header, rows = t.Rows[0].Cells, t.Rows[1:]
	}
	if g.width == 0 {
		g.header, g.width = header, t.Columns
	} else if g.width != t.Columns || !slices.Equal(g.header, header) || header == nil {
		return false
	}
	g.rows = append(g.rows, rows...)
	return true
}

// standsOn tells whether a table has a row on a page.
func standsOn(t table.Table, page int) bool {
	return slices.ContainsFunc(t.Rows, func(r table.Row) bool { return r.Place.Page == page })
}
