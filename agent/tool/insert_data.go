package tool

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
)

//go:embed insert_data.md
var insertDataDoc string

type insertInput struct {
	Name string `json:"name" jsonschema:"the table"`
	Rows []any  `json:"rows" jsonschema:"each row a list of values in the order of the columns, or an object with the columns as fields"`
}

// Inserted says how many rows a table got.
type Inserted struct {
	Name     string `json:"name"`
	Inserted int    `json:"inserted"`
	Rows     int    `json:"rows" jsonschema:"in the table now"`
}

func insertData() Tool { return Define("insert_data", Scratch, insertDataDoc, insert) }

// UnmarshalJSON keeps numbers as they are written, so that amounts stay exact.
func (in *insertInput) UnmarshalJSON(data []byte) error {
	type plain insertInput
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return d.Decode((*plain)(in))
}

func insert(ctx context.Context, e *Env, in insertInput) (Inserted, error) {
	t, err := e.Scratch.Table(ctx, in.Name)
	if err != nil {
		return Inserted{}, err
	}
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	rows := make([][]any, len(in.Rows))
	for i, r := range in.Rows {
		row, problem := rowOf(r, names)
		if problem != "" {
			return Inserted{}, &ArgumentError{Tool: "insert_data", Field: fmt.Sprintf("rows[%d]", i), Problem: problem}
		}
		rows[i] = row
	}
	n, err := e.Scratch.Insert(ctx, in.Name, rows)
	if err != nil {
		return Inserted{}, err
	}
	return Inserted{Name: t.Name, Inserted: n, Rows: t.Rows + n}, nil
}

// rowOf puts a row's values into the order of the columns; a field that an
// object lacks is null.
func rowOf(r any, columns []string) ([]any, string) {
	switch r := r.(type) {
	case []any:
		if len(r) != len(columns) {
			return nil, fmt.Sprintf("has %d values, but the table has %d columns: %s", len(r), len(columns), strings.Join(columns, ", "))
		}
		row := make([]any, len(r))
		for i, v := range r {
			row[i] = scalar(v)
		}
		return row, ""
	case map[string]any:
		row := make([]any, len(columns))
		left := len(r)
		for i, c := range columns {
			for name, v := range r {
				if strings.EqualFold(name, c) {
					row[i] = scalar(v)
					left--
					break
				}
			}
		}
		if left > 0 {
			return nil, fmt.Sprintf("has a field that is not a column; the columns are %s", strings.Join(columns, ", "))
		}
		return row, ""
	}
	return nil, "must be a list or an object"
}

// scalar turns a JSON value into one that the scratchpad takes: numbers stay
// as written, in text, so that no digit is lost.
func scalar(v any) any {
	switch v := v.(type) {
	case json.Number:
		return v.String()
	case []any, map[string]any:
		data, err := json.Marshal(v)
		if err != nil {
			return nil
		}
		return string(data)
	}
	return v
}

// Text says what happened.
func (i Inserted) Text() string {
	return fmt.Sprintf("%s inserted into %s, which now has %s\n", Count(i.Inserted, "row"), Safe(i.Name), Thousands(int64(i.Rows)))
}
