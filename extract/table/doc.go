// Package table puts the rows of a document together into its tables.
//
// A reader adds a table as blocks of the kind Row, one after the other, and
// numbers its tables where the format tells them apart. Of makes a Table of
// each run of rows:
//
//	blocks -> runs of rows (same number, sheet and part, nothing between)
//	       -> a run that goes on on the next page joins the one before
//	       -> headers that a page repeats are left out
//
// Every row knows its page, sheet and cells, or lines; every cell of a PDF its
// box on the page.
package table
