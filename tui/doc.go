// Package tui is the screen: three panes over the files, the chat and the
// tables, a line of hints and news at the bottom, and on top of them the help,
// the search, a list (of conversations, models, earlier questions) or the details
// of the index, one at a time.
//
//	terminal → keys, mouse → Root.Update → table of keys → action → pane or overlay
//	ports    → commands, bridge → Root.Update → panes
//	panes    → Root.View → one fixed rectangle, at most one per 16 ms
//
// The first screen needs the names of one folder. When it stands, Options.Shown
// is called, and whoever made the screen opens the rest; until then the ports
// let their callers wait, and the bottom line says so.
//
// What a run asks (a permission, a question of the model) comes as an event that
// carries its answer back; it opens a dialog over everything else, which lets
// keys pass for a moment when somebody is typing.
//
// Root is the only tea.Model. It routes and composes and holds no state of its
// panes. Panes (see Pane) are plain structs that neither touch the disk nor
// know each other. What takes time is a command; what others bring, such as
// the events of an answer, comes over the bridge, the only caller of
// Program.Send.
package tui
