package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store/segment"
)

// openIndex opens Bleve and makes a new one when it is missing, damaged, or does not
// belong to the records.
func (s *Store) openIndex() error {
	dir := filepath.Join(s.dir, bleveDir)
	why := "it is missing"
	if exists(dir) {
		var err error
		if why, err = s.tryIndex(dir); err != nil || why == "" {
			return err
		}
	}
	if s.opts.ReadOnly {
		return &DamagedError{Dir: s.dir, What: "the word index", Err: errors.New(why)}
	}
	return s.replaceIndex(dir, why)
}

// tryIndex opens the index or says why it cannot be used.
func (s *Store) tryIndex(dir string) (why string, err error) {
	if why, err = s.suspicion(bleveDir); err != nil || why != "" {
		return why, err
	}
	if why, err = segment.Damage(filepath.Join(dir, segmentDir)); err != nil || why != "" {
		return why, err
	}
	if s.unverified() {
		if err := verifyWords(dir); err != nil {
			return err.Error(), nil //nolint:nilerr // the error is the finding
		}
	}
	w, owner, seq, err := openWords(dir, s.opts.ReadOnly)
	if err != nil {
		if errors.Is(err, os.ErrPermission) {
			return "", err
		}
		return err.Error(), nil
	}
	switch {
	case string(owner) != string(s.owner):
		why = "it belongs to other file records"
	case seq > s.seq:
		why = fmt.Sprintf("it is ahead of the file records (batch %d, they know %d)", seq, s.seq)
	default:
		s.words = w
		s.reached.Store(seq)
		return "", nil
	}
	if err := w.close(); err != nil {
		return "", fmt.Errorf("close the word index in %s: %w", dir, err)
	}
	return why, nil
}

// replaceIndex sets the index aside and makes an empty one. The floor is raised
// first, so that after a crash in between no document counts as indexed.
func (s *Store) replaceIndex(dir, why string) error {
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
		s.sums.forget(bleveDir)
		if aside != "" && s.seq > 0 {
			s.notices = append(s.notices, fmt.Sprintf("The word index was damaged (%s); it was set aside as %s and is rebuilt from the files by the next index run.", why, aside))
		}
	} else if s.seq > 0 && !slices.Contains(s.dropped, bleveDir) {
		s.notices = append(s.notices, "The word index was missing; it is rebuilt from the files by the next index run.")
	}
	w, err := createWords(dir, s.owner, s.seq)
	if err != nil {
		return err
	}
	s.words = w
	s.reached.Store(s.seq)
	return nil
}

// setAside renames a damaged part next to itself and gives its new name. A part
// that never held anything is removed instead, and the name is empty.
func setAside(dir string, empty bool) (string, error) {
	if empty {
		if err := os.RemoveAll(dir); err != nil {
			return "", fmt.Errorf("remove %s: %w", dir, err)
		}
		return "", nil
	}
	stamp := time.Now().UTC().Format(asideStamp)
	aside := dir + ".damaged-" + stamp
	if err := os.Rename(dir, aside); err != nil {
		return "", fmt.Errorf("set %s aside: %w", dir, err)
	}
	return filepath.Base(aside), nil
}
