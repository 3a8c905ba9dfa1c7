package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"github.com/dgraph-io/badger/v4"
	"github.com/klauspost/compress/zstd"

	"github.com/fsx-dev/fsx/store/trigram"
)

// Schema is the version of the data folder that this program writes; migrate.go says
// how to raise it.
const Schema = 9

// reserve is the room on disk below which nothing is written: Badger writes through
// memory maps, where a full disk ends the process instead of giving an error, and
// merging needs room beside what is kept.
const reserve = 64 << 20

// Options says how a data folder is opened.
type Options struct {
	ReadOnly bool  // every method that writes gives ErrReadOnly
	Lock     *Lock // taken before by TakeLock; it belongs to Open, also when that fails

	free  func(dir string) (uint64, error) // tests only: the room on disk
	steps []migration                      // tests only: instead of migrations

	mount   func(dir string) string // tests only: names a network mount
	tryLock func(*os.File) error    // tests only: a second attempt at the lock
}

// Store is an open data folder. Its methods may be called from many goroutines.
type Store struct {
	dir     string
	opts    Options
	lock    *Lock
	leases  *Leases
	db      *badger.DB
	words   *words
	grams   *trigram.Index // nil only in a store that is open for reading
	notices []string
	sums    *sums
	have    int      // the schema of the records
	dropped []string // parts that a migration removed, to be made anew without a word
	zip     *zstd.Encoder
	unzip   *zstd.Decoder

	write   sync.Mutex // held by the one batch that is being written
	owner   []byte     // ties the word index to these records
	seq     uint64     // last number given to a batch; under write
	nextID  uint64     // under write
	oldLogs []uint64   // log entries that the word index has confirmed; under write
	behind  bool       // a batch failed half way, replay before the next; under write

	torn    atomic.Bool   // as behind, for those who read
	reached atomic.Uint64 // last batch that the word index holds
	floor   atomic.Uint64 // documents of this batch and earlier must be read again
	damaged atomic.Bool   // told once, noted on disk for the next start

	operations atomic.Uint64 // how many have been noted since Open

	messages sync.Mutex // held while sessions and scans are read to be written again

	bigMu sync.Mutex
	big   map[string]int // keys whose values are kept in chunks, and in how many

	names   nameTable
	tables  candidateTables
	meaning meaning
	fresh   fresh
	feed    feed

	life   sync.Mutex
	idle   *sync.Cond
	inside int
	closed bool
}

// Dir is the data folder.
func (s *Store) Dir() string { return s.dir }

// Notices tells, in plain sentences, what Open found damaged and what it did about it.
func (s *Store) Notices() []string { return s.notices }

// enter counts a caller in, so that Close waits for it. Every call that succeeds
// is followed by leave.
func (s *Store) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.life.Lock()
	defer s.life.Unlock()
	if s.closed {
		return ErrClosed
	}
	s.inside++
	return nil
}

// stay counts one more in, for a caller who is inside and leaves something to be done behind it.
func (s *Store) stay() {
	s.life.Lock()
	defer s.life.Unlock()
	s.inside++
}

func (s *Store) leave() {
	s.life.Lock()
	defer s.life.Unlock()
	if s.inside--; s.inside == 0 {
		s.idle.Broadcast()
	}
}

// Close waits for the calls that are under way, writes everything out and gives the
// lock back. A second Close does nothing.
func (s *Store) Close() error {
	s.life.Lock()
	if s.closed {
		s.life.Unlock()
		return nil
	}
	s.closed = true
	s.names.close()
	s.tables.drop()
	for s.inside > 0 {
		s.idle.Wait()
	}
	s.life.Unlock()
	s.feed.close()
	return s.shut(s.cramped())
}

// shut closes what is open, but for Badger and the lock where left says so. It serves Close and an Open that failed half way.
func (s *Store) shut(left bool) error {
	var errs []error
	if s.words != nil {
		errs = append(errs, s.words.close())
	}
	if s.grams != nil {
		errs = append(errs, s.grams.Close())
	}
	if s.db != nil && !left {
		errs = append(errs, guarded(s.db.Close))
	}
	if s.zip != nil {
		errs = append(errs, s.zip.Close())
	}
	if s.unzip != nil {
		s.unzip.Close()
	}
	err := errors.Join(errs...)
	if err == nil && s.db != nil && s.words != nil && s.grams != nil && !s.opts.ReadOnly && !s.damaged.Load() && !left {
		err = errors.Join(tighten(s.dir), s.sums.closing())
	}
	if s.lock != nil && !left {
		err = errors.Join(err, s.lock.Release())
	}
	if err != nil {
		return fmt.Errorf("close the data folder %s: %w", s.dir, err)
	}
	return nil
}

// closing is the room on disk that writing out what Badger holds in memory may take.
const closing = 32 << 20

// cramped tells whether others have filled the disk since the last write, so that closing Badger would end the process
// in the middle (see reserve). It is left as it is then, with the lock, until the process ends: every record is in its
// log, from which the next Open takes it, as after a crash.
func (s *Store) cramped() bool {
	if s.db == nil || s.opts.ReadOnly {
		return false
	}
	free, err := s.opts.free(s.dir)
	return err == nil && free < closing
}

// writable refuses a write early, while nothing has been changed: to a store that is
// open for reading only, and when size more bytes would leave the disk too full.
func (s *Store) writable(size int) error {
	if s.opts.ReadOnly {
		return ErrReadOnly
	}
	free, err := s.opts.free(s.dir)
	if err != nil {
		return fmt.Errorf("ask for the room on the disk of %s: %w", s.dir, err)
	}
	if need := uint64(reserve + 3*size); free < need { //nolint:gosec // positive
		return &RoomError{Dir: s.dir, Free: free, Need: need}
	}
	return nil
}

// check turns an error that speaks of damage into a *DamagedError and notes on disk
// that the next Open must look closely.
func (s *Store) check(what string, err error) error {
	if err == nil || !speaksOfDamage(err) {
		return err
	}
	if s.damaged.CompareAndSwap(false, true) {
		_ = os.WriteFile(filepath.Join(s.dir, suspectFile), []byte(what+"\n"), 0o600) //nolint:gosec // inside the data folder
	}
	return &DamagedError{Dir: s.dir, What: what, Err: err}
}

// tighten takes the permissions of others off everything in the data folder.
func tighten(dir string) error {
	for _, part := range []string{badgerDir, bleveDir, filepath.Join(bleveDir, segmentDir), trigramDir} {
		p := filepath.Join(dir, part)
		if err := narrow(p, 0o700); err != nil {
			return fmt.Errorf("protect %s: %w", p, err)
		}
		list, err := os.ReadDir(p)
		if err != nil {
			return fmt.Errorf("protect %s: %w", p, err)
		}
		for _, e := range list {
			if !e.Type().IsRegular() {
				continue
			}
			if err := narrow(filepath.Join(p, e.Name()), 0o600); err != nil && !errors.Is(err, os.ErrNotExist) {
				return fmt.Errorf("protect %s: %w", p, err)
			}
		}
	}
	return nil
}

// narrow gives a file or folder its permissions, unless it has them: setting them anew would be one more
// change that the next sync has to write.
func narrow(name string, perm os.FileMode) error {
	info, err := os.Lstat(name)
	if err != nil || info.Mode().Perm() == perm {
		return err
	}
	return os.Chmod(name, perm) //nolint:gosec // inside the data folder
}
