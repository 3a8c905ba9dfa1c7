// Package language knows the languages in which words are searched for by their stems.
//
// Detect says which language a text is in, by its letters and by the words that stand in
// every text of a language. A text in a language that is not known here, or too short to
// tell, has none, and its words are taken as they are.
//
//	word -> lower case -> not a stop word -> stem by Snowball -> accents off
//
// Chinese, Japanese and Korean have no stems; whoever takes texts apart makes pairs of their
// letters. Stop words come from Bleve, stems from Snowball.
package language
