package tool

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

//go:embed import_table.md
var importTableDoc string

type importInput struct {
	Path  Path   `json:"path"`
	Table string `json:"table,omitempty" jsonschema:"name of the new table; default: the file's name, with that of a sheet among several"`
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
	Doubt    bool   `json:"doubt,omitempty" jsonschema:"it stayed text because day or month may come first: ask the person, and import it again with dates"`
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
	defer func() { _ = from.close() }()
	if err := from.bounded(); err != nil {
		return Imported{}, err
	}
	out := Imported{Path: Path(at), Partial: from.partial, Warning: guard.TierOf(at).Notice()}
	if out.Name, err = e.freeName(ctx, in, at, from.sheet); err != nil {
		return Imported{}, err
	}
	readings, err := from.study(ctx, order(in.Dates))
	if err != nil {
		return Imported{}, err
	}
	cols := from.columns(readings, &out)
	feed := func(row func([]any) error) error { return from.feed(ctx, readings, row) }
	t, err := e.Scratch.ImportFrom(ctx, out.Name, cols, feed)
	for in.Table == "" && errors.Is(err, scratch.ErrExists) { // somebody else took the name meanwhile
		if out.Name, err = e.freeName(ctx, in, at, from.sheet); err == nil {
			t, err = e.Scratch.ImportFrom(ctx, out.Name, cols, feed)
		}
	}
	if err != nil {
		return Imported{}, err
	}
	if from.after != nil {
		from.after()
	}
	out.Rows, out.Notes = t.Rows, from.notes
	if note := e.totalNote(ctx, t, from.last); note != "" {
		out.Notes = append(out.Notes, note)
	}
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

// sourceColumns say where a row comes from.
var sourceColumns = []scratch.Column{
	{Name: column.SourceFile, Type: scratch.Text}, {Name: column.SourcePage, Type: scratch.Integer}, {Name: column.SourcePlace, Type: scratch.Text},
}

var columnTypes = map[column.Kind]scratch.Type{
	column.Text: scratch.Text, column.Integer: scratch.Integer, column.Decimal: scratch.Decimal,
	column.Real: scratch.Real, column.Date: scratch.Date, column.Boolean: scratch.Boolean,
}

// study tells from all values how each column is read.
func (g *gathered) study(ctx context.Context, order column.Order) ([]column.Reading, error) {
	studies := g.studies
	var err error
	if studies == nil {
		studies = make([]column.Study, g.width)
		err = g.walk(ctx, func(cells []string, _ extract.Place) error {
			for k, c := range cells {
				studies[k].Add(c)
			}
			return nil
		})
	}
	out := make([]column.Reading, g.width)
	for k := range studies {
		out[k] = studies[k].Reading(order)
	}
	return out, err
}

// columns gives the columns of the table, the place of each row behind.
func (g *gathered) columns(readings []column.Reading, out *Imported) []scratch.Column {
	var cols []scratch.Column
	for k, name := range column.Names(g.header, g.width) {
		r := readings[k]
		one := ImportedColumn{Name: name, Type: string(columnTypes[r.Kind]), Currency: r.Currency, Note: r.Note, Doubt: r.Doubt}
		if g.header != nil && g.header[k] != name {
			one.Header = g.header[k]
		}
		out.Columns = append(out.Columns, one)
		cols = append(cols, scratch.Column{Name: name, Type: columnTypes[r.Kind]})
	}
	for _, c := range sourceColumns {
		out.Columns = append(out.Columns, ImportedColumn{Name: c.Name, Type: string(c.Type)})
	}
	return append(cols, sourceColumns...)
}

// feed gives the rows as the scratchpad takes them.
func (g *gathered) feed(ctx context.Context, readings []column.Reading, row func([]any) error) error {
	values := make([]any, g.width+len(sourceColumns))
	page, where := g.width+1, g.width+2
	values[g.width] = g.path
	if err := g.walk(ctx, func(cells []string, at extract.Place) error {
		for k, c := range cells {
			v, ok := readings[k].Value(c)
			if !ok {
				return &ImportError{Path: g.path, Problem: errGrowing.Error()}
			}
			if values[k] = v; v == "" {
				values[k] = nil
			}
		}
		values[page], values[where] = nil, nil
		if at.Page > 0 {
			values[page] = at.Page
		} else if s := at.String(); s != "" {
			values[where] = s
		}
		return row(values)
	}); err != nil {
		return err
	}
	g.last = values
	err := g.asItWas()
	if errors.Is(err, errGrowing) {
		err = &ImportError{Path: g.path, Problem: err.Error()}
	}
	return err
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
