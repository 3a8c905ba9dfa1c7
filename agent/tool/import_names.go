package tool

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/store/scratch"
)

// freeName is the name of the new table: as asked, or a free one made of the file's name and the sheet's.
func (e *Env) freeName(ctx context.Context, in importInput, path, sheet string) (string, error) {
	if in.Table != "" {
		_, err := e.Scratch.Table(ctx, in.Table)
		if errors.Is(err, scratch.ErrNoTable) {
			return in.Table, nil
		}
		if err == nil {
			err = fmt.Errorf("%w: %q; choose another, or drop it first", scratch.ErrExists, in.Table)
		}
		return "", err
	}
	list, err := e.Scratch.List(ctx)
	if err != nil {
		return "", err
	}
	taken := map[string]bool{}
	for _, t := range list {
		taken[strings.ToLower(t.Name)] = true
	}
	return column.Numbered(column.TableName(path, sheet), func(s string) bool { return taken[s] || scratch.Reserved(s) }), nil
}

// TableName is the name that a table of a file gets where nobody names it, for the screen.
func TableName(path, sheet string) string { return column.TableName(path, sheet) }
