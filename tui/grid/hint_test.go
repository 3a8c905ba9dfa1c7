package grid

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/tui/action"
)

// TestHintsSayWhatKeysDo holds that the keys named over a chart, a list, a row and a selection are those that do
// something there, and that nothing is named that cannot be done.
func TestHintsSayWhatKeysDo(t *testing.T) {
	word := func(b *bench, id action.ID) string {
		for _, h := range b.Hints() {
			if h.ID == id {
				return h.Word
			}
		}
		return ""
	}
	b := loaded(t)
	if b.Hints() != nil {
		t.Error("over rows the table of keys holds")
	}
	for _, c := range []struct {
		open []action.ID
		key  action.ID
		word string
	}{
		{[]action.ID{Chart}, Chart, "next form"},
		{[]action.ID{Describe}, action.GridOpen, "go there"},
		{[]action.ID{ListTables}, Drop, "drop"},
		{[]action.ID{action.GridOpen}, action.GridOpen, "rows"},
		{[]action.ID{Select}, CopyCell, "copy"},
	} {
		b := loaded(t).do(c.open...).rest()
		if got := word(b, c.key); got != c.word {
			t.Errorf("%v: %s is %q, not %q", c.open, c.key, got, c.word)
		}
		for _, h := range b.Hints() {
			known := slices.ContainsFunc(Bindings(), func(x action.Binding) bool { return x.ID == h.ID && x.Scope == action.Grid })
			if why := b.Why(h.ID); !known || why != "" && h.ID != CloseResult && h.ID != Source { // what cannot be done is left out of the line
				t.Errorf("%v: %s is named: %q", c.open, h.ID, why)
			}
		}
	}
	if b = loaded(t).do(ListTables, Drop); b.Hints() != nil {
		t.Errorf("in the question before a drop: %v", b.Hints())
	}
}
