// Package ledger reads the rows of statements and other lists of dates, words and amounts out
// of a document, and checks them against the balances that it states.
//
//	lines of a page (extract.Line), or rows of tables (extract.Row)
//	  -> header: a line whose words name columns, in one of some forty languages
//	  -> columns: where days and amounts stand below each other, and where words begin
//	  -> lines of cells: margins, headers, headings, totals and balances known for what they are
//	  -> records: the lines of one row put together
//	  -> days with their year, amounts with their sign
//	  -> the balance that was, all amounts, the balance that is
//
// Amounts have the sign with which the old balance and all of them make the new one. So what
// is paid from an account is negative, and what is bought with a card, whose balance is what
// is owed, is positive. Where a document leaves several readings open (whether the lines below
// an amount or those above belong to it, whether a column is money in or out, whether a line
// without a day is a total), the one is taken with which the balances agree.
//
// Where no line names the columns in words that are known, or the balances do not agree with what the
// names say, the columns are inferred from what stands in them: days, amounts, words; what the columns
// of amounts are is then told by the balances alone. Lines without a day that say what all rows above
// them come to are balances, whatever they are called.
//
// Numbers and days may be written in Arabic, Indian or full-width figures, and days with their signs (2025年3月1日), with
// the year first, or broken over two lines.
//
// Accounts on which somebody is billed have columns of what is charged and what was paid of it; their balance is owed. The
// balances of several such accounts in one table begin anew with each title.
//
// What stands beside a table that drawn lines frame, notes or another list, is put behind it; dots that lead to an amount are
// dropped; a table of what is still to be paid in parts holds no rows. Between drawn lines that part rows all lines are of one.
// Tables that stand side by side are put one below the other first, and blocks of named values, one for each row,
// into one table. Days may stand as titles over their rows,
// years in titles or below the days. A document without columns (paragraphs, boxes of a page, a small table for
// each row) is read as a list, whose rows are told by its days and amounts. Rows that are not booked yet are left
// out where their title or a column for their state says so, or that they were refused, and so are lines whose day lies far from
// the period of all others, unless they stand between two others of their table: instalments. The number of a row before its
// day is no word of it. Where no
// balance is called by a word that is known, two amounts outside of the rows, of which the second is the first
// and all rows, are taken for the balances. Balances beside rows tell only of the rows up to the last of them.
//
// What a page says in its running head of the period, the account and the balances is taken from the first that says it. A
// line that names an old and a new balance is a summary and no header. Annexes, rows without a day below the new balance and
// tables that list rows once more hold no rows; interest of a card that has no day has the last of the period. The
// currency is the one that the document names, else that of the country of the account's IBAN.
//
// The package guesses nothing that it does not say: a Ledger tells which balances were
// compared and what came out, and a document without a fitting header gives ErrNoFit.
package ledger
