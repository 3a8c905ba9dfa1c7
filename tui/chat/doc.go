// Package chat is the pane that questions are asked in.
//
// A question and what came of it is a turn. A turn is a run of blocks: the
// question, pieces of the answer's text (a paragraph, a list entry, a table …),
// a card for each tool call, previews of tables, and at the end the sources with
// the coverage line. All turns' blocks stand in one flat list, the transcript.
//
//	events ─► turn (what is meant) ─► blocks ─► lines, kept per block and width
//
// While an answer streams only its last piece is open: text that arrives is
// split from the beginning of that piece, so a token costs what its paragraph
// costs. A block is laid out when it comes into view and keeps its lines until
// its content, the width or the selection in it changes; scrolling stands on a
// block and a line in it, so no one ever needs the height of the whole
// transcript.
//
// What a call put into the scratchpad, or asked it, stands below its card as the grid shows
// it: the first rows, which a command brings. A statement that the answer itself gives for a
// figure is one line, takes the place of the preview of its result, and opens in the grid, too.
//
// Places in a block that can be chosen and opened (a citation, a card, a
// source) are its stops. The finished answer replaces the streamed text; its
// citations are found in the text by their labels, in the order of the list.
package chat
