package grid

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

// mouse sends a turn of the wheel or a click, after the pane was drawn.
func (b *bench) mouse(m tea.Msg) *bench {
	b.View(80, 16)
	b.wait(b.Update(m))
	return b.rest()
}

// TestTheMouseOverListsAndCharts holds that the wheel scrolls and a click chooses what is in view, not the rows behind it.
func TestTheMouseOverListsAndCharts(t *testing.T) {
	b := loaded(t)
	down, up := tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelUp}
	click := func(y int) tea.Msg { return tea.MouseClickMsg{X: 3, Y: y, Button: tea.MouseLeft} }
	b.do(ListTables).mouse(click(3))
	if b.schema.at != 1 {
		t.Fatalf("line %d is chosen", b.schema.at)
	}
	b.mouse(up)
	if b.schema.at != 0 {
		t.Errorf("line %d is chosen", b.schema.at)
	}
	b.mouse(click(3)).mouse(click(3)).shows("row 1 of 3")
	if b.mode != browsing || b.current.name != "assets" {
		t.Errorf("%s in mode %d", b.current.name, b.mode)
	}
	b.do(Describe).mouse(click(2 + 1)).mouse(click(2 + 1))
	if b.mode != browsing || b.current.col != 1 {
		t.Errorf("column %d in mode %d", b.current.col, b.mode)
	}
	b.do(action.GridPrevious).rest().do(action.GridFirst, Chart).rest().mouse(down)
	if b.chart.top != wheelRows || b.current.top != 0 || b.current.row != 0 {
		t.Errorf("the chart is at %d, the rows at %d", b.chart.top, b.current.top)
	}
	b.do(action.GridClose).mouse(down)
	if b.current.top != wheelRows {
		t.Errorf("the rows are at %d", b.current.top)
	}
	b.do(Describe).mouse(click(14))
	if b.mode != described {
		t.Error("a click below the list did something")
	}
}
