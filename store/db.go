package store

import (
	"context"

	"github.com/fsx-dev/fsx/store/names"
	"github.com/fsx-dev/fsx/store/trigram"
)

// DB is what a data folder offers to the rooms above. *Store is that of the process
// that has the folder open; a guest of it offers the same. Its methods may be called
// from many goroutines; all that take a context stop when it ends.
type DB interface {
	Dir() string
	Notices() []string
	Close() error

	Folder(ctx context.Context, path string) (Folder, error)
	Folders(ctx context.Context, under string, fn func(Folder) error) error
	// Entries streams the regular files that a query chooses, folder by folder.
	Entries(ctx context.Context, q EntryQuery, fn func(Folder) error) error
	PutFolders(ctx context.Context, folders []Folder) error
	FolderSums(ctx context.Context, under string, fn func(path string, sum uint64) error) error
	PutBlocks(ctx context.Context, blocks []FolderBlock) error
	Totals(ctx context.Context, under string) (Totals, error)
	DropTree(ctx context.Context, path string) (Dropped, error)
	Find(ctx context.Context, q names.Query) (names.Result, error)
	WarmNames(ctx context.Context) error

	Document(ctx context.Context, path string) (Document, error)
	Documents(ctx context.Context, under string, fn func(Document) error) error
	Passages(ctx context.Context, path string) ([]Passage, error)
	PassageLists(ctx context.Context, under string, fn func(DocumentPassages) error) error
	Text(ctx context.Context, path string) ([]byte, error)
	Items(ctx context.Context, under string, kinds []ItemKind, fn func(DocumentItems) error) error
	// Batch is the number of the last batch of documents; it grows with every one that is written.
	Batch(ctx context.Context) (uint64, error)
	Apply(ctx context.Context, updates []Update, remove []string) error
	Agreement(ctx context.Context, root string) (Agreement, error)
	PutAgreement(ctx context.Context, root string, a Agreement) error
	Search(ctx context.Context, q Query) ([]Hit, error)
	Spell(ctx context.Context, words string) ([]Spelling, error)
	Languages(ctx context.Context) ([]string, error)

	PutVectors(ctx context.Context, e Embedder, list []DocumentVectors) error
	Unembedded(ctx context.Context, e Embedder, under string, fn func(Unembedded) error) error
	Embedded(ctx context.Context, e Embedder, under string) (Embedded, error)

	Candidates(ctx context.Context, q trigram.Query, under []string) (Candidates, error)

	Stats(ctx context.Context, under string) (Stats, error)
	Counts(ctx context.Context, under string) (Counts, error)
	AddScan(ctx context.Context, e Scan) error
	Settling(ctx context.Context) (Settling, error)
	Scans(ctx context.Context) ([]Scan, error)
	Tidy(ctx context.Context, p TidyPlan) (Tidied, error)

	AddBookmark(ctx context.Context, b Bookmark) error
	RemoveBookmark(ctx context.Context, path string) error
	Bookmarks(ctx context.Context) ([]Bookmark, error)

	CreateSession(ctx context.Context, e Session) (Session, error)
	SaveSession(ctx context.Context, e Session) error
	Session(ctx context.Context, id string) (Session, error)
	Sessions(ctx context.Context) ([]Session, error)
	DeleteSession(ctx context.Context, id string) error
	AppendMessages(ctx context.Context, id string, messages ...[]byte) error
	Messages(ctx context.Context, id string) ([][]byte, error)

	Space(prefix byte) Space

	Fresh(ctx context.Context, under string) (Freshness, error)
	Watching(ctx context.Context) (WatchState, error)
	Changes(ctx context.Context) (<-chan Change, error)

	// Lease waits until nobody else, in this process or another, holds the lease on a
	// name. It is held until release is called or the process ends.
	Lease(ctx context.Context, name string) (release func(), err error)
}

var _ DB = (*Store)(nil)

// Space is a part of the store's keys for another room, which gives its own meaning
// to keys and values. Keys are at most 1,000 bytes, values at most 512 KB.
type Space interface {
	// Get gives the value of a key, ErrNotFound when it is not there.
	Get(ctx context.Context, key []byte) ([]byte, error)
	// Set stores pairs in one durable transaction: all of them or none. It wraps
	// ErrTooBig when they do not fit, which up to 1 MB in all they do.
	Set(ctx context.Context, pairs ...Pair) error
	// Delete drops keys in one durable transaction.
	Delete(ctx context.Context, keys ...[]byte) error
	// Write stores pairs and drops keys in one durable transaction.
	Write(ctx context.Context, set []Pair, drop [][]byte) error
	// Scan calls fn for every pair whose key has a prefix, in the order of the keys,
	// which are given without the space's own. Both are valid only during the call.
	Scan(ctx context.Context, prefix []byte, fn func(key, value []byte) error) error
}

// Pair is a key with its value.
type Pair struct{ Key, Value []byte }
