// Package meaning gives the indexed passages their vectors, so that they are found by what
// they mean.
//
// Which passages have none is asked of the store. Their documents are read again through the
// keeper, cut as they were when they were indexed, and their passages are given to the
// embedder in small groups, while the next documents are read:
//
//	store.Unembedded -> documents, read and cut -> Embedder.Passages -> store.PutVectors
//
// Vectors are stored as they come, so that a run that is stopped or killed goes on where it
// was. One process of those that share a data folder does it at a time: it holds the lease
// "meaning". A document that has changed since it was indexed is left until it has been
// indexed anew. What stands in files that may hold secrets, by their names, is not given to an embedder
// that is not on this machine. Of all files the secrets are masked for every embedder, as they are in the
// index: their vectors are kept.
//
// A Worker does it once (Run) or whenever documents were indexed (Follow).
package meaning
