package store

import (
	"context"
	"errors"

	"github.com/dgraph-io/badger/v4"
)

// DocumentPassages are the passages of one document in order, without their texts.
type DocumentPassages struct {
	Document Document
	Passages []Passage
}

// PassageLists calls fn for every document at or below a path that has passages, in path
// order. An error of fn ends it and is given back.
func (s *Store) PassageLists(ctx context.Context, under string, fn func(DocumentPassages) error) error {
	return s.passageBlocks(ctx, under, func(b PassageBlock) error {
		d, err := b.Decode()
		if err != nil {
			return err
		}
		return callerError(fn(d))
	})
}

// PassageBlock is a document with its passages as they are stored.
type PassageBlock struct {
	Document DocumentBlock
	Passages []byte
}

// Decode decodes the block.
func (b PassageBlock) Decode() (DocumentPassages, error) {
	d, err := b.Document.Document()
	if err != nil {
		return DocumentPassages{}, err
	}
	list, err := decodePassages(b.Passages)
	return DocumentPassages{Document: d, Passages: list}, err
}

// PassageBlocks is PassageLists for one who decodes them himself, in another process. The
// values are valid only during the call.
func (s *Store) PassageBlocks(ctx context.Context, under string, fn func(PassageBlock) error) error {
	return s.passageBlocks(ctx, under, func(b PassageBlock) error { return callerError(fn(b)) })
}

func (s *Store) passageBlocks(ctx context.Context, under string, fn func(PassageBlock) error) error {
	return s.eachUnder(ctx, keyDocument, under, func(txn *badger.Txn, key, head []byte) error {
		v, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		path := keyPath(key[1:])
		doc, err := decodeDocument(path, v)
		if err != nil || doc.Passages == 0 {
			return err
		}
		list, err := value(txn, idKey(keyPassages, doc.ID))
		if errors.Is(err, ErrNotFound) {
			return nil // a crash left the document without them; it is not confirmed
		}
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return callerError(err)
		}
		return fn(PassageBlock{DocumentBlock{Path: path, Value: v, Confirmed: s.confirmed(&doc)}, list})
	})
}
