package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/scratch/export"
	"github.com/fsx-dev/fsx/tui/port"
)

// exportEvery is after how many rows an export tells how far it is.
const exportEvery = 1000

// Export implements port.Exporting. What was written of an export that fails or is stopped is
// taken away again.
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
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return 0, &toldError{code: "exists", sentence: "There is already a file " + filepath.Base(path) + "; it is not replaced. Choose another name.", err: err}
	}
	if err != nil {
		return 0, err
	}
	n, err = counted(src, done).Write(ctx, export.Options{Format: format}, f)
	if err = errors.Join(err, f.Close()); err != nil {
		return n, errors.Join(err, os.Remove(path))
	}
	return n, nil
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
