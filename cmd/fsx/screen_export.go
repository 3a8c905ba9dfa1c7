package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/act"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/scratch/export"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker/guard"
)

// exportEvery is after how many rows an export tells how far it is.
const exportEvery = 1000

// Export implements port.Exporting. The file has its name only once it is whole; of an export that
// fails or is stopped nothing is left.
func (t tables) Export(ctx context.Context, e port.Export, done func(rows int)) (n int, err error) {
	format, err := exportFormat(e.Path)
	if err != nil {
		return 0, err
	}
	h, err := t.wait(ctx)
	if err != nil {
		return 0, err
	}
	src := resultSource(e)
	if e.Table != "" {
		if src, err = export.Table(ctx, h.scratch, e.Table, scratchPart(e.Part)); err != nil {
			return 0, err
		}
	}
	path := expandHome(e.Path)
	beside, err := guard.New(filepath.Dir(path))
	if err != nil {
		return 0, err
	}
	_, err = act.Write(beside, path, false, func(to io.Writer) error {
		return export.Known(ctx, h.scratch, to, func(to io.Writer) error {
			n, err = counted(src, done).Write(ctx, export.Options{Format: format}, to)
			return err
		})
	})
	var exists *act.ExistsError
	if errors.As(err, &exists) {
		err = &toldError{code: "exists", sentence: "There is already a file " + filepath.Base(path) + "; it is not replaced. " + t.Free(ctx, path) + " is free.", err: err}
	}
	return n, err
}

// mostTried is how many names are tried for a file.
const mostTried = 1000

// Free implements port.Exporting: "t.csv", "t 2.csv", "t 3.csv".
func (t tables) Free(ctx context.Context, path string) string {
	path = expandHome(path)
	dir, ending := filepath.Dir(path), filepath.Ext(path)
	stem := strings.TrimSuffix(filepath.Base(path), ending)
	name := stem + ending
	for n := 2; n < mostTried && ctx.Err() == nil; n++ {
		if _, err := os.Lstat(filepath.Join(dir, name)); err != nil { //nolint:forbidigo // only whether a name is free
			break
		}
		name = fmt.Sprintf("%s %d%s", stem, n, ending)
	}
	return name
}

// exportFormat is the format that the ending of a name says.
func exportFormat(path string) (string, error) {
	format := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")
	if slices.Contains(export.Formats, format) {
		return format, nil
	}
	return "", &toldError{code: "usage", sentence: "The ending of the name says the format: ." + strings.Join(export.Formats, ", .") + "."}
}

// resultSource is the rows of a result.
func resultSource(e port.Export) export.Source {
	src := export.Source{Title: e.Title}
	for _, c := range e.Columns {
		typ := scratch.Text
		switch c.Type {
		case port.Number:
			typ = scratch.Decimal
		case port.Date:
			typ = scratch.Date
		case port.Text:
		}
		src.Columns = append(src.Columns, scratch.Column{Name: c.Name, Type: typ})
	}
	src.Each = func(ctx context.Context, fn func([]any) error) error {
		for _, row := range e.Rows {
			if err := ctx.Err(); err != nil {
				return err
			}
			values := make([]any, len(row))
			for i, c := range row {
				if !c.Null {
					values[i] = c.Text
				}
			}
			if err := fn(values); err != nil {
				return err
			}
		}
		return nil
	}
	return src
}

// counted tells how many rows were written.
func counted(src export.Source, done func(rows int)) export.Source {
	each, n := src.Each, 0
	src.Each = func(ctx context.Context, fn func([]any) error) error {
		return each(ctx, func(values []any) error {
			if n++; n%exportEvery == 0 {
				done(n)
			}
			return fn(values)
		})
	}
	return src
}

var _ port.Exporting = tables{}
