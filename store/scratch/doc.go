// Package scratch keeps tables that people and models compute with: rows durable in the
// store's Badger, computing in an in-memory SQLite that only reads.
//
// # What is kept
//
// In the store's key space 's', with numbers of eight bytes, big-endian:
//
//	t NAME        the catalogue's entry of a table, as JSON, under its lower-case name:
//	              columns, rows, bytes, digits after the point of each decimal
//	              column, the blocks in their order, and the files that filled it
//	r TABLE N     a block of at most 1,000 rows, compressed with zstd: for each column the bits
//	              of the empty values, then the values; decimals as whole numbers and
//	              their scales
//	p TABLE       blocks of this table are being written or dropped
//	d TABLE       the entry of a table that was dropped last, whose blocks are there yet
//	n             the last table number
//	c             the version of the catalogue: it goes up with every change of t
//	h TIME        a statement that a person ran, as its text; the last 500 are kept
//	w HASH        the time at which a file with this SHA-256 was written of rows, eight bytes; the last 5,000 are kept
//
// An insert converts and checks all rows, then writes its blocks and the changed entry
// in one transaction. What is too large for one is written before under block
// numbers that nothing names, with p set; the last transaction names them and takes p
// away. At Open and before a write, blocks of a table marked by p that its entry does not name
// are dropped. So rows are there all together or not at all, and what Insert reported is there
// after kill -9.
//
// A table that Fill fills from files knows which they were. The rows of a file that comes again
// take the place of those it gave before: the table is written anew under a new number, and the
// entry that names it, the files and the mark on the old blocks change in one step.
//
// Several processes may use the scratchpad of one data folder. Who writes holds the lease
// "scratch" and reads the catalogue anew when its version has changed; so does every
// statement, list and window, for the price of one Get. Rows are only ever added to a
// table, so the copies that a process has stay good as far as they go.
//
// # How it computes
//
// A query is compiled against empty copies of all tables under an authorizer that
// notes which tables are read; those are then filled through a virtual table (one
// INSERT … SELECT for 16 blocks, while the next ones are read), with the columns that are read, and kept for the next query. One
// that wants other columns has the table filled once more, with all of them. The copies are SQLite
// tables whose declared types begin with the right affinity and name the column,
// "REAL DECIMAL(table,column)", so that a result column that is a table's column is
// known as such through subqueries too.
//
// Nothing of that touches the disk: the temporary files that SQLite sorts and groups large
// tables through are in memory as well.
//
// Only SELECT, WITH and VALUES pass: the authorizer allows selecting, recursion, reading
// the scratchpad's tables and json_each, and functions except those that reach out or
// make much of nothing. Lengths, depths and times are limited; the text functions
// that one call can keep busy for long are Go's.
//
// # The index as tables
//
// files, documents, passages, items, bookmarks and scans are virtual tables over the store.
// Conditions that the store can answer (a path, the beginning of one, an extension, ranges of
// sizes and times, a kind) are taken by the plan and given to the store, which decodes no
// more than that; SQLite checks all conditions again, so that a reading may give too much. A cursor
// holds one page at a time: a piece of a folder, or what belongs to one document. Where
// files are wanted in the order of their extensions, as GROUP BY ext wants them, their sizes are
// collected by extension first. Limits.Within bounds what may be seen.
//
// # Money
//
// A decimal is kept exactly as its text says, at most 15 digits. SQLite gets the nearest
// float64, which for so many digits is a different one for each decimal and in the same
// order, so that comparing, sorting, grouping and joining mean what people expect.
// sum, total and avg, also as window functions, are ours: each float64 is read back as
// the decimal that it stands for and added up exactly; sums of whole numbers stay
// whole. A sum goes on in SQLite as the float64 nearest to it (a text would
// compare wrongly with numbers), and its exact text is remembered for the result.
//
// In a result, a decimal column and, where a query reads decimal columns, every column of
// computed numbers none of which has more digits after the point than those are decimals:
// exact strings with all the digits that the column has. Other fractions are real
// numbers, without the noise of float arithmetic beyond the 15th digit.
package scratch
