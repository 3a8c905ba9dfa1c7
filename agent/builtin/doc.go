// Package builtin is the model that needs nothing: no network, no weights, no
// key. It is an [llms.Model] like any other and sees files only through the
// tools that the loop offers it.
//
// A turn flows like this. The conversation since the last question is read
// into a transcript: the question, the calls made so far and what came back.
// The question is understood as an intent: about files (largest, recent, how
// many, where is, duplicates, room), about what they say (a fact, a list, check
// boxes, whether all is ready, a timeline, a sum, a definition, who refers to
// whom, two documents side by side, where sources differ, what is alike), or
// about scratchpad tables. Every intent has a name (the ways of way.go); a name
// and a colon before the question force it. The intent's answerer looks at what has been gathered and either
// asks for more (search, read, follow a reference) or writes the answer. The
// model keeps nothing between calls, so the same conversation always gives the
// same answer.
//
// Answers quote; they do not invent. A question is taken apart first: what
// only opens it is left out, the sentences around it count less, and each of
// several questions in one is looked for alone (asked.go, parts.go). Its words
// stand for their stems and for the words of their family (families.txt), for
// synonyms (thesaurus.txt) and, counting less, for words that go with them
// (related.txt); one that no document holds is looked for in words that are
// akin or misspelt (kin.go). Dates in numbers are known by their month (day.go),
// acronyms by the words that the files write out for them (acronym.go), e-mails
// by their headers, and German documents are read by German stems (tongue.go, language.go).
//
// Text is cut into units: a sentence, a list item, a table row, a line of
// settings. About fifty things are measured of a unit for a question
// (feature.go): how much of the question it and its surroundings hold
// (wording.go), whether it holds a value of the kind that is asked for
// (valuing.go), whether it is about the thing itself and not about something
// beside it (subject.go), about another day (day.go), whether its heading or
// file is about it, and what kind of question it is. Weights that were fitted,
// not chosen (weights.go), make of these the order of the units and the chance
// that the first one answers. The best units are shown as they stand in the
// file with their place, the first together with what goes on where it ends.
// The chance takes in what the units behind it hold, too; when it is low, the answer
// begins with "Not found". An answer has a dozen lines: what room is left holds
// the next best units.
//
// A question may ask a table with conditions instead: words that stand in some
// of its cells pick rows, names of columns with a number behind them, initials,
// periods and comparisons do, too (total.go, condition.go, counted.go).
// Computed values are marked as computed, with the SQL that gives them
// where there is one, and name the rows they come from. An answer in a special
// way that came out short is followed by facts.
//
// A question about payments (spending.go) asks a table of the scratchpad that has days, words and
// amounts (spending_table.go), or, where there is none, one that process_batch fills from the
// folder first. Its rows are parted by currency, by account where a column names it, and by the sign
// that spending has in their file (spending_part.go). What one account pays to another one of the same table
// is left out and told (spending_transfer.go). Each aspect that is asked for, months, categories, payees, is a
// statement of its own (spending_sql.go), and stands below its figures in the answer. What is paid at
// regular intervals is found in the days and amounts of each payee (spending_rhythm.go); a payment
// that lacks counts only where a file of the same account reaches (spending_cover.go). A name or a
// period that no row has is said, with what there is instead (spending_nothing.go). Words for periods
// and kinds of payments are read in English, German and French; "last month" needs [Model.Now].
package builtin
