package action

import tea "charm.land/bubbletea/v2"

// Hide takes the focused pane off the screen. Focusing it by its number brings
// it back.
func Hide(s Screen) tea.Cmd { return s.ToggleHidden(s.Focused()) }
