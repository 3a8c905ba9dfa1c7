// Package names searches as a person types: all names and paths of a folder tree, a million of them, between two keys.
//
// # The table
//
// [Table] keeps every entry of every folder in memory, about 75 bytes each. Entries stand in segments of 65,536: the
// names, folded to lower case, one after the other in an arena with a zero byte after each, and a bit for each byte that
// is an upper-case letter; a row with the kind, the offset of the name, the size and the time of the last change; a mask.
// Names that folding changes in another way are kept whole beside it. The entries of one folder are a run of
// neighbours, so that an entry needs no parent: its run has the folder. Folders are nodes of a tree of parents with
// the totals of what is below each of them.
//
// A full segment has postings: for every three bytes that stand side by side in a folded name, the entries that have
// such a name, as numbers, or as one bit for each entry where there are many. A word of three letters and more is
// looked up by the rarest of its trigrams, and then looked for in the names of the few entries that they share. These
// lie scattered in memory, and to wait for them one by one would take longer than all the rest, so they are asked for
// many at a time. The columns and the postings of a segment stand in memory that is mapped for it alone, in pages of 2
// MB where Linux gives them, and that goes when the collector finds that nothing holds the segment: so the waits are
// short, and the collector does not let as much again grow beside it. The mask of an entry has a bit for every letter
// in its name, so that fuzzy words and single letters are looked for among those that have them.
//
// Put adds a folder's entries at the end and marks the ones that it had as gone. When a quarter of a segment is gone it
// is written anew. Searches read what is there under a read lock; who changes the table makes postings outside of it
// and holds the lock for as long as it takes to append a folder.
//
// # Queries
//
// [Parse] reads words, which must all match somewhere in the path, one of them at least in the name itself:
//
//	report           the name has the word; an upper-case letter makes its case count
//	"annual report"  just so, with the space
//	*.pdf            the whole name matches the glob; src/**/*.go the end of the path, below the folder of in:
//	src/main         a folder whose name ends in src has an entry that begins with main
//	!draft           nothing in the path has the word
//	ext:pdf,docx size:>1MB mod:7d in:~/work type:image kind:folder depth:<3
//
// Words match as they stand. As far as that leaves room for hits, the letters of the words match in their order, and
// where nothing did, words but for a typing error or two.
//
// # Ranking
//
// A word that is the whole name ranks before one that is the name without its extension, then come the beginning of
// the name, the beginning of a word in it, any other place, and a folder above. Fuzzy matches are ranked by the score
// of fzf's own algorithm for paths, and always after those. Equal matches come by recency, then by depth, then by name.
package names
