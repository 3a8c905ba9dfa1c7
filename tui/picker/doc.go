// Package picker holds the lists that lie over the panes: of conversations, of
// models, of earlier questions. A list has a line on top that filters it as one
// types, and chooses one of its rows.
//
//	ports → commands → Update → rows → filter → box
//
// What a list reads or does is a command; a choice leaves it as a message of
// package msg, which closes it.
package picker
