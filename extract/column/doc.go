// Package column tells what the values of a column are, from all of them together.
//
// One value alone often says too little: "1.234" may be a fraction or a thousand,
// "03/04/2026" may be in March or in April. A Study looks at the whole column, one value
// after the other, and gives a Reading by which each value is then written; Of does both for
// values that are in memory:
//
//	values -> without the empty ones ("", "-", "n/a", "NULL")
//	       -> booleans, dates, numbers: the first kind that every value is of
//	       -> written plainly: "true", "2026-03-04", "-1234.56"
//
// Numbers: a value has a sign (a minus before or behind, brackets, CR or DR, credit or debit,
// H or S behind a fraction), a currency, digits of any script, and marks between them. Values whose marks have one meaning only
// ("1,234.56", "0,5", "1.234.567") decide what the point and the comma are in the whole
// column; where they disagree the column stays text. CR takes away where others carry
// no mark, as on a card's statement, and adds beside DR, as on an account's.
// Amounts in two currencies stay text, for nobody may add them.
//
// Dates: of two numbers before the year, one beyond 12 is the day for the whole column.
// Where none is, the order of the caller holds, else the column stays text.
//
// A table that is imported, and its columns, are called by plain words that SQL takes without quotes ("Amount (EUR)" is
// amount_eur): Names and TableName, which who shows SQL for a table that is not imported yet uses, too.
//
// A column that stays text although it nearly was something else, because half of its first
// values look like amounts or dates, has a Note that says why, in words for people.
package column
