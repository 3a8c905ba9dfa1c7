package browse

import "github.com/fsx-dev/fsx/tui/action"

// Bindings is the pane's part of the table of keys.
func Bindings() []action.Binding {
	tree, filter, view := action.Tree, action.Filter, action.Preview
	return []action.Binding{
		{ID: action.TreeUp, Scope: tree, Keys: []string{"k", "up"}, Help: "one row up"},
		{ID: action.TreeDown, Scope: tree, Keys: []string{"j", "down"}, Help: "one row down"},
		{ID: action.TreeOpen, Scope: tree, Keys: []string{"enter"}, Hint: "open", Help: "open the folder, read the file"},
		{ID: action.TreeExpand, Scope: tree, Keys: []string{"l", "right"}, Help: "open the folder and step in"},
		{ID: action.TreeCollapse, Scope: tree, Keys: []string{"h", "left"}, Help: "close the folder, or step out of it"},
		{ID: action.TreeFilter, Scope: tree, Keys: []string{"/"}, Hint: "filter", Help: "show only names that hold some letters"},
		{ID: action.FilterClear, Scope: tree, Keys: []string{"esc"}, Help: "take the filter away"},
		{ID: action.TreeRead, Scope: tree, Keys: []string{"space"}, Hint: "read on", Help: "scroll the preview a screen on"},
		{ID: action.TreeReadBack, Scope: tree, Keys: []string{"backspace", "shift+space"}, Help: "scroll the preview a screen back"},
		{ID: action.TreeHidden, Scope: tree, Keys: []string{"."}, Hint: "hidden", Help: "show or hide hidden files"},
		{ID: action.TreeBookmark, Scope: tree, Keys: []string{"b"}, Hint: "bookmark", Help: "set or remove a bookmark"},
		{ID: action.TreeRefresh, Scope: tree, Keys: []string{"r", "ctrl+r"}, Help: "read the folders again"},
		{ID: action.TreePageUp, Scope: tree, Keys: []string{"pgup", "ctrl+u"}, Help: "a screen up"},
		{ID: action.TreePageDown, Scope: tree, Keys: []string{"pgdown", "ctrl+d"}, Help: "a screen down"},
		{ID: action.TreeTop, Scope: tree, Keys: []string{"g", "home"}, Help: "to the first row"},
		{ID: action.TreeBottom, Scope: tree, Keys: []string{"G", "end"}, Help: "to the last row"},

		{ID: action.FilterKeep, Scope: filter, Keys: []string{"enter"}, Hint: "keep", Help: "keep the filter and go back to the tree"},
		{ID: action.FilterClear, Scope: filter, Keys: []string{"esc"}, Hint: "clear", Help: "take the filter away"},
		{ID: action.FilterUp, Scope: filter, Keys: []string{"up", "ctrl+p"}, Help: "one row up"},
		{ID: action.FilterDown, Scope: filter, Keys: []string{"down", "ctrl+n"}, Help: "one row down"},

		{ID: action.PreviewUp, Scope: view, Keys: []string{"k", "up"}, Help: "one line up"},
		{ID: action.PreviewDown, Scope: view, Keys: []string{"j", "down"}, Help: "one line down"},
		{ID: action.PreviewPageDown, Scope: view, Keys: []string{"space", "pgdown", "ctrl+d"}, Hint: "on", Help: "a screen on"},
		{ID: action.PreviewPageUp, Scope: view, Keys: []string{"backspace", "pgup", "ctrl+u", "shift+space"}, Help: "a screen back"},
		{ID: action.PreviewNextPage, Scope: view, Keys: []string{"]", "right"}, Hint: "next page", Help: "to the next page or sheet"},
		{ID: action.PreviewPrevPage, Scope: view, Keys: []string{"[", "left"}, Hint: "page before", Help: "to the page or sheet before"},
		{ID: action.PreviewNextHit, Scope: view, Keys: []string{"n"}, Hint: "next match", Help: "to the next highlighted words"},
		{ID: action.PreviewPrevHit, Scope: view, Keys: []string{"N"}, Help: "to the highlighted words before"},
		{ID: action.PreviewTop, Scope: view, Keys: []string{"g", "home"}, Help: "to the beginning"},
		{ID: action.PreviewBottom, Scope: view, Keys: []string{"G", "end"}, Help: "to the end"},
		{ID: action.PreviewLeave, Scope: view, Keys: []string{"esc", "h", "enter"}, Hint: "back to the tree", Help: "go back to the tree"},
	}
}
