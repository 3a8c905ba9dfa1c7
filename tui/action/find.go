package action

import tea "charm.land/bubbletea/v2"

// ShowFind opens the search over names and content, or closes it.
func ShowFind(s Screen) tea.Cmd { return s.ToggleFind() }
