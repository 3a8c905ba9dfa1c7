package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
)

// migrateSecrets lets nothing be left of keys and passwords that stand in files: words, trigrams, kept
// texts, items and headings of older indexes hold them. Records are dropped by their prefixes, so that
// they are out of Badger's tables at once: a value that is deleted stays there until tables are
// merged. Vectors go when their documents are read again, unless their passages are the same.
func migrateSecrets(_ context.Context, s *Store) error {
	if err := errors.Join(s.readAgain(), s.dropPart(bleveDir), s.dropPart(trigramDir)); err != nil {
		return err
	}
	if err := s.writable(0); err != nil {
		return err
	}
	prefixes := [][]byte{{keyText}, {keyItems}, {keyPassages}, {keyChunk, keyText}, {keyChunk, keyItems}, {keyChunk, keyPassages}}
	if err := s.db.DropPrefix(prefixes...); err != nil {
		return fmt.Errorf("drop what was kept of texts: %w", err)
	}
	s.bigMu.Lock()
	defer s.bigMu.Unlock()
	maps.DeleteFunc(s.big, func(key string, _ int) bool {
		return key[0] == keyText || key[0] == keyItems || key[0] == keyPassages
	})
	return nil
}
