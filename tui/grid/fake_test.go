package grid

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
)

// tables is a scratchpad of made-up rows that counts what it is asked for.
type tables struct {
	list    []port.Table
	calls   []string
	err     error
	deleted map[string]bool
	kept    []string // statements of earlier sessions
	exports []port.Export
	taken   []string     // names of files that there are
	answer  *port.Window // to any statement

	accounts int // whose amounts are added up
	kinds    bool

	gone []port.Table // dropped last

	imports []port.Import
	left    []port.Left // of an import
}

// Import implements port.Importing: a table for each file that is named after it.
func (f *tables) Import(ctx context.Context, what port.Import, told func(done, all int, path string)) (out port.Imported, err error) {
	f.imports = append(f.imports, what)
	for i, path := range what.Paths {
		told(i, len(what.Paths), path)
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		if slices.ContainsFunc(f.left, func(l port.Left) bool { return l.Path == path }) {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		f.list = append(f.list, port.Table{Name: name, Columns: columns, Rows: 7})
		out.Tables, out.Rows = append(out.Tables, name), out.Rows+7
	}
	out.Left = f.left
	return out, f.err
}

// Drop implements port.Dropping.
func (f *tables) Drop(ctx context.Context, table string) error {
	f.calls = append(f.calls, "drop "+table)
	if err := errors.Join(ctx.Err(), f.err); err != nil {
		return err
	}
	i := slices.IndexFunc(f.list, func(t port.Table) bool { return t.Name == table })
	if i < 0 {
		return errors.New("no such table: " + table)
	}
	f.gone = []port.Table{f.list[i]}
	f.list = slices.Delete(f.list, i, i+1)
	return nil
}

// Undrop implements port.Dropping.
func (f *tables) Undrop(ctx context.Context) (names []string, err error) {
	if err := errors.Join(ctx.Err(), f.err); err != nil {
		return nil, err
	}
	if len(f.gone) == 0 {
		return nil, errors.New("nothing was dropped")
	}
	for _, t := range f.gone {
		names = append(names, t.Name)
	}
	f.list, f.gone = append(f.list, f.gone...), nil
	return names, nil
}

var columns = []port.Column{
	{Name: "name", Type: port.Text}, {Name: "amount", Type: port.Number},
	{Name: "paid", Type: port.Date}, {Name: "a rather long remark", Type: port.Text},
}

func scratchpad() *tables {
	return &tables{deleted: map[string]bool{}, list: []port.Table{
		{Name: "invoices", Columns: columns, Rows: 1_000_000},
		{Name: "assets", Columns: columns[:2], Rows: 3},
		{Name: "no rows", Columns: columns[:1]},
	}}
}

func (f *tables) List(context.Context) ([]port.Table, error) {
	f.calls = append(f.calls, "list")
	return slices.Clone(f.list), f.err
}

func (f *tables) Window(ctx context.Context, table string, where port.Filter, by []port.Sort, offset, limit int) (port.Window, error) {
	f.calls = append(f.calls, strings.TrimRight(fmt.Sprintf("%s %v %d %s %s", table, by, offset, where.Words, where.Column), " "))
	if err := errors.Join(ctx.Err(), f.err); err != nil {
		return port.Window{}, err
	}
	for _, t := range f.list {
		if t.Name == table {
			every := 1
			if where.Words != "" {
				every, t.Rows = 10, t.Rows/10
			}
			w := port.Window{Columns: t.Columns, Offset: offset, Total: t.Rows}
			for i := offset; i < min(offset+limit, t.Rows); i++ {
				n := i
				if len(by) > 0 && by[0].Desc {
					n = t.Rows - 1 - i
				}
				w.Rows = append(w.Rows, rowOf(n * every)[:len(t.Columns)])
			}
			return w, nil
		}
	}
	return port.Window{}, errors.New("no such table: " + table)
}

func (f *tables) Facts(ctx context.Context, table string, of port.Part) (port.Facts, error) {
	call := strings.TrimRight("facts "+table+" "+strings.Join(of.Columns, " ")+" "+of.Where.Words, " ")
	from, to := 0, 1000
	if of.To > 0 {
		from, to = of.From, of.To
		call += fmt.Sprintf(" %d-%d", from, to)
	}
	f.calls = append(f.calls, call)
	if err := errors.Join(ctx.Err(), f.err); err != nil {
		return port.Facts{}, err
	}
	for _, t := range f.list {
		if t.Name != table {
			continue
		}
		typ := port.Text
		var values []port.Cell
		for i, c := range t.Columns {
			if slices.Contains(of.Columns, c.Name) {
				typ = c.Type
				for n := from; n < min(t.Rows, to); n++ {
					values = append(values, rowOf(n)[i])
				}
			}
		}
		got := Weigh(typ, slices.Values(values))
		got.Accounts, got.Kinds = f.accounts, f.kinds
		return got, nil
	}
	return port.Facts{}, errors.New("no such table: " + table)
}

func rowOf(n int) []port.Cell {
	row := []port.Cell{
		{Text: "Vendor " + strconv.Itoa(n)}, {Text: strconv.Itoa(n*7) + ".50"},
		{Text: fmt.Sprintf("2026-%02d-%02d", 1+n%12, 1+n%28)}, {Text: "paid late\nand 世界 \x1b[31mred"},
	}
	if n%5 == 3 {
		row[3] = port.Cell{Null: true}
	}
	return row
}

func (f *tables) Query(_ context.Context, sql string) (port.Window, error) {
	f.calls = append(f.calls, sql)
	if strings.HasPrefix(sql, "BAD") {
		return port.Window{}, errors.New("near BAD: syntax error")
	}
	if _, name, ok := strings.Cut(sql, " FROM lacking_"); ok && !slices.ContainsFunc(f.list, func(t port.Table) bool { return t.Name == "lacking_"+name }) {
		return port.Window{}, errors.New("the query is wrong: no such table: lacking_" + name)
	}
	if f.answer != nil {
		return *f.answer, nil
	}
	return port.Window{Columns: columns[:2], Total: 3, Rows: [][]port.Cell{
		{{Text: "b"}, {Text: "10"}}, {{Text: "a"}, {Text: "9.25"}}, {{Text: "c"}, {Null: true}},
	}}, nil
}

// Statements implements port.Remembering.
func (f *tables) Statements(context.Context) ([]string, error) { return slices.Clone(f.kept), nil }

// Remember implements port.Remembering.
func (f *tables) Remember(_ context.Context, sql string) error {
	f.kept = append(f.kept, sql)
	return nil
}

// Dictionary implements port.Explaining.
func (f *tables) Dictionary(context.Context) (port.Dictionary, error) {
	return port.Dictionary{Tables: []port.Table{{Name: "files", About: "a file", Columns: []port.Column{{Name: "path"}, {Name: "size", Type: port.Number}}}}}, nil
}

// Groups implements port.Charting.
func (f *tables) Groups(ctx context.Context, table string, where port.Filter, label, value string) ([]port.Group, error) {
	f.calls = append(f.calls, "groups "+label+" "+value+" "+where.Words)
	if err := errors.Join(ctx.Err(), f.err); err != nil {
		return nil, err
	}
	var labels, values []string
	rows := 0
	for _, t := range f.list {
		if t.Name == table {
			rows = t.Rows
		}
	}
	for n := range min(12, rows) {
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

// Free implements port.Exporting.
func (f *tables) Free(_ context.Context, path string) string {
	name := filepath.Base(path)
	if slices.Contains(f.taken, name) {
		return "free " + name
	}
	return name
}
