// Package lexis knows words: where they begin and end, which are the same, and which stand for one another.
//
// A text is cut into tokens (words.go). They are compared by their English stems, of Snowball, or as they stand where they
// have other letters than English. Writings without spaces between words are cut into pairs of letters, as the index has
// them, where nothing is known of their language.
//
// A word of a question is a keyword. Besides its stem it is found by the words of its family (families.txt), by synonyms
// (thesaurus.txt) and, counting less, by words that go with it (related.txt). The vocabulary (the folder words) relates
// words domain by domain: a line without ">" holds words that mean the same; in a line with one, the first is asked and
// the others are written (substitute.go). An entry may be a phrase, put_off or date_of_birth, and is found in texts as
// one (phrase.go). How much of a keyword a text holds is told by its stems (held.go). What only opens a question, what
// any text may use and what asks for a kind of answer are lists of their own (words.go).
//
// Another language than English is read by way of English (tongue.go): a lexicon (lexicon_fr.txt) puts its words and
// phrases into English one by one (gist.go). A line is an English word or term, a colon, and the words for it; words that
// belong together are joined by "_", and two with others between them by ".."; what stands behind "-:" are small words
// that say nothing. Words that are written together are taken apart (compound.go), German and Dutch verbs are one word
// in all their parts (separable.go), and elided words are none (elision.go). The stems of the language stay beside those
// of the English for them, marked so that they are no English ones. Japanese, Korean and Chinese set no spaces: the longest
// word that a lexicon knows is cut off at each letter, endings fall out, and what no lexicon knows stays together
// (wide.go). Their days, times of day, large numbers and units are written as English has them (widevalue.go).
//
// Lists are stemmed, and lexicons read, when they are first asked for.
package lexis
