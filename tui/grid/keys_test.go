package grid

import (
	"fmt"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestMoves(t *testing.T) {
	b := loaded(t)
	for _, step := range []struct {
		id       action.ID
		row, col int
	}{
		{action.GridDown, 1, 0}, {action.GridDown, 2, 0}, {action.GridUp, 1, 0},
		{action.GridRight, 1, 1}, {action.GridLeft, 1, 0}, {action.GridLeft, 1, 0},
		{action.GridLast, 1, 3}, {action.GridRight, 1, 3}, {action.GridFirst, 1, 0},
		{action.GridBottom, 999_999, 0}, {action.GridDown, 999_999, 0}, {action.GridTop, 0, 0},
		{action.GridUp, 0, 0}, {action.GridPageDown, 14, 0}, {action.GridPageUp, 0, 0},
	} {
		b.do(step.id)
		b.View(60, 20)
		if b.current.row != step.row || b.current.col != step.col {
			t.Fatalf("after %s the cursor is at %d, %d", step.id, b.current.row, b.current.col)
		}
	}
	b.rest()
}

func TestSorting(t *testing.T) {
	b := loaded(t).do(action.GridRight)
	amount, name := port.Sort{Column: "amount"}, port.Sort{Column: "name"}
	down := port.Sort{Column: "amount", Desc: true}
	for _, step := range []struct {
		ids  []action.ID
		want []port.Sort
	}{
		{[]action.ID{action.GridSort}, []port.Sort{amount}},
		{[]action.ID{action.GridSort}, []port.Sort{down}},
		{[]action.ID{action.GridLeft, action.GridAddSort}, []port.Sort{down, name}},
		{[]action.ID{action.GridSort}, []port.Sort{{Column: "name", Desc: true}}},
		{[]action.ID{action.GridSort}, nil},
	} {
		b.do(step.ids...).rest()
		if !slices.Equal(b.current.by, step.want) {
			t.Fatalf("after %v: %v, not %v", step.ids, b.current.by, step.want)
		}
		if !slices.ContainsFunc(b.port.calls, func(call string) bool { return call == fmt.Sprintf("invoices %v 0", step.want) }) {
			t.Fatal(b.port.calls)
		}
	}
	b.do(action.GridRight, action.GridSort, action.GridSort).rest().shows("Vendor 999999", "amount ↓")
}

func TestTabs(t *testing.T) {
	b := loaded(t).do(action.GridNext).rest()
	b.shows("row 1 of 3")
	b.do(action.GridNext).rest().shows("no rows")
	b.do(action.GridNext).rest().shows("of 1,000,000")
	b.do(action.GridPrevious, action.GridPrevious, action.GridRight).rest().shows("row 1 of 3", "amount  sum 22.50  mean 7.50  min 0.50  max 14.50")
}

func TestWidths(t *testing.T) {
	b := loaded(t)
	w := b.current.cols[0].width()
	b.do(Wider, Wider, Narrower)
	if got := b.current.cols[0].width(); got != w+2 {
		t.Fatalf("%d, not %d", got, w+2)
	}
	for range 100 {
		b.do(Narrower)
	}
	if got := b.current.cols[0].width(); got != minWidth {
		t.Fatal(got)
	}
	b.wait(b.Update(msg.TablesChanged{}))
	if b.rest(); b.current.cols[0].width() != minWidth {
		t.Fatal("the width is forgotten when the table changes")
	}
}

func TestQuery(t *testing.T) {
	b := loaded(t).do(action.GridQuery)
	if !b.Typing() || b.Keys() != action.GridSQL {
		t.Fatal("the bar does not have the keys")
	}
	b.shows("SQL › SELECT * FROM invoices")
	b.do(action.GridSend).rest().shows("result 3", "row 1 of 3")
	b.do(action.GridRight).rest().shows("sum 19.25  mean 9.625  min 9.25  max 10  2 values", "2 distinct  1 empty")
	b.do(action.GridSort, action.GridSort)
	if got := b.current.perm; !slices.Equal(got, []int{0, 1, 2}) {
		t.Fatal(got)
	}
	b.do(action.GridSort, action.GridSort)
	if got := b.current.perm; !slices.Equal(got, []int{1, 0, 2}) {
		t.Fatal(got)
	}

	b.do(action.GridQuery)
	b.bar.Set("BAD")
	b.do(action.GridSend).rest().shows("near BAD: syntax error", "SQL › BAD")
	b.do(BarEarlier, BarEarlier).shows("SELECT * FROM invoices")
	b.do(BarLater, action.GridCancel)
	if b.Typing() {
		t.Fatal("esc does not leave the bar")
	}
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT 1"}))
	b.rest().do(action.GridQuery).shows("SQL › SELECT 1")
}

func TestFind(t *testing.T) {
	p := scratchpad()
	p.list[0].Rows = 50_000
	b := newBench(t, p).rest().do(Find).write("vendor 4321").do(action.GridSend).rest()
	b.shows("row 4,322 of 50,000", "Vendor 4321")
	b.do(FindNext).rest().shows("row 43,211 of")
	b.do(FindPrevious).rest().shows("row 4,322 of")
	b.do(FindPrevious).rest().shows("Vendor 43219") // around the end
	b.do(action.GridNext, Find).rest()
	b.bar.Set("VENDOR")
	b.do(action.GridSend).rest().shows("No row holds “VENDOR”.")
	b.do(action.GridPrevious).rest()

	b.do(Find)
	b.bar.Set("nowhere at all")
	b.do(action.GridSend)
	calls := len(b.port.calls)
	b.wait(b.Update(b.waiting[len(b.waiting)-1]()))
	b.shows("looking for “nowhere at all”: 15,780 of 50,000 rows")
	b.do(action.GridClose).rest()
	if n := len(b.port.calls) - calls; n > 2*findSteps+2 {
		t.Errorf("the search goes on after it was stopped: %d calls", n)
	}
	b.do(action.GridQuery, action.GridSend).rest()
	b.do(Find)
	b.bar.Set("c")
	b.do(action.GridSend).shows("row 3 of 3")
}

func TestDetail(t *testing.T) {
	b := loaded(t).do(action.GridDown, action.GridOpen)
	b.shows("name", "Vendor 1", "a rather long remark  paid late", "and 世界 red")
	b.do(action.GridRight).shows("Vendor 2")
	b.do(action.GridRight).shows("no value")
	b.do(action.GridLeft, action.GridDown, action.GridUp, action.GridBottom, action.GridOpen)
	if b.mode != browsing || b.current.row != 2 {
		t.Fatal(b.mode, b.current.row)
	}
}

func TestMouse(t *testing.T) {
	b := loaded(t)
	b.View(60, 20)
	click := func(x, y int) {
		b.wait(b.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: x, Y: y}))
		b.rest().View(60, 20)
	}
	click(9, 5)
	if b.current.row != 3 || b.current.col != 0 {
		t.Fatal(b.current.row, b.current.col)
	}
	click(9, 1)
	if len(b.current.by) != 1 || b.current.by[0].Column != "name" {
		t.Fatal(b.current.by)
	}
	b.wait(b.Update(tea.MouseWheelMsg{Button: tea.MouseWheelDown}))
	if b.current.top != 3 {
		t.Fatal(b.current.top)
	}
	click(24, 0)
	b.shows("row 1 of 3")
}

