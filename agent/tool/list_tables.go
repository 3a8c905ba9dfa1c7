package tool

import (
	"context"
	_ "embed"
)

//go:embed list_tables.md
var listTablesDoc string

type listTablesInput struct{}

// Tables are the tables of the scratchpad.
type Tables struct {
	Tables []Table `json:"tables"`
}

func listTables() Tool { return Define("list_tables", Read, listTablesDoc, list) }

func list(ctx context.Context, e *Env, _ listTablesInput) (Tables, error) {
	all, err := e.Scratch.List(ctx)
	out := Tables{Tables: make([]Table, len(all))}
	for i, t := range all {
		out.Tables[i] = newTable(t)
	}
	return out, err
}

// Text is a table a line.
func (t Tables) Text() string {
	if len(t.Tables) == 0 {
		return "no tables\n"
	}
	var rows [][]string
	for _, one := range t.Tables {
		rows = append(rows, []string{Safe(one.Name), Count(one.Rows, "row"), Size(one.Bytes), one.describe()})
	}
	return Align(rows, 1, 2)
}
