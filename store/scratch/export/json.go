package export

import (
	"bufio"
	"encoding/json"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// jsonForm writes a list of objects, one a line, their fields in the order of the columns.
type jsonForm struct {
	to      *bufio.Writer
	names   []string // quoted
	columns []scratch.Column
	started bool
}

func (f *jsonForm) begin(t scratch.Table) error {
	f.columns = t.Columns
	for _, c := range t.Columns {
		name, err := quoted(c.Name)
		if err != nil {
			return err
		}
		f.names = append(f.names, name)
	}
	return f.write("[")
}

func (f *jsonForm) row(values []any) error {
	before := "\n{"
	if f.started {
		before = ",\n{"
	}
	f.started = true
	for i, v := range values {
		s, err := f.value(v, f.columns[i].Type)
		if err != nil {
			return err
		}
		if err := f.write(before + f.names[i] + ": " + s); err != nil {
			return err
		}
		before = ", "
	}
	return f.write("}")
}

func (f *jsonForm) end() error { return f.write("\n]\n") }

func (f *jsonForm) write(s string) error {
	_, err := f.to.WriteString(s)
	return err
}

// value writes numbers as they are, decimals with all their digits.
func (f *jsonForm) value(v any, t scratch.Type) (string, error) {
	s := text(v)
	switch {
	case v == nil:
		return "null", nil
	case isNumeric(t) && json.Valid([]byte(s)), t == scratch.Boolean && (s == "true" || s == "false"):
		return s, nil
	}
	return quoted(s)
}

func quoted(s string) (string, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(s)
	return strings.TrimSuffix(b.String(), "\n"), err
}
