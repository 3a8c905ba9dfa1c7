package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/dgraph-io/badger/v4"
)

// Folder gives one folder, ErrNotFound when it is not known.
func (s *Store) Folder(ctx context.Context, path string) (Folder, error) {
	if err := s.enter(ctx); err != nil {
		return Folder{}, err
	}
	defer s.leave()
	key, err := prefixed(keyFolder, path)
	if err != nil {
		return Folder{}, err
	}
	var f Folder
	err = s.view(func(txn *badger.Txn) error {
		v, err := value(txn, key)
		if err != nil {
			return err
		}
		f, err = DecodeFolder(keyPath(key[1:]), v)
		return err
	})
	if err != nil {
		return Folder{}, fmt.Errorf("look up the folder %q: %w", path, err)
	}
	return f, nil
}

// PutFolders stores folders, replacing what was known of them. It does not touch
// what lies under entries that are gone; DropTree does.
func (s *Store) PutFolders(ctx context.Context, folders []Folder) error {
	blocks := make([]FolderBlock, 0, min(len(folders), blocksAtOnce))
	for part := range slices.Chunk(folders, blocksAtOnce) {
		blocks = blocks[:0]
		for i := range part {
			blocks = append(blocks, FolderBlock{Path: part[i].Path, Value: EncodeFolder(nil, &part[i])})
		}
		if err := s.PutBlocks(ctx, blocks); err != nil {
			return err
		}
	}
	return nil
}

// Folders calls fn for the folder under and every folder below it, in path order.
// An error of fn ends it and is given back.
func (s *Store) Folders(ctx context.Context, under string, fn func(Folder) error) error {
	return s.blocks(ctx, under, func(key, block []byte) error {
		f, err := DecodeFolder(keyPath(key[1:]), block)
		if err != nil {
			return err
		}
		return callerError(fn(f))
	})
}

// eachUnder calls fn for every key of a space at or under a path.
func (s *Store) eachUnder(ctx context.Context, space byte, under string, fn func(txn *badger.Txn, key, head []byte) error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	prefix, err := prefixed(space, under)
	if err != nil {
		return err
	}
	return s.eachKey(ctx, prefix, fn)
}

// eachKey calls fn for every key with a prefix in order. What fn gets is valid only during the call.
func (s *Store) eachKey(ctx context.Context, prefix []byte, fn func(txn *badger.Txn, key, head []byte) error) error {
	n := 0
	err := s.view(func(txn *badger.Txn) error {
		return each(txn, prefix, true, func(key, head []byte) error {
			if n++; n%256 == 0 && ctx.Err() != nil {
				return callerError(ctx.Err())
			}
			return fn(txn, key, head)
		})
	})
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}

// theirError carries an error of a caller's function through the layers unchanged.
type theirError struct{ err error }

func (e *theirError) Error() string { return e.err.Error() }

func callerError(err error) error {
	if err == nil {
		return nil
	}
	return &theirError{err}
}

// view runs a read transaction and recognises damage.
func (s *Store) view(fn func(txn *badger.Txn) error) error {
	return s.check("the file records", guarded(func() error { return s.db.View(fn) }))
}

// DropTree forgets a folder with everything below it, or a single file: folder
// records, documents and their passages. The entry in the parent's record stays
// until the parent is stored again. A path that is not known drops nothing.
func (s *Store) DropTree(ctx context.Context, path string) (Dropped, error) {
	var d Dropped
	if err := s.enter(ctx); err != nil {
		return d, err
	}
	defer s.leave()
	if err := s.writable(0); err != nil {
		return d, err
	}
	for {
		var paths []string
		passages := 0
		err := s.Documents(ctx, path, func(doc Document) error {
			paths = append(paths, doc.Path)
			passages += doc.Passages
			if len(paths) == batchDocuments {
				return errEnough
			}
			return nil
		})
		if err != nil && !errors.Is(err, errEnough) {
			return d, err
		}
		if len(paths) == 0 {
			break
		}
		if err := s.Apply(ctx, nil, paths); err != nil {
			return d, err
		}
		d.Documents += len(paths)
		d.Passages += passages
	}
	var err error
	if d.Folders, err = s.dropFolders(ctx, path); d.Folders+d.Documents > 0 {
		s.feed.folder(path)
		s.feed.file(path)
	}
	return d, err
}

// errEnough ends a scan early.
var errEnough = errors.New("enough")

func (s *Store) dropFolders(ctx context.Context, path string) (int, error) {
	prefix, err := prefixed(keyFolder, path)
	if err != nil {
		return 0, err
	}
	told := s.names.begin()
	defer told.end()
	var keys [][]byte
	err = s.view(func(txn *badger.Txn) error {
		return each(txn, prefix, false, func(key, _ []byte) error {
			keys = append(keys, bytes.Clone(key))
			return nil
		})
	})
	if err != nil {
		return 0, err
	}
	batch := s.db.NewWriteBatch()
	defer batch.Cancel()
	for _, k := range keys {
		if err := s.take(bulk{batch}, k); err != nil {
			return 0, fmt.Errorf("forget the folders under %q: %w", path, err)
		}
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if err := guarded(batch.Flush); err != nil {
		return 0, fmt.Errorf("forget the folders under %q: %w", path, err)
	}
	told.drop(path)
	return len(keys), nil
}
