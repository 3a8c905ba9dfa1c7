package tool

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

//go:embed list_tables.md
var listTablesDoc string

type listTablesInput struct {
	Index bool `json:"index,omitempty" jsonschema:"describe the tables of the index as well"`
}

// Tables are the tables of the scratchpad.
type Tables struct {
	Tables []Table      `json:"tables"`
	Index  []IndexTable `json:"index,omitempty" jsonschema:"what fsx knows of files, as tables"`
}

// IndexTable is a table that is made of the index while a query reads it.
type IndexTable struct {
	Name    string        `json:"name"`
	About   string        `json:"about" jsonschema:"what one row is"`
	Columns []IndexColumn `json:"columns"`
}

// IndexColumn is one of its columns.
type IndexColumn struct {
	Name  string `json:"name"`
	Type  string `json:"type" enum:"text|integer|real|decimal|date|boolean"`
	About string `json:"about,omitempty" jsonschema:"units, and what it says"`
}

func indexTables() []IndexTable {
	var out []IndexTable
	for _, t := range scratch.IndexTables() {
		one := IndexTable{Name: t.Name, About: t.About}
		for _, c := range t.Columns {
			one.Columns = append(one.Columns, IndexColumn{Name: c.Name, Type: string(c.Type), About: c.About})
		}
		out = append(out, one)
	}
	return out
}

func listTables() Tool { return Define("list_tables", Read, listTablesDoc, list) }

func list(ctx context.Context, e *Env, in listTablesInput) (Tables, error) {
	all, err := e.Scratch.List(ctx)
	out := Tables{Tables: make([]Table, len(all))}
	for i, t := range all {
		out.Tables[i] = newTable(t)
	}
	if in.Index {
		out.Index = indexTables()
	}
	return out, err
}

// Text is a table a line, then those of the index with a column a line.
func (t Tables) Text() string {
	if len(t.Tables) == 0 && len(t.Index) == 0 {
		return "There are no tables yet; fsx scratch import FILE and fsx batch PATH make some.\n"
	}
	var rows [][]string
	for _, one := range t.Tables {
		rows = append(rows, []string{Safe(one.Name), Count(one.Rows, "row"), Size(one.Bytes), one.describe()})
	}
	return Align(rows, 1, 2) + indexText(t.Index)
}

func indexText(tables []IndexTable) string {
	var b strings.Builder
	for _, t := range tables {
		fmt.Fprintf(&b, "\n%s: one row is %s\n", t.Name, t.About)
		var rows [][]string
		for _, c := range t.Columns {
			rows = append(rows, []string{"  " + c.Name, c.Type, c.About})
		}
		b.WriteString(Align(rows))
	}
	return b.String()
}
