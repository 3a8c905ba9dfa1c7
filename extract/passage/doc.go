// Package passage cuts a document into the pieces that are indexed, found and
// shown.
//
// A passage follows the structure of its document: it starts at a heading or
// a paragraph, never crosses a page, sheet or message part, and holds at most
// about 2,400 bytes (some 800 tokens). Rows of a table keep their header: a passage
// that starts inside a table repeats the header row. Where one section is too
// long for a passage, the next one begins with up to a quarter of the text
// of the one before, in whole blocks, so that a sentence and its neighbour
// are found together. The text carries neither the file's name nor the
// heading path; both are fields of their own.
package passage
