package payments

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// TestTheTableOfAnEarlierQuestion holds that a table that was filled for a question before is brought up
// to date, or told to be as it was, and that others are left alone.
func TestTheTableOfAnEarlierQuestion(t *testing.T) {
	t.Parallel()
	const q = "how much did I spend by month?"
	for _, c := range []struct {
		table            string
		files, documents int
		want             []string // tools in turn
		says             string
	}{
		{spendingTable, 6, 40, []string{"index_status", "process_batch", "query_data"}, "54 rows filled now, from 2 documents in all; 9 rows in it of other folders are not counted"},
		{spendingTable, 6, 5000, []string{"index_status", "query_data"}, "as it was filled earlier from 6 documents; to have it filled anew: fsx scratch drop spending"},
		{spendingTable, 0, 40, []string{"index_status", "query_data"}, "computed: table spending, which does not say of what documents its rows are; the folder has 40 documents\n"},
		{"bank", 6, 40, []string{"index_status", "process_batch", "query_data"}, "(not asked: bank), 54 rows filled now, from 2 documents in all"},
		{"bank", 6, 5000, []string{"index_status", "query_data"}, "computed: table bank, which does not say of what documents its rows are; the folder has 5000 documents\n"},
	} {
		list := fmt.Sprintf(`{"tables":[{"name":%q,"rows":10,"files":%d,"columns":[{"name":"date","type":"date"},{"name":"text","type":"text"},{"name":"amount","type":"decimal"},{"name":"source_file","type":"text"}]}]}`, c.table, c.files)
		results := map[string]string{
			"list_tables": list, "index_status": fmt.Sprintf(`{"documents":%d}`, c.documents), "query_data": `{"rows":[[8,"120.00","7.00"]]}`,
			"process_batch": `{"table":"spending","columns":["date","description","amount"],"added":54,"rows":64,"files":[{"path":"/b/a.csv","status":"filled","rows":54},{"path":"/b/b.csv","status":"unchanged","rows":1}]}`,
		}
		tr, answer, told := turn.Transcript{Question: q}, "", []string{}
		for n := 0; answer == "" && n < 20; n++ {
			var calls []turn.Call
			calls, answer, _ = mustAnalyse(q).Next(q, tr)
			for _, one := range calls {
				result := results[one.Tool]
				if sql, _ := one.Args["sql"].(string); strings.Contains(sql, " AS file, '' AS account") {
					result = `{"rows":[["","","",10,2,8,"2025-01-01","2025-03-01","2025-01-01","2025-03-01"]]}`
				}
				tr.Steps = append(tr.Steps, turn.Step{Tool: one.Tool, Args: one.Args, Result: json.RawMessage(result)})
				if told = append(told, one.Tool); len(told) > 1 && told[len(told)-2] == one.Tool {
					told = told[:len(told)-1]
				}
			}
		}
		if got := strings.Join(told, " "); got != "list_tables "+strings.Join(c.want, " ") || !strings.Contains(answer, c.says) {
			t.Errorf("%s of %d files, %d documents: %s\n%s", c.table, c.files, c.documents, got, answer)
		}
	}
}
