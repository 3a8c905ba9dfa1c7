// Package trigram finds the documents whose text may match a pattern, from the
// trigrams that the text holds. It is the index of grep: it says which files are
// worth reading, and the files decide.
//
// # Trigrams
//
// A trigram is three bytes of a text that follow each other, as a number of 24 bits,
// the first byte highest. Capital ASCII letters count as small ones, so that one index
// serves patterns with and without regard to case at half the size, and the file,
// which is read anyway, tells the case. Trigrams with a line feed are left out, since
// grep looks at lines. All other bytes count as they are, whatever the encoding.
//
// A text that is looked at line by line is cut into parts of whole lines, about 32 KB each, and
// each has trigrams of its own: in a large text nearly every trigram stands somewhere, and only
// that those of a pattern stand near each other says something. A document matches when one of its
// parts does. What is handed over of a document are the ascending trigrams of its parts, one part
// behind the other, with how many bytes and line feeds of the text each part takes; in a segment
// each part has a number, and the same ID as the other parts. So a search learns besides in which
// pieces of a text a match may stand, and at which line they begin.
package trigram
