package share

import (
	"bytes"
	"context"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/trigram"
)

// The methods of store.DB as they go over the wire. They are whole once methods has been
// called; nothing changes them afterwards.
var (
	folder     = reads("Folder", store.DB.Folder)
	folders    = streams("Folders", listFolders, func(v, last store.FolderBlock) bool { return pathAfter(v.Path, last.Path) })
	entries    = streams("Entries", listPieces, pieceAfter)
	putFolders = writes("PutFolders", store.DB.PutFolders)
	folderSums = streams("FolderSums", listSums, func(v, last folderSum) bool { return pathAfter(v.Path, last.Path) })
	putBlocks  = writes("PutBlocks", store.DB.PutBlocks)
	totals     = reads("Totals", store.DB.Totals)
	dropTree   = changes("DropTree", store.DB.DropTree)
	find       = reads("Find", store.DB.Find)
	warmNames  = lists("WarmNames", func(db store.DB, ctx context.Context) (none, error) { return none{}, db.WarmNames(ctx) })

	document     = reads("Document", store.DB.Document)
	documents    = streams("Documents", listDocuments, func(v, last store.DocumentBlock) bool { return pathAfter(v.Path, last.Path) })
	passages     = reads("Passages", store.DB.Passages)
	passageLists = streams("PassageLists", listPassages, func(v, last store.PassageBlock) bool { return pathAfter(v.Document.Path, last.Document.Path) })
	text         = reads("Text", store.DB.Text)
	facts        = streams("Items", listItems, func(v, last store.ItemBlock) bool { return pathAfter(v.Document.Path, last.Document.Path) })
	lastBatch    = lists("Batch", store.DB.Batch)
	apply        = writes("Apply", func(db store.DB, ctx context.Context, a batch) error { return db.Apply(ctx, a.Updates, a.Remove) })
	agreement    = reads("Agreement", store.DB.Agreement)
	putAgreement = writes("PutAgreement", func(db store.DB, ctx context.Context, a agreed) error {
		return db.PutAgreement(ctx, a.Root, a.Agreement)
	})
	search    = reads("Search", store.DB.Search)
	spell     = reads("Spell", store.DB.Spell)
	languages = lists("Languages", store.DB.Languages)

	putVectors = writes("PutVectors", func(db store.DB, ctx context.Context, a vectors) error {
		return db.PutVectors(ctx, a.Embedder, a.List)
	})
	unembedded = streams("Unembedded", func(db store.DB, ctx context.Context, a embedded, fn func(store.Unembedded) error) error {
		return db.Unembedded(ctx, a.Embedder, a.Under, fn)
	}, func(v, last store.Unembedded) bool { return pathAfter(v.Document.Path, last.Document.Path) })
	countEmbedded = reads("Embedded", func(db store.DB, ctx context.Context, a embedded) (store.Embedded, error) {
		return db.Embedded(ctx, a.Embedder, a.Under)
	})

	candidates = reads("Candidates", func(db store.DB, ctx context.Context, a pattern) (store.Candidates, error) {
		return db.Candidates(ctx, a.Query, a.Under)
	})

	stats    = reads("Stats", store.DB.Stats)
	counts   = reads("Counts", store.DB.Counts)
	addScan  = writes("AddScan", store.DB.AddScan)
	scans    = lists("Scans", store.DB.Scans)
	tidy     = changes("Tidy", store.DB.Tidy)
	settling = lists("Settling", store.DB.Settling)

	addBookmark    = writes("AddBookmark", store.DB.AddBookmark)
	removeBookmark = writes("RemoveBookmark", store.DB.RemoveBookmark)
	bookmarks      = lists("Bookmarks", store.DB.Bookmarks)

	createSession  = changes("CreateSession", store.DB.CreateSession)
	saveSession    = writes("SaveSession", store.DB.SaveSession)
	session        = reads("Session", store.DB.Session)
	sessions       = lists("Sessions", store.DB.Sessions)
	deleteSession  = writes("DeleteSession", store.DB.DeleteSession)
	appendMessages = writes("AppendMessages", func(db store.DB, ctx context.Context, a added) error {
		return db.AppendMessages(ctx, a.ID, a.Messages...)
	})
	messages = reads("Messages", store.DB.Messages)

	fresh    = reads("Fresh", store.DB.Fresh)
	watching = lists("Watching", store.DB.Watching)
	feed     = live("Changes", followChanges)

	spaceGet = reads("Space.Get", func(db store.DB, ctx context.Context, a spaceKey) ([]byte, error) {
		return db.Space(a.Space).Get(ctx, a.Key)
	})
	spaceWrite = writes("Space.Write", func(db store.DB, ctx context.Context, a spaceChange) error {
		return db.Space(a.Space).Write(ctx, a.Set, a.Drop)
	})
	spaceScan = streams("Space.Scan", scanSpace, func(v, last store.Pair) bool { return bytes.Compare(v.Key, last.Key) > 0 })
)

