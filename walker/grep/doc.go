// Package grep finds the lines of files that hold a string or match an expression, and
// the blocks of documents that do.
//
//	Pattern -> a literal that each match holds, the expression, an automaton, a query for trigrams
//	Run     -> for each root the files to look at -> workers -> outcomes, as they are found
//
// The files are those below the roots that the index would hold the content of: without what
// is excluded, what ignore files leave out, what is hidden below the root, and what is
// secret by its name. A root that is a file is searched whatever its name is.
//
// # The index prunes, the file decides
//
// Which of the files are read depends on what the index can promise. Without one, all of
// them are. With one, the folders are walked, and a file is passed over when it has the
// size, time and inode that it had when its trigrams were taken and they rule the
// pattern out. Where a watcher covers the root, no folder is listed: the candidates of
// the index are read, and whatever the watcher says has changed and is not yet stored. What is
// reported has always been read from the file just then, so no line is stale; and the
// trigrams of a file that was changed right before they were taken are not believed,
// so none is missed when a change leaves time and size as they were. Of a file that holds keys,
// passwords or the like no trigrams are taken: it is always read.
//
// # How a file is searched
//
// A file is read whole into a buffer that is used again, or in pieces that end at line
// ends. A literal is looked for by its two rarest bytes; where an expression has one, only the
// lines around it are matched. Other expressions go through an automaton over bytes,
// whose states are made when they are first met. A line's end, with its carriage
// returns, is not part of the line. A match of the automaton in a line with bytes that are not
// ASCII is confirmed by package regexp where the two may differ on bytes that are not UTF-8.
//
// Of a large text the index knows which of its parts may hold the pattern. Where a watcher covers the root,
// and the file has the size, time and inode that it had when its trigrams were taken, before and after
// it is read, only these parts are read, and the index says at which lines they begin.
//
// There a document that was found damaged or encrypted is named as such and not read again either, as long as
// it is that file.
//
// A text in UTF-16 is searched by its lines, too. A line that is longer than a piece is one match at most, and its
// beginning and end are those of the piece. A file with a zero byte near its beginning, or whose format wraps its text, is read as a
// document, and its blocks are searched.
package grep
