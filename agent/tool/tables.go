package tool

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// Column is a column of a table in results and arguments.
type Column struct {
	Name string `json:"name"`
	Type string `json:"type" enum:"text|integer|real|decimal|date|boolean" jsonschema:"decimal is exact, use it for money; date is YYYY-MM-DD"`
}

// Table is a table of the scratchpad.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
	Rows    int      `json:"rows"`
	Bytes   int64    `json:"bytes"`
	Updated int64    `json:"updated" jsonschema:"milliseconds since 1970"`
	Files   int      `json:"files,omitempty" jsonschema:"that process_batch filled it from"`
}

func newTable(t scratch.Table) Table {
	return Table{Name: t.Name, Columns: columnsOf(t.Columns), Rows: t.Rows, Bytes: t.Bytes, Updated: t.Updated / 1e6, Files: t.Files}
}

func columnsOf(list []scratch.Column) []Column {
	out := make([]Column, len(list))
	for i, c := range list {
		out[i] = Column{Name: c.Name, Type: string(c.Type)}
	}
	return out
}

// describe is the table's columns in one line: "name text, amount decimal".
func (t Table) describe() string {
	parts := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		parts[i] = Safe(c.Name) + " " + c.Type
	}
	return strings.Join(parts, ", ")
}

// Text is the table's name, columns and number of rows in one line.
func (t Table) Text() string {
	return fmt.Sprintf("%s (%s): %s\n", Safe(t.Name), t.describe(), Count(t.Rows, "row"))
}

// cellText is a value as people see it.
func cellText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return Safe(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case []byte:
		return Safe(string(v))
	}
	return fmt.Sprint(v)
}
