// Package browse is the left pane: the tree of files with the preview of the
// selected one below it, or beside it where there is room.
//
// Folders are listed when they are opened, by a command; a row says so when
// that takes longer than a moment, and a folder that cannot be read shows why,
// never as an empty one. Only the rows in sight are drawn, so a folder with a
// hundred thousand entries costs what a small one costs.
//
// Selecting a row asks for its preview a moment later, with a context that the
// next selection ends. A preview is logical lines; they are wrapped when they
// come into sight and kept for the width that they were wrapped for.
//
//	key → action.Do → tree or preview → command → listed / shown / found
package browse
