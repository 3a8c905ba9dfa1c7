package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/dgraph-io/badger/v4"
)

// migration makes a data folder of one schema into one of the next. Steps run inside Open, after
// Badger is open and before the indexes beside it are, in order, each as often as it takes:
// a crash, a full disk or the end of the context leaves a folder in which the same step
// runs again from its beginning over what it has done already. So a step must leave alone
// what is new already; rewrite, forget and readAgain do.
type migration struct {
	to   int    // the schema that it leads to
	tell string // what the person is told when it is done, "" for nothing
	run  func(ctx context.Context, s *Store) error
}

// migrations are all steps, for a folder of schema 1 onwards. To change what is stored:
//
//  1. Raise Schema by one and add the step that leads to it at the end. A step that is
//     released is never changed; the next change is the next step.
//  2. Values that can be told apart by their version byte are turned by s.rewrite. What
//     is cheap to make again from the files is dropped by s.forget. An index beside
//     Badger is dropped by s.dropPart, after s.readAgain when it held what documents
//     say. Bookmarks, sessions, messages, scans and other rooms' keys (b, s, m, c, x)
//     are only rewritten, never forgotten.
//  3. Add a test to migrate_test.go that makes a folder of the schema before, with
//     encoders of its own that stay as they are (fixture1 is one), and holds what Open
//     makes of it. TestMigrateKilled runs over the new step by itself.
func migrations() []migration {
	return []migration{
		{to: 2, run: migrateFolders},
		{to: 3, tell: "The word index has a new, smaller form; the next index run makes it from the files.", run: migrateWords},
		{to: 4, tell: "Documents are read again for the dates, amounts, boxes and references in them; the next index run does it.", run: migrateItems},
		{to: 5, tell: "Words are found by their stems in more languages than English; the next index run makes the word index from the files.", run: migrateWords},
		{to: 6, tell: "The word index takes a third of the room that it took; the next index run makes it from the files.", run: migrateWords},
		{to: 7, tell: "Keys and passwords in files are in no index any more; the next index run reads the files again.", run: migrateSecrets},
		{to: 8, run: migratePlaces},
		{to: 9, tell: "More kinds of files can be read (DOC, XLS, PPT, MSG, mailboxes, notebooks, calendars, cards); the next index run does it.", run: migrateFormats},
	}
}

// migrateWords drops the word index, whose segments have another form since.
func migrateWords(_ context.Context, s *Store) error {
	return errors.Join(s.readAgain(), s.dropPart(bleveDir))
}

// migrateItems lets documents be read again, because none has its items stored before.
func migrateItems(_ context.Context, s *Store) error { return s.readAgain() }

// migratePlaces changes nothing: the trigram index says of documents that are written from now on where
// their parts are, which an older program cannot read.
func migratePlaces(context.Context, *Store) error { return nil }

// migrateFormats lets documents be read again, because more formats have a reader. Texts that are kept
// are not taken from their files anew.
func migrateFormats(_ context.Context, s *Store) error { return s.readAgain() }

// steps are the migrations that this store knows.
func (s *Store) steps() []migration {
	if s.opts.steps != nil {
		return s.opts.steps
	}
	return migrations()
}

// schema is the version that this store writes.
func (s *Store) schema() int {
	if n := len(s.opts.steps); n > 0 {
		return s.opts.steps[n-1].to
	}
	return Schema
}

// migrate brings the records to the schema that this program writes. The number on disk that
// any version reads is raised before a step, so that an older program refuses what
// is half done; the one in the records after it, so that a step which was broken off runs again.
func (s *Store) migrate(ctx context.Context) error {
	if s.have == s.schema() {
		return nil
	}
	if s.opts.ReadOnly {
		return &OlderError{Dir: s.dir, Have: s.have, Know: s.schema()}
	}
	for _, step := range s.steps() {
		if step.to <= s.have {
			continue
		}
		if err := s.writable(0); err != nil {
			return err
		}
		if err := s.noteSchema(step.to); err != nil {
			return err
		}
		err := guarded(func() error { return step.run(ctx, s) })
		if err == nil {
			s.have = step.to
			err = s.saveMeta()
		}
		if err != nil {
			return s.check("the file records", fmt.Errorf("bring %s to schema %d: %w", s.dir, step.to, err))
		}
		if step.tell != "" {
			s.notices = append(s.notices, step.tell)
		}
	}
	return nil
}

