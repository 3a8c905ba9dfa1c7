package tui_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

const (
	monthly     = `SELECT substr("day", 1, 7) AS month, SUM("amount") AS spent FROM "ledger" GROUP BY 1 ORDER BY 1`
	aboveTwenty = `SELECT * FROM "ledger" WHERE "amount" > 20`
)

// call sends the events of a call of a tool.
func call(send func(agent.Event), id, name, args, result string) {
	send(agent.ToolStart{ID: id, Name: name, Args: json.RawMessage(args)})
	send(agent.ToolEnd{ID: id, Name: name, Result: json.RawMessage(result), Took: 3 * time.Millisecond})
}

// fills is an agent that fills a table, asks it and answers in words.
func fills(_ context.Context, send func(agent.Event)) {
	call(send, "1", "process_batch", `{"table":"ledger"}`, `{"table":"ledger","rows":7}`)
	call(send, "2", "query_data", `{"sql":`+string(quoted(aboveTwenty))+`}`,
		`{"columns":[{"name":"day","type":"date"},{"name":"words","type":"text"},{"name":"amount","type":"decimal"},{"name":"page","type":"integer"}],`+
			`"rows":[["2026-01-04","LINDEN GRÖSSTE BUCHHANDLUNG AM MARKT 世界","24.10",1],["2026-02-11",null,"1204.00",2]],"truncated":false}`)
	send(agent.Done{Answer: agent.Answer{Text: "Two payments are above 20.", Found: true}})
}

// computes is one that asks the table twice and shows what one of the statements returned, with it.
func computes(_ context.Context, send func(agent.Event)) {
	call(send, "1", "query_data", `{"sql":"SELECT COUNT(*) AS n FROM ledger"}`, `{"columns":[{"name":"n","type":"integer"}],"rows":[[7]]}`)
	call(send, "2", "query_data", `{"sql":`+string(quoted(monthly))+`}`,
		`{"columns":[{"name":"month","type":"text"},{"name":"spent","type":"decimal"}],"rows":[["2026-01","24.10"],["2026-02","1204.00"]]}`)
	send(agent.Done{Answer: agent.Answer{Found: true, Text: "EUR 1,228.10 spent in 7 rows\n\n| month | rows | amount | |\n|---|--:|--:|---|\n" +
		"| 2026-01 | 4 | 24.10 |  |\n| 2026-02 | 3 | 1,204.00 | ████████████████ |\nMost in 2026-02\n`" + monthly + "`\n"}})
}

func quoted(s string) json.RawMessage {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return b
}

func ledgerRoom() tui.Options {
	o := tuitest.DealRoom()
	rows := [][]string{}
	for i := range 7 {
		rows = append(rows, []string{fmt.Sprintf("2026-01-%02d", i+1), fmt.Sprintf("LINDEN BOOKSHOP No. %d", i), fmt.Sprintf("%d.50", 3*i), "/deals/lumen/agreement.pdf", "2"})
	}
	o.Ports.Tables = tuitest.NewTables().Add("ledger",
		[]port.Column{{Name: "day", Type: port.Date}, {Name: "words"}, {Name: "amount", Type: port.Number}, {Name: "source_file"}, {Name: "source_page", Type: port.Number}}, rows...)
	o.Ports.Chat = tuitest.NewScript(fills, computes)
	return o
}

// TestPreviewsOfTables: what a call made or aboveTwenty for stands below it as the grid shows it, and
// opens there. A result that the answer shows itself is not shown twice: its statement leads there.
func TestPreviewsOfTables(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {40, 10}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			at := func(name string) string { return fmt.Sprintf("%dx%d-%s", size[0], size[1], name) }
			d := tuitest.Open(t, size[0], size[1], ledgerRoom())
			d.Press("2").Type("What is above 20?").Press("enter", "esc", "g")
			golden(t, d, at("previews"))
			d.Press("i").Type("And by month?").Press("enter", "esc", "G")
			golden(t, d, at("statement"))
			d.Press("c")
			golden(t, d, at("charted"))
		})
	}
}

func TestPreviewsOpenInTheGrid(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 200, 60, ledgerRoom())
	d.Press("2").Type("What is above 20?").Press("enter").Shows("ledger · 7 rows", "… 2 more rows", "LINDEN BOOKSHOP No. 4", "1204.00")
	d.Press("esc", "g", "n", "n").Press("enter").Shows("Tables · ledger")
	d.Press("2").Type("And by month?").Press("enter").Shows("query_data 2 statements", "▦ result: n · 1 row · enter shows all", "▦ SELECT substr").Lacks("SUM(\"amount\") AS spent FROM \"ledger\" GROUP BY 1 ORDER BY 1 · ")
	d.Press("esc", "enter").Shows("Tables · result")
	d.Press("2", "c").Shows("by day")
}
