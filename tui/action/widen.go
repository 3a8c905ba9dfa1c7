package action

import tea "charm.land/bubbletea/v2"

// step is how many cells one key press moves the border.
const step = 4

// Widen gives the focused pane more width.
func Widen(s Screen) tea.Cmd {
	s.Widen(step)
	return nil
}

// Narrow takes width from the focused pane.
func Narrow(s Screen) tea.Cmd {
	s.Widen(-step)
	return nil
}
