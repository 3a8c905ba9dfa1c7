package turn

import (
	"encoding/json"
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

// QueryOf is what a statement gave.
func (t Transcript) QueryOf(sql string) (QueryResult, bool) {
	for _, s := range t.Steps {
		if s.Tool != "query_data" || s.Args["sql"] != sql {
			continue
		}
		all := Results[QueryResult](Transcript{Steps: []Step{s}}, "query_data")
		return append(all, QueryResult{})[0], len(all) > 0
	}
	return QueryResult{}, false
}

// Refusal is why a statement that was run gave no result, "" where it gave one.
func (t Transcript) Refusal(sql string) string {
	for _, s := range t.Steps {
		if s.Tool != "query_data" || s.Args["sql"] != sql {
			continue
		}
		var failed struct {
			Error string `json:"error"`
		}
		if err := json.Unmarshal(s.Result, &failed); err != nil {
			return "no result came back"
		}
		return strings.TrimSuffix(failed.Error, ".")
	}
	return ""
}

// Literal writes a text as SQL does.
func Literal(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// Identifier writes the name of a table or a column as SQL does.
func Identifier(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }
