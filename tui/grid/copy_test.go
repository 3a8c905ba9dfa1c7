package grid

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestCopy(t *testing.T) {
	b := loaded(t).do(action.GridDown, action.GridRight).rest()
	for id, want := range map[action.ID]string{CopyCell: "7.50", CopyRow: "Vendor 1\t7.50\t2026-02-02\tpaid late and 世界 \x1b[31mred"} {
		cmd := b.Update(action.Do{ID: id})
		if cmd == nil {
			t.Fatalf("%s copies nothing", id)
		}
		if got, set := fmt.Sprintf("%T %v", cmd(), cmd()), tea.SetClipboard(want)(); got != fmt.Sprintf("%T %v", set, set) {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
	b.do(CopyCell).shows("copied the value  row 2 of")
	b.do(action.GridDown)
	if b.said != "" {
		t.Error(b.said)
	}
	b.addResult(result("SELECT NULL", port.Window{Columns: []port.Column{{Name: "a"}}, Rows: [][]port.Cell{{{Null: true}}}, Total: 1}))
	if b.do(CopyCell); b.said != "nothing copied: there is no value here" {
		t.Errorf("of an empty cell: %q", b.said)
	}
	if cmd := newBench(t, &tables{}).rest().Update(action.Do{ID: CopyRow}); cmd != nil {
		t.Error("without a table there is something to copy")
	}
}
