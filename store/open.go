package store

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/dgraph-io/badger/v4"
	"github.com/klauspost/compress/zstd"
)

// Names inside the data folder.
const (
	badgerDir   = "badger"
	bleveDir    = "bleve"
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
	s := &Store{dir: dir, opts: o, big: map[string]int{}}
	s.idle = sync.NewCond(&s.life)
	if err := s.open(ctx); err != nil {
		if s.lock != nil {
			s.damaged.Store(true) // leaves the list of checksums as it is
			err = errors.Join(err, s.shut())
		}
		return nil, err
	}
	return s, nil
}

func (s *Store) open(ctx context.Context) error {
	if err := s.makeDir(); err != nil {
		return err
	}
	if err := checkSchema(s.dir); err != nil {
		return err
	}
	var err error
	if s.lock, err = lockDir(s.dir); err != nil {
		return err
	}
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
	if err := s.openIndex(); err != nil {
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

// makeDir makes the data folder. A folder that was there before keeps its mode,
// since it may be one that the person shares; the stores in it are 0700 of their own.
func (s *Store) makeDir() error {
	if s.opts.ReadOnly {
		return nil
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return fmt.Errorf("make the data folder: %w", err)
	}
	return nil
}

// checkSchema refuses a folder of a newer program before anything in it is touched.
func checkSchema(dir string) error {
	b, err := os.ReadFile(filepath.Join(dir, schemaFile)) //nolint:gosec // inside the data folder
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		return fmt.Errorf("read the schema of the data folder: %w", err)
	}
	have, err := strconv.Atoi(strings.TrimSpace(string(b)))
	if err == nil && have > Schema {
		return &NewerError{Dir: dir, Have: have, Know: Schema}
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
		if err := s.sums.write(false); err != nil {
			return err
		}
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

// initRecords writes the store's own values into a new database.
func (s *Store) initRecords() error {
	s.owner = make([]byte, 16)
	if _, err := rand.Read(s.owner); err != nil {
		return err
	}
	s.seq, s.nextID = 0, 1
	if err := s.saveMeta(); err != nil {
		return err
	}
	return replaceFile(filepath.Join(s.dir, schemaFile), []byte(strconv.Itoa(Schema)+"\n"))
}

func (s *Store) saveMeta() error {
	w := newWriter(s.db)
	defer w.discard()
	err := errors.Join(
		w.set(metaKey("schema"), binary.AppendUvarint(nil, Schema)),
		w.set(metaKey("owner"), s.owner),
		w.set(metaKey("seq"), binary.AppendUvarint(nil, s.seq)),
		w.set(metaKey("id"), binary.AppendUvarint(nil, s.nextID)),
		w.set(metaKey("floor"), binary.AppendUvarint(nil, s.floor.Load())),
	)
	if err == nil {
		err = w.commit()
	}
	if err == nil {
		err = s.db.Sync()
	}
	return err
}

// loadMeta reads the store's own values.
func (s *Store) loadMeta() error {
	number := func(txn *badger.Txn, name string) (uint64, error) {
		v, err := raw(txn, metaKey(name))
		if err != nil {
			return 0, fmt.Errorf("%w: %s is missing", errShort, name)
		}
		d := decoder{b: v}
		n := d.uint()
		return n, d.end()
	}
	err := s.db.View(func(txn *badger.Txn) error {
		schema, err := number(txn, "schema")
		if err != nil {
			return err
		}
		if schema > Schema {
			return &NewerError{Dir: s.dir, Have: int(schema), Know: Schema} //nolint:gosec // small
		}
		var floor uint64
		for _, v := range []struct {
			name string
			to   *uint64
		}{{"seq", &s.seq}, {"id", &s.nextID}, {"floor", &floor}} {
			if *v.to, err = number(txn, v.name); err != nil {
				return err
			}
		}
		s.floor.Store(floor)
		if s.owner, err = raw(txn, metaKey("owner")); err != nil {
			return fmt.Errorf("%w: owner is missing", errShort)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.loadBig()
}

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
	if s.unverified() {
		if err := verifyWords(dir); err != nil {
			return err.Error(), nil
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
	} else if s.seq > 0 {
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
	stamp := time.Now().UTC().Format("20060102T150405.000000000Z")
	aside := dir + ".damaged-" + stamp
	if err := os.Rename(dir, aside); err != nil {
		return "", fmt.Errorf("set %s aside: %w", dir, err)
	}
	return filepath.Base(aside), nil
}
