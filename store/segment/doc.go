// Package segment is the form in which Bleve keeps the words of passages: segments that
// are built out of terms which are already counted, read through a mapping of their file, and
// merged from file to file.
//
// Bleve's own form gives every term of every segment some forty bytes before its first document,
// and every document of a term four; its way from documents to a segment goes through a
// map of token records for every field of every document, twice. Here the terms are numbers from
// the start, and a document of a term takes nine bits on average.
//
// # The flow
//
// Builder.Next begins a document, Builder.Add counts a term of it. Builder.Encode sorts
// what was counted by term and writes everything but the documents' names, which need not be known
// before; Segment.Documents gives the documents for an index.Batch of Bleve, under their
// names. When Bleve hands them to the Plugin, the names are filled in and the bytes are
// the segment. Bleve keeps it in memory until its Persist has written the file, which is then
// mapped. The Plugin merges segments by going through their dictionaries side by side,
// reading and writing from the first byte to the last, so that it takes as little memory for
// large ones as for small ones.
//
// # The bytes
//
// A segment begins with its magic word. Then come the fields, each with
//
//	postings   for term after term its documents, each as the gap from the one before and, where
//	           the field is scored, how often the document has the term, both in
//	           Elias's gamma code; every list begins with a new byte
//	terms      the dictionary: blocks of 32 terms. A block says where the documents of its first term
//	           begin, and then of each term what it does not share with the one before, in how
//	           many documents it is, and the size of their list
//	blocks     where each block begins, four bytes each
//	lengths    one byte a document, where the field is scored
//
// After them stand the names. A name is a number of 63 bits, of a group and of a part of it, and
// the parts of a group mostly follow one another; so rows of them are kept, each as its first
// document and that one's name, and after the rows their order by name. Last come the
// description, which says where all this is, its size, and the CRC-32 of everything before.
//
// Lengths of fields are kept in units of four terms and up to 127 units.
package segment
