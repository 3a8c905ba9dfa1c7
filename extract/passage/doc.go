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
//
// The size matters little: of 462 facts that questions ask for over 15 folders, 354, 356 and 364 stand in
// the first five passages that a search finds when these have 400, 800 and 1,200 tokens, and
// 389, 388 and 389 in the first 12,000 bytes. The middle one leaves a small model room for several.
package passage
