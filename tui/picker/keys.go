package picker

import "github.com/fsx-dev/fsx/tui/action"

// Bindings is the lists' part of the table of keys.
func Bindings() []action.Binding {
	all := moves(action.Pick, "take")
	in := action.Sessions
	all = append(all, moves(in, "go on")...)
	return append(all,
		action.Bind(action.SessionRename, in, "rename", "give it another name", "ctrl+r"),
		action.Bind(action.SessionFork, in, "copy", "copy the conversation, so that two can go on from here", "ctrl+y"),
		action.Bind(action.SessionDelete, in, "delete", "delete it; for good when fsx is closed", "ctrl+x"),
		action.Bind(action.SessionUndelete, in, "undo", "bring back what was deleted last", "ctrl+z"),
		action.Bind(action.SessionExport, in, "export", "write it into a file as Markdown", "ctrl+s"),
	)
}

// moves are the keys of every list.
func moves(in action.Scope, take string) []action.Binding {
	return []action.Binding{
		action.Bind(action.PickTake, in, take, "take the chosen line", "enter"),
		action.Bind(action.PickClose, in, "close", "close the list", "esc"),
		action.Bind(action.PickUp, in, "", "one line up", "up", "ctrl+p"),
		action.Bind(action.PickDown, in, "", "one line down", "down", "ctrl+n"),
		action.Bind(action.PickPageUp, in, "", "a screen up", "pgup"),
		action.Bind(action.PickPageDown, in, "", "a screen down", "pgdown"),
	}
}
