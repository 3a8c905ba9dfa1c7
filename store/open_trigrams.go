package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/trigram"
)

const trigramDir = "trigram"

// openTrigrams opens the trigram index and makes a new one when it is missing, damaged,
// does not belong to the records, or has not got as far as the word index, whose number
// is the proof of all three. A store that is open for reading does without it then.
func (s *Store) openTrigrams() error {
	dir := filepath.Join(s.dir, trigramDir)
	why := "it is missing"
	if exists(dir) {
		var err error
		if why, err = s.tryTrigrams(dir); err != nil || why == "" {
			return err
		}
	}
	if s.opts.ReadOnly {
		return nil
	}
	return s.replaceTrigrams(dir, why)
}

// reopenTrigrams opens the index once more, after the word index was replaced by one that
// is further.
func (s *Store) reopenTrigrams() error {
	x := s.grams
	if s.grams = nil; x != nil {
		if err := x.Close(); err != nil {
			return err
		}
	}
	return s.openTrigrams()
}

// tryTrigrams opens the index or says why it cannot be used.
func (s *Store) tryTrigrams(dir string) (why string, err error) {
	if why, err = s.suspicion(trigramDir); err != nil || why != "" {
		return why, err
	}
	x, err := trigram.Open(dir, trigram.Options{ReadOnly: s.opts.ReadOnly, Verify: s.unverified()})
	if err != nil {
		if errors.Is(err, os.ErrPermission) {
			return "", err
		}
		return err.Error(), nil
	}
	switch reached := x.Reached(); {
	case string(x.Owner()) != string(s.owner):
		why = "it belongs to other file records"
	case reached < s.reached.Load():
		why = fmt.Sprintf("it is behind the word index (batch %d of %d)", reached, s.reached.Load())
	case reached > s.seq:
		why = fmt.Sprintf("it is ahead of the file records (batch %d, they know %d)", reached, s.seq)
	default:
		s.grams = x
		return "", nil
	}
	return why, x.Close()
}

// replaceTrigrams sets the index aside and makes one that knows of every document only
// that it may match anything. The floor is raised first, so that the documents are read
// again. Nothing is told when an older program, which made none, wrote the folder.
func (s *Store) replaceTrigrams(dir, why string) error {
	if s.seq > 0 {
		s.floor.Store(s.seq)
		if err := s.saveMeta(); err != nil {
			return fmt.Errorf("mark the documents for reading: %w", err)
		}
	}
	if exists(dir) {
		aside, err := setAside(dir, s.seq == 0)
		if err != nil {
			return err
		}
		s.sums.forget(trigramDir)
		if aside != "" {
			s.notices = append(s.notices, fmt.Sprintf("The trigram index was damaged (%s); it was set aside as %s and is rebuilt from the files by the next index run.", why, aside))
		}
	} else if s.seq > 0 && s.sums.knows(trigramDir) && !slices.Contains(s.dropped, trigramDir) {
		s.notices = append(s.notices, "The trigram index was missing; it is rebuilt from the files by the next index run.")
	}
	x, err := trigram.Create(dir, s.owner, 0)
	if err != nil {
		return err
	}
	s.grams = x
	return s.openAll()
}

// openAll tells an empty trigram index of all documents. Only the last batch carries
// the number, so that an index of which a crash left a part is behind the word index.
func (s *Store) openAll() error {
	var docs []trigram.Doc
	err := s.db.View(func(txn *badger.Txn) error {
		return each(txn, []byte{keyID}, false, func(key, _ []byte) error {
			if len(key) != 9 {
				return errShort
			}
			docs = append(docs, trigram.Doc{ID: parseID(key)})
			if len(docs) < 1<<16 {
				return nil
			}
			err := s.grams.Apply(docs, nil, 0)
			docs = nil
			return err
		})
	})
	if err == nil {
		err = s.grams.Apply(docs, nil, s.seq)
	}
	return err
}

// writeGrams writes the trigrams of a batch.
func (s *Store) writeGrams(seq uint64, changes []*change) error {
	var docs []trigram.Doc
	var gone []uint64
	for _, c := range changes {
		if c.update == nil {
			gone = append(gone, c.id)
		} else {
			docs = append(docs, trigram.Doc{ID: c.id, Grams: c.update.Grams, Parts: c.update.Parts})
		}
	}
	return s.grams.Apply(docs, gone, seq)
}
