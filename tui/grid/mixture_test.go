package grid

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

// TestSumsSayWhoseTheyAre holds that a sum and a chart over several accounts say so, and most of all over cards and accounts.
func TestSumsSayWhoseTheyAre(t *testing.T) {
	b := loaded(t)
	rows := func(accounts ...string) {
		w := port.Window{Columns: []port.Column{{Name: "day", Type: port.Date}, {Name: "account"}, {Name: "amount", Type: port.Number}}, Total: len(accounts)}
		for _, a := range accounts {
			w.Rows = append(w.Rows, []port.Cell{{Text: "2026-01-01"}, {Text: a}, {Text: "1.50"}})
		}
		b.port.answer = &w
		b.run("SELECT").do(action.GridLast).rest()
	}
	rows("account 1", "account 2", "account 1")
	b.shows("sum of 2 accounts 4.50")
	b.do(Chart).rest().shows("amount by day, 2 accounts together")
	b.do(action.GridClose)
	rows("account 1", "card 2")
	b.shows("sum of cards and accounts 3.00")
	rows("card 2", "card 2")
	b.shows("sum 3.00")
	b.do(Chart).rest().shows("amount by day")
	if v := ansi.Strip(b.View(60, 20)); strings.Contains(v, "together") {
		t.Error(v)
	}
	b.do(action.GridClose)
	b.port.accounts, b.port.kinds = 3, true
	b.do(action.GridNext).do(action.GridFirst, action.GridRight).rest().shows("sum of cards and accounts 3,497,000.00")
	b.do(Chart).rest().shows("amount by paid, cards and accounts together")
}
