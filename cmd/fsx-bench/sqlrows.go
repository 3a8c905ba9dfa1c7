package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
)

// How many different values the columns of the rows have.
const (
	regions = 24
	people  = 5000
)

// writeRows writes a table as CSV, unless it is there. The same seed gives the same rows.
func writeRows(t csvTable, seed uint64) (err error) {
	if _, err := os.Stat(t.path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.Create(t.path + ".part") //nolint:gosec // in our own folder
	if err != nil {
		return err
	}
	b := bufio.NewWriterSize(f, 1<<20)
	fillRows(b, t, seed)
	if err := errors.Join(b.Flush(), f.Close()); err != nil {
		return err
	}
	return os.Rename(t.path+".part", t.path)
}

func fillRows(w io.Writer, t csvTable, seed uint64) {
	r := rand.New(rand.NewPCG(seed, uint64(t.rows))) //nolint:gosec // no secret
	var names []string
	for c := range strings.SplitSeq(t.columns, ", ") {
		name, _, _ := strings.Cut(c, " ")
		names = append(names, name)
	}
	_, _ = fmt.Fprintln(w, strings.Join(names, ","))
	for i := range t.rows {
		switch t.name {
		case "t":
			_, _ = fmt.Fprintf(w, "%d,name %d,r%d,%d.%02d,2026-%02d-%02d,%.6f\n", i, r.IntN(people), r.IntN(regions),
				r.IntN(100_000), r.IntN(100), 1+r.IntN(12), 1+r.IntN(28), r.Float64())
		case "r":
			_, _ = fmt.Fprintf(w, "r%d,country %d\n", i, i%7)
		default:
			_, _ = fmt.Fprintf(w, "name %d,team %d\n", i, i%40)
		}
	}
}

// scratchResult answers questions to the scratchpad with a number of rows.
func scratchResult(s *scratch.Scratch) resultFunc {
	return func(ctx context.Context, _ store.DB, q *query) (_ []string, n int, err error) {
		if q.Kind == "sql" {
			r, err := s.Query(ctx, q.Words, scratch.Limits{Time: sqlPatience})
			if err != nil {
				return nil, 0, err
			}
			return nil, len(r.Rows), nil
		}
		// Another table is looked at before, so that nothing of this one is remembered.
		if _, err := s.Window(ctx, "r", nil, 0, 1); err != nil {
			return nil, 0, err
		}
		if q.Kind == "groups" {
			label, value, _ := strings.Cut(q.Words, ",")
			g, err := s.Groups(ctx, "t", scratch.Filter{}, label, value)
			return nil, len(g), err
		}
		if q.Kind == "facts" {
			f, err := s.Facts(ctx, "t", q.Words, scratch.Filter{})
			return nil, f.Rows, err
		}
		var by []scratch.Sort
		for c := range strings.SplitSeq(q.Words, ",") {
			name, down := strings.CutPrefix(c, "-")
			by = append(by, scratch.Sort{Column: name, Desc: down})
		}
		t, err := s.Table(ctx, "t")
		if err != nil {
			return nil, 0, err
		}
		w, err := s.Window(ctx, "t", by, t.Rows/2, q.Limit)
		if err != nil {
			return nil, 0, err
		}
		return nil, len(w.Rows), nil
	}
}

// sqlPatience is longer than any of the queries takes.
const sqlPatience = time.Minute
