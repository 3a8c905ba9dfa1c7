package grid

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// run runs a statement from the SQL bar.
func (b *bench) run(sql string) *bench {
	b.do(action.GridQuery)
	b.bar.Set(sql)
	return b.do(action.GridSend).rest()
}

func TestResultsAreTabs(t *testing.T) {
	b := loaded(t).run("SELECT 1").run("SELECT 2")
	b.shows("result 3 │ result 2 3")
	b.do(action.GridRight, action.GridSort, Wider).rest()
	b.run("SELECT 2").shows("result 3 │ result 2 3", "amount ↑")
	b.do(Rename).shows("name › result 2")
	b.bar.Set("by month")
	b.do(action.GridSend).shows("result 3 │ by month 3", "row 1 of 3")
	b.do(Rename)
	b.bar.Set("assets")
	b.do(action.GridSend).shows("There is another tab named assets.", "by month")
	b.wait(b.Update(msg.TablesChanged{}))
	b.rest().shows("by month 3", "amount ↑")
	b.do(CloseResult).rest().shows("closed “by month”", "result 3")
	b.do(CloseResult).rest().shows("closed “result”", "no rows")
	if b.Why(CloseResult) == "" || b.Why(Rename) == "" {
		t.Error("a table can be closed")
	}
	b.do(CloseResult).rest()
	if len(b.names()) != 3 {
		t.Error("a table was closed")
	}
}

func TestTheOldestResultGoes(t *testing.T) {
	b := loaded(t)
	for i := range mostResults + 2 {
		b.run(fmt.Sprint("SELECT ", i))
	}
	b.shows("closed “result 2”: 20 results are kept open")
	if n := len(b.results); n != mostResults || b.results[0].name != "result 3" {
		t.Error(n, b.results[0].name)
	}
}

func TestAQueryIsStopped(t *testing.T) {
	b := loaded(t).do(action.GridQuery, action.GridSend)
	b.pulse.every = 1
	b.shows("running the query …", "esc stops")
	if !b.Running() {
		t.Error("nothing runs")
	}
	late := b.waiting
	b.waiting = nil
	b.do(action.GridCancel)
	if b.mode != querying || b.Running() {
		t.Fatal("the query runs on")
	}
	b.shows("the query was stopped", "SQL › SELECT * FROM invoices")
	if b.write(" "); strings.Contains(ansi.Strip(b.View(80, 24)), "was stopped") {
		t.Error("it is told for ever")
	}
	b.pulse.every = 0
	b.waiting = append(b.waiting, late...)
	b.rest().shows("SQL › SELECT * FROM invoices")
	if len(b.results) != 0 {
		t.Error("the result of a query that was stopped is shown")
	}
}

// TestResultsSayWhatTheyMix holds that the status line of a result tells what its numbers may mix and that there are more rows.
func TestResultsSayWhatTheyMix(t *testing.T) {
	t.Parallel()
	b := loaded(t)
	b.addResult(result("SELECT", port.Window{Columns: []port.Column{{Name: "s", Type: port.Number}}, Rows: [][]port.Cell{{{Text: "3.75"}}}, Total: 1, Mixed: []string{"EUR", "USD"}, Cut: true}))
	b.shows("row 1 of 1  may add EUR, USD, more were left out")
	b.addResult(result("SELECT", port.Window{Columns: []port.Column{{Name: "s", Type: port.Number}}, Rows: [][]port.Cell{{{Text: "3.75"}}}, Total: 1}))
	if s := b.status(); strings.Contains(s, "may add") {
		t.Error(s)
	}
}

func TestCurrenciesThatFit(t *testing.T) {
	t.Parallel()
	five := []string{"AED", "CHF", "EUR", "GBP", "USD"}
	for _, c := range []struct {
		mixed []string
		room  int
		want  string
	}{
		{nil, 80, ""},
		{five, 80, "  may add AED, CHF, EUR, GBP, USD"},
		{five, 33, "  may add AED, CHF, EUR, GBP, USD"},
		{five, 32, "  may add AED, CHF and 3 more"},
		{five, 28, "  may add AED and 4 more"},
		{five, 20, "  may add 5 currencies"},
		{append([]string{""}, five...), 80, "  may add AED, CHF, EUR, GBP, USD and others"},
		{[]string{"", "EUR"}, 80, "  may add EUR and others"},
		{[]string{"", "EUR"}, 5, "  may add 2 currencies"},
	} {
		if got := mayAdd(c.mixed, c.room); got != c.want {
			t.Errorf("%q in %d: %q, not %q", c.mixed, c.room, got, c.want)
		}
	}
}
