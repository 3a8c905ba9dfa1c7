package chat

import "github.com/fsx-dev/fsx/tui/action"

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	in, log := action.ChatInput, action.ChatLog
	return []action.Binding{
		{ID: action.ChatSend, Scope: in, Keys: []string{"enter"}, Hint: "ask", Help: "put the question"},
		{ID: action.ChatNewline, Scope: in, Keys: []string{"shift+enter", "alt+enter", "ctrl+j"}, Help: "begin a new line"},
		{ID: action.ChatEarlier, Scope: in, Keys: []string{"up", "ctrl+p"}, Help: "up a row; from the first, the question before"},
		{ID: action.ChatLater, Scope: in, Keys: []string{"down", "ctrl+n"}, Help: "down a row; from the last, the question after"},
		{ID: action.ChatRead, Scope: in, Keys: []string{"esc"}, Hint: "read", Help: "stop the answer; else walk through the answers"},
		{ID: action.ChatPageUp, Scope: in, Keys: []string{"pgup"}, Help: "scroll the answers up"},
		{ID: action.ChatPageDown, Scope: in, Keys: []string{"pgdown"}, Help: "scroll the answers down"},

		{ID: action.ChatDown, Scope: log, Keys: []string{"j", "down"}, Hint: "move", Help: "next element, scrolling on the way"},
		{ID: action.ChatUp, Scope: log, Keys: []string{"k", "up"}, Help: "element before, scrolling on the way"},
		{ID: action.ChatNext, Scope: log, Keys: []string{"n", "l", "right"}, Help: "jump to the next element"},
		{ID: action.ChatPrevious, Scope: log, Keys: []string{"N", "h", "left"}, Help: "jump to the element before"},
		{ID: action.ChatOpen, Scope: log, Keys: []string{"enter", "space"}, Hint: "open", Help: "open or close a step, show a citation, open a table"},
		{ID: action.ChatOpenAll, Scope: log, Keys: []string{"o"}, Help: "open or close all steps of the turn"},
		{ID: action.ChatPageUp, Scope: log, Keys: []string{"pgup", "ctrl+u"}, Help: "a page up"},
		{ID: action.ChatPageDown, Scope: log, Keys: []string{"pgdown", "ctrl+d"}, Help: "a page down"},
		{ID: action.ChatTop, Scope: log, Keys: []string{"g", "home"}, Help: "to the first question"},
		{ID: action.ChatBottom, Scope: log, Keys: []string{"G", "end"}, Help: "to the end"},
		{ID: action.ChatRead, Scope: log, Keys: []string{"esc"}, Help: "stop the answer; else back to the question"},
		{ID: action.ChatWrite, Scope: log, Keys: []string{"i", "/"}, Hint: "ask", Help: "back to the question"},
	}
}
