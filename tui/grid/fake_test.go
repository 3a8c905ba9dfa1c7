package grid

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/fsx-dev/fsx/tui/port"
)

// Statements implements port.Remembering.
func (f *tables) Statements(context.Context) ([]string, error) { return slices.Clone(f.kept), nil }

// Remember implements port.Remembering.
func (f *tables) Remember(_ context.Context, sql string) error {
	f.kept = append(f.kept, sql)
	return nil
}

// Dictionary implements port.Explaining.
func (f *tables) Dictionary(context.Context) (port.Dictionary, error) {
	return port.Dictionary{Tables: []port.Table{{Name: "files", Columns: []port.Column{{Name: "path"}, {Name: "size", Type: port.Number}}}}}, nil
}

// Groups implements port.Charting.
func (f *tables) Groups(ctx context.Context, table string, where port.Filter, label, value string) ([]port.Group, error) {
	f.calls = append(f.calls, "groups "+label+" "+value+" "+where.Words)
	if err := errors.Join(ctx.Err(), f.err); err != nil {
		return nil, err
	}
	var labels, values []string
	for n := range 12 {
		row := rowOf(n)
		i := slices.IndexFunc(columns, func(c port.Column) bool { return c.Name == label })
		labels = append(labels, row[i].Text)
		values = append(values, row[1].Text)
	}
	if value == "" {
		values = nil
	}
	return groups(labels, values), nil
}

// Spread implements port.Charting.
func (f *tables) Spread(ctx context.Context, table string, where port.Filter, column string, most int) ([]port.Bin, error) {
	f.calls = append(f.calls, "spread "+column)
	var values []string
	for n := range 100 {
		values = append(values, strconv.Itoa(n*n))
	}
	return spread(values, most), errors.Join(ctx.Err(), f.err)
}

// Export implements port.Exporting.
func (f *tables) Export(ctx context.Context, e port.Export, done func(int)) (int, error) {
	f.exports = append(f.exports, e)
	done(1000)
	return max(len(e.Rows), 3), errors.Join(ctx.Err(), f.err)
}
