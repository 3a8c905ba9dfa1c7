package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"github.com/dgraph-io/badger/v4"
	"github.com/klauspost/compress/zstd"
)

// Names inside the data folder.
const (
	badgerDir   = "badger"
	bleveDir    = "bleve"
	segmentDir  = "store"   // of Bleve, inside its own
	schemaFile  = "schema"  // the schema in decimal, readable by any version
	suspectFile = "suspect" // damage was met while the store was open
	rescueFile  = "rescuing"
)

// Open opens the data folder dir and makes it if it is not there. It gives a
// *LockedError when another process has it, a *NewerError when a newer program wrote
// it. Damage is set aside and told by Notices; it is not an error. What a crash left
// half done is finished or taken back.
func Open(ctx context.Context, dir string, o Options) (*Store, error) {
	if o.free == nil {
		o.free = freeBytes
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("open the data folder: %w", err)
	}
	s := &Store{dir: dir, opts: o, lock: o.Lock, leases: NewLeases(dir), big: map[string]int{}}
	s.idle = sync.NewCond(&s.life)
	if err := s.open(ctx); err != nil {
		if s.lock != nil {
			s.damaged.Store(true) // leaves the list of checksums as it is
			err = errors.Join(err, s.shut(false))
		}
		return nil, err
	}
	return s, nil
}

func (s *Store) open(ctx context.Context) error {
	if err := s.hold(); err != nil {
		return err
	}
	var err error
	if !s.opts.ReadOnly {
		if err := s.checkLock(); err != nil {
			return err
		}
	}
	s.checkMount()
	if err := ctx.Err(); err != nil {
		return err
	}
	if s.zip, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true)); err != nil {
		return fmt.Errorf("set up compression: %w", err)
	}
	if s.unzip, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0)); err != nil {
		return fmt.Errorf("set up compression: %w", err)
	}
	s.sums = readSums(s.dir)
	if !s.opts.ReadOnly {
		if err := s.writable(0); err != nil {
			return err
		}
	}
	if err := s.openRecords(); err != nil {
		return err
	}
	if err := s.migrate(ctx); err != nil {
		return err
	}
	if err := s.openIndex(); err != nil {
		return err
	}
	if err := s.openTrigrams(); err != nil {
		return err
	}
	return s.ready()
}

// ready is the last step of Open, when both stores are there and agree.
func (s *Store) ready() error {
	if s.opts.ReadOnly {
		return nil
	}
	if err := s.replay(); err != nil {
		if !speaksOfDamage(err) {
			return fmt.Errorf("finish what a crash left in %s: %w", s.dir, err)
		}
		if err := s.words.close(); err != nil {
			return fmt.Errorf("close the word index in %s: %w", s.dir, err)
		}
		s.words = nil
		if err := s.replaceIndex(filepath.Join(s.dir, bleveDir), err.Error()); err != nil {
			return err
		}
		if err := s.reopenTrigrams(); err != nil {
			return err
		}
		if err := s.replay(); err != nil {
			return fmt.Errorf("finish what a crash left in %s: %w", s.dir, err)
		}
	}
	if err := tighten(s.dir); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(s.dir, suspectFile)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("clear the mark of damage: %w", err)
	}
	return nil
}

// hold takes the lock, unless Options brought it.
func (s *Store) hold() (err error) {
	if s.lock != nil {
		return nil
	}
	if s.opts.ReadOnly {
		if err = checkSchema(s.dir, s.schema()); err == nil {
			s.lock, err = lockToRead(s.dir)
		}
		return err
	}
	s.lock, err = takeLock(s.dir, s.schema())
	return err
}

// makeDir makes the data folder. A folder that was there before keeps its mode,
// since it may be one that the person shares; the stores in it are 0700 of their own.
func makeDir(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("make the data folder: %w", err)
	}
	return nil
}

// checkSchema refuses a folder of a newer program before anything in it is touched.
func checkSchema(dir string, know int) error {
	b, err := os.ReadFile(filepath.Join(dir, schemaFile)) //nolint:gosec // inside the data folder
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		return fmt.Errorf("read the schema of the data folder: %w", err)
	}
	have, err := strconv.Atoi(strings.TrimSpace(string(b)))
	if err == nil && have > know {
		return &NewerError{Dir: dir, Have: have, Know: know}
	}
	return nil
}

// openRecords opens Badger, setting a damaged one aside.
func (s *Store) openRecords() error {
	dir := filepath.Join(s.dir, badgerDir)
	why, err := s.suspicion(badgerDir)
	if err != nil {
		return err
	}
	if why == "" {
		err = s.openBadger(dir)
		if err == nil {
			return nil
		}
		if !isBadgerDamage(err) && !errors.Is(err, errPanic) {
			return fmt.Errorf("open the file records in %s: %w", dir, err)
		}
		why = err.Error()
	}
	if s.opts.ReadOnly {
		return &DamagedError{Dir: s.dir, What: "the file records", Err: errors.New(why)}
	}
	return s.replaceRecords(dir, why)
}

// suspicion looks at the files of a part before they are opened and says what is
// wrong with them, "" when nothing is.
func (s *Store) suspicion(part string) (string, error) {
	bad, err := s.sums.damagedFiles(part)
	if err != nil {
		return "", fmt.Errorf("check the files of %s: %w", s.dir, err)
	}
	if len(bad) > 0 {
		return fmt.Sprintf("%d files are not as they were written, such as %s", len(bad), bad[0]), nil
	}
	return "", nil
}

// openBadger opens the database and reads the store's own values.
func (s *Store) openBadger(dir string) error {
	fresh := !exists(filepath.Join(dir, "MANIFEST"))
	if !s.opts.ReadOnly {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
		if err := errors.Join(s.sums.opening(), dropEmptied(dir)); err != nil {
			return err
		}
	}
	if s.opts.ReadOnly {
		// Its log is read through a memory map: on a full disk of memory, holes in it cannot be read.
		defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	}
	err := guarded(func() (err error) {
		if s.db, err = badger.Open(badgerOptions(dir, s.opts.ReadOnly)); err != nil {
			return err
		}
		if s.unverified() {
			if err := s.db.VerifyChecksum(); err != nil {
				return err
			}
		}
		if fresh && !s.opts.ReadOnly {
			return s.initRecords()
		}
		return s.loadMeta()
	})
	if err != nil && s.db != nil {
		_ = guarded(s.db.Close)
		s.db = nil
	}
	return err
}

// unverified reports whether the files may have changed since they were last checked.
func (s *Store) unverified() bool {
	return !s.sums.clean || exists(filepath.Join(s.dir, suspectFile))
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
