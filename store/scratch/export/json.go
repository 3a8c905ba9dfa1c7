package export

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// jsonForm writes a list of objects, one a line, their fields in the order of the columns, or
// the objects alone. Of columns that have one name the later ones get a number.
type jsonForm struct {
	to      *bufio.Writer
	lines   bool     // the objects alone
	names   []string // quoted
	columns []scratch.Column
	started bool
}

func (f *jsonForm) begin(t scratch.Table) error {
	f.columns = t.Columns
	taken := map[string]bool{}
	for _, c := range t.Columns {
		one := c.Name
		for n := 2; taken[one]; n++ {
			one = fmt.Sprintf("%s_%d", c.Name, n)
		}
		taken[one] = true
		name, err := quoted(one)
		if err != nil {
			return err
		}
		f.names = append(f.names, name)
	}
	if f.lines {
		return nil
	}
	return f.write("[")
}

func (f *jsonForm) row(values []any) error {
	before := "\n{"
	switch {
	case f.lines:
		before = "{"
	case f.started:
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
	if f.lines {
		return f.write("}\n")
	}
	return f.write("}")
}

func (f *jsonForm) end() error {
	if f.lines {
		return nil
	}
	return f.write("\n]\n")
}

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
