// Package walker finds users' files and keeps the store true to them.
//
// Walk takes the entries out of a tree in parallel: workers take folders from
// one stack, the one that was found last first; each folder is listed once,
// through the guard; what the exclusions name is left out before it is
// entered; links are entries and are never followed; and a folder that cannot
// be read is delivered with its reason while the walk goes on.
//
// Mount points are looked up in the system's table. File systems that show the
// system's state are not entered, a folder that is mounted into itself is
// noticed by its inode, and folders of network and FUSE file systems are read by
// goroutines of their own with a limit of time. One that does not answer is
// named, and what is known of it is kept.
//
// A Keeper compares what Walk delivers with what the store knows. The worker that
// has read a folder encodes it as the store would, and compares the hash of that
// with the hash of what is stored, so that of a folder that has not changed
// nothing is decoded and nothing written. What is known is kept in memory as
// hashes, about 22 bytes for a folder; it is read while the walk has begun already, and
// the folders that were read before it is there are put aside, up to a bound, by Scan in the form of
// their blocks. Scan writes the folders that changed and
// drops those that are gone. Index does the same and then reads the files whose
// content the store does not have as they are now (size, time of change and
// inode tell): open through the guard, extract, cut into passages, write a
// batch. Every batch is durable when the store says so, so a run that is killed
// loses what was not yet written and nothing else; the next run goes on from
// there. Times are compared for being equal only, never for their order.
// A run of Index that finds every document to be that of its file notes so with the store,
// as a sum for each folder: as long as no document is written, the next one reads none of a folder
// whose sum is the same.
//
// Keys, passwords and the like that package secret finds in a file go nowhere: Masked puts stars in
// their place before the text is cut into passages, so that neither words nor items hold them; the text of
// such a document is not kept, and its trigrams are not taken, so that every search by pattern
// reads the file itself. Whoever asks for the Document sees it as it is.
//
// Content is left out as git would: see package ignore.
//
// Watch keeps the store true from then on. Every walk of a run tells it of each folder
// before the folder is listed, so that watch sees whatever happens after the list. What
// watch notices is stored by Refresh: the folders that were named are listed by the same
// rules and compared with their records; new folders in them are walked; files that are
// gone and files that are new are the same when inode, size and time say so, and then
// keep their documents' identities. Files that change all the time are kept back for some
// seconds. Everything that has been noticed and is not yet stored stands in one place,
// from which Fresh answers whoever wants to know how far the store is behind. Where not
// everything can be watched, the root is walked again from time to time, and every root
// once a day.
//
// Nothing is passed over in silence: a file that is not read has a document in
// the store that says why.
package walker
