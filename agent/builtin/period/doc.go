// Package period reads times as people write them: the period that a question is about, and what a cell, a caption or
// the name of a file tells of.
//
// A [Period] is what is asked for: days in ISO form, both within it, an empty end being open, or months without a year
// (First and Last), to which the days of a table give one ([Period.Among]). [Of] reads it from the words of an
// English question, [Bare] one that stands without a word before it, [Relative] one that is told from today, and
// [Native] puts the words for times of other languages into English before that.
//
// A [Span] is what is told: the first and last day of a day, month, quarter, half or year ([SpanOf] for a cell that
// holds nothing else, [SpansIn] for a text). A month without a year has the year [AnyYear], and a year that is
// counted across two, 2024/25, is both ends of itself, since nobody knows when it begins. [DateIn] reads the day of a
// cell, [OrderOf] finds out whether a column writes days or months first, as 02/01/2026 does not say.
package period
