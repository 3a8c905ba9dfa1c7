package chat

import "github.com/fsx-dev/fsx/tui/action"

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	in, log := action.ChatInput, action.ChatLog
	return []action.Binding{
		action.Bind(action.ChatSend, in, "ask", "put the question", "enter"),
		action.Bind(action.ChatNewline, in, "", "begin a new line", "shift+enter", "alt+enter", "ctrl+j"),
		action.Bind(action.ChatEarlier, in, "", "up a row; from the first, the question before", "up", "ctrl+p"),
		action.Bind(action.ChatLater, in, "", "down a row; from the last, the question after", "down", "ctrl+n"),
		action.Bind(action.ChatRead, in, "read", "stop the answer; else walk through the answers", "esc"),
		action.Bind(action.ChatRecall, in, "", "look for an earlier question", "ctrl+r"),
		action.Bind(action.ChatPageUp, in, "", "scroll the answers up", "pgup"),
		action.Bind(action.ChatPageDown, in, "", "scroll the answers down", "pgdown"),

		action.Bind(action.ChatDown, log, "move", "next element, scrolling on the way", "j", "down"),
		action.Bind(action.ChatUp, log, "", "element before, scrolling on the way", "k", "up"),
		action.Bind(action.ChatNext, log, "", "jump to the next element", "n", "l", "right"),
		action.Bind(action.ChatPrevious, log, "", "jump to the element before", "N", "h", "left"),
		action.Bind(action.ChatOpen, log, "open", "open or close a step, show a citation, open a table", "enter", "space"),
		action.Bind(action.ChatChart, log, "chart", "show what a statement (▦) returns as a chart in the grid", "c"),
		action.Bind(action.ChatOpenAll, log, "", "open or close all steps of the turn", "o"),
		action.Bind(action.ChatRestore, log, "", "have the model read again what was summed up", "u"),
		action.Bind(action.ChatPageUp, log, "", "a page up", "pgup", "ctrl+u"),
		action.Bind(action.ChatPageDown, log, "", "a page down", "pgdown", "ctrl+d"),
		action.Bind(action.ChatTop, log, "", "to the first question", "g", "home"),
		action.Bind(action.ChatBottom, log, "", "to the end", "G", "end"),
		action.Bind(action.ChatRead, log, "", "stop the answer", "esc"),
		action.Bind(action.ChatWrite, log, "ask", "back to the question; so does any other letter, which is written", "i"),
	}
}
