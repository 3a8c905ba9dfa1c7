package grid

import (
	"errors"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// dropped are the tables that the port was told to drop.
func (b *bench) dropped() (names []string) {
	for _, call := range b.port.calls {
		if len(call) > 5 && call[:5] == "drop " {
			names = append(names, call[5:])
		}
	}
	return names
}

func (b *bench) send(m tea.Msg) *bench {
	b.wait(b.Update(m))
	return b
}

func TestDropAsksFirst(t *testing.T) {
	b := loaded(t).do(ListTables, action.GridDown, Drop)
	b.shows("Drop the table assets with 3 rows?", "y drops it")
	if b.Keys() != action.GridAsk || len(b.dropped()) != 0 {
		t.Fatal(b.Keys(), b.dropped())
	}
	b.do(DropYes).rest().shows("dropped, u brings it back: assets, 3 rows", "invoices", "no rows")
	if !slices.Equal(b.dropped(), []string{"assets"}) || b.mode != listed {
		t.Fatal(b.dropped(), b.mode)
	}
	b.do(Undrop).rest().shows("“assets” is back")
	if b.mode != listed || b.list[b.schema.at].Name != "assets" {
		t.Errorf("line %d is chosen", b.schema.at)
	}
}

func TestEveryOtherKeyKeeps(t *testing.T) {
	for name, press := range map[string]func(*bench){
		"esc":         func(b *bench) { b.do(DropNo) },
		"a letter":    func(b *bench) { b.send(tea.KeyPressMsg{Code: 'j', Text: "j"}) },
		"other pane":  func(b *bench) { b.Focus(false); b.Focus(true) },
		"other table": func(b *bench) { b.send(msg.OpenTable{Name: "assets"}) },
	} {
		b := loaded(t)
		b.Focus(true)
		b.do(ListTables, action.GridDown, Drop)
		press(b)
		b.rest().shows("kept “assets”")
		if b.Keys() != action.Grid {
			t.Error(name, "leaves the question open")
		}
		b.do(DropYes).rest()
		if len(b.dropped()) != 0 {
			t.Error(name, "drops")
		}
	}
}

func TestWhatCannotBeDropped(t *testing.T) {
	b := loaded(t)
	if b.Why(Drop) == "" {
		t.Error("a table is dropped that nobody chose in the list")
	}
	b.run("SELECT 1").do(ListTables, action.GridBottom)
	for _, want := range []string{"the tables of the index stay", "a result is closed with ctrl+w", ""} {
		if got := b.Why(Drop); got != want {
			t.Errorf("%q, not %q", got, want)
		}
		b.do(action.GridUp)
	}
}

// TestDroppedElsewhere: the list may be of a moment ago.
func TestDroppedElsewhere(t *testing.T) {
	b := loaded(t).do(ListTables, action.GridDown, Drop)
	b.port.list = b.port.list[:1]
	b.send(msg.TablesChanged{}).rest()
	if b.Keys() != action.Grid {
		t.Error("the question about a table that is gone stays")
	}
	b.do(action.GridTop, Drop)
	b.port.err = errors.New("the disk is full")
	b.do(DropYes).rest().shows("the disk is full", "invoices")
	b.do(Undrop).rest().shows("the disk is full")
	b.port.err = nil
	b.do(Undrop).rest().shows("nothing was dropped")
}

// TestTableInViewIsDroppedElsewhere holds that a table that another process drops while its chart is in view is told
// to be gone, and that the next one is shown.
func TestTableInViewIsDroppedElsewhere(t *testing.T) {
	b := loaded(t).do(Chart).rest()
	b.port.list = b.port.list[1:]
	b.send(msg.TablesChanged{}).rest().shows("invoices is not there any more  row 1 of 3", "Vendor 2")
}

func TestTheLastTableIsDropped(t *testing.T) {
	b := loaded(t).do(ListTables)
	for range 3 {
		b.do(action.GridTop, Drop, DropYes).rest()
	}
	b.do(action.GridClose).rest().shows("No tables yet")
	b.do(Undrop).rest().shows("“no rows” is back")
	if b.current == nil || b.current.name != "no rows" {
		t.Error("the table that is back is not shown")
	}
}
