package export

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// Formats are the ways in which a table can be written.
var Formats = []string{"csv", "json", "md", "xlsx"}

// Options say how a table is written.
type Options struct {
	Format string // of Formats
	Raw    bool   // texts in CSV stay as they are even where a spreadsheet would compute them
}

// windowRows is how many rows are read at once.
const windowRows = 5000

// form writes one table.
type form interface {
	begin(t scratch.Table) error
	row(values []any) error
	end() error
}

// Write writes a table. It gives the number of rows.
func Write(ctx context.Context, s *scratch.Scratch, name string, o Options, to io.Writer) (int, error) {
	t, err := s.Table(ctx, name)
	if err != nil {
		return 0, err
	}
	w := bufio.NewWriter(to)
	f := newForm(w, o)
	if f == nil {
		return 0, fmt.Errorf("there is no format %q; there are %s", o.Format, strings.Join(Formats, ", "))
	}
	if err := f.begin(t); err != nil {
		return 0, err
	}
	n := 0
	for n < t.Rows {
		part, err := s.Window(ctx, name, nil, n, min(windowRows, t.Rows-n))
		if err != nil {
			return n, err
		}
		if len(part.Rows) == 0 || !slices.Equal(part.Columns, t.Columns) {
			return n, fmt.Errorf("table %q was changed while it was written", name)
		}
		for _, values := range part.Rows {
			if err := f.row(values); err != nil {
				return n, err
			}
			n++
		}
	}
	if err := f.end(); err != nil {
		return n, err
	}
	return n, w.Flush()
}

func newForm(w *bufio.Writer, o Options) form {
	switch o.Format {
	case "csv":
		return &csvForm{to: w, raw: o.Raw}
	case "json":
		return &jsonForm{to: w}
	case "md":
		return &markdownForm{to: w}
	case "xlsx":
		return &sheetForm{to: w}
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
