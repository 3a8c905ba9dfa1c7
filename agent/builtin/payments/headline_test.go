package payments

import (
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

func moneyIn(currency string) func(any) string {
	return func(v any) string { return currency + " " + moneyOf(v) }
}

func TestLargestLine(t *testing.T) {
	t.Parallel()
	columns := []turn.Column{{Name: "day", Type: "date"}, {Name: "words", Type: "text"}, {Name: "spent", Type: "decimal"}, {Name: "file", Type: "text"}, {Name: "page", Type: "integer"}, {Name: "category", Type: "text"}}
	row := func(day, words, spent, kind string) []any { return []any{day, words, spent, "/b/may.pdf", 2.0, kind} }
	for want, rows := range map[string][][]any{
		"The largest: EUR 9.50 on 2026-01-02, BREAD, may.pdf p.2":                                {row("2026-01-02", "BREAD", "9.50", "groceries")},
		"The largest: EUR 9.50 on 2026-01-02, BREAD, may.pdf p.2, and 1 more of the same amount": {row("2026-01-02", "BREAD", "9.50", "groceries"), row("2026-02-02", "BREAD", "9.50", "groceries"), row("2026-03-02", "TEA", "3.00", "groceries")},
		"The largest: EUR 900.00 on 2026-01-02, SAVINGS, may.pdf p.2; the largest that does not go to one's own cards and savings: EUR 3.00 on 2026-03-02, TEA, may.pdf p.2": {
			row("2026-01-02", "SAVINGS", "900.00", ownKind), row("2026-03-02", "TEA", "3.00", "groceries")},
		"The largest: EUR 900.00 on 2026-01-02, SAVINGS, may.pdf p.2": {row("2026-01-02", "SAVINGS", "900.00", ownKind)},
	} {
		if got := largestLine(turn.QueryResult{Columns: columns, Rows: rows}, moneyIn("EUR")); got != want {
			t.Errorf("%s\nnot %s", got, want)
		}
	}
	bare := turn.QueryResult{Columns: columns[:3], Rows: [][]any{{"2026-01-02", "BREAD", "9.50"}}}
	if got := largestLine(bare, moneyIn("CHF")); got != "The largest: CHF 9.50 on 2026-01-02, BREAD" {
		t.Error(got)
	}
}

// TestChangeLine: no share is given where a month or year is there in part, as nothing has changed by that.
func TestChangeLine(t *testing.T) {
	t.Parallel()
	reach := func(from, to string) []span {
		c, ok := spanOf("a.pdf", from, to)
		if !ok {
			t.Fatal(from)
		}
		return []span{c}
	}
	rows := func(all ...string) (out [][]any) {
		for i := 0; i < len(all); i += 2 {
			out = append(out, []any{all[i], all[i+1]})
		}
		return out
	}
	for want, c := range map[string]struct {
		p    part
		rows [][]any
	}{
		"2026-02: EUR 120.00, +20.0 % against 2026-01 (100.00)":                                  {part{covered: reach("2026-01-02", "2026-02-27")}, rows("2026-01", "100.00", "2026-02", "120.00")},
		"2026-02: EUR 120.00, against 100.00 in 2026-01; 2026-02 has rows up to 2026-02-14 only": {part{covered: reach("2026-01-02", "2026-02-14")}, rows("2026-01", "100.00", "2026-02", "120.00")},
		"2026-02: EUR 120.00; there are no rows of 2026-01 to compare with":                      {part{covered: reach("2026-02-02", "2026-02-27")}, rows("2025-12", "1.00", "2026-02", "120.00")},
		"2026: EUR 9.00, against 5.00 in 2025; 2025 has rows from 2025-12-02 on only":            {part{covered: reach("2025-12-02", "2026-12-27")}, rows("2025", "5.00", "2026", "9.00")},
		"2026-01: EUR 100.00, -16.7 % against 2026-02 (120.00)":                                  {part{pair: monthPair{"-01", "-02"}, covered: reach("2026-01-02", "2026-02-27")}, rows("2026-01", "100.00", "2026-02", "120.00")},
		"There are no rows of July to compare with 2026-02: EUR 120.00":                          {part{pair: monthPair{"-07", "-02"}}, rows("2026-02", "120.00")},
		"There are no rows of July and of August":                                                {part{pair: monthPair{"-07", "-08"}}, rows("2026-02", "120.00")},
	} {
		if got := (&report{}).changeLine(c.p, c.rows, moneyIn("EUR")); got != want {
			t.Errorf("%s\nnot %s", got, want)
		}
	}
}

func TestHowManyLargest(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]int{
		"top 5 purchases": 5, "the three largest payments": 3, "die drei größten Ausgaben": 3, "les cinq plus grosses dépenses": 5, "los dos gastos más altos": 2,
		"the twenty largest payments": 20, "the few largest payments": 0, "largest payments": 0, "what was the largest payment in 2025": 0, "top payees": 0,
	} {
		if got := howManyLargest(q); got != want {
			t.Errorf("%q: %d, not %d", q, got, want)
		}
	}
}

// TestStatementsAreReadForAWeakerQuestion: "the largest payment" may be one of a contract; where most documents are
// statements it is one of theirs.
func TestStatementsAreReadForAWeakerQuestion(t *testing.T) {
	t.Parallel()
	const q = "what was the largest payment?"
	for kinds, want := range map[string]string{
		`[{"name":"statement","files":4}]`: "process_batch", `[{"name":"contract","files":9},{"name":"statement","files":1}]`: "", `[]`: "",
	} {
		tr := turn.Transcript{Question: q}
		last := ""
		for range 5 {
			a, ok := Read(q, false, time.Time{})
			if !ok {
				t.Fatal("it is no question about payments")
			}
			calls, _, _ := a.Next(q, tr)
			if len(calls) == 0 {
				break
			}
			last = calls[0].Tool
			tr.Steps = append(tr.Steps, turn.Step{Tool: last, Args: calls[0].Args, Result: []byte(map[string]string{
				"list_tables": `{"tables":[]}`, "file_map": `{"content":{"documents":11,"kinds":` + kinds + `}}`, "process_batch": `{"table":"spending","files":[]}`}[last])})
		}
		if want == "" && last != "file_map" || want != "" && last != want {
			t.Errorf("%s: %s", kinds, last)
		}
	}
}

// TestComputedStandsApart: what table it was is a paragraph of its own, as lines that follow one another are drawn as one.
func TestComputedStandsApart(t *testing.T) {
	t.Parallel()
	tr := queried(14, map[string]string{"SELECT '' AS file": surveyed1, "SELECT COUNT": `{"rows":[[8,"120.00"]]}`})
	_, got, ok := mustAnalyse(tr.Question).Next(tr.Question, tr)
	if !ok || !strings.HasPrefix(got, "120.00 spent in 8 rows, 2025-01-01 to 2025-03-01 (A): amounts below zero, shown without their sign\n`SELECT COUNT(*) AS n,") || !strings.Contains(got, "`\n\ncomputed: table bank") {
		t.Error(got)
	}
}
