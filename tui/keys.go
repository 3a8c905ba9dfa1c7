package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/browse"
	"github.com/fsx-dev/fsx/tui/chat"
	"github.com/fsx-dev/fsx/tui/grid"
)

// Keys is the one table of keys: the hint line, the help overlay and the
// routing of keys all read it. The lines that hold everywhere stand here, those
// of a pane in its Bindings. The order is the order of the hints and the help.
func Keys() []action.Binding {
	var all []action.Binding
	for _, part := range [][]action.Binding{
		globalKeys(), browse.Bindings(), chat.Bindings(), grid.Bindings(), helpKeys(),
	} {
		all = append(all, part...)
	}
	return all
}

// line is a Binding as the table writes it: its keys separated by spaces.
type line struct {
	id   action.ID
	keys string
	hint string
	help string
	run  func(action.Screen) tea.Cmd
}

func scoped(scope action.Scope, lines []line) []action.Binding {
	out := make([]action.Binding, len(lines))
	for i, l := range lines {
		out[i] = action.Binding{ID: l.id, Scope: scope, Keys: strings.Fields(l.keys), Hint: l.hint, Help: l.help, Run: l.run}
	}
	return out
}

func globalKeys() []action.Binding {
	return scoped(action.Global, []line{
		{action.FocusNext, "tab", "next pane", "go to the next pane", action.Next},
		{action.HelpShow, "? f1", "help", "show or hide this help", action.ShowHelp},
		{action.FocusPrevious, "shift+tab", "", "go to the pane before", action.Previous},
		{action.ScreenQuit, "q ctrl+q", "quit", "quit", action.Quit},
		{action.FocusFiles, "1 alt+1", "", "go to the files", action.To(action.Browse)},
		{action.FocusChat, "2 alt+2", "", "go to the chat", action.To(action.Chat)},
		{action.FocusTable, "3 alt+3", "", "go to the table", action.To(action.Table)},
		{action.PaneZoom, "z alt+z", "zoom", "give the pane the whole screen, or take it back", action.Zoom},
		{action.PaneHide, "x alt+x", "", "hide the pane; its number brings it back", action.Hide},
		{action.PaneWiden, "+ alt+=", "", "make the pane wider", action.Widen},
		{action.PaneNarrow, "- alt+-", "", "make the pane narrower", action.Narrow},
		{action.IndexRun, "i f5", "", "bring the index up to date now", action.Index},
		{action.ScreenStop, "ctrl+c", "", "stop the running answer; twice: quit", action.Interrupt},
	})
}

func helpKeys() []action.Binding {
	return scoped(action.Help, []line{
		{action.HelpClose, "esc q ? enter f1", "close", "close the help", nil},
		{action.HelpUp, "k up", "", "one line up", nil},
		{action.HelpDown, "j down", "more", "one line down", nil},
		{action.HelpPageUp, "pgup ctrl+u", "", "a screen up", nil},
		{action.HelpPageDown, "pgdown space ctrl+d", "", "a screen down", nil},
	})
}

// keymap is the table made ready for looking up.
type keymap struct {
	table []action.Binding
	byKey map[action.Scope]map[string]*action.Binding
}

func newKeymap(table []action.Binding) keymap {
	m := keymap{table: table, byKey: map[action.Scope]map[string]*action.Binding{}}
	for i := range table {
		b := &table[i]
		if m.byKey[b.Scope] == nil {
			m.byKey[b.Scope] = map[string]*action.Binding{}
		}
		for _, k := range b.Keys {
			m.byKey[b.Scope][k] = b
		}
	}
	return m
}

// lookup finds what a key does in a scope. In a typing scope a key that makes
// text is text; the help overlay takes all keys but the ones to leave with.
func (m keymap) lookup(scope action.Scope, key tea.KeyPressMsg) (*action.Binding, bool) {
	name := key.String()
	if b := m.byKey[scope][name]; b != nil {
		return b, true
	}
	if scope.Typing() && key.Text != "" {
		return nil, false
	}
	b := m.byKey[action.Global][name]
	if b == nil || scope == action.Help && b.ID != action.ScreenStop {
		return nil, false
	}
	return b, true
}

// hint is the key that does an action, as it is shown.
func (m keymap) hint(id action.ID) string {
	for i := range m.table {
		if m.table[i].ID == id {
			return KeyName(m.table[i].Keys[0])
		}
	}
	return ""
}

// KeyName writes a key as it is shown: "↑", "ctrl+c", "space".
func KeyName(key string) string {
	switch key {
	case "up":
		return "↑"
	case "down":
		return "↓"
	case "left":
		return "←"
	case "right":
		return "→"
	}
	return strings.NewReplacer("pgdown", "pgdn", "backspace", "bksp").Replace(key)
}
