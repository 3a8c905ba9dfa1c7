package store

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"github.com/dgraph-io/badger/v4"
	"github.com/dgraph-io/badger/v4/table"
	"github.com/dgraph-io/badger/v4/y"
	"github.com/dgraph-io/ristretto/v2/z"
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
	stamp := time.Now().UTC().Format(asideStamp)
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

// rescue reads a damaged database as far as it can be read, without opening it: each
// table by itself, and the logs of what had not reached a table yet in a copy. A mark on
// disk keeps a damage that ends the process from being tried twice.
func (s *Store) rescue(dir string) *rescued {
	got := &rescued{Schema: s.schema()}
	mark := filepath.Join(s.dir, rescueFile)
	if exists(mark) {
		return got
	}
	if err := os.WriteFile(mark, nil, 0o600); err != nil {
		return got
	}
	all := salvage{}
	tables, err := filesOf(dir, ".sst")
	if err == nil {
		for _, name := range tables {
			_ = guarded(func() error { return all.table(name) }) // what was read before a failure counts
		}
	}
	_ = guarded(func() error { return all.logs(dir, filepath.Join(s.dir, "rescue")) })
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if v := all[key]; !v.deleted {
			got.pairs = append(got.pairs, Pair{[]byte(key), v.value})
			got.Pairs = append(got.Pairs, rescuedPair{
				base64.StdEncoding.EncodeToString([]byte(key)), base64.StdEncoding.EncodeToString(v.value),
			})
		}
	}
	return got
}

// salvage is the newest version found of each key.
type salvage map[string]salvaged

type salvaged struct {
	version uint64
	deleted bool
	value   []byte
}

func (all salvage) add(key []byte, version uint64, deleted bool, value []byte) {
	if had, ok := all[string(key)]; !ok || had.version <= version {
		all[string(key)] = salvaged{version, deleted, slices.Clone(value)}
	}
}

// wanted are the key spaces that cannot be made again from the files.
func wanted() [][]byte {
	return [][]byte{{keyBookmark}, {keySession}, {keyMessage}, {keyScan}, {keySpace}, {keyChunk, keyMessage}}
}

// table reads one table of Badger. Each key space is looked for by itself, so that a bad
// block hides no more than what follows it there.
func (all salvage) table(name string) error {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	f, err := z.OpenMmapFile(name, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	o := badgerOptions("", true)
	t, err := table.OpenTable(f, table.Options{
		ReadOnly: true, BlockSize: o.BlockSize, Compression: o.Compression, ChkMode: o.ChecksumVerificationMode,
	})
	if err != nil {
		return err
	}
	defer func() { _ = t.Close(-1) }()
	const deleteBit = 1
	for _, prefix := range wanted() {
		_ = guarded(func() error {
			it := t.NewIterator(0)
			defer func() { _ = it.Close() }()
			for it.Seek(y.KeyWithTs(prefix, math.MaxUint64)); it.Valid(); it.Next() {
				key, v := it.Key(), it.Value()
				if !bytes.HasPrefix(key, prefix) {
					break
				}
				all.add(y.ParseKey(key), y.ParseTs(key), v.Meta&deleteBit != 0, v.Value)
			}
			return nil
		})
	}
	return nil
}

// logs reads the write-ahead logs of Badger by opening a database that has nothing else.
func (all salvage) logs(dir, tmp string) (err error) {
	names, err := filesOf(dir, ".mem")
	if err != nil || len(names) == 0 {
		return err
	}
	if err := os.MkdirAll(tmp, 0o700); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()
	for _, name := range names {
		b, err := os.ReadFile(name) //nolint:gosec // inside the data folder
		if err == nil {
			err = os.WriteFile(filepath.Join(tmp, filepath.Base(name)), b, 0o600) //nolint:gosec // inside the data folder
		}
		if err != nil {
			return err
		}
	}
	db, err := badger.Open(badgerOptions(tmp, false))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return db.View(func(txn *badger.Txn) error {
		for _, prefix := range wanted() {
			it := txn.NewIterator(badger.IteratorOptions{Prefix: prefix, AllVersions: true, PrefetchValues: true, PrefetchSize: 64})
			for it.Rewind(); it.Valid(); it.Next() {
				item := it.Item()
				v, err := item.ValueCopy(nil)
				if err != nil {
					break
				}
				all.add(item.Key(), item.Version(), item.IsDeletedOrExpired(), v)
			}
			it.Close()
		}
		return nil
	})
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
