// Package store keeps what fsx knows about files, in one data folder, so that a crash
// anywhere costs a little work and no result.
//
// # The folder
//
// badger/ holds the records, bleve/ the word index over passages, trigram/ the trigrams of
// what a search by pattern looks at (package trigram says how). lock is locked by the
// one process that has the folder open, whose number stands in owner. leases/ holds
// a file for each name of Lease, locked by its holder. schema is
// the version of the layout in decimal; a higher one than this program knows is
// refused before anything is touched. sums lists the size, time and checksum of every
// file of the three as of the last clean Close, so that damage is found before a
// library maps a garbled file into memory. suspect is there when damage was met while
// the store was open, rescuing while a damaged Badger is being read.
// *.damaged-TIME are parts that were set aside, rescued-TIME.json what was saved out
// of one. The folder is made 0700; the three parts always are, and their files 0600.
//
// # Keys
//
// The first byte of a Badger key says what it is. PATH is a path with a zero byte
// after every component, so that the bytewise order of keys is path order and
// whatever lies under a folder has the folder's key as a prefix: "/a/b" is
// "a\0b\0", and "/ab" does not begin like "/a". The root is empty. ID, SEQ, TIME are eight
// bytes, N is four, all big-endian. Numbers in values are varints, strings follow their length.
//
//	v NAME      the store's own values: schema, owner (16 random bytes that the word index
//	            repeats), seq (the last batch), id (the next document), floor (documents of
//	            this batch and earlier must be read again), dim NAME (components of the vectors of
//	            an embedder)
//	f PATH      a folder: what lies directly in it (files, their bytes), its own time, inode
//	            and error, then its entries in the order of their names, each as the
//	            difference from the one before: flags, shared length and rest of the name,
//	            size, time, inode, and where they differ mode and link target. The same
//	            folder gives the same bytes, so a hash of them tells whether it has changed
//	d PATH      a document: status, ID, SEQ of the batch that wrote it (0: must be read again),
//	            size, time, inode, pages, passages, format, MIME type, title, reason, items and
//	            the set of their kinds
//	i ID        the path of a document
//	p ID        the passages of a document without their texts: block range, byte
//	            range, heading and place, as differences from the one before
//	n ID        the items of a document: each its kind, block, line, name, value, amount, date and
//	            place, names and values as parts of their line, places as differences
//	e ID        the codes of the passages of a document that have a vector: the embedder's name
//	            and number of components, SEQ of the document, how many passages have none and, where
//	            some have none, which have one; then for each its code (one bit a component)
//	            and the sum of its text
//	q ID SUM    the vector of a passage, by the sum of its text: a scale and one byte a component
//	t ID        extracted text, compressed here with zstd; never the text of plain files
//	l SEQ       a batch that the word index may not have confirmed: for each of its
//	            documents the ID and the number of passages that may be indexed
//	b PATH      a bookmark: time, label
//	s ULID      a session, as JSON
//	m ULID N    a message of a session, compressed
//	c TIME ROOT a scan, as JSON
//	u PATH      of a root: SEQ of the batch at which all documents below it were those of its files, and
//	            what package walker noted of its folders then. It holds while that is the last batch
//	o ULID      a small write of the last hour that may be repeated, and must not be done twice
//	x BYTE …    another room's key space
//	g KEY N     a piece of the value of another key
//
// The values of f, d, p, n, t, u and m begin with a zero byte, or with a one when the value is
// longer than 512 KB: then the number of pieces, the length and a checksum follow, and
// the pieces stand under g. A value of which a crash left only some pieces counts as not there.
//
// # Words
//
// Each passage is one document in Bleve, named by the document's ID and the
// passage's number. It has the fields name (of the file, split at case, digits and
// punctuation), title, heading and body (words of the document's language: lower case,
// possessives off, stop words out, Snowball stems, accents off; numbers without group
// commas; ideographs one by one and in pairs), under (one term, in the form of PATH, for the
// file and every folder above it), ext and lang (the language that package language has
// detected, none where it cannot tell; then words are not stemmed). Nothing is stored, there are no positions and no doc values: a phrase is checked
// against the file by the one who asks. Bleve's internal key fsx.owner repeats the
// owner, fsx.seq is the batch that is reached, fsx.layout the version of all this.
//
// The words of a batch are counted by its caller, before it waits for its turn to write:
// a lexicon numbers terms and remembers the terms of every word that it has met, and the
// package segment makes of the numbers what Bleve writes to the disk, reads and merges; it says
// how the bytes lie.
//
// A walk that has read files ends with AddScan, which merges the small segments, so that
// words stand in few dictionaries and a query looks into few.
//
// The words of a query are taken in all languages that the index holds; stop words are those
// of the one that the query is in. So a word has several terms, and a passage has the word
// when it holds any of them; with Query.Variants also when it holds what stands for the
// word: a synonym, all words of what a short form means, the term that Spell says is nearest
// to a word that no document has. The best of what it holds counts.
//
// A query is ranked by BM25 summed over words and fields, body counting most. With
// Query.Any the sum is multiplied by the share of the query's distinct words that the
// passage holds. Without it only passages with all words are given, and when there is
// none, the result is as with Any.
//
// With Query.Prefix the last word, from three letters on, stands for the terms that begin
// with it, at most 128 of a field, which count as one. Of Query.Phrases only the words are
// looked up; all of them are required.
//
// # Meaning
//
// Passages may have vectors, made by an embedder that this package knows by its name only.
// A document that is written anew keeps the vectors of those passages whose text is the
// same, wherever they stand then; the others go, and Unembedded gives the document until
// PutVectors has what is missing. So vectors are made in the background, in any order and by any process, and
// a run that is broken off goes on where it was. Codes are read into memory when
// they are first asked for (package vector says how they are searched). A row of codes counts only
// while its SEQ is that of its document.
//
// With Query.Meaning the nearest passages are found as well: by their codes, the
// best of which are compared by their vectors. Both lists are fused by reciprocal rank.
//
// # Schemas
//
// A folder of an older schema is brought to the present one by Open, step by step and in
// place; migrate.go says how a step is added. The file schema is raised before a step, so that an
// older program leaves alone what is half done, and the value schema after it, so that
// a step that was broken off runs again. What cannot be made again from the files (b, s,
// m, c, x) is never dropped by one.
//
// # Two stores, one truth
//
// Apply gives its batch the next number and writes to Badger first. The first
// transaction holds the log entry and the number; the documents follow in it and in as
// many more as they need. Badger is synced. Then the trigrams go to their index, which is
// durable when it has them, and the passages to Bleve, all of them together with the number, so that Bleve's number never speaks of
// words that are not there. The log entry is dropped with the next batch.
//
// At Open, and before the next batch after one that failed, the documents of every log
// entry beyond Bleve's number lose their passages in both stores and get SEQ 0: they
// are not confirmed, so the next index run reads them again; until then they may match anything. It makes no difference
// how much of the batch had been written, nor how often this is interrupted. Until Bleve has
// confirmed it, a document is not found by a search.
//
// A Bleve that is damaged, missing, has another owner or is ahead of Badger is set aside.
// The floor is raised to the last batch and synced before an empty one is made, so no document
// counts as confirmed. So is a trigram index that is damaged, missing, of another owner,
// below Bleve's number or beyond Badger's; the new one knows of each document only that it
// may match anything. A damaged Badger is opened once more for reading; bookmarks,
// sessions, scans and other rooms' keys are written to a file and then into the new
// Badger, as far as they could be read.
//
// # Told to others
//
// Changes tells listeners which folders were written; it never makes a writer wait.
// A process that watches the file system attaches its Watcher, and Fresh asks it what
// has changed on the disk and is not yet stored.
//
// Nothing is written when the disk has less than 64 MB to spare: Badger writes through
// memory maps, where a full disk would end the process.
package store
