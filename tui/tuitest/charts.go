package tuitest

import (
	"context"
	"math"
	"slices"
	"strconv"

	"github.com/fsx-dev/fsx/tui/port"
)

// Groups implements port.Charting.
func (m *MemTables) Groups(ctx context.Context, table string, where port.Filter, label, value string) ([]port.Group, error) {
	w, err := m.Window(ctx, table, where, nil, 0, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	at := func(name string) int {
		return slices.IndexFunc(w.Columns, func(c port.Column) bool { return c.Name == name })
	}
	var out []port.Group
	for _, row := range w.Rows {
		g := port.Group{Label: row[at(label)].Text, Rows: 1, Value: 1}
		if i := at(value); i >= 0 {
			g.Sum = row[i].Text
			g.Value, err = strconv.ParseFloat(g.Sum, 64)
		}
		out = append(out, g)
	}
	return out, err
}

// Spread implements port.Charting.
func (m *MemTables) Spread(ctx context.Context, table string, where port.Filter, column string, most int) ([]port.Bin, error) {
	groups, err := m.Groups(ctx, table, where, column, column)
	if err != nil || len(groups) == 0 {
		return nil, err
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, g := range groups {
		low, high = min(low, g.Value), max(high, g.Value)
	}
	bins := port.Bins(low, high, most)
	for _, g := range groups {
		bins[port.BinOf(bins, g.Value)].Rows++
	}
	return bins, nil
}
