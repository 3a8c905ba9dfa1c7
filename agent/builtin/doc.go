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
// Answers quote; they do not invent. Text is cut into units (a sentence, a
// list item, a table row), a unit is ranked by the weight of the question's
// words that it and its surroundings hold, and the best ones are shown as they
// stand in the file with their place. When the best unit holds too little of
// the question the answer begins with "Not found". Computed values are marked
// as computed, with the SQL that gives them where there is one, and name the
// rows they come from.
package builtin
