package tui

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/browse"
	"github.com/fsx-dev/fsx/tui/chat"
	"github.com/fsx-dev/fsx/tui/finder"
	"github.com/fsx-dev/fsx/tui/grid"
	"github.com/fsx-dev/fsx/tui/picker"
)

// Keys is the one table of keys: the hint line, the help overlay and the
// routing of keys all read it. The lines that hold everywhere stand here, those
// of a pane in its Bindings. The order is the order of the hints and the help.
func Keys() []action.Binding {
	var all []action.Binding
	for _, part := range [][]action.Binding{
		globalKeys(), browse.Bindings(), chat.Bindings(), grid.Bindings(), finder.Bindings(), picker.Bindings(), indexKeys(), dialogKeys(), permitKeys(), helpKeys(),
	} {
		all = append(all, part...)
	}
	return all
}

// everywhere is a line that holds in all scopes and is done by the root.
func everywhere(id action.ID, hint, help string, run func(action.Screen) tea.Cmd, keys ...string) action.Binding {
	b := action.Bind(id, action.Global, hint, help, keys...)
	b.Run = run
	return b
}

func globalKeys() []action.Binding {
	return []action.Binding{
		everywhere(action.FocusNext, "next pane", "go to the next pane", action.Next, "tab"),
		everywhere(action.HelpShow, "help", "show or hide this help", action.ShowHelp, "?", "f1"),
		everywhere(action.FindShow, "find", "find files by name, or text in them", action.ShowFind, "ctrl+f", "ctrl+p"),
		everywhere(action.FocusPrevious, "", "go to the pane before", action.Previous, "shift+tab"),
		everywhere(action.ScreenQuit, "quit", "quit", action.Quit, "q", "ctrl+q"),
		everywhere(action.FocusFiles, "", "go to the files", action.To(action.Browse), "1", "alt+1"),
		everywhere(action.FocusChat, "", "go to the chat", action.To(action.Chat), "2", "alt+2"),
		everywhere(action.FocusTable, "", "go to the table", action.To(action.Table), "3", "alt+3"),
		everywhere(action.PaneZoom, "zoom", "give the pane the whole screen, or take it back", action.Zoom, "z", "alt+z"),
		everywhere(action.PaneHide, "", "hide the pane; its number brings it back", action.Hide, "x", "alt+x"),
		everywhere(action.PaneWiden, "", "make the pane wider", action.Widen, "+", "alt+="),
		everywhere(action.PaneNarrow, "", "make the pane narrower", action.Narrow, "-", "alt+-"),
		everywhere(action.IndexShow, "", "show the state of the index; pause or stop it there", action.ShowIndex, "i", "alt+i"),
		everywhere(action.IndexRun, "", "bring the index up to date now", action.Index, "f5"),
		everywhere(action.SessionsShow, "", "the conversations: go on with one, rename, copy, delete, export", action.ShowSessions, "alt+s"),
		everywhere(action.SessionNew, "", "begin a new conversation", action.NewSession, "alt+n"),
		everywhere(action.ModelsShow, "", "the models that can be asked; those on this machine are looked for", action.ShowModels, "alt+m"),
		everywhere(action.ScreenStop, "", "stop the running answer; twice: quit", action.Interrupt, "ctrl+c"),
	}
}

func indexKeys() []action.Binding {
	in := action.IndexView
	return []action.Binding{
		action.Bind(action.IndexPause, in, "pause / go on", "pause reading the files, or go on", "p", "space"),
		action.Bind(action.IndexStop, in, "stop", "stop; what was read stays", "s"),
		action.Bind(action.IndexAgain, in, "check now", "look for changes now", "r", "f5"),
		action.Bind(action.IndexClose, in, "close", "close the details", "esc", "q", "i", "enter", "alt+i"),
		action.Bind(action.IndexUp, in, "", "one line up", "k", "up"),
		action.Bind(action.IndexDown, in, "", "one line down", "j", "down"),
	}
}

