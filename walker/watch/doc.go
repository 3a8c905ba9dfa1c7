// Package watch notices what changes in many folders.
//
// A Watcher is told each folder that it is to watch, before the folder is listed, so
// that nothing falls between the list and the watch. What happens is put together
// in a set: for each folder the names that were touched, or, when they are many, the
// folder as a whole. Take empties the set. So a file that is written a thousand times
// is one name, and the one who takes may be as slow as it likes.
//
// On Linux there is one inotify instance. One goroutine reads it and does nothing but
// fill the set. A folder costs some 60 bytes here: a node with its parent, its own name
// and the system's number for it, so that a folder that moves takes everything below
// it along. Two halves of a move carry the same cookie; a folder whose second half does not
// come has left, and is forgotten with everything below it. At most three quarters of the
// system's watches are used, because they belong to all programs of the person; Add
// gives ErrFull beyond.
//
// Sync proves that everything that happened before it has reached the set: it makes
// the instance watch something and stop watching it at once, which puts an event at
// the end of the queue, and waits for that one. It needs no file, and so works on a
// disk that is full or cannot be written.
//
// When the system has lost events it says so, and Take says Lost: then every root has
// to be compared. The same is said when the set itself becomes too large.
//
// On other systems fsnotify watches a smaller number of folders, nothing is known of
// moves, and Sync gives ErrNoProof.
package watch
