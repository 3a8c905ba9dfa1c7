package export

import (
	"context"

	"github.com/fsx-dev/fsx/store/scratch"
)

// Result is the rows of a query's result.
func Result(title string, r *scratch.Result) Source {
	return Source{Title: title, Columns: r.Columns, Each: func(ctx context.Context, fn func(values []any) error) error {
		for i, values := range r.Rows {
			if i%1024 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if err := fn(values); err != nil {
				return err
			}
		}
		return nil
	}}
}
