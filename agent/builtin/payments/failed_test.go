package payments

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// queried is a transcript in which the tables were listed and statements run; results holds what they
// gave by how they begin.
func queried(rows int, results map[string]string) turn.Transcript {
	t := turn.Transcript{Question: "analyse my spending", Steps: []turn.Step{{Tool: "list_tables", Args: map[string]any{}, Result: json.RawMessage(fmt.Sprintf(
		`{"tables":[{"name":"bank","rows":%d,"columns":[{"name":"date","type":"date"},{"name":"text","type":"text"},{"name":"amount","type":"decimal"},{"name":"account","type":"text"}]}]}`, rows))}}}
	for {
		calls, _, _ := mustAnalyse(t.Question).Next(t.Question, t)
		if len(calls) == 0 {
			return t
		}
		for _, c := range calls {
			sql, _ := c.Args["sql"].(string)
			result := cmp.Or(map[string]string{"index_status": `{"documents":3}`, "process_batch": `{"table":"spending","files":[]}`}[c.Tool], `{"rows":[]}`)
			for begins, r := range results {
				if strings.HasPrefix(sql, begins) {
					result = r
				}
			}
			t.Steps = append(t.Steps, turn.Step{Tool: c.Tool, Args: c.Args, Result: json.RawMessage(result)})
		}
	}
}

func mustAnalyse(q string) Analysis {
	a, _ := Read(q, false, time.Time{})
	return a
}

const (
	tooLong   = `{"error":"The query took too long: more than 10s."}`
	surveyed1 = `{"rows":[["","A","",10,2,8,"2025-01-01","2025-03-01","2025-01-01","2025-03-01"],["","B","",4,1,3,"2025-01-01","2025-03-01","2025-01-01","2025-03-01"]]}`
)

// TestWhatCannotBeComputedIsTold holds that a statement that fails is never taken for one without rows.
func TestWhatCannotBeComputedIsTold(t *testing.T) {
	t.Parallel()
	total := `{"rows":[[8,"120.00"]]}`
	for name, c := range map[string]struct {
		rows    int
		results map[string]string
		want    []string
		lacks   string
	}{
		"the survey": {14, map[string]string{"SELECT '' AS file": tooLong}, []string{"table bank could not be added up: The query took too long: more than 10s."}, "no rows"},
		"one aspect": {14, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": total, "SELECT category": tooLong}, []string{"spent in 8 rows", "**By category**\nnot computed: The query took too long: more than 10s\n`SELECT category"}, "could not be looked for"},
		"the total":  {14, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": tooLong}, []string{"not computed: The query took too long: more than 10s\n`SELECT COUNT"}, "other sign"},
		"own transfers": {14, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": total, "WITH payments": tooLong},
			[]string{"Payments between one's own accounts could not be looked for: The query took too long: more than 10s."}, "not computed"},
		"own transfers of many rows": {300_000, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": total, "WITH got": tooLong},
			[]string{"Payments between one's own accounts could not be looked for: The query took too long: more than 10s."}, "not computed"},
		"nothing wrong": {14, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": total}, []string{"spent in 8 rows"}, "Payments between"},
	} {
		tr := queried(c.rows, c.results)
		_, got, ok := mustAnalyse(tr.Question).Next(tr.Question, tr)
		for _, want := range c.want {
			if !ok || !strings.Contains(got, want) {
				t.Errorf("%s: without %q:\n%s", name, want, got)
			}
		}
		if strings.Contains(got, c.lacks) {
			t.Errorf("%s: with %q:\n%s", name, c.lacks, got)
		}
	}
}

// TestBoundedListsSaySo holds that the last months of many are not taken for all.
func TestBoundedListsSaySo(t *testing.T) {
	t.Parallel()
	var months []string
	for n := range mostMonths {
		months = append(months, fmt.Sprintf(`["%d-%02d",1,"10.00"]`, 2025-n/12, 12-n%12))
	}
	for n, want := range map[int]bool{mostMonths: true, mostMonths - 1: false} {
		tr := queried(14, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": `{"rows":[[8,"120.00"]]}`, "SELECT substr": `{"rows":[` + strings.Join(months[:n], ",") + `]}`})
		if _, got, _ := mustAnalyse(tr.Question).Next(tr.Question, tr); strings.Contains(got, "Shown are the last 36 months that have rows") != want {
			t.Errorf("%d months:\n%s", n, got)
		}
	}
}
