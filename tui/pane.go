package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
)

// Pane is one of the three parts of the screen. A pane is a plain struct: its
// Update and View never touch the disk or wait, it knows no other pane, and it
// speaks by returning commands whose messages (package msg) the root hands on.
//
// Whatever takes time is a command with a context that the pane owns and a
// generation; a result of an older generation is dropped.
type Pane interface {
	// Update handles a message: action.Do for its keys, a tea.KeyPressMsg or
	// tea.PasteMsg in a typing scope, tea.MouseClickMsg and tea.MouseWheelMsg
	// with coordinates inside the pane, the messages of package msg, and the
	// results of its own commands. Every pane gets every message that is not
	// a key or the mouse, so it passes over those that are not its own.
	Update(tea.Msg) tea.Cmd
	// View draws the inside of the pane, without frame or title: exactly h
	// lines joined by "\n", none wider than w cells, for any w >= 1, h >= 1.
	View(w, h int) string
	// Focus tells the pane whether it has the keys.
	Focus(on bool)
	// Title is the frame's title, one short line without escapes.
	Title() string
	// Keys is the part of the key table that holds for the pane now.
	Keys() action.Scope
	// Why says in a few words why an action cannot be done now; empty if it can.
	Why(action.ID) string
}

// Cursored is a Pane that shows the terminal's cursor while it has the keys.
type Cursored interface {
	// Cursor is the place inside the last View, false for none.
	Cursor() (x, y int, ok bool)
}

// Hinting is a Pane whose keys do other things at times than the hints of the table of keys say.
type Hinting interface {
	// Hints are the keys that matter now, in order; nil where the table's hold.
	Hints() []action.Hint
}
