package action

import tea "charm.land/bubbletea/v2"

// ShowSessions opens the list of conversations, or closes it.
func ShowSessions(s Screen) tea.Cmd { return s.ShowSessions() }

// ShowModels opens the list of models, or closes it.
func ShowModels(s Screen) tea.Cmd { return s.ShowModels() }

// NewSession begins a new conversation.
func NewSession(s Screen) tea.Cmd { return s.NewSession() }
