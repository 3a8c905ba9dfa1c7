// Package payments answers questions about what was paid, such as "analyse my card spending" or "what do I pay for
// every month", from a table of the scratchpad with days, words and amounts.
//
// [Read] takes a question apart (analysis.go; ask.go has the words for it in four languages): which aspects are asked
// for, of what time, of whom or of what kind (about.go). [Analysis.Next] takes the next step: it has the tables listed and chooses
// one (table.go, which.go), has the statements of the folder read into it where that is new (again.go), surveys it, asks for each
// aspect, and writes the answer (answer.go).
//
// The table is the one that process_batch fills from the statements of the folder and brings up to date for each question.
// Another table of the scratchpad is asked only when the question names it, or when the folder gives no rows; then the
// answer tells of what documents it is. Its rows are parted by currency, by account where a column names it, and by
// the sign that spending has in their file (part.go). What one account pays to another one of the same table is left out
// and told (transfer.go). A category is the one that the export gives a row, or else the one that its
// words tell. Each aspect, months, categories, payees, is a statement of its own (sql.go), and stands
// below its figures in the answer, which begins with the one that is asked for in a line (headline.go).
//
// What is paid at regular intervals is found in the days and amounts of each payee (rhythm.go); a payment that lacks counts
// only where a file of the same account reaches (cover.go). A name or a period that no row has is said, with what there is
// instead (nothing.go), and so is a statement that could not be run (failed.go).
package payments
