package builtin

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// answerTables lists the tables of the scratchpad.
func answerTables(t turn.Transcript) string {
	all := turn.Results[turn.TablesResult](t, "list_tables")
	if len(all) == 0 || len(all[len(all)-1].Tables) == 0 {
		return "computed: the scratchpad holds no tables. Ask “make a table of …” to fill one from a document."
	}
	var b strings.Builder
	for _, tb := range all[len(all)-1].Tables {
		names := make([]string, len(tb.Columns))
		for i, c := range tb.Columns {
			names[i] = c.Name
		}
		fmt.Fprintf(&b, "- %s: %s (%s)\n", tb.Name, written.Plural(tb.Rows, "row", "rows"), strings.Join(names, ", "))
	}
	return strings.TrimRight(b.String(), "\n")
}

// answerQuery writes the result of a statement as a table.
func answerQuery(t turn.Transcript, sql string) string {
	all := turn.Results[turn.QueryResult](t, "query_data")
	if len(all) == 0 {
		return "Not found: the statement could not be run: " + cmp.Or(t.Failed("query_data"), "it did not answer")
	}
	r := all[len(all)-1]
	var b strings.Builder
	fmt.Fprintf(&b, "computed: %s\n\n", written.Flat(sql))
	head := make([]string, len(r.Columns))
	rule := make([]string, len(r.Columns))
	for i, c := range r.Columns {
		head[i], rule[i] = c.Name, "---"
	}
	b.WriteString("| " + strings.Join(head, " | ") + " |\n| " + strings.Join(rule, " | ") + " |\n")
	for i, row := range r.Rows {
		if i == mostRows {
			fmt.Fprintf(&b, "… and %s more\n", written.Plural(len(r.Rows)-i, "row", "rows"))
			break
		}
		cells := make([]string, len(row))
		for j, v := range row {
			cells[j] = written.Cell(v)
		}
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	if r.Truncated {
		b.WriteString("… cut at the limit of a result.\n")
	}
	return strings.TrimRight(b.String(), "\n")
}
