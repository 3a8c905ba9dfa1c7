package builtin

import (
	"fmt"
	"strings"
)

// answerTables lists the tables of the scratchpad.
func answerTables(t transcript) string {
	all := results[tablesResult](t, "list_tables")
	if len(all) == 0 || len(all[len(all)-1].Tables) == 0 {
		return "computed: the scratchpad holds no tables. Ask “make a table of …” to fill one from a document."
	}
	var b strings.Builder
	for _, tb := range all[len(all)-1].Tables {
		names := make([]string, len(tb.Columns))
		for i, c := range tb.Columns {
			names[i] = c.Name
		}
		fmt.Fprintf(&b, "- %s: %s (%s)\n", tb.Name, plural(tb.Rows, "row", "rows"), strings.Join(names, ", "))
	}
	return strings.TrimRight(b.String(), "\n")
}

// answerQuery writes the result of a statement as a table.
func answerQuery(t transcript, sql string) string {
	all := results[queryResult](t, "query_data")
	if len(all) == 0 {
		return "Not found: the statement could not be run: " + failure(t, "query_data")
	}
	r := all[len(all)-1]
	var b strings.Builder
	fmt.Fprintf(&b, "computed: %s\n\n", flat(sql))
	head := make([]string, len(r.Columns))
	rule := make([]string, len(r.Columns))
	for i, c := range r.Columns {
		head[i], rule[i] = c.Name, "---"
	}
	b.WriteString("| " + strings.Join(head, " | ") + " |\n| " + strings.Join(rule, " | ") + " |\n")
	for i, row := range r.Rows {
		if i == mostRows {
			fmt.Fprintf(&b, "… and %s more\n", plural(len(r.Rows)-i, "row", "rows"))
			break
		}
		cells := make([]string, len(row))
		for j, v := range row {
			cells[j] = tableCell(v)
		}
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	if r.Truncated {
		b.WriteString("… cut at the limit of a result.\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// tableCell is a value of a result as a cell of a Markdown table, empty for none.
func tableCell(v any) string { return strings.ReplaceAll(flat(textOf(v)), "|", "\\|") }

// plain writes a JSON value without an exponent.
func plain(v any) string {
	if f, ok := v.(float64); ok {
		return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.6f", f), "0"), ".")
	}
	return fmt.Sprint(v)
}

// failure is the error that the last call of a tool answered with.
func failure(t transcript, tool string) string {
	for i := len(t.steps) - 1; i >= 0; i-- {
		if t.steps[i].tool == tool {
			if msg := errorOf(t.steps[i].result); msg != "" {
				return msg
			}
		}
	}
	return "it did not answer"
}