// methods gives the methods by their numbers, and the protocol that names all of them with
// their types. The first that opens a data folder makes them: looking at so many types would
// cost every other start of the program.
var methods = sync.OnceValues(func() (table []method, protocol string) {
	return register(
		folder, folders, entries, putFolders, folderSums, putBlocks, totals, dropTree, find, warmNames,
		document, documents, passages, passageLists, text, facts, lastBatch, apply, agreement, putAgreement, search, spell, languages, candidates,
		putVectors, unembedded, countEmbedded,
		stats, counts, addScan, settling, scans, tidy,
		addBookmark, removeBookmark, bookmarks,
		createSession, saveSession, session, sessions, deleteSession, appendMessages, messages,
		fresh, watching, feed,
		spaceGet, spaceWrite, spaceScan,
	)
})

// The arguments of methods that have more than one.
type (
	batch struct {
		Updates []store.Update
		Remove  []string
	}
	agreed struct {
		Root      string
		Agreement store.Agreement
	}
	folderSum struct {
		Path string
		Sum  uint64
	}
	pattern struct {
		Query trigram.Query
		Under []string
	}
	vectors struct {
		Embedder store.Embedder
		List     []store.DocumentVectors
	}
	embedded struct {
		Embedder store.Embedder
		Under    string
	}
	itemQuery struct {
		Under string
		Kinds []store.ItemKind
	}
	added struct {
		ID       string
		Messages [][]byte
	}
	spaceKey struct {
		Space byte
		Key   []byte
	}
	spaceChange struct {
		Space byte
		Set   []store.Pair
		Drop  [][]byte
	}
)

// listFolders, listDocuments, listPassages and listItems give what is stored as it is stored, so that it is decoded
// once, by the guest. Only owners do methods, and they have a *store.Store.
func listFolders(db store.DB, ctx context.Context, under string, fn func(store.FolderBlock) error) error { //nolint:revive // as a method expression has it
	return db.(*store.Store).FolderBlocks(ctx, under, fn)
}

func listPassages(db store.DB, ctx context.Context, under string, fn func(store.PassageBlock) error) error { //nolint:revive // as a method expression has it
	return db.(*store.Store).PassageBlocks(ctx, under, fn)
}

func listDocuments(db store.DB, ctx context.Context, under string, fn func(store.DocumentBlock) error) error { //nolint:revive // as a method expression has it
	return db.(*store.Store).DocumentBlocks(ctx, under, fn)
}

func listItems(db store.DB, ctx context.Context, a itemQuery, fn func(store.ItemBlock) error) error { //nolint:revive // as a method expression has it
	return db.(*store.Store).ItemBlocks(ctx, a.Under, a.Kinds, fn)
}

func listSums(db store.DB, ctx context.Context, under string, fn func(folderSum) error) error { //nolint:revive // as a method expression has it
	return db.FolderSums(ctx, under, func(path string, sum uint64) error { return fn(folderSum{path, sum}) })
}

func scanSpace(db store.DB, ctx context.Context, a spaceKey, fn func(store.Pair) error) error { //nolint:revive // as a method expression has it
	return db.Space(a.Space).Scan(ctx, a.Key, func(key, value []byte) error { return fn(store.Pair{Key: key, Value: value}) })
}

// pathAfter reports whether path a comes after b where the store lists paths: by
// their components.
func pathAfter(a, b string) bool {
	for {
		ac, ar, _ := strings.Cut(a, separator)
		bc, br, _ := strings.Cut(b, separator)
		if ac != bc {
			return ac > bc
		}
		if ar == "" || br == "" {
			return br == "" && ar != ""
		}
		a, b = ar, br
	}
}