func dialogKeys() []action.Binding {
	in := action.Dialog
	return []action.Binding{
		action.Bind(action.DialogChoose, in, "choose", "give this answer, or the one that is written", "enter"),
		action.Bind(action.DialogUp, in, "", "answer above", "up", "ctrl+p", "shift+tab"),
		action.Bind(action.DialogDown, in, "move", "answer below", "down", "ctrl+n", "tab"),
		action.Bind(action.DialogClose, in, "no answer", "give no answer", "esc"),
		action.Bind(action.DialogPageUp, in, "", "scroll the question up", "pgup"),
		action.Bind(action.DialogPageDown, in, "", "scroll the question down", "pgdown"),
	}
}

func permitKeys() []action.Binding {
	in := action.Permit
	return []action.Binding{
		action.Bind(action.DialogChoose, in, "choose", "give the chosen answer", "enter"),
		action.Bind(action.DialogDown, in, "move", "one down", "down", "j", "ctrl+n", "tab"),
		action.Bind(action.DialogUp, in, "", "one up", "up", "k", "ctrl+p", "shift+tab"),
		action.Bind(action.DialogToggle, in, "take out", "take the chosen thing out of a yes, or put it back", "space"),
		action.Bind(action.DialogClose, in, "no", "no: nothing is allowed", "esc"),
		action.Bind(action.DialogPageUp, in, "", "scroll up", "pgup"),
		action.Bind(action.DialogPageDown, in, "", "scroll down", "pgdown"),
	}
}

func helpKeys() []action.Binding {
	return []action.Binding{
		action.Bind(action.HelpClose, action.Help, "close", "close the help", "esc", "q", "?", "enter", "f1"),
		action.Bind(action.HelpUp, action.Help, "", "one line up", "k", "up"),
		action.Bind(action.HelpDown, action.Help, "more", "one line down", "j", "down"),
		action.Bind(action.HelpPageUp, action.Help, "", "a screen up", "pgup", "ctrl+u"),
		action.Bind(action.HelpPageDown, action.Help, "", "a screen down", "pgdown", "space", "ctrl+d"),
	}
}

// keymap is the table made ready for looking up: its lines by their scope.
type keymap struct {
	table  []action.Binding
	scopes map[action.Scope][]*action.Binding
}

func newKeymap(table []action.Binding) keymap {
	m := keymap{table: table, scopes: map[action.Scope][]*action.Binding{}}
	for i := range table {
		b := &table[i]
		m.scopes[b.Scope] = append(m.scopes[b.Scope], b)
	}
	return m
}

// name is a key by its name.
type name string

func (n name) String() string { return string(n) }

// in finds the line of a scope that a key belongs to, nil if there is none.
func (m keymap) in(scope action.Scope, press fmt.Stringer) *action.Binding {
	for _, b := range m.scopes[scope] {
		if key.Matches(press, b.Binding) {
			return b
		}
	}
	return nil
}

// lookup finds what a key does in a scope. In a typing scope a key that makes
// text is text; overlays take all keys but the ones to leave with.
func (m keymap) lookup(scope action.Scope, press tea.KeyPressMsg) (*action.Binding, bool) {
	if b := m.in(scope, press); b != nil {
		return b, true
	}
	if scope.Typing() && press.Text != "" {
		return nil, false
	}
	b := m.in(action.Global, press)
	if b == nil || scope.Covers() && !leaves(b.ID, scope) {
		return nil, false
	}
	return b, true
}

// leaves tells whether an action of the root can be done from an overlay: what
// ends the program, and what opened the overlay and closes it as well.
func leaves(id action.ID, scope action.Scope) bool {
	switch scope {
	case action.Sessions:
		if id == action.SessionsShow || id == action.SessionNew {
			return true
		}
	case action.Pick:
		if id == action.ModelsShow {
			return true
		}
	}
	return id == action.ScreenStop || id == action.ScreenQuit && scope == action.Find || id == action.FindShow && scope == action.Find
}

// hint is the key that does an action, as it is shown.
func (m keymap) hint(id action.ID) string {
	for i := range m.table {
		if m.table[i].ID == id {
			return action.KeyName(m.table[i].Keys()[0])
		}
	}
	return ""
}
