package tool

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/ledger"
	"github.com/fsx-dev/fsx/store/scratch"
)

//go:embed fill_rows.md
var fillRowsDoc string

type fillInput struct {
	Table   string           `json:"table"`
	Path    Path             `json:"path" jsonschema:"the document"`
	Rows    []map[string]any `json:"rows" jsonschema:"each an object with the table's columns and page"`
	Columns []string         `json:"columns,omitempty" jsonschema:"of a table that is not there yet, as in process_batch"`
}

// UnmarshalJSON keeps numbers as they are written, so that amounts stay exact.
func (in *fillInput) UnmarshalJSON(data []byte) error {
	type plain fillInput
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return d.Decode((*plain)(in))
}

func fillRows() Tool { return Define("fill_rows", Scratch, fillRowsDoc, fillOne) }

// EvidenceError says that a row does not stand where it is said to. Nothing was written.
type EvidenceError struct {
	Row   int // counts from 1
	Value string
	Page  int
	Path  string
}

func (e *EvidenceError) Error() string {
	where := e.Path
	if e.Page > 0 {
		where = fmt.Sprintf("page %d of %s", e.Page, e.Path)
	}
	return fmt.Sprintf("row %d: %s does not stand on %s; nothing was written", e.Row, e.Value, where)
}

func fillOne(ctx context.Context, e *Env, in fillInput) (Inserted, error) {
	wanted := in.Columns
	if t, err := e.Scratch.Table(ctx, in.Table); err == nil {
		wanted = wantedOf(t.Columns)
	} else if !errors.Is(err, scratch.ErrNoTable) || len(wanted) == 0 {
		return Inserted{}, err
	}
	f, err := e.filling(ctx, in.Table, wanted)
	if err != nil {
		return Inserted{}, err
	}
	at, _, err := e.stat(ctx, in.Path)
	if err != nil {
		return Inserted{}, err
	}
	d := &batchDocument{path: at}
	if err := f.identify(d); err != nil {
		return Inserted{}, err
	}
	doc, err := e.Keeper.Document(ctx, at)
	if err != nil {
		return Inserted{}, err
	}
	rows, err := f.given(in.Rows, at, doc)
	if err != nil {
		return Inserted{}, err
	}
	if err := e.Scratch.Fill(ctx, f.table, f.columns, f.at, d.from, rows); err != nil {
		return Inserted{}, err
	}
	t, err := e.Scratch.Table(ctx, f.table)
	return Inserted{Name: t.Name, Inserted: len(rows), Rows: t.Rows}, err
}

// wantedOf gives back the names from which filling made the columns of a table.
func wantedOf(cols []scratch.Column) []string {
	cols = cols[:max(0, len(cols)-len(sourceColumns))]
	if n := len(cols); n > 1 && cols[n-1].Name == accountColumn && ledger.KindOf(cols[n-2].Name) == ledger.Currency {
		cols = cols[:n-1]
	}
	if n := len(cols); n > 0 && ledger.KindOf(cols[n-1].Name) == ledger.Currency {
		cols = cols[:n-1]
	}
	out := make([]string, len(cols))
	for i, c := range cols {
		out[i] = c.Name
	}
	return out
}

// given makes rows of what a model read, each of whose amounts has to stand on its page.
func (f *filling) given(list []map[string]any, path string, doc *extract.Document) ([][]any, error) {
	pages := amountsOn(doc)
	rows := make([][]any, len(list))
	for i, given := range list {
		row := make([]any, len(f.columns))
		page, left := 0, len(given)
		for name, v := range given {
			k := slices.IndexFunc(f.columns[:f.at], func(c scratch.Column) bool { return strings.EqualFold(c.Name, name) })
			if strings.EqualFold(name, "page") || strings.EqualFold(name, "source_page") {
				page, left = int(number(v)), left-1
				continue
			}
			if k >= 0 {
				row[k], left = scalar(v), left-1
			}
		}
		if left > 0 {
			return nil, &ArgumentError{Tool: "fill_rows", Field: fmt.Sprintf("rows[%d]", i), Problem: "has a field that is no column; the columns are " + columnList(f.columns[:f.at]) + ", and page"}
		}
		for _, k := range f.money {
			if s, _ := row[k].(string); s != "" && !pages.has(page, s) {
				return nil, &EvidenceError{Row: i + 1, Value: s, Page: page, Path: path}
			}
		}
		row[f.at] = path
		if page > 0 {
			row[f.at+1] = page
		}
		rows[i] = row
	}
	return rows, nil
}

func number(v any) int64 {
	if n, ok := v.(json.Number); ok {
		i, err := n.Int64()
		if err == nil {
			return i
		}
	}
	return 0
}

// pageAmounts are the figures of all numbers on each page of a document, 0 being any.
type pageAmounts map[int]map[string]bool

func amountsOn(doc *extract.Document) pageAmounts {
	out := pageAmounts{0: {}}
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		if out[b.Place.Page] == nil {
			out[b.Place.Page] = map[string]bool{}
		}
		for _, w := range strings.Fields(b.Text) {
			if s := figuresOf(w); s != "" {
				out[b.Place.Page][s], out[0][s] = true, true
			}
		}
	}
	return out
}

func (p pageAmounts) has(page int, amount string) bool { return p[page][figuresOf(amount)] }

// figuresOf gives the figures of a number without marks, signs and zeros that say nothing.
func figuresOf(s string) string {
	s = strings.TrimFunc(s, func(r rune) bool { return !strings.ContainsRune("0123456789.,", r) })
	s = strings.Trim(s, ".,")
	a, ok := column.ParseAmount(s)
	if !ok {
		return ""
	}
	plain, why := column.Plain([]string{a.Figures})
	if why != "" {
		return ""
	}
	if whole, frac, ok := strings.Cut(plain[0], "."); ok {
		return strings.TrimRight(whole+"."+strings.TrimRight(frac, "0"), ".")
	}
	return plain[0]
}
