// Package extract turns a file into text that knows where it came from.
//
// A Source (any io.ReaderAt with a size and a name) goes in, a Document comes
// out: blocks in reading order, each a paragraph, heading, list item, table row,
// run of code or fact about the document, each with its Place (page, lines,
// sheet and cells, heading path, part of a message).
//
//	Source -> Detect (content first, extension as tie-break)
//	       -> one reader per format, which adds blocks to a sink
//	       -> Document
//
// Reader.Read is the only entry. It holds every reader to the same Limits:
// bytes in and out, zip members and their sizes, nesting depth and time. A
// reader that panics on a damaged file gives ErrDamaged, never a crash.
//
// Where Options name a command, documents of risky formats (PDF, office files,
// books, mail, pictures, archives) are read in a child process that runs Work:
//
//	Reader.Read -> glance at the format -> a child of the pool
//	            <- asks for bytes by offset, sends blocks, says how it ended
//
// The child opens no file, inherits no environment, holds itself to a limit of
// memory and ends with its parent, which kills it at the deadline, counts what
// it sends and trusts no length (worker.go has the frames). One that dies costs
// the document it was reading. Plain text is read in the process itself.
//
// A format is one file: a function of type readFunc that is named in readerOf
// (read.go) and described in the table of formats (format.go). PDF is read by
// PDFium, compiled to WebAssembly and run by wazero, so that a hostile file
// meets a sandbox without files or network; it is started by the first PDF.
//
//	glyphs -> words of lines, where Source.Layout asks for pages as they look (text files, too)
//	       -> segments (runs on a line) -> tables by drawn lines
//	       -> tables by position, where they are plausible
//	       -> headings (bookmarks before looks), items, paragraphs
//
// The package knows no paths and imports nothing else of this module.
package extract
