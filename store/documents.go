package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/dgraph-io/badger/v4"
)

// Document gives the state of a file's content, ErrNotFound when it has none.
func (s *Store) Document(ctx context.Context, path string) (Document, error) {
	if err := s.enter(ctx); err != nil {
		return Document{}, err
	}
	defer s.leave()
	var d Document
	err := s.view(func(txn *badger.Txn) (err error) {
		d, err = readDocument(txn, path)
		return err
	})
	d.Confirmed = s.confirmed(&d)
	if err != nil {
		return Document{}, fmt.Errorf("look up the document %q: %w", path, err)
	}
	return d, nil
}

func readDocument(txn *badger.Txn, path string) (Document, error) {
	key, err := prefixed(keyDocument, path)
	if err != nil {
		return Document{}, err
	}
	v, err := value(txn, key)
	if err != nil {
		return Document{}, err
	}
	return decodeDocument(keyPath(key[1:]), v)
}

// Documents calls fn for every document at or below a path, in path order. An error
// of fn ends it and is given back.
func (s *Store) Documents(ctx context.Context, under string, fn func(Document) error) error {
	return s.eachUnder(ctx, keyDocument, under, func(txn *badger.Txn, key, head []byte) error {
		v, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		d, err := decodeDocument(keyPath(key[1:]), v)
		if err != nil {
			return err
		}
		d.Confirmed = s.confirmed(&d)
		return callerError(fn(d))
	})
}

// confirmed reports whether the word index holds a document as it is stored.
func (s *Store) confirmed(d *Document) bool {
	return d.Seq > s.floor.Load() && d.Seq <= s.reached.Load()
}

// Passages gives the passages of a file in order, without their texts; ErrNotFound
// when the file is not known. A file without text has none.
func (s *Store) Passages(ctx context.Context, path string) ([]Passage, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	var ps []Passage
	err := s.view(func(txn *badger.Txn) error {
		d, err := readDocument(txn, path)
		if err != nil {
			return err
		}
		ps, err = readPassages(txn, d.ID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look up the passages of %q: %w", path, err)
	}
	return ps, nil
}

func readPassages(txn *badger.Txn, id uint64) ([]Passage, error) {
	v, err := value(txn, idKey(keyPassages, id))
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return decodePassages(v)
}

// Text gives the extracted text that was kept for a file, ErrNotFound when there is none.
func (s *Store) Text(ctx context.Context, path string) ([]byte, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	var text []byte
	err := s.view(func(txn *badger.Txn) error {
		d, err := readDocument(txn, path)
		if err != nil {
			return err
		}
		v, err := value(txn, idKey(keyText, d.ID))
		if err != nil {
			return err
		}
		if text, err = s.unzip.DecodeAll(v, nil); err != nil {
			return fmt.Errorf("%w: %w", errShort, err)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("look up the text of %q: %w", path, err)
	}
	return text, nil
}
