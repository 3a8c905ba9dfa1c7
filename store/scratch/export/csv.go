package export

import (
	"bufio"
	"encoding/csv"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

type csvForm struct {
	to      *bufio.Writer
	raw     bool
	csv     *csv.Writer
	columns []scratch.Column
}

func (f *csvForm) begin(t scratch.Table) error {
	f.csv, f.columns = csv.NewWriter(f.to), t.Columns
	head := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = f.safe(c.Name)
	}
	return f.csv.Write(head)
}

func (f *csvForm) row(values []any) error {
	cells := make([]string, len(values))
	for i, v := range values {
		if cells[i] = text(v); f.columns[i].Type == scratch.Text {
			cells[i] = f.safe(cells[i])
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
	if f.raw || s == "" || strings.IndexByte("=+-@\t\r", s[0]) < 0 {
		return s
	}
	if strings.IndexByte("+-", s[0]) >= 0 && strings.Trim(s[1:], "0123456789., ()") == "" && strings.ContainsAny(s, "0123456789") {
		return s
	}
	return "'" + s
}
