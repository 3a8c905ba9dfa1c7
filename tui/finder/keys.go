package finder

import "github.com/fsx-dev/fsx/tui/action"

// Bindings is the search's part of the table of keys.
func Bindings() []action.Binding {
	in := action.Find
	return []action.Binding{
		action.Bind(action.FindOpen, in, "open", "show the file in its folder", "enter"),
		action.Bind(action.FindTab, in, "names/content", "search the content instead of the names, or back", "tab"),
		action.Bind(action.FindQuote, in, "into the question", "write the path into the question", "ctrl+t"),
		action.Bind(action.FindClose, in, "close", "close the search", "esc"),
		action.Bind(action.FindUp, in, "", "one hit up", "up", "ctrl+p"),
		action.Bind(action.FindDown, in, "", "one hit down", "down", "ctrl+n"),
		action.Bind(action.FindPageUp, in, "", "a screen up", "pgup"),
		action.Bind(action.FindPageDown, in, "", "a screen down", "pgdown"),
	}
}
