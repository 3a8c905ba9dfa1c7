package grid

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestFilterAsYouType(t *testing.T) {
	b := loaded(t).do(action.GridDown, Filter).write("vendor")
	if len(b.waiting) == 0 || b.mode != filtering {
		t.Fatal("nothing is asked for while the text is typed")
	}
	b.shows("looking for the rows with “vendor”") // and not how many there were before
	ended := 0
	for _, cmd := range b.waiting[:len(b.waiting)-1] {
		if m, ok := cmd().(msg.WindowLoaded); ok && errors.Is(m.Err, context.Canceled) {
			ended++
		}
	}
	if ended < 4 {
		t.Errorf("%d requests of letters before the last were ended", ended)
	}
	b.rest().shows("row 1 of 100,000 with “vendor”", "filter › vendor", "Vendor 10 ", "Vendor 20 ")
	b.do(action.GridSend).shows("row 1 of 100,000 with “vendor”")
	if !slices.Contains(b.port.calls, "facts invoices name vendor") {
		t.Errorf("the facts are not those of the chosen rows: %v", b.port.calls)
	}
	b.wait(b.Update(msg.TablesChanged{}))
	b.rest().shows("row 1 of 100,000 with “vendor”")
	b.do(action.GridClose).rest().shows("row 1 of 1,000,000", "Vendor 1 ")
	b.do(action.GridRight, FilterColumn).write("x").rest().shows("amount › x")
	if got := b.current.where; got != (port.Filter{Words: "x", Column: "amount"}) {
		t.Fatal(got)
	}
	b.do(action.GridSend, FilterColumn).shows("amount › x")
	b.do(action.GridSend, Filter).rest().shows("filter › text in any column", "row 1 of 1,000,000")
	b.do(action.GridCancel).rest().shows("row 1 of 1,000,000")
}

func TestFilterOfNothing(t *testing.T) {
	b := loaded(t)
	b.do(action.GridNext, action.GridNext).rest().shows("no rows")
	b.do(Filter).write("a").rest()
	b.port.list[2].Rows = 50
	b.write("b").rest()
	b.do(action.GridSend).shows("row 1 of 5 with “ab”")
}

func TestFilterOfAResult(t *testing.T) {
	b := loaded(t).do(action.GridQuery, action.GridSend).rest()
	b.do(Filter).write("a").rest().do(action.GridSend).shows("row 1 of 1 with “a”", "1 value ")
	b.do(action.GridSort, action.GridClose).rest().shows("row 1 of 3")
	b.do(action.GridRight, FilterColumn).write("nowhere").rest().do(action.GridSend).shows("no rows with “nowhere” in amount")
	b.do(Filter, action.GridNext).rest()
	if b.Typing() {
		t.Error("the bar of one table is open over another")
	}
}
