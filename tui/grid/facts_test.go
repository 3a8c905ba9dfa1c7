package grid

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestFactsOfTheColumn(t *testing.T) {
	b := loaded(t).do(action.GridRight)
	b.shows("amount …")
	b.rest().shows("amount  sum 3,497,000.00  mean 3,497.00", "1,000 distinct")
	b.do(action.GridRight).rest().shows("paid  min 2026-01-01  max 2026-12-")
	calls := len(b.port.calls)
	b.do(action.GridDown, action.GridDown).rest()
	if len(b.port.calls) != calls {
		t.Errorf("a move within the column asks for %v", b.port.calls[calls:])
	}
	b.wait(b.Update(msg.TablesChanged{}))
	b.rest()
	if !slices.Contains(b.port.calls[calls:], "facts invoices paid") {
		t.Error("the facts of a table that has changed are the old ones")
	}
	b.port.err = errors.New("the table is locked")
	b.do(action.GridLeft).rest().shows("the table is locked")
}

// TestFactsOfAColumnThatIsLeft moves on before the answer: the request is ended, and the
// next one is for where the cursor is then.
func TestFactsOfAColumnThatIsLeft(t *testing.T) {
	b := loaded(t).do(action.GridRight, action.GridRight, action.GridLast)
	if len(b.waiting) != 1 {
		t.Fatalf("%d requests are under way", len(b.waiting))
	}
	late, ok := b.waiting[0]().(weighed)
	if !ok || !errors.Is(late.err, context.Canceled) {
		t.Fatalf("the request was not ended: %+v", late)
	}
	b.rest()
	if v := ansi.Strip(b.View(60, 20)); !strings.Contains(v, "a rather long remark  800 values") {
		t.Fatal(v)
	}
	b.do(action.GridFirst, action.GridLast).rest().shows("a rather long remark  800 values")
}

func TestWeigh(t *testing.T) {
	for _, c := range []struct {
		typ    port.ColumnType
		values []string
		want   port.Facts
	}{
		{port.Number, []string{"1,000.50", "(0.25)", "", "3"}, port.Facts{Rows: 4, Empty: 1, Distinct: 3, Sum: "1003.25", Mean: "334.4167", Min: "(0.25)", Max: "1,000.50"}},
		{port.Number, []string{"1", "1e300"}, port.Facts{Rows: 2, Distinct: 2, Min: "1", Max: "1e300"}},
		{port.Text, []string{"b", "A", "b"}, port.Facts{Rows: 3, Distinct: 2, Min: "A", Max: "b"}},
		{port.Date, []string{"2026-02-01", "2025-02-01"}, port.Facts{Rows: 2, Distinct: 2, Min: "2025-02-01", Max: "2026-02-01"}},
		{port.Number, nil, port.Facts{}},
	} {
		got := Weigh(c.typ, func(yield func(port.Cell) bool) {
			for _, v := range c.values {
				if !yield(port.Cell{Text: v, Null: v == ""}) {
					return
				}
			}
		})
		if got != c.want {
			t.Errorf("%q: %+v, not %+v", c.values, got, c.want)
		}
	}
}
