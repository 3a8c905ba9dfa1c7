package action

import tea "charm.land/bubbletea/v2"

// Zoom gives the focused pane the whole screen, or takes it back.
func Zoom(s Screen) tea.Cmd {
	s.ToggleZoom()
	return nil
}
