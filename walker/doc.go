// Package walker finds users' files and keeps the store true to them.
//
// Walk takes the entries out of a tree in parallel: each folder is listed
// once, through the guard; what the exclusions name is left out before it is
// entered; links are entries and are never followed; and a folder that cannot
// be read is delivered with its reason while the walk goes on.
//
// A Keeper compares what Walk delivers with what the store knows. Its Scan
// writes the folders that changed and drops those that are gone. Its Index does
// the same and then reads the files whose content the store does not have as
// they are now (size, time of change and inode tell): open through the guard,
// extract, cut into passages, write a batch. Every batch is durable when the
// store says so, so a run that is killed loses what was not yet written and
// nothing else; the next run goes on from there.
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
