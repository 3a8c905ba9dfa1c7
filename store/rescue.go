package store

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/dgraph-io/badger/v4"
)

// rescued is what is taken out of a damaged Badger before it is set aside: the keys
// that cannot be made again from the files. Keys and values are in base64.
type rescued struct {
	Schema int           `json:"schema"`
	Pairs  []rescuedPair `json:"pairs"`
	pairs  []Pair
}

type rescuedPair struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// replaceRecords exports what it can of a damaged Badger, sets it aside, makes a new
// one and puts the exported records into it.
func (s *Store) replaceRecords(dir, why string) error {
	got := s.rescue(dir)
	stamp := time.Now().UTC().Format("20060102T150405.000000000Z")
	export := ""
	if len(got.Pairs) > 0 {
		b, err := json.MarshalIndent(got, "", " ")
		if err != nil {
			return fmt.Errorf("write down the rescued records: %w", err)
		}
		export = "rescued-" + stamp + ".json"
		if err := replaceFile(filepath.Join(s.dir, export), b); err != nil {
			return fmt.Errorf("write down the rescued records: %w", err)
		}
	}
	aside, err := setAside(dir, false)
	if err != nil {
		return err
	}
	s.sums.forget(badgerDir)
	if err := s.openBadger(dir); err != nil {
		return fmt.Errorf("make new file records in %s: %w", dir, err)
	}
	if err := s.restore(got.pairs); err != nil {
		return fmt.Errorf("put back the rescued records: %w", err)
	}
	note := fmt.Sprintf("The file records were damaged (%s); they were set aside as %s and are rebuilt from the files by the next index run.", why, aside)
	if export != "" {
		note += " Bookmarks, sessions and scratch tables were kept as far as they could be read (a copy is in " + export + ")."
	} else {
		note += " Bookmarks, sessions and scratch tables could not be read."
	}
	s.notices = append(s.notices, note)
	return os.Remove(filepath.Join(s.dir, rescueFile))
}

// rescue reads a damaged database as far as it can be read. A mark on disk keeps a
// damage that ends the process from being tried twice.
func (s *Store) rescue(dir string) *rescued {
	got := &rescued{Schema: Schema}
	mark := filepath.Join(s.dir, rescueFile)
	if exists(mark) {
		return got
	}
	if err := os.WriteFile(mark, nil, 0o600); err != nil {
		return got
	}
	_ = guarded(func() error { // what could be read before a failure stays in got
		o := badgerOptions(dir, false).WithNumCompactors(0)
		db, err := badger.Open(o)
		if err != nil {
			return err
		}
		err = guarded(func() error { return db.View(got.read) })
		return errors.Join(err, db.Close())
	})
	return got
}

// read collects the pairs of one database.
func (g *rescued) read(txn *badger.Txn) error {
	keep := func(key, v []byte) error {
		pair := Pair{append([]byte{}, key...), append([]byte{}, v...)}
		g.pairs = append(g.pairs, pair)
		g.Pairs = append(g.Pairs, rescuedPair{
			base64.StdEncoding.EncodeToString(pair.Key), base64.StdEncoding.EncodeToString(pair.Value),
		})
		return nil
	}
	var errs []error
	for _, prefix := range [][]byte{
		{keyBookmark}, {keySession}, {keyMessage}, {keyScan}, {keySpace}, {keyChunk, keyMessage},
	} {
		errs = append(errs, guarded(func() error { return each(txn, prefix, true, keep) }))
	}
	return errors.Join(errs...)
}

// restore puts rescued pairs into the new database.
func (s *Store) restore(pairs []Pair) error {
	w := newWriter(s.db)
	defer w.discard()
	for _, p := range pairs {
		if err := w.set(p.Key, p.Value); err != nil {
			return err
		}
	}
	if err := w.commit(); err != nil {
		return err
	}
	if err := s.db.Sync(); err != nil {
		return err
	}
	return s.loadBig()
}
