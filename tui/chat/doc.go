// Package chat is the pane that questions are asked in.
//
// A question and what came of it is a turn. A turn is a run of blocks: the
// question, pieces of the answer's text (a paragraph, a list entry, a table …),
// a card for each tool call, links to tables, and at the end the sources with
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
// Places in a block that can be chosen and opened (a citation, a card, a
// source) are its stops. The finished answer replaces the streamed text; its
// citations are found in the text by their labels, in the order of the list.
package chat
