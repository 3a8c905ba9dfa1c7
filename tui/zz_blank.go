package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

type blank struct{}

func (blank) Update(tea.Msg) tea.Cmd { return nil }
func (blank) View(w, h int) string   { return "" }
func (blank) Focus(bool)             {}
func (blank) Title() string          { return "Table" }
func (blank) Keys() action.Scope     { return action.Grid }
func (blank) Why(action.ID) string   { return "" }
