package main

import (
	"context"

	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/tui/port"
)

// Groups implements port.Charting.
func (t tables) Groups(ctx context.Context, table string, where port.Filter, label, value string) ([]port.Group, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.scratch.Groups(ctx, table, scratch.Filter(where), label, value)
	out := make([]port.Group, len(list))
	for i, g := range list {
		out[i] = port.Group(g)
	}
	return out, err
}

// Spread implements port.Charting. It reads the numbers twice: for their bounds, and to count
// them.
func (t tables) Spread(ctx context.Context, table string, where port.Filter, column string, most int) ([]port.Bin, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return nil, err
	}
	n, low, high := 0, 0.0, 0.0
	err = h.scratch.Numbers(ctx, table, scratch.Filter(where), column, func(f float64) {
		if n == 0 {
			low, high = f, f
		}
		n, low, high = n+1, min(low, f), max(high, f)
	})
	if err != nil || n == 0 {
		return nil, err
	}
	bins := port.Bins(low, high, most)
	err = h.scratch.Numbers(ctx, table, scratch.Filter(where), column, func(f float64) { bins[port.BinOf(bins, f)].Rows++ })
	return bins, err
}

var _ port.Charting = tables{}
