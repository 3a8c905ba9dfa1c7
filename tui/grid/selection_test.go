package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestSelectCells(t *testing.T) {
	b := loaded(t).do(action.GridRight, Select, action.GridDown, action.GridDown).rest()
	b.shows("3×1 selected  sum 22.50  mean 7.50  min 0.50  max 14.50", "3 values")
	if !slices.Contains(b.port.calls, "facts invoices amount 0-3") {
		t.Fatal(b.port.calls)
	}
	b.do(StretchLeft).rest().shows("3×2 selected  sum 22.50") // a text adds nothing
	b.do(StretchRight, StretchRight, StretchUp).rest().shows("2×2 selected  sum 8.00")
	b.do(SelectRows).rest().shows("2×4 selected  sum 8.00")
	b.do(action.GridClose).rest().shows("paid  min 2026-01-01")
	b.do(StretchDown, StretchDown).rest().shows("3×1 selected")
	b.do(action.GridSort).rest()
	if _, ok := b.current.area(); ok {
		t.Error("the selection outlives its order")
	}
	b.do(Select, Select)
	if b.current.mark != nil {
		t.Error("the selection does not end")
	}
}

func TestSelectionOfAResult(t *testing.T) {
	b := loaded(t).run("SELECT 1").do(action.GridRight, Select, action.GridDown).rest()
	b.shows("2×1 selected  sum 19.25  mean 9.625  min 9.25  max 10", "2 values  2 distinct")
}

func TestCopySelection(t *testing.T) {
	want := fmt.Sprint(tea.SetClipboard("Vendor 0\t0.50\nVendor 1\t7.50")())
	p := scratchpad()
	p.list[0].Rows = 50_000
	b := newBench(t, p).rest().do(Select, action.GridRight, action.GridDown).rest()
	cmd := b.Update(action.Do{ID: CopyCell})
	var texts []string
	for _, m := range messages(cmd) {
		for _, n := range messages(b.Update(m)) {
			texts = append(texts, fmt.Sprint(n))
		}
	}
	if !slices.Contains(texts, want) {
		t.Errorf("%q is not among %q", want, texts)
	}
	b.shows("copied 4 values")
	b.do(action.GridBottom).rest().do(CopyCell).shows("A terminal takes 20,000 rows")

	b = loaded(t).run("SELECT 1").do(SelectRows, action.GridDown, action.GridDown)
	got := fmt.Sprint(messages(b.Update(action.Do{ID: CopyCell}))...)
	if !strings.Contains(got, "b\t10\na\t9.25\nc\t") {
		t.Errorf("%q", got)
	}
}

// messages are what a command and those that it leads to say.
func messages(cmd tea.Cmd) []any {
	if cmd == nil {
		return nil
	}
	m := cmd()
	if batch, ok := m.(tea.BatchMsg); ok {
		var out []any
		for _, c := range batch {
			out = append(out, messages(c)...)
		}
		return out
	}
	return []any{m}
}

// TestCurrencies adds nothing up where the rows of a result are not all in one currency, or some name none.
func TestCurrencies(t *testing.T) {
	row := func(amount, currency string) []port.Cell {
		return []port.Cell{{Text: amount, Null: amount == ""}, {Text: currency, Null: currency == ""}}
	}
	b := loaded(t)
	b.addResult(result("SELECT *", port.Window{
		Columns: []port.Column{{Name: "amount", Type: port.Number}, {Name: "Currency"}},
		Rows:    [][]port.Cell{row("1.50", "EUR"), row("2.25", ""), row("3", "EUR"), row("", ""), row("4", "EUR"), row("1000", "USD")},
	}))
	b.wait(b.Update(nil))
	b.rest().shows("not all in one currency: no sum  min 1.50  max 1,000")
	b.do(Select, action.GridDown).rest().shows("2×1 selected  not all in one currency")
	b.do(action.GridClose, action.GridDown, Select, action.GridDown, action.GridDown).rest().shows("3×1 selected  sum 7  ")
	b.do(action.GridClose, Chart).rest().shows("not all in one currency")
	b.do(Chart, Chart).rest().shows("how amount is spread")
	b.do(action.GridClose, Filter).write("eur").rest().do(action.GridSend).shows("sum 8.50")
	b.do(Chart).rest().shows("EUR █", "8.50")
}
