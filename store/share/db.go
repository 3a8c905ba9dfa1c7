package share

import (
	"context"
	"fmt"
	"os"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/names"
	"github.com/fsx-dev/fsx/store/trigram"
)

const separator = string(os.PathSeparator)

// Folder implements store.DB.
func (d *DB) Folder(ctx context.Context, path string) (store.Folder, error) {
	return call(ctx, d, folder, path)
}

// Folders implements store.DB.
func (d *DB) Folders(ctx context.Context, under string, fn func(store.Folder) error) error {
	return stream(ctx, d, folders, under, func(b store.FolderBlock) error {
		f, err := b.Folder()
		if err != nil {
			return fmt.Errorf("read the folder %q: %w", b.Path, err)
		}
		return fn(f)
	})
}

// Entries implements store.DB.
func (d *DB) Entries(ctx context.Context, q store.EntryQuery, fn func(store.Folder) error) error {
	return stream(ctx, d, entries, q, func(p piece) error { return fn(store.Folder(p)) })
}

// PutFolders implements store.DB.
func (d *DB) PutFolders(ctx context.Context, list []store.Folder) error {
	_, err := call(ctx, d, putFolders, list)
	return err
}

// FolderSums implements store.DB.
func (d *DB) FolderSums(ctx context.Context, under string, fn func(path string, sum uint64) error) error {
	return stream(ctx, d, folderSums, under, func(s folderSum) error { return fn(s.Path, s.Sum) })
}

// PutBlocks implements store.DB.
func (d *DB) PutBlocks(ctx context.Context, blocks []store.FolderBlock) error {
	_, err := call(ctx, d, putBlocks, blocks)
	return err
}

// Totals implements store.DB.
func (d *DB) Totals(ctx context.Context, under string) (store.Totals, error) {
	return call(ctx, d, totals, under)
}

// Find implements store.DB.
func (d *DB) Find(ctx context.Context, q names.Query) (names.Result, error) {
	return call(ctx, d, find, q)
}

// WarmNames implements store.DB.
func (d *DB) WarmNames(ctx context.Context) error {
	_, err := call(ctx, d, warmNames, none{})
	return err
}

// DropTree implements store.DB. When an owner goes while it drops, the numbers are
// those of what the next one found left.
func (d *DB) DropTree(ctx context.Context, path string) (store.Dropped, error) {
	return call(ctx, d, dropTree, path)
}

// Document implements store.DB.
func (d *DB) Document(ctx context.Context, path string) (store.Document, error) {
	return call(ctx, d, document, path)
}

// Documents implements store.DB.
func (d *DB) Documents(ctx context.Context, under string, fn func(store.Document) error) error {
	return stream(ctx, d, documents, under, func(b store.DocumentBlock) error {
		doc, err := b.Document()
		if err != nil {
			return fmt.Errorf("read the document %q: %w", b.Path, err)
		}
		return fn(doc)
	})
}

// Passages implements store.DB.
func (d *DB) Passages(ctx context.Context, path string) ([]store.Passage, error) {
	return call(ctx, d, passages, path)
}

// PassageLists implements store.DB.
func (d *DB) PassageLists(ctx context.Context, under string, fn func(store.DocumentPassages) error) error {
	return stream(ctx, d, passageLists, under, func(b store.PassageBlock) error {
		of, err := b.Decode()
		if err != nil {
			return fmt.Errorf("read the passages of %q: %w", b.Document.Path, err)
		}
		return fn(of)
	})
}

// Text implements store.DB.
func (d *DB) Text(ctx context.Context, path string) ([]byte, error) {
	return call(ctx, d, text, path)
}

// Items implements store.DB.
func (d *DB) Items(ctx context.Context, under string, kinds []store.ItemKind, fn func(store.DocumentItems) error) error {
	return stream(ctx, d, facts, itemQuery{under, kinds}, func(b store.ItemBlock) error {
		of, err := b.Decode(kinds)
		if err != nil {
			return fmt.Errorf("read the items of %q: %w", b.Document.Path, err)
		}
		return fn(of)
	})
}

// Batch implements store.DB.
func (d *DB) Batch(ctx context.Context) (uint64, error) { return call(ctx, d, lastBatch, none{}) }

// Apply implements store.DB.
func (d *DB) Apply(ctx context.Context, updates []store.Update, remove []string) error {
	_, err := call(ctx, d, apply, batch{updates, remove})
	return err
}

// Search implements store.DB.
func (d *DB) Search(ctx context.Context, q store.Query) ([]store.Hit, error) {
	return call(ctx, d, search, q)
}

// Spell implements store.DB.
func (d *DB) Spell(ctx context.Context, words string) ([]store.Spelling, error) {
	return call(ctx, d, spell, words)
}

// Languages implements store.DB.
func (d *DB) Languages(ctx context.Context) ([]string, error) {
	return call(ctx, d, languages, none{})
}

// Candidates implements store.DB.
func (d *DB) Candidates(ctx context.Context, q trigram.Query, under []string) (store.Candidates, error) {
	return call(ctx, d, candidates, pattern{q, under})
}

// PutVectors implements store.DB.
func (d *DB) PutVectors(ctx context.Context, e store.Embedder, list []store.DocumentVectors) error {
	_, err := call(ctx, d, putVectors, vectors{e, list})
	return err
}

// Unembedded implements store.DB.
func (d *DB) Unembedded(ctx context.Context, e store.Embedder, under string, fn func(store.Unembedded) error) error {
	return stream(ctx, d, unembedded, embedded{e, under}, fn)
}

// Embedded implements store.DB.
func (d *DB) Embedded(ctx context.Context, e store.Embedder, under string) (store.Embedded, error) {
	return call(ctx, d, countEmbedded, embedded{e, under})
}

// Counts implements store.DB.
func (d *DB) Counts(ctx context.Context, under string) (store.Counts, error) {
	return call(ctx, d, counts, under)
}

// Stats implements store.DB.
func (d *DB) Stats(ctx context.Context, under string) (store.Stats, error) {
	return call(ctx, d, stats, under)
}

// AddScan implements store.DB.
func (d *DB) AddScan(ctx context.Context, e store.Scan) error {
	_, err := call(ctx, d, addScan, e)
	return err
}

// Settling implements store.DB.
func (d *DB) Settling(ctx context.Context) (store.Settling, error) {
	return call(ctx, d, settling, none{})
}

// Tidy implements store.DB.
func (d *DB) Tidy(ctx context.Context, p store.TidyPlan) (store.Tidied, error) {
	return call(ctx, d, tidy, p)
}

// Scans implements store.DB.
func (d *DB) Scans(ctx context.Context) ([]store.Scan, error) { return call(ctx, d, scans, none{}) }

// AddBookmark implements store.DB.
func (d *DB) AddBookmark(ctx context.Context, b store.Bookmark) error {
	_, err := call(ctx, d, addBookmark, b)
	return err
}

// RemoveBookmark implements store.DB.
func (d *DB) RemoveBookmark(ctx context.Context, path string) error {
	_, err := call(ctx, d, removeBookmark, path)
	return err
}

// Bookmarks implements store.DB.
func (d *DB) Bookmarks(ctx context.Context) ([]store.Bookmark, error) {
	return call(ctx, d, bookmarks, none{})
}

// CreateSession implements store.DB.
func (d *DB) CreateSession(ctx context.Context, e store.Session) (store.Session, error) {
	return call(ctx, d, createSession, e)
}

// SaveSession implements store.DB.
func (d *DB) SaveSession(ctx context.Context, e store.Session) error {
	_, err := call(ctx, d, saveSession, e)
	return err
}

// Session implements store.DB.
func (d *DB) Session(ctx context.Context, id string) (store.Session, error) {
	return call(ctx, d, session, id)
}

// Sessions implements store.DB.
func (d *DB) Sessions(ctx context.Context) ([]store.Session, error) {
	return call(ctx, d, sessions, none{})
}

// DeleteSession implements store.DB.
func (d *DB) DeleteSession(ctx context.Context, id string) error {
	_, err := call(ctx, d, deleteSession, id)
	return err
}

// AppendMessages implements store.DB.
func (d *DB) AppendMessages(ctx context.Context, id string, list ...[]byte) error {
	_, err := call(ctx, d, appendMessages, added{id, list})
	return err
}

// Messages implements store.DB.
func (d *DB) Messages(ctx context.Context, id string) ([][]byte, error) {
	return call(ctx, d, messages, id)
}

// Fresh implements store.DB.
func (d *DB) Fresh(ctx context.Context, under string) (store.Freshness, error) {
	return call(ctx, d, fresh, under)
}

// Watching implements store.DB.
func (d *DB) Watching(ctx context.Context) (store.WatchState, error) {
	return call(ctx, d, watching, none{})
}

// Lease implements store.DB. It needs no owner.
func (d *DB) Lease(ctx context.Context, name string) (release func(), err error) {
	return d.leases.Take(ctx, name)
}

// Space implements store.DB.
func (d *DB) Space(prefix byte) store.Space { return space{d, prefix} }

// space is a part of the store's keys as a guest sees it.
type space struct {
	d      *DB
	prefix byte
}

// Get implements store.Space.
func (p space) Get(ctx context.Context, key []byte) ([]byte, error) {
	return call(ctx, p.d, spaceGet, spaceKey{p.prefix, key})
}

// Set implements store.Space.
func (p space) Set(ctx context.Context, pairs ...store.Pair) error { return p.Write(ctx, pairs, nil) }

// Delete implements store.Space.
func (p space) Delete(ctx context.Context, keys ...[]byte) error { return p.Write(ctx, nil, keys) }

// Write implements store.Space.
func (p space) Write(ctx context.Context, set []store.Pair, drop [][]byte) error {
	_, err := call(ctx, p.d, spaceWrite, spaceChange{p.prefix, set, drop})
	return err
}

// Scan implements store.Space.
func (p space) Scan(ctx context.Context, prefix []byte, fn func(key, value []byte) error) error {
	return stream(ctx, p.d, spaceScan, spaceKey{p.prefix, prefix}, func(pair store.Pair) error { return fn(pair.Key, pair.Value) })
}
