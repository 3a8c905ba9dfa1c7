// Package action names everything that a key can do and says, one file per
// action, how the root does it.
//
// A key travels like this: the root looks it up in the one table (tui/keys.go)
// under the scope that the focused pane reports. A binding with a Run is done
// by the root on its Screen; a binding without one goes to the focused pane as
// Do{ID}. A key that the table does not know goes to the pane as it is, as a
// tea.KeyPressMsg, which only panes in a typing scope care about. So no pane
// knows a key, and a key is changed in one line.
package action

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// ID names an action: "browse.open". The names are also what a person writes
// in a configuration file.
type ID string

// Do tells a pane to carry out one of its actions.
type Do struct{ ID ID }

// Scope is a part of the screen with keys of its own.
type Scope uint8

// The scopes. Global holds everywhere; in a typing scope the printable keys
// belong to the text.
const (
	Global    Scope = iota
	Tree            // the file tree
	Filter          // the line that filters the tree: typing
	Preview         // the preview under the tree
	ChatInput       // the question line of the chat: typing
	ChatLog         // the answers of the chat
	Grid            // the table grid
	GridInput       // a line of the grid that is typed into: typing
	GridSQL         // the line of the grid that takes a query: typing
	GridAsk         // a question of the grid about a table
	Help            // the help overlay
	Find            // the search over names and content: typing
	IndexView       // the details of the index
	Dialog          // a question of the agent: typing
	Sessions        // the list of conversations: typing
	Pick            // another list to take something from: typing
	Permit          // what the agent wants to be allowed
)

// Typing tells whether printable keys are text in this scope.
func (s Scope) Typing() bool {
	return s == Filter || s == ChatInput || s == GridInput || s == GridSQL || s == Find || s == Dialog || s == Sessions || s == Pick
}

// Covers tells whether the scope is that of an overlay, which no key of the
// panes below passes.
func (s Scope) Covers() bool {
	return s == Help || s == Find || s == IndexView || s == Dialog || s == Permit || s == Sessions || s == Pick
}

// Binding is one line of the key table.
type Binding struct {
	key.Binding // the keys, as tea.KeyPressMsg.String writes them, and the help

	ID    ID
	Scope Scope
	Hint  string // one or two words for the hint line; empty: only in the help
	// Run carries out an action of the root; nil sends Do to the focused pane.
	Run func(Screen) tea.Cmd
}

// Hint is one or two words for what an action does now.
type Hint struct {
	ID   ID
	Word string
}

// Bind returns a line of the key table: the clause of the help, and the keys,
// of which the first is shown as the hint.
func Bind(id ID, scope Scope, hint, help string, keys ...string) Binding {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = KeyName(k)
	}
	return Binding{
		Binding: key.NewBinding(key.WithKeys(keys...), key.WithHelp(strings.Join(names, " "), help)),
		ID:      id, Scope: scope, Hint: hint,
	}
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

// Part names a pane of the screen.
type Part uint8

// The panes, from left to right.
const (
	Browse Part = iota
	Chat
	Table
	Parts // how many there are
)

// Screen is what actions do things to: the root.
type Screen interface {
	// Focused is the pane that has the keys.
	Focused() Part
	// Focus gives the keys to a pane and shows it if it was hidden.
	Focus(Part) tea.Cmd
	// Step moves the focus by n visible panes, around the ends.
	Step(n int) tea.Cmd
	// ToggleZoom gives the focused pane the whole screen, or takes it back.
	ToggleZoom()
	// ToggleHidden hides a pane or shows it again; one pane always stays.
	ToggleHidden(Part) tea.Cmd
	// Widen gives the focused pane more (or, with a negative n, less) width.
	Widen(n int)
	// ToggleHelp opens or closes the help overlay.
	ToggleHelp()
	// ToggleFind opens or closes the search over names and content.
	ToggleFind() tea.Cmd
	// ToggleIndex opens or closes the details of the index.
	ToggleIndex() tea.Cmd
	// ShowSessions opens the list of conversations, or closes it.
	ShowSessions() tea.Cmd
	// ShowModels opens the list of models, or closes it.
	ShowModels() tea.Cmd
	// NewSession begins a new conversation.
	NewSession() tea.Cmd
	// Interrupt stops the running answer if there is one, else asks to quit.
	Interrupt() tea.Cmd
	// Quit leaves the program.
	Quit() tea.Cmd
	// Index brings the index up to date in the background.
	Index() tea.Cmd
}

// Actions of the root.
const (
	FocusNext     ID = "focus.next"
	FocusPrevious ID = "focus.previous"
	FocusFiles    ID = "focus.files"
	FocusChat     ID = "focus.chat"
	FocusTable    ID = "focus.table"
	PaneZoom      ID = "pane.zoom"
	PaneHide      ID = "pane.hide"
	PaneWiden     ID = "pane.widen"
	PaneNarrow    ID = "pane.narrow"
	HelpShow      ID = "help.show"
	FindShow      ID = "find.show"
	IndexShow     ID = "index.show"
	IndexRun      ID = "index.run"
	SessionsShow  ID = "sessions.show"
	SessionNew    ID = "sessions.new"
	ModelsShow    ID = "models.show"
	ScreenStop    ID = "screen.interrupt"
	ScreenQuit    ID = "screen.quit"
)

