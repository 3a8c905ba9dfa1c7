package grid

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
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
	if cmd := newBench(t, &tables{}).rest().Update(action.Do{ID: CopyRow}); cmd != nil {
		t.Error("without a table there is something to copy")
	}
}
