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
// Nothing is passed over in silence: a file that is not read has a document in
// the store that says why.
package walker
