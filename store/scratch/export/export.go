package export

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// Formats are the ways in which a table can be written.
var Formats = []string{"csv", "json", "jsonl", "md", "xlsx"}

// Options say how a table is written.
type Options struct {
	Format string // of Formats
	Raw    bool   // texts in CSV stay as they are even where a spreadsheet would compute them

	NoHeader bool   // CSV and XLSX without the names of the columns
	Null     string // what stands in CSV and Markdown where there is no value
}

// form writes one table.
type form interface {
	begin(t scratch.Table) error
	row(values []any) error
	end() error
}

// Source is rows to be written.
type Source struct {
	Title   string
	Columns []scratch.Column
	// Each calls fn with the values of one row after the other.
	Each func(ctx context.Context, fn func(values []any) error) error
}

// Write writes a table. It gives the number of rows.
func Write(ctx context.Context, s *scratch.Scratch, name string, o Options, to io.Writer) (int, error) {
	src, err := Table(ctx, s, name, scratch.Part{})
	if err != nil {
		return 0, err
	}
	return src.Write(ctx, o, to)
}

// Write writes the rows. It gives their number.
func (src Source) Write(ctx context.Context, o Options, to io.Writer) (int, error) {
	w := bufio.NewWriter(to)
	f := newForm(w, o)
	if f == nil {
		return 0, fmt.Errorf("there is no format %q; there are %s", o.Format, strings.Join(Formats, ", "))
	}
	if err := f.begin(scratch.Table{Name: src.Title, Columns: src.Columns}); err != nil {
		return 0, err
	}
	n := 0
	err := src.Each(ctx, func(values []any) error {
		n++
		return f.row(values)
	})
	if err != nil {
		return n, err
	}
	if err := f.end(); err != nil {
		return n, err
	}
	return n, w.Flush()
}

// Table is the rows of a part of a stored table as they are now, all columns if it names none.
func Table(ctx context.Context, s *scratch.Scratch, name string, p scratch.Part) (Source, error) {
	rows, err := s.Rows(ctx, name, p)
	if err != nil {
		return Source{}, err
	}
	return Source{Title: rows.Name, Columns: rows.Columns, Each: rows.Each}, nil
}

func newForm(w *bufio.Writer, o Options) form {
	switch o.Format {
	case "csv":
		return &csvForm{to: w, o: o}
	case "json":
		return &jsonForm{to: w}
	case "jsonl":
		return &jsonForm{to: w, lines: true}
	case "md":
		return &markdownForm{to: w, null: o.Null}
	case "xlsx":
		return &sheetForm{to: w, bare: o.NoHeader}
	}
	return nil
}

// text is a value as all formats but JSON write it.
func text(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// isNumeric tells whether the values of a column are numbers.
func isNumeric(t scratch.Type) bool {
	return t == scratch.Integer || t == scratch.Real || t == scratch.Decimal
}
