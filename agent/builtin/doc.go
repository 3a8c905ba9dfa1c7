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
// A question may name the folder that it is about (within.go). It is looked up, every call stays in it,
// and the words that name it are left out. Questions about documents as wholes (survey.go) have ways of
// their own: what is in a folder is told from its map and the beginnings of its leading documents
// (overview_answer.go, lead.go), one document in short by sentences that together hold most of its words
// (digest_answer.go), and what is about something by the best line of each document (about_answer.go).
// With the answer the model tells in which way it gave it, and of which folder, where that is not what
// the question alone said.
//
// Answers quote; they do not invent. A question is taken apart first: what
// only opens it is left out, the sentences around it count less, and each of
// several questions in one is looked for alone (asked.go, parts.go), he or she is the person whom those sentences name (persons_meant.go). Its words
// stand for their stems, their families and synonyms, and for what documents write in their place ([lexis]); substitutes
// count the less the more units hold them (standin.go). A word that no document holds is looked for in words that are
// akin or misspelt (kin.go). Dates in numbers are known by their month (day.go),
// acronyms by the words that the files write out for them (acronym.go), people by the other names that the files have
// for them (calledby.go), what uses a term by what it means (terms.go), names in programs by the words that they
// consist of (spelt.go), and e-mails by their headers.
//
// A question in another language than English is put into English word by word, with the word that asks in front
// (question.go), and understood by the same rules; what a sentence says of days, amounts and reasons is told from the
// English for it. Words are compared by their own stems first; the English for them counts as a synonym, so that a
// question in one language finds documents in another. The language of a document is told by its small words, that of a
// short one by those around it (spoken.go). What is shown stays in the words of the document.
//
// Text is cut into units: a sentence, a list item, a table row, a record of JSON, a line of
// settings, a line of notes that was broken on purpose (lined.go), a comment of a program with the line
// that it is about (remark.go).
// About sixty things are measured of a unit for a question (feature.go): how much of the question it and its surroundings hold
// (wording.go), whether it holds a value of the kind that is asked for
// (valuing.go), whether it is about the thing itself and not about something
// beside it (subject.go), about another day (day.go), whether its heading or
// file is about it, and what kind of question it is. Weights that were fitted,
// not chosen (weights.go), make of these the order of the units and the chance
// that the first one answers. The best units are shown as they stand in the
// file with their place, the first alone, below it what goes on where it ends, and the others with the
// sentences around them (roomy.go), and what a line introduces that ends in a colon behind it (introduced.go).
// An answer has one of three states. Where it is sure enough that the best unit answers (assurance.go), it is given
// as the answer, unless it lacks what is asked for: a name, a day, a reason, a decision (lacking.go), or is of another thing than the number that is asked for (lacking_subject.go). Where that is only likely, the answer begins with "Not found outright" and shows the same lines as
// what comes near (nearest.go), but nothing that was computed. Where the chance is low it begins with "Not found",
// above the nearest lines if any comes near. So it does, whatever the chance, where the best unit
// is about another person, number or ordinal of the same kind than the one asked about (another.go, numbered.go), or
// is a row that has nothing in the column that is asked for (emptycell.go). Of a question with several parts, those
// without an answer of their own are named. An answer has a dozen lines: what room is left holds
// the next best units, several short ones on a line, those of one document in front of the same brackets (packed.go), also
// below one in a special way that came out short (filled.go). Which are the next best is told by weights of their own, that
// look at the name, size and sections of a document, too (lower.go). What every program begins with, and lines of one that hold little but the name of the
// project, are none of them (preamble.go).
//
// Up to 60 documents are read together, and up to 150 short ones (gather.go). Where there are more, a question is asked of each of the folders
// in which a search found passages, as if there were no other (collection.go). The folder is taken
// that holds most of the question, whose best unit answers best and in which most was found; others
// that fit nearly as well answer beside it, each in a few lines with its name (alternative.go).
//
// A question whose every word stands for something of one table, a value in its cells (linking_value.go, also behind the name
// of their column, linking_under.go), a code for one that a legend tells or that is cut short (linking_code.go, legend.go), the
// name of a column, what it is of or the time of its rows (linking_words.go), is put to that table, in plain words for what comes
// to the same (reckoned.go), with names of columns that are cut short written out (header_short.go). Rows may be bounded by what
// they measure (linking_bound.go), be without something (linking_lacking.go), be left out (linking_except.go), not be paid yet
// (linking_unpaid.go) or hold at the end of a month (linking_asof.go): they are added up, averaged or counted (linking.go,
// linking_measure.go, linking_count.go, linking_done.go), the one with the highest or lowest value is shown (linking_extreme.go),
// or the thing whose rows come to most (linking_group.go), which of some that the question names (linking_among.go), or in which
// month (linking_time.go), or what the rows of each thing or time come to (linking_split.go). Rows may be in a state (linking_state.go),
// and a word for what all the papers are about stands for nothing (linking_whole.go). Where
// several tables could be meant that tell different things, none is taken (linking_contest.go); a list that the question names is the one that is asked (linking_from.go). A question may ask a table with conditions instead: words that stand in some
// of its cells pick rows, names of columns with a number behind them, initials,
// periods and comparisons do, too (total.go, condition.go, counted.go). What is added up, averaged or compared has to be
// called in the table what the question calls it (amounts.go, summed.go, measured.go, column_asked.go, sound.go, wages.go), and of the time that the question names
// (timed.go, timely.go), be it told from today, in the column that it names (times_column.go): the rows tell their days, months or quarters ([period]), or the table, its sheet or its file is
// of that time. Rows that a question names one by one, A and B together, are added up, or held against each other, where each
// is the one row of the same table that is called so (itemised.go). Where the columns are months, the row is added up along them
// (across.go); the amounts of a sentence are where it says them as parts of one thing (added.go). Tables that stand below one another
// in a sheet are several (subtable.go). Amounts are written as the document writes them (amount.go).
// What was paid for something altogether is added up where one table of payments has several rows of it (paid.go),
// and what has not been done is told by the rows of a table that say no under a column for it (undone.go).
// What is still open of several things is told by the list that the question is about, a table with a column of states, boxes to
// tick or lines that end with a state, found by what the list is called (checklist.go, pending.go, state.go).
// A column of what was planned is held against one of what it came to, and one of what there is against one of
// what there should be (gap.go).
// What a number of things costs that the question counts is the price of one, times that number, where one price is said
// (priced.go). A question for a list is answered by the group that enumerates what it asks for, and not by one that
// mentions it (listing.go), and what holds in the end by a line that tells of a change, what held at first by an earlier
// version (later.go).
// What stands in a draft is answered by the later version of the paper (editions.go). What two versions have different is shown
// by the lines that stand for each other in both and are not the same (versions.go, versions_asked.go, versions_lines.go, versions_answer.go). A clause is shown with the line of an amendment that replaces what it says (amended.go, amended_parts.go), and with the clause of another
// paper that it refers to (clause.go). What is told of another month than the one asked about is no answer (day.go), and
// what looks like one thing of which papers say different values is often two (differ_apart.go).
// A question for the sum, the average or the highest of documents of a kind, such as invoices, takes
// from each the line that states its amount, and is not computed where one states none (vouchers.go).
// What a version changed is told by the section of a change log below its heading (changes_answer.go). A
// question that says in which document the answer stands, as what does the memo say about it, is asked of
// the documents of that name first, and of others only with a word about it (bound_answer.go). A timeline
// keeps to the days that stand with its subject (timeline_subject.go). Where something is mentioned is told by a line of
// each document that names it as the question does, or by the mark that it has there, such as Article 21 (cites.go); who calls
// or uses a function is told by the lines of the programs that do (callers.go).
// What stands below a heading that is called what a question asks for, as Recommendations for what they recommended, is
// shown whole (headed_list.go, sought.go), and a sentence that enumerates it is a list, too (enumerated.go).
// What is left of a fund, or was on a day, is told by the last line up to that day of a table that keeps a balance (running.go).
// A change is shown with its release, and what was done for a reason with that (leansback.go); the words of a question stand for
// the acronym that they make (abbreviated.go); and what two documents say alike is surer (corroborated.go).
// Nothing is computed from a document of which only the beginning was read (part_read.go).
// Computed values are marked as computed, with the SQL that gives them, which is held against all rows (where.go),
// where there is one, in the names and values that an import of the file gives (sql_column.go), and name the rows they come from. An answer in a special
// way that came out short is followed by facts.
//
// A question that is asked from today on, such as what is overdue, what expires next, or how many days
// it is until something (hence.go), is answered by the days that documents bear for what is due or ends
// (due.go): those of columns and sentences that call them so, but for what is ticked, paid or returned.
//
// What is known of a file without reading what it says, its size, its pages, when it was changed, is told by file_info
// (described.go), and so is which document has the most pages.
//
// A request to put transactions, statements or several documents into one table has process_batch fill it, and
// tells what each document gave (tabulate_all.go); one for the table of a document copies that (tabulate.go).
//
// A question about payments is put to a table of the scratchpad ([payments]); "last month" in it needs [Model.Now]. The
// conversation is read in [turn], times in [period], and [written] writes counts and values.
package builtin
