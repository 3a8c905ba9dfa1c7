package grid

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// copyCell puts the value under the cursor into the clipboard, whole and as it came. The
// terminal does that, also where the program runs on another machine.
func (g *Grid) copyCell() tea.Cmd {
	row, s := g.rowHere(), g.current
	if s == nil || s.col >= len(row) {
		return nil
	}
	g.said = "copied the value"
	return tea.SetClipboard(row[s.col].raw)
}

// copyRow copies all values of the row under the cursor. Tabs and line breaks in them
// become spaces: a sheet that the row is put into has it in one row.
func (g *Grid) copyRow() tea.Cmd {
	row := g.rowHere()
	if len(row) == 0 {
		return nil
	}
	flat := strings.NewReplacer("\t", " ", "\r\n", " ", "\n", " ", "\r", " ")
	values := make([]string, len(row))
	for i, c := range row {
		values[i] = flat.Replace(c.raw)
	}
	g.said = "copied the row"
	return tea.SetClipboard(strings.Join(values, "\t"))
}

// rowHere is the row under the cursor, nil while it is not there yet.
func (g *Grid) rowHere() []cell {
	if g.current == nil {
		return nil
	}
	return g.current.at(g.current.row)
}
