package main

import (
	"context"

	"github.com/fsx-dev/fsx/tui/port"
)

// Drop implements port.Dropping.
func (t tables) Drop(ctx context.Context, table string) error {
	h, err := t.wait(ctx)
	if err != nil {
		return err
	}
	return h.scratch.Drop(ctx, table)
}

// Undrop implements port.Dropping.
func (t tables) Undrop(ctx context.Context) ([]string, error) {
	h, err := t.wait(ctx)
	if err != nil {
		return nil, err
	}
	back, err := h.scratch.Undrop(ctx, "")
	names := make([]string, len(back))
	for i, one := range back {
		names[i] = one.Name
	}
	return names, err
}

var _ port.Dropping = tables{}
