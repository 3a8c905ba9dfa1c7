package tool

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/scratch"
)

//go:embed query_data.md
var queryDataDoc string

type queryInput struct {
	SQL string `json:"sql" jsonschema:"one SELECT, WITH … SELECT or VALUES"`
}

// Rows is the result of a query.
type Rows struct {
	Columns []Column `json:"columns"`
	// Sources stand before the rows, so that they are read also where a long result is cut.
	Sources   []RowSource `json:"sources,omitempty" jsonschema:"where the rows come from: files, with their page where each row names it"`
	Rows      [][]any     `json:"rows" jsonschema:"numbers, texts and null; exact decimals are texts"`
	Truncated bool        `json:"truncated" jsonschema:"there are more rows than fit"`
	Millis    int64       `json:"ms"`
	Note      string      `json:"note,omitempty" jsonschema:"what the numbers may mix"`

	// How people see it: without the names of the columns, and with what for no value.
	NoHeader bool   `json:"-"`
	Null     string `json:"-"`
}

// queryTime is how long a query may take: a table of 1,000,000 rows is grouped by several columns in it.
const queryTime = 10 * time.Second

func queryData() Tool { return Define("query_data", Read, queryDataDoc, query) }

func query(ctx context.Context, e *Env, in queryInput) (Rows, error) {
	r, err := e.Scratch.Query(ctx, in.SQL, scratch.Limits{Rows: 5000, Bytes: 8 << 20, Time: queryTime, Within: e.Within()})
	if err != nil {
		return Rows{}, err
	}
	out := NewRows(r)
	out.Sources, err = e.sourcesOf(ctx, r)
	return out, err
}

// NewRows is the result of a query.
func NewRows(r *scratch.Result) Rows {
	out := Rows{Columns: columnsOf(r.Columns), Rows: r.Rows, Truncated: r.Truncated, Millis: r.Took.Milliseconds(), Note: r.Mixed.String()}
	if out.Rows == nil {
		out.Rows = [][]any{}
	}
	return out
}

// MarshalJSON writes names of files that are not UTF-8 as paths are written.
func (r Rows) MarshalJSON() ([]byte, error) {
	type plain Rows
	for i, row := range r.Rows {
		for k, v := range row {
			if s, ok := v.(string); ok && !utf8.ValidString(s) {
				r.Rows = slices.Clone(r.Rows)
				r.Rows[i] = slices.Clone(r.Rows[i])
				r.Rows[i][k] = Path(s)
			}
		}
	}
	return json.Marshal(plain(r))
}

// cell is a value as people see it.
func (r Rows) cell(v any) string {
	if v == nil {
		return r.Null
	}
	return cellText(v)
}

// Within are the folders of which the tables of the index may show something: nil where
// the person has opened the whole disk.
func (e *Env) Within() []string {
	if e.Keeper == nil || !e.bounded() {
		return nil
	}
	return append([]string{}, e.allowed(e.Keeper.Guard().Roots())...)
}

// Text is the result as a table under its column names.
func (r Rows) Text() string {
	head, rule := make([]string, len(r.Columns)), make([]string, len(r.Columns))
	var right []int
	for i, c := range r.Columns {
		head[i] = Safe(c.Name)
		rule[i] = strings.Repeat("-", len([]rune(head[i])))
		if c.Type == "integer" || c.Type == "real" || c.Type == "decimal" {
			right = append(right, i)
		}
	}
	table := [][]string{head, rule}
	if r.NoHeader {
		table = nil
	}
	for _, row := range r.Rows {
		cells := make([]string, len(row))
		for i, v := range row {
			cells[i] = Shorten(r.cell(v), 80)
		}
		table = append(table, cells)
	}
	end := fmt.Sprintf("(%s)\n", Count(len(r.Rows), "row"))
	if r.Truncated {
		end = fmt.Sprintf("(the first %s)\n", Count(len(r.Rows), "row"))
	}
	if r.Note != "" {
		end += Safe(r.Note) + "\n"
	}
	return Align(table, right...) + end
}
