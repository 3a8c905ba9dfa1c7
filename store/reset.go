package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/store/trigram"
)

// Reset forgets everything that can be made again from the files: records of folders,
// documents, words. Bookmarks, sessions, messages, scans and other rooms' keys stay. When it
// is broken off, nothing counts as indexed that is not, and it can be done again. The store
// is closed afterwards.
func (s *Store) Reset(ctx context.Context) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	err := s.reset(ctx)
	s.leave()
	return errors.Join(err, s.Close())
}

func (s *Store) reset(ctx context.Context) error {
	if err := s.writable(0); err != nil {
		return err
	}
	s.write.Lock()
	defer s.write.Unlock()
	s.tables.drop()
	if err := s.readAgain(); err != nil {
		return fmt.Errorf("forget what is indexed: %w", err)
	}
	if err := s.dropIndexes(); err != nil {
		return err
	}
	for _, space := range []byte{keyFolder, keyDocument, keyID, keyPassages, keyText, keyItems, keyCodes, keyVector, keyLog, keyAgreement} {
		if err := s.forget(ctx, space); err != nil {
			return fmt.Errorf("forget what is indexed: %w", err)
		}
	}
	var err error
	if s.words, err = createWords(filepath.Join(s.dir, bleveDir), s.owner, s.seq); err != nil {
		return err
	}
	if s.grams, err = trigram.Create(filepath.Join(s.dir, trigramDir), s.owner, s.seq); err != nil {
		return fmt.Errorf("create the trigram index in %s: %w", s.dir, err)
	}
	s.reached.Store(s.seq)
	return guarded(func() error { return s.db.Flatten(2) })
}

// dropIndexes closes the indexes beside Badger and removes them.
func (s *Store) dropIndexes() error {
	if err := s.words.close(); err != nil {
		return fmt.Errorf("close the word index in %s: %w", s.dir, err)
	}
	s.words = nil
	if x := s.grams; x != nil {
		s.grams = nil
		if err := x.Close(); err != nil {
			return fmt.Errorf("close the trigram index in %s: %w", s.dir, err)
		}
	}
	for _, part := range []string{bleveDir, trigramDir} {
		s.sums.forget(part)
		if err := os.RemoveAll(filepath.Join(s.dir, part)); err != nil {
			return fmt.Errorf("remove the index %s: %w", part, err)
		}
	}
	return nil
}

// Erase removes everything that a store has put into a data folder, also one that is
// damaged or was written by a newer program, and the folder when nothing else is in it. It
// gives a *LockedError when another process has it.
func Erase(dir string) error {
	if !exists(dir) {
		return nil
	}
	lock, err := lockDir(dir)
	if err != nil {
		return err
	}
	list, err := os.ReadDir(dir)
	for _, e := range list {
		if err == nil && ours(e.Name()) {
			err = os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
	if err = errors.Join(err, lock.Release()); err != nil {
		return fmt.Errorf("erase the data folder: %w", err)
	}
	for _, name := range []string{"owner", "lock"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("erase the data folder: %w", err)
		}
	}
	_ = os.Remove(dir) // unless something else is in it
	return nil
}

// ours tells the names that a store gives, but for those of its lock.
func ours(name string) bool {
	switch name {
	case badgerDir, bleveDir, trigramDir, schemaFile, sumsFile, suspectFile, rescueFile, "rescue", leaseDir,
		"socket", "guests.sock": // the last two are left by an owner that was killed
		return true
	}
	_, aside := asideTime(name)
	return aside || strings.HasSuffix(name, ".new") && ours(strings.TrimSuffix(name, ".new"))
}
