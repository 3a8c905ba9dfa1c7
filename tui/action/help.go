package action

import tea "charm.land/bubbletea/v2"

// ShowHelp opens the help overlay, or closes it.
func ShowHelp(s Screen) tea.Cmd {
	s.ToggleHelp()
	return nil
}
