package action

import tea "charm.land/bubbletea/v2"

// Index brings the index up to date in the background.
func Index(s Screen) tea.Cmd { return s.Index() }
