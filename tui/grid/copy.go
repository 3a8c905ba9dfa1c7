package grid

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

// copyCell puts the value under the cursor, or what is selected, into the clipboard, whole
// and as it came. The terminal does that, also where the program runs on another machine.
func (g *Grid) copyCell() tea.Cmd {
	row, s := g.rowHere(), g.current
	if s == nil {
		return nil
	}
	if a, ok := s.area(); ok {
		return g.copyArea(a)
	}
	if s.col >= len(row) {
		return nil
	}
	if row[s.col].raw == "" {
		g.said = "nothing copied: there is no value here"
		return nil
	}
	g.said = "copied the value"
	return tea.SetClipboard(row[s.col].raw)
}

// copyRow copies the shown values of the row under the cursor.
func (g *Grid) copyRow() tea.Cmd {
	row := g.rowHere()
	if len(row) == 0 {
		return nil
	}
	values := make([]port.Cell, len(row))
	for i, c := range row {
		values[i] = port.Cell{Text: c.raw, Null: c.null}
	}
	g.said = "copied the row"
	return tea.SetClipboard(tabbed([][]port.Cell{values}, g.current.shown))
}

// rowHere is the row under the cursor, nil while it is not there yet.
func (g *Grid) rowHere() []cell {
	if g.current == nil {
		return nil
	}
	return g.current.at(g.current.row)
}