func TestWhyAndBindings(t *testing.T) {
	none := New(t.Context(), Options{Theme: loaded(t).theme})
	if none.Why(action.GridQuery) == "" || none.Why(action.GridSort) == "" || none.Why(FindNext) == "" {
		t.Error("without a scratchpad everything is possible")
	}
	seen := map[action.Scope]map[string]action.ID{action.Grid: {}, action.GridInput: {}, action.GridSQL: {}, action.GridAsk: {}}
	for _, k := range Bindings() {
		for _, key := range k.Keys() {
			if old, ok := seen[k.Scope][key]; ok {
				t.Errorf("%s does %s and %s", key, old, k.ID)
			}
			seen[k.Scope][key] = k.ID
		}
	}
}

// TestALetterBeginsAStatementOfItsOwn: a statement that is written or pasted does not land behind
// the one that the bar began with; a space, or any key in it, goes on with that one.
func TestALetterBeginsAStatementOfItsOwn(t *testing.T) {
	for _, c := range []struct {
		how  func(*bench) *bench
		want string
	}{
		{func(b *bench) *bench { return b.write("select 1") }, "select 1"},
		{func(b *bench) *bench { b.Update(tea.PasteMsg{Content: "VALUES (1)"}); return b }, "VALUES (1)"},
		{func(b *bench) *bench { return b.write(" LIMIT 3") }, "SELECT * FROM invoices LIMIT 3"},
		{func(b *bench) *bench { b.Update(tea.KeyPressMsg{Code: tea.KeyBackspace}); return b.write("x") }, "SELECT * FROM invoicex"},
		{func(b *bench) *bench { return b.do(BarEarlier).write("x") }, "SELECT * FROM invoicesx"},
	} {
		b := c.how(loaded(t).do(action.GridQuery))
		if got := b.bar.Text(); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	b := loaded(t).do(action.GridQuery).write("BAD").do(action.GridSend).rest()
	if b.write("x"); b.bar.Text() != "BADx" {
		t.Errorf("what failed is lost when it is mended: %q", b.bar.Text())
	}
}
