// Package segment builds segments of a Bleve index out of terms that are already
// counted.
//
// Bleve's own way from documents to a segment goes through a map of token records for
// every field of every document, twice. Here the terms are numbers from the start: a
// Builder takes documents with (field, term number, frequency), sorts them by term by
// counting, and writes the bytes of a segment of zap, version 17, which is what Bleve's
// own plugin writes, opens and merges.
//
// # The flow
//
// Builder.Next begins a document, Builder.Add counts a term of it. Builder.Encode writes
// everything but the documents' names, which need not be known before; Segment.Documents
// gives the documents for an index.Batch of Bleve, under their names. When Bleve hands
// them to the Plugin, the names are filled in and the bytes are the segment. All names
// of a segment have the same length.
//
// # The bytes
//
// First the stored values of each document, which are its name only, then their
// offsets. Then for every field its postings, term by term in order: frequencies and
// lengths as pairs of varints in chunks, and the document numbers as a Roaring bitmap;
// after them the dictionary of the field, an FST from term to the offset of its
// postings. A term of one document with the frequency one has no postings: document
// and length stand in the dictionary. Last come the names of the fields with the
// offsets of their dictionaries. The field _id holds the names.
//
// Lengths of fields are kept in units of four terms and up to 127 units, so that they
// take one byte.
package segment
