// Package names searches as a person types: all names and paths of a folder tree, a million of them, between two keys.
//
// # The table
//
// [Table] keeps every entry of every folder in memory, about 60 bytes each. Entries stand in segments of 65,536, in
// columns: the names, folded to lower case, one after the other in an arena with a zero byte after each, a bit for
// each byte that is an upper-case letter, the kind with the offset of the name, a mask, the size, the time of the last
// change. Names that folding changes in another way are kept whole beside it. The entries of one folder are a run of
// neighbours, so that an entry needs no parent: its run has the folder. Folders are nodes of a tree of parents with
// the totals of what is below each of them.
//
// A full segment has postings: for every three bytes that stand side by side in a folded name, the blocks of 16
// entries that have such a name, as differences, or as one bit for each block where there are many. What is searched
// for by three letters and more is looked for in the blocks that all of its trigrams share, by its bytes in the arena
// at once. The mask of an entry has a bit for every letter in its name, so that fuzzy words and single letters are
// looked for among those that have them.
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
