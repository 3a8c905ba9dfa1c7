// Package grid is the pane that shows the scratchpad's tables.
//
// A table may have a million rows; the pane holds a few pages of them. What is
// in view says which pages are wanted, one request at a time is under way, and
// when it comes back the page that is wanted then is asked for: a cursor that
// runs through a table asks for where it stops, not for what it passed.
//
//	keys ─► sheet (cursor, sort, layout) ─► wanted page ─► command ─► page ─► view
//
// What the values of the column under the cursor, or of the selected cells, come to is
// asked for in the same way, one thing at a time, and stands below the rows. It is kept
// for as long as the table has the same version.
//
// A filter chooses rows by a text that is being typed. Each letter ends the request
// for the one before, and the numbers of rows are then those of the chosen ones.
//
// A sheet is what the pane remembers of one table: cursor, sorting, which columns are
// shown in what order and width, and its pages. The result of a query is a sheet whose
// rows are all there; several of them are open at once, each a tab behind those of the
// tables. Rows that are not there yet are drawn as placeholders; when a table changes, its
// old rows stay in view until the new ones have come.
//
// In place of the rows the pane shows all of one row, a chart, the columns with what they
// come to, or a list of all tables, where a table is dropped after a question; what was
// dropped last can be brought back. A line at the bottom takes what is typed. Whatever
// takes longer than a moment says what it is and for how long, and ends with esc.
package grid
