// Package share lets any number of processes use one data folder at once, none of which
// is told that it is locked.
//
// # Owner and guests
//
// The first process takes the folder's lock, listens on a Unix socket and opens the
// store: it is the owner. Those that find the lock taken become its guests: every method
// of store.DB is one question and one answer over the socket. Open gives a DB that is one
// or the other, and that changes from guest to owner when the owner goes.
//
// The socket is guests.sock in the data folder, 0600, or, where the path is too long
// for a socket or the file system holds none, one in a new 0700 folder under
// XDG_RUNTIME_DIR or the temporary folder. The file socket says where, and which process
// listens there. The owner listens before it opens the store, so that guests wait at the socket and not at the lock. On
// Linux and macOS both ends make sure that the other is of the same user or root.
//
// # Take-over
//
// A guest keeps one connection, its line, on which nothing is said but that it wants
// files to be kept fresh. When the line ends, the owner has closed or was killed, and its
// locks went with it: each guest tries the lock, one gets it, the others find its socket.
// Calls that were under way or come meanwhile wait and are done again at the next owner.
// A stream goes on behind the last value that its caller had. A write is never
// doubled: PutFolders, DropTree and Apply come to the same if they are done twice, and all
// other writes carry an operation that the store remembers (store.WithOperation).
//
// An owner that closes takes no more calls, lets those that are under way finish for 60
// ms, cancels the others, closes the store and ends the lines, in this order. What was
// not answered by then the guests ask the next owner.
//
// Leases are locks on files of their own (store.Leases), so they outlive owners.
//
// # On the wire
//
// Each side first sends a hello, one line of JSON that every version can read, with
// the protocol: a hash over all methods with the types that they take and give. When the
// protocols differ, the guest gets a *SkewError, and the owner is not touched.
//
// Then messages follow: four bytes of length, little-endian, one byte of kind, the
// content. A guest asks (q: number of the method, 16 bytes of operation, argument); the
// owner answers (a: result), fails (e: error), or says that it is leaving (l). A stream is
// any number of messages of values (i) of about 48 KB before its answer; a guest that
// reads slowly holds the owner up by the socket's buffer alone, and one that has enough, or
// whose context ends, closes the connection, which cancels the call at the owner. Each
// call that is under way has a connection of its own; up to eight are kept for the next
// calls.
//
// Values are written by coders made from their Go types: numbers as varints, strings and
// lists after their lengths, structs as their fields. A decoder believes no length that
// the bytes which are there cannot hold. Errors are their text, the well-known errors
// that they wrap, and the typed ones with their fields, so that errors.Is and
// errors.As find them as in the owner.
//
// # Adding a method to store.DB
//
// One line in table.go says how the method goes over the wire, with one of reads, lists,
// writes, changes and streams:
//
//	folder = reads("Folder", store.DB.Folder)
//
// and its name is added to the list of register. One method in db.go does it:
//
//	func (d *DB) Folder(ctx context.Context, path string) (store.Folder, error) {
//		return call(ctx, d, folder, path)
//	}
//
// Several arguments are fields of a struct in table.go. All types must have exported fields
// only, or be encoding.BinaryMarshalers. An error that callers tell apart is added to marks
// or kinds in errors.go. A method that writes and is not the same when it is done twice
// must write through a transaction that store.Store.commit makes. The protocol's hash
// changes by itself.
package share
