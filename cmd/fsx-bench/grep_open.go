package main

import (
	"context"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/grep"
	"github.com/fsx-dev/fsx/walker/guard"
)

// mostLines is how many lines of a file are kept.
const mostLines = 100_000

// grepLines searches for lines that hold a text, as the screen and the tools of an open fsx do, and counts them.
func grepLines(ctx context.Context, st store.DB, q *query) (_ []string, total int, err error) {
	g, err := guard.New(q.Under...)
	if err != nil {
		return nil, 0, err
	}
	k := walker.New(st, g, extract.New(extract.Options{}), walker.Config{})
	p, err := grep.Compile(q.Words, false, false)
	if err != nil {
		return nil, 0, err
	}
	_, err = grep.Run(ctx, k, grep.Request{Pattern: p, Roots: q.Under, Most: mostLines}, nil, func(o grep.Outcome) error {
		total += o.Total
		return o.Err
	})
	return nil, total, err
}
