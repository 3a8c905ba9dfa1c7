package tool

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/table"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed import_table.md
var importTableDoc string

type importInput struct {
	Path  Path   `json:"path"`
	Table string `json:"table,omitempty" jsonschema:"name of the new table; default: the file's name"`
	Sheet string `json:"sheet,omitempty" jsonschema:"of a workbook"`
	Page  int    `json:"page,omitempty" min:"0" jsonschema:"the table that stands on this page"`
	N     int    `json:"n,omitempty" min:"0" jsonschema:"number of the table in the file"`
	Dates string `json:"dates,omitempty" enum:"day first|month first" jsonschema:"how 03/04/2026 is read where the column does not tell"`
}

// Imported is a table that a file filled.
type Imported struct {
	Name    string           `json:"name"`
	Rows    int              `json:"rows"`
	Path    Path             `json:"path"`
	Columns []ImportedColumn `json:"columns"`
	Notes   []string         `json:"notes,omitempty" jsonschema:"what people should know of the rows"`
	Partial string           `json:"partial,omitempty" jsonschema:"what of the file could not be read"`
	Warning string           `json:"warning,omitempty"`
}

// ImportedColumn is a column of it.
type ImportedColumn struct {
	Name     string `json:"name"`
	Type     string `json:"type" enum:"text|integer|real|decimal|date|boolean"`
	Header   string `json:"header,omitempty" jsonschema:"as the file names it, where that differs"`
	Currency string `json:"currency,omitempty" jsonschema:"of its amounts, where it is written beside them"`
	Note     string `json:"note,omitempty" jsonschema:"why it stayed text, or how it was read"`
}

// ImportError says why a file does not make a table. Nothing was written.
type ImportError struct {
	Path    string
	Problem string
}

func (e *ImportError) Error() string {
	return fmt.Sprintf("%s was not imported: %s", e.Path, e.Problem)
}

func importTable() Tool { return Define("import_table", Scratch, importTableDoc, importFile) }

func importFile(ctx context.Context, e *Env, in importInput) (Imported, error) {
	at, info, err := e.stat(ctx, in.Path)
	if err != nil {
		return Imported{}, err
	}
	if info.Kind == guard.KindDir {
		return Imported{}, &KindError{Path: at, Folder: true}
	}
	from, err := e.gather(ctx, at, in)
	if err != nil {
		return Imported{}, err
	}
	out := Imported{Path: Path(at), Notes: from.notes, Partial: from.partial, Warning: guard.TierOf(at).Notice()}
	cols, rows := from.typed(order(in.Dates), &out)
	if out.Name, err = e.freeName(ctx, in, at); err != nil {
		return Imported{}, err
	}
	t, err := e.Scratch.Import(ctx, out.Name, cols, rows)
	if err != nil {
		return Imported{}, err
	}
	out.Rows = t.Rows
	return out, nil
}

func order(dates string) column.Order {
	switch dates {
	case "day first":
		return column.DayFirst
	case "month first":
		return column.MonthFirst
	}
	return column.Doubt
}

// gathered is the rows of a file, all as wide as its header.
type gathered struct {
	path    string
	header  []string // nil where the file names no columns
	rows    []table.Row
	width   int
	notes   []string
	partial string
}

// sourceColumns say where a row comes from.
var sourceColumns = []scratch.Column{
	{Name: "source_file", Type: scratch.Text}, {Name: "source_page", Type: scratch.Integer}, {Name: "source_place", Type: scratch.Text},
}

var columnTypes = map[column.Kind]scratch.Type{
	column.Text: scratch.Text, column.Integer: scratch.Integer, column.Decimal: scratch.Decimal,
	column.Real: scratch.Real, column.Date: scratch.Date, column.Boolean: scratch.Boolean,
}

// typed gives the columns and the rows as the scratchpad takes them, the place of each row behind.
func (g *gathered) typed(order column.Order, out *Imported) ([]scratch.Column, [][]any) {
	names := columnNames(g.header, g.width)
	cols := make([]scratch.Column, 0, g.width+len(sourceColumns))
	rows, path := make([][]any, len(g.rows)), any(g.path)
	for i := range rows {
		rows[i] = make([]any, g.width+len(sourceColumns))
		place := g.rows[i].Place
		rows[i][g.width] = path
		if place.Page > 0 {
			rows[i][g.width+1] = place.Page
		} else if s := place.String(); s != "" {
			rows[i][g.width+2] = s
		}
	}
	values := make([]string, len(g.rows))
	for k := range g.width {
		for i := range g.rows {
			values[i] = g.rows[i].Cells[k]
		}
		c := column.Of(values, order)
		for i, v := range c.Values {
			if v != "" {
				rows[i][k] = v
			}
		}
		one := ImportedColumn{Name: names[k], Type: string(columnTypes[c.Kind]), Currency: c.Currency, Note: c.Note}
		if g.header != nil && g.header[k] != one.Name {
			one.Header = g.header[k]
		}
		out.Columns = append(out.Columns, one)
		cols = append(cols, scratch.Column{Name: one.Name, Type: columnTypes[c.Kind]})
	}
	for _, c := range sourceColumns {
		out.Columns = append(out.Columns, ImportedColumn{Name: c.Name, Type: string(c.Type)})
	}
	return append(cols, sourceColumns...), rows
}

// Text names the table, and each column with what was made of it.
func (i Imported) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s of %s\n", Safe(i.Name), Count(i.Rows, "row"), Safe(string(i.Path)))
	var rows [][]string
	for _, c := range i.Columns {
		said := []string{}
		if c.Header != "" {
			said = append(said, "from "+fmt.Sprintf("%q", Shorten(Safe(c.Header), 40)))
		}
		if c.Currency != "" {
			said = append(said, "in "+c.Currency)
		}
		if c.Note != "" {
			said = append(said, Safe(c.Note))
		}
		rows = append(rows, []string{"  " + Safe(c.Name), c.Type, strings.Join(said, "; ")})
	}
	b.WriteString(Align(rows))
	for _, n := range i.Notes {
		b.WriteString("Note: " + Safe(n) + ".\n")
	}
	if i.Partial != "" {
		b.WriteString("Not all of the file could be read: " + Safe(i.Partial) + ".\n")
	}
	if i.Warning != "" {
		b.WriteString(i.Warning + "\n")
	}
	return b.String()
}
