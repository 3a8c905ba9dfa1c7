package export

import (
	"bufio"
	"encoding/csv"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

type csvForm struct {
	to      *bufio.Writer
	o       Options
	csv     *csv.Writer
	columns []scratch.Column
}

func (f *csvForm) begin(t scratch.Table) error {
	f.csv, f.columns = csv.NewWriter(f.to), t.Columns
	if f.o.NoHeader {
		return nil
	}
	head := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = f.safe(c.Name)
	}
	return f.csv.Write(head)
}

func (f *csvForm) row(values []any) error {
	cells := make([]string, len(values))
	for i, v := range values {
		switch {
		case v == nil:
			cells[i] = f.o.Null
		case f.columns[i].Type == scratch.Text:
			cells[i] = f.safe(text(v))
		default:
			cells[i] = text(v)
		}
	}
	return f.csv.Write(cells)
}

func (f *csvForm) end() error {
	f.csv.Flush()
	return f.csv.Error()
}

// safe keeps a spreadsheet from computing a text. Amounts and telephone numbers are left alone.
func (f *csvForm) safe(s string) string {
	if f.o.Raw || s == "" || strings.IndexByte("=+-@\t\r", s[0]) < 0 {
		return s
	}
	if strings.IndexByte("+-", s[0]) >= 0 && strings.Trim(s[1:], "0123456789., ()") == "" && strings.ContainsAny(s, "0123456789") {
		return s
	}
	return "'" + s
}