// Actions of panes. The pane's package says what each does.
const (
	TreeUp       ID = "tree.up"
	TreeDown     ID = "tree.down"
	TreePageUp   ID = "tree.page_up"
	TreePageDown ID = "tree.page_down"
	TreeTop      ID = "tree.top"
	TreeBottom   ID = "tree.bottom"
	TreeOpen     ID = "tree.open"
	TreeExpand   ID = "tree.expand"
	TreeCollapse ID = "tree.collapse"
	TreeFilter   ID = "tree.filter"
	TreeHidden   ID = "tree.hidden"
	TreeSort     ID = "tree.sort"
	TreeBookmark ID = "tree.bookmark"
	TreeRefresh  ID = "tree.refresh"
	TreeMark     ID = "tree.mark"      // for what comes next
	TreeImport   ID = "tree.import"    // make tables of what is marked
	TreeRead     ID = "tree.read"      // scroll the preview a page on, the tree keeps the keys
	TreeReadBack ID = "tree.read_back" // and back

	FilterKeep  ID = "filter.keep"
	FilterClear ID = "filter.clear"
	FilterUp    ID = "filter.up"
	FilterDown  ID = "filter.down"

	PreviewUp       ID = "preview.up"
	PreviewDown     ID = "preview.down"
	PreviewPageUp   ID = "preview.page_up"
	PreviewPageDown ID = "preview.page_down"
	PreviewTop      ID = "preview.top"
	PreviewBottom   ID = "preview.bottom"
	PreviewNextPage ID = "preview.next_page" // page of the document
	PreviewPrevPage ID = "preview.previous_page"
	PreviewNextHit  ID = "preview.next_match"
	PreviewPrevHit  ID = "preview.previous_match"
	PreviewLeave    ID = "preview.leave" // back to where the file was opened from
	PreviewTree     ID = "preview.tree"  // to the tree

	ChatSend     ID = "chat.send"
	ChatNewline  ID = "chat.newline"
	ChatRead     ID = "chat.read"  // leave the question line for the answers
	ChatWrite    ID = "chat.write" // back to the question line
	ChatEarlier  ID = "chat.earlier"
	ChatLater    ID = "chat.later"
	ChatUp       ID = "chat.up"
	ChatDown     ID = "chat.down"
	ChatPageUp   ID = "chat.page_up"
	ChatPageDown ID = "chat.page_down"
	ChatTop      ID = "chat.top"
	ChatBottom   ID = "chat.bottom"
	ChatNext     ID = "chat.next"     // next card or citation
	ChatPrevious ID = "chat.previous" // previous card or citation
	ChatOpen     ID = "chat.open"     // open or close a card, jump to a citation
	ChatOpenAll  ID = "chat.open_all"
	ChatChart    ID = "chat.chart"   // show what a statement returns as a chart
	ChatRecall   ID = "chat.recall"  // look for an earlier question
	ChatRestore  ID = "chat.restore" // have the model read again what was summed up

	GridUp       ID = "grid.up"
	GridDown     ID = "grid.down"
	GridLeft     ID = "grid.left"
	GridRight    ID = "grid.right"
	GridPageUp   ID = "grid.page_up"
	GridPageDown ID = "grid.page_down"
	GridTop      ID = "grid.top"
	GridBottom   ID = "grid.bottom"
	GridFirst    ID = "grid.first_column"
	GridLast     ID = "grid.last_column"
	GridSort     ID = "grid.sort"
	GridAddSort  ID = "grid.add_sort"
	GridNext     ID = "grid.next_table"
	GridPrevious ID = "grid.previous_table"
	GridRefresh  ID = "grid.refresh"
	GridOpen     ID = "grid.open"  // the whole text of a cell
	GridClose    ID = "grid.close" // and back
	GridQuery    ID = "grid.query"
	GridSend     ID = "grid.send"   // run the typed line
	GridCancel   ID = "grid.cancel" // leave the typed line

	FindUp       ID = "find.up"
	FindDown     ID = "find.down"
	FindPageUp   ID = "find.page_up"
	FindPageDown ID = "find.page_down"
	FindOpen     ID = "find.open"
	FindQuote    ID = "find.quote" // write the path into the question
	FindTab      ID = "find.tab"   // names or content
	FindClose    ID = "find.close"

	PickTake        ID = "pick.take"
	PickClose       ID = "pick.close"
	PickUp          ID = "pick.up"
	PickDown        ID = "pick.down"
	PickPageUp      ID = "pick.page_up"
	PickPageDown    ID = "pick.page_down"
	SessionRename   ID = "sessions.rename"
	SessionFork     ID = "sessions.fork"
	SessionDelete   ID = "sessions.delete"
	SessionUndelete ID = "sessions.undelete"
	SessionExport   ID = "sessions.export"

	IndexPause ID = "index.pause" // or go on
	IndexAgain ID = "index.again"
	IndexStop  ID = "index.stop"
	IndexUp    ID = "index.up"
	IndexDown  ID = "index.down"
	IndexClose ID = "index.close"

	DialogUp       ID = "dialog.up"
	DialogDown     ID = "dialog.down"
	DialogPageUp   ID = "dialog.page_up"
	DialogPageDown ID = "dialog.page_down"
	DialogToggle   ID = "dialog.toggle" // takes one thing out of a yes
	DialogChoose   ID = "dialog.choose"
	DialogClose    ID = "dialog.close" // which is a no

	HelpUp       ID = "help.up"
	HelpDown     ID = "help.down"
	HelpPageUp   ID = "help.page_up"
	HelpPageDown ID = "help.page_down"
	HelpClose    ID = "help.close"
)
