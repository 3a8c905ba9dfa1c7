package action

import tea "charm.land/bubbletea/v2"

// Index brings the index up to date in the background.
func Index(s Screen) tea.Cmd { return s.Index() }

// ShowIndex opens the details of the index, or closes them.
func ShowIndex(s Screen) tea.Cmd { return s.ToggleIndex() }
