package chat

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// queried are the events of a statement that returned so many rows.
func queried(id, sql string, rows int) []agent.Event {
	var all []string
	for i := range rows {
		all = append(all, fmt.Sprintf(`["2026-01-%02d",%d.5]`, i%28+1, i))
	}
	args, err := json.Marshal(map[string]string{"sql": sql})
	if err != nil {
		panic(err)
	}
	return []agent.Event{start(id, "query_data", "", "", string(args)),
		agent.ToolEnd{ID: id, Name: "query_data", Result: json.RawMessage(`{"columns":[{"name":"day","type":"date"},{"name":"amount","type":"real"}],"rows":[` + strings.Join(all, ",") + `]}`)}}
}

// bring hands the pane what its commands brought.
func (b *bench) bring() *bench {
	for _, m := range b.out {
		if _, ok := m.(peeked); ok {
			b.take(b.Update(m))
		}
	}
	return b
}

func TestOnlyTheFirstPreviewsAreOpen(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Sums")
	for i := range 4 {
		b.say(queried(fmt.Sprint(i), fmt.Sprintf("SELECT %d", i), 1204)...)
	}
	b.bring().do(action.ChatRead)
	all := b.View(60, 60)
	if n := strings.Count(all, "the first"); n != 0 {
		t.Errorf("%d results are said to be cut", n)
	}
	if n := strings.Count(all, "1,204 rows · enter shows all"); n != 4 {
		t.Errorf("%d previews:\n%s", n, all)
	}
	if n := strings.Count(all, "… 1,199 more rows"); n != openPreviews {
		t.Errorf("%d open previews:\n%s", n, all)
	}
}

// TestStatementsOfAnAnswer: the line of SQL in an answer opens in the grid, also as a chart, and
// takes the place of the preview of its result.
func TestStatementsOfAnAnswer(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Sums")
	b.say(queried("1", "SELECT 1", 3)...).say(queried("2", "SELECT 2", 4)...).say(queried("0", "SELECT 0", 0)...)
	b.say(agent.Done{Answer: agent.Answer{Text: "Three.\n`SELECT 1`\nAnd `SELECT 2` in the text.\n`no statement`", Found: true}}).bring()
	b.shows("▦ result: day, amount · 4 rows · enter shows all")
	b.shows("▦ result: day, amount · no rows")
	b.hides("no rows · enter")
	b.hides("3 rows")
	b.hides("@ day")
	b.shows("▦ SELECT 1")
	b.do(action.ChatRead, action.ChatOpen, action.ChatChart)
	want := []msg.OpenQuery{{SQL: "SELECT 1"}, {SQL: "SELECT 1", Chart: true}}
	var got []msg.OpenQuery
	for _, m := range b.out {
		if q, ok := m.(msg.OpenQuery); ok {
			got = append(got, q)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("opened %v, want %v", got, want)
	}
	for w := 1; w < 70; w++ {
		fits(t, b.View(w, 20), w, 20)
	}
}

// TestAComputedFigureOpensItsSQL: the statement of a computed answer takes along the file that it reads.
func TestAComputedFigureOpensItsSQL(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Total rent")
	text := "computed: sum of “Rent” over 3 rows of 2025-06 Rent roll.csv = 900\nSQL: SELECT SUM(rent) FROM c_2025_06_rent_roll\n- “A | 300” [2025-06 Rent roll.csv line 2]\nSQL: none"
	cited := []agent.Citation{
		{Path: "/f/notes.md", Label: "notes.md", Verified: true},
		{Path: "/f/2025-06 Rent roll.csv", Place: extract.Place{Line: 2}, Label: "2025-06 Rent roll.csv line 2", Verified: true},
		{Path: "/f/2025-06 Rent roll.csv", Place: extract.Place{Line: 3}, Label: "2025-06 Rent roll.csv line 3", Verified: true},
	}
	b.say(agent.Done{Answer: agent.Answer{Text: text, Found: true, Citations: cited}}).bring()
	b.shows("▦ SELECT SUM(rent) FROM c_2025_06_rent_roll")
	b.shows("SQL: none")
	b.do(action.ChatRead)
	for range 12 {
		b.do(action.ChatOpen)
		if n := len(b.out); n > 0 {
			if q, ok := b.out[n-1].(msg.OpenQuery); ok {
				if q.SQL != "SELECT SUM(rent) FROM c_2025_06_rent_roll" || q.Of == nil || fmt.Sprint(q.Of.Paths) != "[/f/2025-06 Rent roll.csv]" || q.Of.Place.Line != 2 {
					t.Errorf("opened %+v of %+v", q, q.Of)
				}
				return
			}
		}
		b.do(action.ChatPrevious)
	}
	t.Errorf("nothing is opened: %v", b.out)
}

func TestResultsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{``, `[]`, `{"rows":[[1]]}`, `{"columns":[{"name":"a"}],"rows":[1]}`, `{"columns":[{"name":"a"}],"rows":{}}`} {
		if w, ok := resultWindow(json.RawMessage(raw)); ok {
			t.Errorf("%q: %+v", raw, w)
		}
	}
	w, ok := resultWindow(json.RawMessage(`{"columns":[{"name":"a","type":"decimal"}],"rows":[[12345678901234567890.10],[null],["x"],[{"bytes":"AA=="}],[true],[6]],"truncated":true}`))
	if !ok || w.Total != 6 || !w.Cut || len(w.Rows) != previewRows || w.Rows[0][0].Text != "12345678901234567890.10" || !w.Rows[1][0].Null || w.Rows[4][0].Text != "true" {
		t.Errorf("%+v, %v", w, ok)
	}
}

// TestAnAnswerWithStatementsIsShownFromItsBeginning: the previews that the lines of SQL take the
// place of stand above the answer; when they go, its beginning is still what is shown.
func TestAnAnswerWithStatementsIsShownFromItsBeginning(t *testing.T) {
	t.Parallel()
	b := newBench(t, "builtin").ask("Sums")
	text := "Spent in all: 12.40\n"
	for i := range 8 {
		sql := fmt.Sprintf("SELECT %d", i)
		b.say(queried(fmt.Sprint(i), sql, 3)...)
		text += fmt.Sprintf("\nPart %d\n`%s`\n", i, sql)
	}
	for i := range 30 {
		text += fmt.Sprintf("\nLine %d\n", i)
	}
	b.say(agent.Done{Answer: agent.Answer{Text: text, Found: true}}).bring()
	if first := firstLine(b.View(60, 20)); !strings.Contains(first, "Spent in all") && !strings.Contains(first, "Sums") {
		t.Errorf("the answer is not shown from its beginning:\n%s", b.View(60, 20))
	}
}

// firstLine is the first line of a view that holds something.
func firstLine(view string) string {
	for line := range strings.SplitSeq(ansi.Strip(view), "\n") {
		if strings.TrimSpace(line) != "" {
			return line
		}
	}
	return ""
}
