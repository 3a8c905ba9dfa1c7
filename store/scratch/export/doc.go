// Package export writes tables of the scratchpad for other programs.
//
// Rows are written one after the other as they were when the export began, out of the blocks
// that the scratchpad has in memory. Decimals are written with all their digits,
// dates as YYYY-MM-DD, empty values as nothing (null in JSON).
//
// Spreadsheets compute what begins with = + - or @ in a CSV file. A text that does, and
// is no number, gets an apostrophe before it, unless the caller wants texts as they are. An
// XLSX file says of each cell that it is text, and needs none.
package export
