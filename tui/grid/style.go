package grid

import (
	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// inks are the styles of the pane, made once per theme and focus.
type inks struct {
	text, muted, head, sorted, bad, accent, tab, number widget.Ink
	row, rowMuted, cursor, pick, match                  widget.Ink
}

func newInks(t *themes.Theme, focus bool) inks {
	k := inks{
		text: widget.NewInk(t.Text), muted: widget.NewInk(t.Muted),
		head: widget.NewInk(t.RowHeader), sorted: widget.NewInk(t.Accent.Bold(true)),
		bad: widget.NewInk(t.Error), accent: widget.NewInk(t.Accent.Bold(true)),
		tab: widget.NewInk(t.Selection.Bold(true)), number: widget.NewInk(t.Muted),
		row: widget.NewInk(t.DimSelection), rowMuted: widget.NewInk(themes.On(t.Muted, t.DimSelection)),
		cursor: widget.NewInk(t.Selection.Bold(true)), pick: widget.NewInk(t.Selection), match: widget.NewInk(t.Match),
	}
	if !focus {
		k.tab = widget.NewInk(t.DimSelection.Bold(true))
		k.cursor = widget.NewInk(t.DimSelection.Bold(true))
	}
	return k
}
