// Package finder is the search that lies over the panes: a line to write in,
// and below it what is found while it is written, names on one tab and
// passages of text on the other.
//
// Every key that changes the line ends the search before it and begins a new
// one; what an ended search still brings is dropped by its generation. The
// hits of the search before stay until the new ones are there, so that nothing
// flickers. The order, the matched letters and the meaning of filters such as
// ext:pdf come from the port; the finder knows none of it.
//
//	key → line → command with a context → found → rows
//	enter → msg.Goto, ctrl+t → msg.Insert
package finder
