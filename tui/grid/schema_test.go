package grid

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
)

func TestDescribe(t *testing.T) {
	b := loaded(t).do(action.GridRight, Describe)
	b.View(110, 20)
	b.rest()
	b.showsAt(110, "column                type    values  distinct  empty", "amount", "3,497,000.00", "a rather long remark  text       800")
	b.do(action.GridDown, Hide).showsAt(110, "paid                  date, hidden")
	b.do(action.GridOpen).showsAt(110, "@ paid") // it is shown again
	if b.current.cols[b.current.col].name != "paid" {
		t.Error(b.current.col)
	}
	calls := len(b.port.calls)
	b.do(Describe).rest().do(action.GridBottom, action.GridTop, Describe).rest()
	if len(b.port.calls) != calls {
		t.Errorf("what is known is asked for again: %v", b.port.calls[calls:])
	}
	for w := 1; w < 120; w += 7 {
		b.do(Describe)
		fits(t, b.View(w, 7), w, 7)
		b.do(ListTables)
		fits(t, b.View(w, 7), w, 7)
		b.do(action.GridClose)
	}
}

func TestListOfTables(t *testing.T) {
	b := loaded(t).run("SELECT 1").do(ListTables)
	for line := range strings.Lines(ansi.Strip(b.View(60, 20))) {
		if strings.HasPrefix(line, "assets") && strings.Contains(line, "…") {
			t.Errorf("a text that has room looks cut: %q", line)
		}
	}
	b.shows("invoices  1,000,000        4  name, amount", "no rows           0", "result            3        2  SELECT 1", "3 tables, 1 result")
	b.do(CloseResult).rest()
	if len(b.results) != 0 || b.mode != listed {
		t.Error("the result was not closed")
	}
	b.do(action.GridTop, action.GridDown, action.GridOpen).rest().shows("row 1 of 3")
	none := newBench(t, &tables{}).rest().do(ListTables)
	none.shows("files              2  of the index: a file")
	none.do(action.GridOpen).rest().shows("result 3", "row 1 of 3")
	if none.port.calls[len(none.port.calls)-1] != "SELECT * FROM files" {
		t.Error(none.port.calls)
	}
	nothing := New(t.Context(), Options{Theme: b.theme})
	if nothing.Why(ListTables) == "" {
		t.Error("there is a list of nothing")
	}
}
