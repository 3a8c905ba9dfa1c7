package scratch

import (
	"context"
	"time"

	"github.com/fsx-dev/fsx/store"
)

type Type string

const (
	Text    Type = "text"
	Integer Type = "integer"
	Real    Type = "real"
	Decimal Type = "decimal"
	Date    Type = "date"
	Boolean Type = "boolean"
)

type Column struct {
	Name string `json:"name"`
	Type Type   `json:"type"`
}
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
	Rows    int      `json:"rows"`
	Bytes   int64    `json:"bytes"`
	Created int64    `json:"created"`
	Updated int64    `json:"updated"`
}
type Limits struct {
	Rows, Bytes int
	Time        time.Duration
}
type Result struct {
	Columns   []Column
	Rows      [][]any
	Truncated bool
	Took      time.Duration
}
type Sort struct {
	Column string
	Desc   bool
}
type Window struct {
	Columns []Column
	Rows    [][]any
	Total   int
}
type Scratch struct{}

func Open(ctx context.Context, s *store.Store) (*Scratch, error) { return nil, nil }
func (s *Scratch) Close() error                                  { return nil }
func (s *Scratch) Create(ctx context.Context, name string, cols []Column) (Table, error) {
	return Table{}, nil
}
func (s *Scratch) Insert(ctx context.Context, name string, rows [][]any) (int, error) { return 0, nil }
func (s *Scratch) Drop(ctx context.Context, name string) error                        { return nil }
func (s *Scratch) Clear(ctx context.Context) error                                    { return nil }
func (s *Scratch) List(ctx context.Context) ([]Table, error)                          { return nil, nil }
func (s *Scratch) Table(ctx context.Context, name string) (Table, error)              { return Table{}, nil }
func (s *Scratch) Query(ctx context.Context, sql string, l Limits) (*Result, error)   { return nil, nil }
func (s *Scratch) Window(ctx context.Context, name string, by []Sort, offset, limit int) (*Window, error) {
	return nil, nil
}
