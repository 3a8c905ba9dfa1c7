package turn

import (
	"encoding/json"
	"slices"
	"strings"
)

// Lacks are the calls for those of some statements that were not run yet.
func (t Transcript) Lacks(statements ...string) []Call {
	calls := make([]Call, 0, len(statements))
	for _, sql := range statements {
		calls = append(calls, Call{"query_data", map[string]any{"sql": sql}})
	}
	return t.Missing(calls)
}

// QueryOf is what a statement gave. Its rows are those of all who ask, and stay in their order.
func (t Transcript) QueryOf(sql string) (QueryResult, bool) {
	if i := t.statement(sql); i >= 0 && t.Steps[i].Result != nil {
		return decoded[QueryResult](t, i)
	}
	return QueryResult{}, false
}

// Refusal is why a statement that was run gave no result, "" where it gave one.
func (t Transcript) Refusal(sql string) string {
	i := t.statement(sql)
	switch {
	case i < 0:
		return ""
	case !json.Valid(t.Steps[i].Result):
		return "no result came back"
	}
	return strings.TrimSuffix(ErrorOf(t.Steps[i].Result), ".")
}

// statement is the step in which a statement was run, -1 where it was not.
func (t Transcript) statement(sql string) int {
	return slices.IndexFunc(t.Steps, func(s Step) bool { return s.Tool == "query_data" && s.Args["sql"] == sql })
}

// Literal writes a text as SQL does.
func Literal(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// Identifier writes the name of a table or a column as SQL does.
func Identifier(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }
