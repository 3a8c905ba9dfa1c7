package main

import (
	"context"
	"strconv"
	"time"

	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/tui/port"
)

// tables are those of the scratchpad.
type tables struct{ *behind }

// List implements port.Tables.
func (t tables) List(ctx context.Context) ([]port.Table, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.scratch.List(ctx)
	out := make([]port.Table, len(list))
	for i, one := range list {
		out[i] = port.Table{Name: one.Name, Columns: portColumns(one.Columns), Rows: one.Rows, Version: one.Updated}
	}
	return out, err
}

// Window implements port.Tables.
func (t tables) Window(ctx context.Context, table string, where port.Filter, by []port.Sort, offset, limit int) (port.Window, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return port.Window{}, err
	}
	w, err := h.scratch.Filtered(ctx, table, scratch.Filter(where), scratchOrder(by), offset, limit)
	if err != nil {
		return port.Window{}, err
	}
	return port.Window{Columns: portColumns(w.Columns), Rows: portRows(w.Rows), Offset: offset, Total: w.Total}, nil
}

// Facts implements port.Tables.
func (t tables) Facts(ctx context.Context, table string, of port.Part) (port.Facts, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return port.Facts{}, err
	}
	f, err := h.scratch.FactsOf(ctx, table, scratchPart(of))
	return port.Facts{
		Rows: f.Rows, Empty: f.Empty, Distinct: f.Distinct,
		Sum: f.Sum, Mean: f.Mean, Min: cell(f.Min).Text, Max: cell(f.Max).Text, Currencies: f.Currencies,
		Accounts: f.Mixture.Accounts, Kinds: f.Mixture.Kinds,
	}, err
}

// What a statement of the person may take. It can be stopped at any time.
const (
	gridRows  = 20_000
	gridBytes = 32 << 20
	gridTime  = 5 * time.Minute
)

// Query implements port.Tables.
func (t tables) Query(ctx context.Context, sql string) (port.Window, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return port.Window{}, err
	}
	r, err := h.scratch.Query(ctx, sql, scratch.Limits{Rows: gridRows, Bytes: gridBytes, Time: gridTime})
	if err != nil {
		return port.Window{}, err
	}
	return port.Window{Columns: portColumns(r.Columns), Rows: portRows(r.Rows), Total: len(r.Rows), Cut: r.Truncated, Mixed: r.Mixed.Currencies}, nil
}

// Statements implements port.Remembering.
func (t tables) Statements(ctx context.Context) ([]string, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return nil, err
	}
	return h.scratch.Statements(ctx)
}

// Remember implements port.Remembering.
func (t tables) Remember(ctx context.Context, sql string) error {
	h, err := t.wait(ctx)
	if err != nil {
		return err
	}
	return h.scratch.Remember(ctx, sql)
}

// Dictionary implements port.Explaining.
func (t tables) Dictionary(context.Context) (port.Dictionary, error) {
	var d port.Dictionary
	for _, one := range scratch.IndexTables() {
		columns := make([]scratch.Column, len(one.Columns))
		for i, c := range one.Columns {
			columns[i] = c.Column
		}
		d.Tables = append(d.Tables, port.Table{Name: one.Name, Columns: portColumns(columns), About: one.About})
	}
	return d, nil
}

func scratchOrder(by []port.Sort) []scratch.Sort {
	order := make([]scratch.Sort, len(by))
	for i, s := range by {
		order[i] = scratch.Sort(s)
	}
	return order
}

func scratchPart(p port.Part) scratch.Part {
	return scratch.Part{Columns: p.Columns, Filter: scratch.Filter(p.Where), By: scratchOrder(p.By), From: p.From, To: p.To}
}

func portColumns(list []scratch.Column) []port.Column {
	out := make([]port.Column, len(list))
	for i, c := range list {
		out[i].Name = c.Name
		switch c.Type {
		case scratch.Integer, scratch.Real, scratch.Decimal:
			out[i].Type = port.Number
		case scratch.Date:
			out[i].Type = port.Date
		}
	}
	return out
}

func portRows(rows [][]any) [][]port.Cell {
	out := make([][]port.Cell, len(rows))
	for i, r := range rows {
		out[i] = make([]port.Cell, len(r))
		for j, v := range r {
			out[i][j] = cell(v)
		}
	}
	return out
}

func cell(v any) port.Cell {
	switch v := v.(type) {
	case string:
		return port.Cell{Text: v}
	case int64:
		return port.Cell{Text: strconv.FormatInt(v, 10)}
	case float64:
		return port.Cell{Text: strconv.FormatFloat(v, 'f', -1, 64)}
	}
	return port.Cell{Null: true}
}
