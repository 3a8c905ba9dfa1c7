package tool

import (
	"context"
	_ "embed"
)

//go:embed drop_table.md
var dropTableDoc string

type dropInput struct {
	Name string `json:"name" jsonschema:"the table"`
}

// Dropped names a table that is gone.
type Dropped struct {
	Name string `json:"name"`
	Rows int    `json:"rows" jsonschema:"how many rows it had"`
}

func dropTable() Tool { return Define("drop_table", Delete, dropTableDoc, drop) }

func drop(ctx context.Context, e *Env, in dropInput) (Dropped, error) {
	t, err := e.Scratch.Table(ctx, in.Name)
	if err != nil {
		return Dropped{}, err
	}
	if err := e.Scratch.Drop(ctx, in.Name); err != nil {
		return Dropped{}, err
	}
	return Dropped{Name: t.Name, Rows: t.Rows}, nil
}

// Text says what happened.
func (d Dropped) Text() string {
	return "dropped " + Safe(d.Name) + " with " + Count(d.Rows, "row") + "\n"
}
