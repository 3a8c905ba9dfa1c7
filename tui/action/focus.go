package action

import tea "charm.land/bubbletea/v2"

// Next gives the keys to the next visible pane.
func Next(s Screen) tea.Cmd { return s.Step(1) }

// Previous gives the keys to the visible pane before.
func Previous(s Screen) tea.Cmd { return s.Step(-1) }

// To gives the keys to one pane, which comes back if it was hidden.
func To(p Part) func(Screen) tea.Cmd {
	return func(s Screen) tea.Cmd { return s.Focus(p) }
}