// noteSchema writes the number that is read before anything is touched.
func (s *Store) noteSchema(schema int) error {
	if err := replaceFile(filepath.Join(s.dir, schemaFile), []byte(strconv.Itoa(schema)+"\n")); err != nil {
		return fmt.Errorf("note the schema of the data folder: %w", err)
	}
	return nil
}

// rewriteBytes and rewriteKeys bound what rewrite holds at once.
const (
	rewriteBytes = 4 << 20
	rewriteKeys  = 4000
)

// rewrite gives every value of a key space to fn and stores what it returns in its
// place; nil drops the key, the same bytes leave it alone. Values that are kept in pieces
// come whole. The key begins with the byte of its space; neither may be kept.
func (s *Store) rewrite(ctx context.Context, space byte, fn func(key, value []byte) ([]byte, error)) error {
	after := []byte{space}
	for after != nil {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.writable(rewriteBytes); err != nil {
			return err
		}
		var err error
		if after, err = s.rewriteSome(space, after, fn); err != nil {
			return err
		}
	}
	return s.db.Sync()
}

// rewriteSome does one batch of rewrite and gives the key to go on from, nil at the end.
func (s *Store) rewriteSome(space byte, from []byte, fn func(key, value []byte) ([]byte, error)) (next []byte, err error) {
	w := newWriter(s.db)
	defer w.discard()
	n, size := 0, 0
	err = s.db.View(func(txn *badger.Txn) error {
		it := txn.NewIterator(badger.IteratorOptions{Prefix: []byte{space}, PrefetchValues: true, PrefetchSize: 64})
		defer it.Close()
		for it.Seek(from); it.Valid(); it.Next() {
			key := it.Item().KeyCopy(nil)
			if n >= rewriteKeys || size >= rewriteBytes {
				next = key
				return nil
			}
			old, err := stored(txn, key)
			if err != nil {
				return err
			}
			value, err := fn(key, old)
			if err != nil {
				return fmt.Errorf("key %q: %w", key, err)
			}
			n, size = n+1, size+len(value)
			if err := s.replace(w, key, old, value); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return next, w.commit()
}

// replace stores the new value of a key, unless it is the old one.
func (s *Store) replace(w *writer, key, old, value []byte) error {
	switch {
	case value == nil && inPieces(key[0]):
		return s.take(w, key)
	case value == nil:
		return w.drop(key)
	case bytes.Equal(old, value):
		return nil
	case !inPieces(key[0]):
		return w.set(key, value)
	case len(value) <= chunkSize:
		return s.put(w, key, value)
	}
	// All pieces or none, where they fit: of some values there is no other copy.
	if err := w.commit(); err != nil {
		return err
	}
	err := s.db.Update(func(txn *badger.Txn) error { return s.put(direct{txn}, key, value) })
	if errors.Is(err, badger.ErrTxnTooBig) {
		return s.put(w, key, value)
	}
	return err
}

// stored reads a value as it was given to be stored. One of which a crash left a part is nil.
func stored(txn *badger.Txn, key []byte) ([]byte, error) {
	if !inPieces(key[0]) {
		return raw(txn, key)
	}
	v, err := value(txn, key)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	return v, err
}

// inPieces tells the key spaces whose values have a first byte that says whether they
// are kept in pieces.
func inPieces(space byte) bool {
	switch space {
	case keyFolder, keyDocument, keyPassages, keyText, keyItems, keyCodes, keyMessage, keyAgreement:
		return true
	}
	return false
}

// forget drops every key of a space that can be made again from the files.
func (s *Store) forget(ctx context.Context, space byte) error {
	return s.rewrite(ctx, space, func([]byte, []byte) ([]byte, error) { return nil, nil })
}

// readAgain lets no document count as confirmed, so that the next index run reads them all.
func (s *Store) readAgain() error {
	s.floor.Store(s.seq)
	return s.saveMeta()
}

// dropPart removes a folder beside Badger; who opens it makes an empty one.
func (s *Store) dropPart(part string) error {
	s.sums.forget(part)
	if err := s.sums.opening(); err != nil {
		return err
	}
	s.dropped = append(s.dropped, part)
	_, err := setAside(filepath.Join(s.dir, part), true)
	return err
}

// schemaValue is how the number stands in the records.
func schemaValue(schema int) []byte {
	return binary.AppendUvarint(nil, uint64(schema)) //nolint:gosec // small and positive
}
