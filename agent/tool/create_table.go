package tool

import (
	"context"
	_ "embed"

	"github.com/fsx-dev/fsx/store/scratch"
)

//go:embed create_table.md
var createTableDoc string

type newColumn struct {
	Name string `json:"name"`
	Type string `json:"type,omitempty" enum:"text|integer|real|decimal|date|boolean" jsonschema:"default text; decimal is exact, use it for money; date is YYYY-MM-DD"`
}

type createTableInput struct {
	Name    string      `json:"name" jsonschema:"letters, digits and underscores"`
	Columns []newColumn `json:"columns"`
}

func createTable() Tool { return Define("create_table", Scratch, createTableDoc, create) }

func create(ctx context.Context, e *Env, in createTableInput) (Table, error) {
	cols := make([]scratch.Column, len(in.Columns))
	for i, c := range in.Columns {
		cols[i] = scratch.Column{Name: c.Name, Type: scratch.Type(c.Type)}
		if c.Type == "" {
			cols[i].Type = scratch.Text
		}
	}
	t, err := e.Scratch.Create(ctx, in.Name, cols)
	if err != nil {
		return Table{}, err
	}
	return newTable(t), nil
}
