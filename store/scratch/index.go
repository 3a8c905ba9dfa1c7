package scratch

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"modernc.org/sqlite"
	"modernc.org/sqlite/vtab"
)

// IndexTable is a table that is made of what the store knows of files while a query reads it.
type IndexTable struct {
	Name    string        `json:"name"`
	About   string        `json:"about"` // one row is …
	Columns []IndexColumn `json:"columns"`
}

// IndexColumn is one of its columns.
type IndexColumn struct {
	Column
	About string `json:"about,omitempty"` // units, and what empty means, where the name does not say
}

// indexTable is an IndexTable with the way to read it.
type indexTable struct {
	IndexTable
	rows   float64         // a guess, for the planner
	pushes map[string]push // what reading can use, by column
	read   func(ctx context.Context, x *indexReading, fn func(page) error) error
}

// page is some rows of an index table, one after the other. What it gives is made when it is
// asked for. It is valid until the next one.
type page interface {
	rows() int
	value(row, col int) any
}

// push says which conditions on a column help reading.
type push uint8

const (
	pushEqual  push = 1 << iota // =, which leaves few rows
	pushUnique                  // =, which leaves one row
	pushRange                   // <, <=, >, >=
	pushPrefix                  // GLOB and LIKE, of a path
	pushPart                    // GLOB and LIKE, of a name
)

// indexTables are the tables of the index, by their names. A scratch table that has one of
// these names from an earlier version stands before it.
func indexTables() []*indexTable {
	return []*indexTable{filesTable(), documentsTable(), passagesTable(), itemsTable(), bookmarksTable(), scansTable()}
}

// IndexTables describes the tables of the index, which every query can read.
func IndexTables() []IndexTable {
	var out []IndexTable
	for _, t := range indexTables() {
		out = append(out, t.IndexTable)
	}
	return out
}

// Reserved reports whether a name is that of a table of the index, which no other can have.
func Reserved(name string) bool {
	return slices.ContainsFunc(indexTables(), func(t *indexTable) bool { return strings.EqualFold(t.Name, name) })
}

// column makes a column of an index table.
func column(name string, t Type, about string) IndexColumn {
	return IndexColumn{Column{name, t}, about}
}

// indexModule is the virtual table module of an index table, and its only instance.
type indexModule struct {
	t  *indexTable
	e  *engine
	id uint64 // of the record that stands for it
}

// moduleName is under a prefix that no query may name.
func (m *indexModule) moduleName() string { return "fsx_index_" + m.t.Name }

// record stands for the table where queries look at the tables that they read.
func (m *indexModule) record() *record {
	r := &record{ID: m.id, Table: Table{Name: m.t.Name}, Scales: make([]int, len(m.t.Columns))}
	for i, c := range m.t.Columns {
		r.Columns = append(r.Columns, c.Column)
		if c.Type == Decimal {
			r.Scales[i] = moneyScale
		}
	}
	return r
}

// ofIndex reports whether a record stands for a table of the index.
func (r *record) ofIndex() bool { return r != nil && r.ID > math.MaxUint64-1000 }

// moneyScale is how many digits after the point amounts of the index are shown with at least.
const moneyScale = 2

// newIndexModules gives a module for each index table. Their records have numbers that no
// scratch table comes to.
func newIndexModules(e *engine) []*indexModule {
	var out []*indexModule
	for i, t := range indexTables() {
		out = append(out, &indexModule{t: t, e: e, id: math.MaxUint64 - uint64(i)}) //nolint:gosec // a small number
	}
	return out
}

// Create implements vtab.Module.
func (m *indexModule) Create(ctx vtab.Context, _ []string) (vtab.Table, error) {
	cols := make([]string, len(m.t.Columns))
	for i, c := range m.t.Columns {
		cols[i] = quote(c.Name) + " " + declare(c.Type, m.id, i)
		if c.Name == "ext" {
			cols[i] += " COLLATE NOCASE"
		}
	}
	return m, ctx.Declare("CREATE TABLE x(" + strings.Join(cols, ",") + ")")
}

// Connect implements vtab.Module.
func (m *indexModule) Connect(ctx vtab.Context, args []string) (vtab.Table, error) {
	return m.Create(ctx, args)
}

// Open implements vtab.Table.
func (m *indexModule) Open() (vtab.Cursor, error) { return &indexCursor{m: m}, nil }

// Disconnect implements vtab.Table.
func (m *indexModule) Disconnect() error { return nil }

// Destroy implements vtab.Table.
func (m *indexModule) Destroy() error { return nil }

// registerIndex makes the modules known to a driver.
func (e *engine) registerIndex(d *sqlite.Driver) error {
	for _, m := range e.index {
		if err := d.RegisterModule(m.moduleName(), m); err != nil {
			return err
		}
	}
	return nil
}

// leaveNames drops the virtual tables whose names scratch tables have.
func (e *engine) leaveNames(ctx context.Context, tables map[string]*record) error {
	for name := range e.shaped {
		if tables[name] == nil {
			continue
		}
		if _, err := e.conn.ExecContext(ctx, "DROP TABLE "+quote(name)); err != nil {
			return err
		}
		delete(e.shaped, name)
	}
	return nil
}

// shapeIndex makes the virtual tables of the index and gives all tables that a query may
// read, by name.
func (e *engine) shapeIndex(ctx context.Context, tables map[string]*record) (map[string]*record, error) {
	all := maps.Clone(tables)
	for _, m := range e.index {
		name := m.t.Name
		if tables[name] != nil {
			continue
		}
		if !e.shaped[name] {
			if _, err := e.conn.ExecContext(ctx, fmt.Sprintf("CREATE VIRTUAL TABLE %s USING %s", quote(name), m.moduleName())); err != nil {
				return nil, err
			}
			e.shaped[name] = true
		}
		all[name] = m.record()
	}
	return all, nil
}
