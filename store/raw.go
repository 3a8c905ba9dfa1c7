package store

import (
	"context"
	"encoding/binary"
	"errors"

	"github.com/dgraph-io/badger/v4"
)

// FolderBlocks is Folders for one who decodes the blocks himself, in another process. The
// values are valid only during the call.
func (s *Store) FolderBlocks(ctx context.Context, under string, fn func(FolderBlock) error) error {
	return s.blocks(ctx, under, func(key, block []byte) error {
		return callerError(fn(FolderBlock{Path: keyPath(key[1:]), Value: block}))
	})
}

// Folder decodes the block.
func (b FolderBlock) Folder() (Folder, error) { return DecodeFolder(b.Path, b.Value) }

// DocumentBlock is a document as it is stored.
type DocumentBlock struct {
	Path      string
	Value     []byte
	Confirmed bool
}

// DocumentBlocks is Documents for one who decodes them himself, in another process. The
// values are valid only during the call.
func (s *Store) DocumentBlocks(ctx context.Context, under string, fn func(DocumentBlock) error) error {
	return s.eachUnder(ctx, keyDocument, under, func(txn *badger.Txn, key, head []byte) error {
		v, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		seq, err := peekSeq(v)
		if err != nil {
			return err
		}
		b := DocumentBlock{Path: keyPath(key[1:]), Value: v, Confirmed: s.confirmed(&Document{Seq: seq})}
		return callerError(fn(b))
	})
}

// Document decodes the block.
func (b DocumentBlock) Document() (Document, error) {
	d, err := decodeDocument(b.Path, b.Value)
	d.Confirmed = b.Confirmed
	return d, err
}

// peekSeq gives the batch of a stored document without decoding the rest.
func peekSeq(v []byte) (uint64, error) {
	if len(v) < 2 || !documentKnown(v[0]) {
		return 0, errShort
	}
	_, n := binary.Uvarint(v[2:])
	if n <= 0 {
		return 0, errShort
	}
	seq, m := binary.Uvarint(v[2+n:])
	if m <= 0 {
		return 0, errShort
	}
	return seq, nil
}
