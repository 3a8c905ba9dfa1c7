package browse

import "github.com/fsx-dev/fsx/tui/action"

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	tree, filter, view := action.Tree, action.Filter, action.Preview
	return []action.Binding{
		action.Bind(action.TreeUp, tree, "", "one row up", "k", "up"),
		action.Bind(action.TreeDown, tree, "", "one row down", "j", "down"),
		action.Bind(action.TreeOpen, tree, "open", "open the folder, read the file", "enter"),
		action.Bind(action.TreeExpand, tree, "", "open the folder and step in", "l", "right"),
		action.Bind(action.TreeCollapse, tree, "", "close the folder, or step out of it", "h", "left"),
		action.Bind(action.TreeFilter, tree, "filter", "show only names that hold some letters", "/"),
		action.Bind(action.FilterClear, tree, "", "take the filter away, or the marks", "esc"),
		action.Bind(action.TreeImport, tree, "to table", "make a table of the file, of a folder's statements, or of all that is marked", "t"),
		action.Bind(action.TreeMark, tree, "", "mark the file or folder for that, or take the mark away", "v"),
		action.Bind(action.TreeRead, tree, "read on", "scroll the preview a screen on", "space"),
		action.Bind(action.TreeReadBack, tree, "", "scroll the preview a screen back", "backspace", "shift+space"),
		action.Bind(action.TreeHidden, tree, "hidden", "show or hide hidden files", "."),
		action.Bind(action.TreeSort, tree, "", "sort by size, by date, by name again", "s"),
		action.Bind(action.TreeBookmark, tree, "bookmark", "set or remove a bookmark", "b"),
		action.Bind(action.TreeRefresh, tree, "", "read the folders again", "r", "ctrl+r"),
		action.Bind(action.TreePageUp, tree, "", "a screen up", "pgup", "ctrl+u"),
		action.Bind(action.TreePageDown, tree, "", "a screen down", "pgdown", "ctrl+d"),
		action.Bind(action.TreeTop, tree, "", "to the first row", "g", "home"),
		action.Bind(action.TreeBottom, tree, "", "to the last row", "G", "end"),

		action.Bind(action.FilterKeep, filter, "keep", "keep the filter and go back to the tree", "enter"),
		action.Bind(action.FilterClear, filter, "clear", "take the filter away", "esc"),
		action.Bind(action.FilterUp, filter, "", "one row up", "up", "ctrl+p"),
		action.Bind(action.FilterDown, filter, "", "one row down", "down", "ctrl+n"),

		action.Bind(action.PreviewUp, view, "", "one line up", "k", "up"),
		action.Bind(action.PreviewDown, view, "", "one line down", "j", "down"),
		action.Bind(action.PreviewPageDown, view, "on", "a screen on", "space", "pgdown", "ctrl+d"),
		action.Bind(action.PreviewPageUp, view, "", "a screen back", "backspace", "pgup", "ctrl+u", "shift+space"),
		action.Bind(action.PreviewNextPage, view, "next page", "to the next page or sheet", "]", "right"),
		action.Bind(action.PreviewPrevPage, view, "page before", "to the page or sheet before", "[", "left"),
		action.Bind(action.TreeImport, view, "to table", "make a table of the file; of several tables, of those on this page or sheet", "t"),
		action.Bind(action.PreviewNextHit, view, "next match", "to the next highlighted words", "n"),
		action.Bind(action.PreviewPrevHit, view, "", "to the highlighted words before", "N"),
		action.Bind(action.PreviewTop, view, "", "to the beginning", "g", "home"),
		action.Bind(action.PreviewBottom, view, "", "to the end", "G", "end"),
		action.Bind(action.PreviewLeave, view, "back", "go back to where the file was opened from: the chat, the table, the tree", "esc"),
		action.Bind(action.PreviewTree, view, "", "go to the tree", "h", "enter"),
	}
}
