// Package origin tells which parts of which files stand in a tool's result.
//
// A result is read as it stands in a conversation,
//
//	<data tool="read_file">
//	{"path":"/d/a.md","blocks":[{"kind":"paragraph","text":"…","line":3,"end_line":5}]}
//	</data>
//
// where a piece of its middle may be missing. An object speaks of the file that its path, from, a
// or b names, or else of that of the object around it; line, end_line, page, sheet and
// cells_ref say where its text stands. text_bytes counts text that stands elsewhere in the result,
// as the rows of a query do, and table names what has no file.
package origin
