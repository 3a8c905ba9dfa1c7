package tool

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/table"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed extract_tables.md
var extractTablesDoc string

type tablesInput struct {
	Path    Path   `json:"path"`
	Pages   string `json:"pages,omitempty" jsonschema:"pages or sheets by number: 3, 2-4, 1,5-7"`
	Table   int    `json:"table,omitempty" min:"0" jsonschema:"only this table, by its number; 0 is all"`
	MaxRows int    `json:"max_rows,omitempty" default:"500" min:"0" max:"1000000" jsonschema:"rows of all tables together; 0 is as many as fit"`
	Boxes   bool   `json:"boxes,omitempty" jsonschema:"also where each cell of a PDF stands on its page"`
}

// DocumentTables are the tables of one file.
type DocumentTables struct {
	Path    Path            `json:"path"`
	Format  string          `json:"format"`
	Pages   int             `json:"pages,omitempty"`
	Found   int             `json:"found" jsonschema:"tables in the file, whether they were asked for or not"`
	Tables  []DocumentTable `json:"tables"`
	More    bool            `json:"more" jsonschema:"there are more rows than fit"`
	Partial string          `json:"partial,omitempty" jsonschema:"what of the file could not be read"`
	Warning string          `json:"warning,omitempty"`
}

// DocumentTable is one table. All its rows have the same number of cells.
type DocumentTable struct {
	Number   int        `json:"number" jsonschema:"of the table in the file, from 1"`
	Title    string     `json:"title,omitempty"`
	Page     int        `json:"page,omitempty"`
	LastPage int        `json:"last_page,omitempty"`
	Sheet    string     `json:"sheet,omitempty"`
	Part     string     `json:"part,omitempty" jsonschema:"part or attachment of a message"`
	Columns  int        `json:"columns"`
	Header   bool       `json:"header" jsonschema:"the first row names the columns"`
	Rows     []TableRow `json:"rows"`
}

// TableRow is one row with its place.
type TableRow struct {
	Cells    []string    `json:"cells"`
	Page     int         `json:"page,omitempty"`
	Line     int         `json:"line,omitempty"`
	CellsRef string      `json:"cells_ref,omitempty" jsonschema:"A1 reference, from the first cell to the last"`
	Boxes    [][]float32 `json:"boxes,omitempty" jsonschema:"of each cell: left, top, right, bottom in points; all 0 for an empty cell"`
}

// maxTableBytes bounds one reply.
const maxTableBytes = 64 << 20

func extractTables() Tool { return Define("extract_tables", Read, extractTablesDoc, tablesOf) }

func tablesOf(ctx context.Context, e *Env, in tablesInput) (DocumentTables, error) {
	at, info, err := e.stat(ctx, in.Path)
	if err != nil {
		return DocumentTables{}, err
	}
	if info.Kind == guard.KindDir {
		return DocumentTables{}, &KindError{Path: at, Folder: true}
	}
	wanted := func(int) bool { return true }
	if in.Pages != "" {
		if wanted, err = parsePages(in.Pages); err != nil {
			return DocumentTables{}, &ArgumentError{Tool: "extract_tables", Field: "pages", Problem: err.Error()}
		}
	}
	if guard.TierOf(at) == guard.Block {
		return DocumentTables{}, &guard.BlockedError{Path: at}
	}
	doc, err := e.Keeper.Document(ctx, at)
	if err != nil {
		return DocumentTables{}, fmt.Errorf("reading %s: %w", at, err)
	}
	out := DocumentTables{
		Path: Path(at), Format: doc.Format, Pages: doc.Pages, Partial: doc.Partial,
		Warning: guard.TierOf(at).Notice(), Tables: []DocumentTable{},
	}
	out.take(doc, in, wanted)
	return out, nil
}

// take adds the tables that are wanted, as many rows as fit.
func (d *DocumentTables) take(doc *extract.Document, in tablesInput, wanted func(int) bool) {
	sheets := map[string]int{}
	rows, bytes := 0, 0
	all := table.Of(doc)
	d.Found = len(all)
	for i, t := range all {
		if s := t.Place.Sheet; s != "" && sheets[s] == 0 {
			sheets[s] = len(sheets) + 1
		}
		if in.Table > 0 && in.Table != i+1 {
			continue
		}
		one := DocumentTable{
			Number: i + 1, Title: t.Title, Sheet: t.Place.Sheet, Part: t.Place.Part, Columns: t.Columns, Header: t.Header, Rows: []TableRow{},
		}
		for k, r := range t.Rows {
			if page := r.Place.Page + sheets[r.Place.Sheet]; !wanted(page) {
				one.Header = one.Header && k > 0
				continue
			}
			row := newTableRow(r, in.Boxes)
			bytes += rowSize(row)
			if in.MaxRows > 0 && rows >= in.MaxRows || bytes > maxTableBytes {
				d.More = true
				break
			}
			rows++
			one.Rows = append(one.Rows, row)
		}
		if n := len(one.Rows); n > 0 {
			one.Page, one.LastPage = one.Rows[0].Page, one.Rows[n-1].Page
			d.Tables = append(d.Tables, one)
		}
		if d.More {
			return
		}
	}
}

func newTableRow(r table.Row, boxes bool) TableRow {
	row := TableRow{Cells: r.Cells, Page: r.Place.Page, Line: r.Place.Line, CellsRef: r.Place.Cells}
	if boxes {
		for i := range r.Boxes {
			row.Boxes = append(row.Boxes, r.Boxes[i][:])
		}
	}
	return row
}

// rowSize is about what a row weighs in a reply.
func rowSize(r TableRow) int {
	n := 40 + 40*len(r.Boxes)
	for _, c := range r.Cells {
		n += len(c) + 4
	}
	return n
}
