package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/dgraph-io/badger/v4"
)

// FolderBlock is a folder as it is stored.
type FolderBlock struct {
	Path  string // absolute, cleaned
	Value []byte // what EncodeFolder gives
}

// blocksAtOnce is how many folders PutFolders encodes before it writes them.
const blocksAtOnce = 4000

// PutBlocks is PutFolders for folders that are encoded already. The values may be
// used again when it returns.
func (s *Store) PutBlocks(ctx context.Context, blocks []FolderBlock) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	size := 0
	for i := range blocks {
		size += len(blocks[i].Path) + len(blocks[i].Value)
	}
	if err := s.writable(2 * size); err != nil {
		return err
	}
	told := s.names.begin()
	defer told.end()
	batch := s.db.NewWriteBatch()
	defer batch.Cancel()
	form := newBlockForm(blocks, size)
	for i := range blocks {
		if i%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := s.putBlock(batch, form, &blocks[i]); err != nil {
			return fmt.Errorf("store the folder %q: %w", blocks[i].Path, err)
		}
	}
	if err := guarded(batch.Flush); err != nil {
		return fmt.Errorf("store %d folders: %w", len(blocks), err)
	}
	told.put(blocks)
	for i := range blocks {
		s.feed.folder(blocks[i].Path)
	}
	return nil
}

// blockForm is memory for the keys, values and entries of many folders in the form in which Badger
// takes them, which it copies when it writes them.
type blockForm struct {
	bytes   []byte
	entries []badger.Entry
}

func newBlockForm(blocks []FolderBlock, size int) *blockForm {
	const extra = 4 // bytes of a key that are not its path's, and of a value that are not its block's
	return &blockForm{make([]byte, 0, size+extra*len(blocks)), make([]badger.Entry, 0, len(blocks))}
}

// putBlock is put for a folder.
func (s *Store) putBlock(batch *badger.WriteBatch, form *blockForm, b *FolderBlock) (err error) {
	from := len(form.bytes)
	if form.bytes, err = pathKey(append(form.bytes, keyFolder), b.Path); err != nil {
		return err
	}
	key := form.bytes[from:len(form.bytes):len(form.bytes)]
	if len(b.Value) > chunkSize {
		return s.put(bulk{batch}, key, b.Value)
	}
	if err := s.resize(bulk{batch}, key, 0); err != nil {
		return err
	}
	from = len(form.bytes)
	form.bytes = append(append(form.bytes, inline), b.Value...)
	form.entries = append(form.entries, badger.Entry{Key: key, Value: form.bytes[from:len(form.bytes):len(form.bytes)]})
	return batch.SetEntry(&form.entries[len(form.entries)-1])
}

// FolderSums calls fn for the folder under and every folder below it, in path order,
// with the FolderSum of its block. An error of fn ends it and is given back.
func (s *Store) FolderSums(ctx context.Context, under string, fn func(path string, sum uint64) error) error {
	return s.blocks(ctx, under, func(key, block []byte) error {
		return callerError(fn(keyPath(key[1:]), FolderSum(block)))
	})
}

// blocks calls fn for the block of the folder under and of every folder below it. Key
// and block are valid only during the call.
func (s *Store) blocks(ctx context.Context, under string, fn func(key, block []byte) error) error {
	return s.eachUnder(ctx, keyFolder, under, func(txn *badger.Txn, key, head []byte) error {
		block, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return fn(key, block)
	})
}

// Totals counts what lies at and below a folder.
type Totals struct {
	Folders int   // folders that are known, with the one itself
	Files   int   // regular files
	Bytes   int64 // of the files
}

// Totals adds up what is stored at or below a path. It reads the numbers at the
// beginning of each folder and none of the entries.
func (s *Store) Totals(ctx context.Context, under string) (Totals, error) {
	if sum, ok := s.names.totals(under); ok {
		return sum, ctx.Err()
	}
	var sum Totals
	err := s.eachUnder(ctx, keyFolder, under, func(txn *badger.Txn, key, head []byte) error {
		front, err := beginning(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		d := decoder{b: front}
		t := decodeTotals(&d)
		sum.Folders += t.Folders
		sum.Files += t.Files
		sum.Bytes += t.Bytes
		return d.err
	})
	return sum, err
}
