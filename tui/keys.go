package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

// Keys is the one table of keys: the hint line, the help overlay and the
// routing of keys all read it. A key is changed here and nowhere else. The
// order is the order of the hints and of the help.
func Keys() []action.Binding {
	var all []action.Binding
	for _, part := range [][]action.Binding{
		globalKeys(), treeKeys(), filterKeys(), previewKeys(),
		chatInputKeys(), chatLogKeys(), gridKeys(), gridInputKeys(), helpKeys(),
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
		{action.FocusPrevious, "shift+tab", "", "go to the pane before", action.Previous},
		{action.FocusFiles, "1 alt+1", "", "go to the files", action.To(action.Browse)},
		{action.FocusChat, "2 alt+2", "", "go to the chat", action.To(action.Chat)},
		{action.FocusTable, "3 alt+3", "", "go to the table", action.To(action.Table)},
		{action.PaneZoom, "z alt+z", "zoom", "give the pane the whole screen, or take it back", action.Zoom},
		{action.PaneHide, "x alt+x", "", "hide the pane; its number brings it back", action.Hide},
		{action.PaneWiden, "+ alt+=", "", "make the pane wider", action.Widen},
		{action.PaneNarrow, "- alt+-", "", "make the pane narrower", action.Narrow},
		{action.IndexRun, "i f5", "", "bring the index up to date now", action.Index},
		{action.HelpShow, "? f1", "help", "show or hide this help", action.ShowHelp},
		{action.ScreenStop, "ctrl+c", "", "stop the running answer; twice: quit", action.Interrupt},
		{action.ScreenQuit, "q ctrl+q", "quit", "quit", action.Quit},
	})
}

func treeKeys() []action.Binding {
	return scoped(action.Tree, []line{
		{action.TreeUp, "k up", "", "one row up", nil},
		{action.TreeDown, "j down", "", "one row down", nil},
		{action.TreeOpen, "enter", "open", "open the folder, read the file", nil},
		{action.TreeExpand, "l right", "", "open the folder and step in", nil},
		{action.TreeCollapse, "h left", "", "close the folder, or step out of it", nil},
		{action.TreeFilter, "/", "filter", "show only names that hold some letters", nil},
		{action.FilterClear, "esc", "", "take the filter away", nil},
		{action.TreeRead, "space", "read on", "scroll the preview a screen on", nil},
		{action.TreeReadBack, "backspace shift+space", "", "scroll the preview a screen back", nil},
		{action.TreeHidden, ".", "hidden", "show or hide hidden files", nil},
		{action.TreeBookmark, "b", "bookmark", "set or remove a bookmark", nil},
		{action.TreeRefresh, "r ctrl+r", "", "read the folders again", nil},
		{action.TreePageUp, "pgup ctrl+u", "", "a screen up", nil},
		{action.TreePageDown, "pgdown ctrl+d", "", "a screen down", nil},
		{action.TreeTop, "g home", "", "to the first row", nil},
		{action.TreeBottom, "G end", "", "to the last row", nil},
	})
}

func filterKeys() []action.Binding {
	return scoped(action.Filter, []line{
		{action.FilterKeep, "enter", "keep", "keep the filter and go back to the tree", nil},
		{action.FilterClear, "esc", "clear", "take the filter away", nil},
		{action.FilterUp, "up ctrl+p", "", "one row up", nil},
		{action.FilterDown, "down ctrl+n", "", "one row down", nil},
	})
}

func previewKeys() []action.Binding {
	return scoped(action.Preview, []line{
		{action.PreviewUp, "k up", "", "one line up", nil},
		{action.PreviewDown, "j down", "", "one line down", nil},
		{action.PreviewPageDown, "space pgdown ctrl+d", "on", "a screen on", nil},
		{action.PreviewPageUp, "backspace pgup ctrl+u shift+space", "", "a screen back", nil},
		{action.PreviewNextPage, "] right", "next page", "to the next page or sheet", nil},
		{action.PreviewPrevPage, "[ left", "page before", "to the page or sheet before", nil},
		{action.PreviewNextHit, "n", "next match", "to the next highlighted words", nil},
		{action.PreviewPrevHit, "N", "", "to the highlighted words before", nil},
		{action.PreviewTop, "g home", "", "to the beginning", nil},
		{action.PreviewBottom, "G end", "", "to the end", nil},
		{action.PreviewLeave, "esc h enter", "back to the tree", "go back to the tree", nil},
	})
}

func chatInputKeys() []action.Binding {
	return scoped(action.ChatInput, []line{
		{action.ChatSend, "enter", "ask", "send the question", nil},
		{action.ChatNewline, "ctrl+j shift+enter alt+enter", "new line", "begin a new line", nil},
		{action.ChatRead, "esc", "read answers", "leave the line and walk through the answers", nil},
		{action.ChatEarlier, "up ctrl+p", "", "the question before", nil},
		{action.ChatLater, "down ctrl+n", "", "the question after", nil},
		{action.ChatPageUp, "pgup", "", "a screen up in the answers", nil},
		{action.ChatPageDown, "pgdown", "", "a screen down in the answers", nil},
	})
}

func chatLogKeys() []action.Binding {
	return scoped(action.ChatLog, []line{
		{action.ChatNext, "n J", "next", "to the next citation or tool card", nil},
		{action.ChatPrevious, "N p K", "", "to the citation or tool card before", nil},
		{action.ChatOpen, "enter space", "open", "open or close the card, jump to the cited place", nil},
		{action.ChatOpenAll, "o", "", "open or close all cards", nil},
		{action.ChatWrite, "i esc a", "write", "go back to the question line", nil},
		{action.ChatUp, "k up", "", "one line up", nil},
		{action.ChatDown, "j down", "", "one line down", nil},
		{action.ChatPageUp, "pgup ctrl+u", "", "a screen up", nil},
		{action.ChatPageDown, "pgdown ctrl+d", "", "a screen down", nil},
		{action.ChatTop, "g home", "", "to the first question", nil},
		{action.ChatBottom, "G end", "", "to the newest answer", nil},
	})
}

func gridKeys() []action.Binding {
	return scoped(action.Grid, []line{
		{action.GridUp, "k up", "", "one row up", nil},
		{action.GridDown, "j down", "", "one row down", nil},
		{action.GridLeft, "h left", "", "one column left", nil},
		{action.GridRight, "l right", "", "one column right", nil},
		{action.GridSort, "s", "sort", "sort by the column; again: the other way; again: not", nil},
		{action.GridAddSort, "S", "", "sort by the column too, below the others", nil},
		{action.GridOpen, "enter space", "whole row", "show the whole text", nil},
		{action.GridClose, "esc", "", "go back to the rows", nil},
		{action.GridNext, "] n", "next table", "to the next table", nil},
		{action.GridPrevious, "[ p", "", "to the table before", nil},
		{action.GridQuery, ": /", "query", "write a query", nil},
		{action.GridRefresh, "r ctrl+r", "", "read the table again", nil},
		{action.GridPageUp, "pgup ctrl+u", "", "a screen up", nil},
		{action.GridPageDown, "pgdown ctrl+d", "", "a screen down", nil},
		{action.GridTop, "g home", "", "to the first row", nil},
		{action.GridBottom, "G end", "", "to the last row", nil},
		{action.GridFirst, "0 ^", "", "to the first column", nil},
		{action.GridLast, "$", "", "to the last column", nil},
	})
}

func gridInputKeys() []action.Binding {
	return scoped(action.GridInput, []line{
		{action.GridSend, "enter", "run", "run what was written", nil},
		{action.GridCancel, "esc", "cancel", "leave the line", nil},
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
