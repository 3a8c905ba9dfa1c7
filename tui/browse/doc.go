// Package browse is the left pane: the tree of files with the preview of the
// selected one below it, or beside it where there is room.
//
// Folders are listed when they are opened, by a command; a row says so when
// that takes longer than a moment, and a folder that cannot be read shows why,
// never as an empty one.
//
// A folder is a listing: its names in one piece of memory, in the order in
// which they are shown, about thirty bytes an entry. Of a large one the first
// rows are picked out and shown before the rest is sorted. Only open folders
// are values of their own (type folder). Rows are not kept: row n is found by
// counting the rows of the open folders before it, and a filter or another
// order is a list of entry numbers over the listing. Sizes, dates and where
// links lead are asked for the rows in sight and a screen around them, and kept
// by name. To sort by size or date all entries have to be looked at, some
// thousand in a command, and the title says how far that has come.
//
// When folders are said to have changed, those that are open are listed again,
// one that takes long to list less often, and the preview is read again when
// the size or time of its file is another one. The cursor stays on its entry,
// the window around it, and the preview where it was scrolled to.
//
// Selecting a row asks for its preview a moment later, with a context that the
// next selection ends. A preview is logical lines; they are wrapped when they
// come into sight and kept for the width that they were wrapped for.
//
//	key → action.Do → tree or preview → command → listed / described / shown
//	msg.Changed → relist, restamp → listed / shown
package browse
