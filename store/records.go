package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"

	"github.com/dgraph-io/badger/v4"
	"github.com/dgraph-io/badger/v4/options"

	"github.com/fsx-dev/fsx/store/trigram"
)

// chunkSize is how large one value in Badger may be; larger ones are kept in pieces,
// since a value beyond Badger's threshold would go to its value log, which does not
// give room back, and must fit into a transaction.
const chunkSize = 512 << 10

// The first byte of a value of the folder, document and text spaces.
const (
	inline  = 0 // the value follows
	chunked = 1 // the number of chunks, the length and the checksum follow
)

// badgerOptions are the settings that measurements chose: little memory, small
// files, no statistics, no conflict detection since each kind of record has one writer.
func badgerOptions(dir string, readOnly bool) badger.Options {
	return badger.DefaultOptions(dir).
		WithMemTableSize(16 << 20).
		WithNumMemtables(1).
		WithNumCompactors(2).
		WithValueLogFileSize(1 << 20). // nothing is kept there, and every start makes a new one
		WithBlockCacheSize(32 << 20).
		WithCompression(options.ZSTD).
		WithBlockSize(16 << 10). // records of folders compress to six sevenths of what they take in 4 KB, in half the time
		WithChecksumVerificationMode(options.OnBlockRead).
		WithDetectConflicts(false).
		WithMetricsEnabled(false).
		WithBypassLockGuard(true).
		WithReadOnly(readOnly).
		WithLogger(nil)
}

// writer puts changes into as many transactions as they need, in order.
type writer struct {
	db    *badger.DB
	txn   *badger.Txn
	dirty bool
	size  int
}

// txnBytes keeps one transaction of a writer within Badger's limit and leaves room
// for its own accounting.
const txnBytes = 1 << 20

func newWriter(db *badger.DB) *writer { return &writer{db: db, txn: db.NewTransaction(true)} }

func (w *writer) set(key, value []byte) error {
	return w.do(len(key)+len(value), func() error { return w.txn.Set(key, value) })
}

func (w *writer) drop(key []byte) error {
	return w.do(len(key), func() error { return w.txn.Delete(key) })
}

func (w *writer) do(size int, change func() error) error {
	if w.size > 0 && w.size+size > txnBytes {
		if err := w.commit(); err != nil {
			return err
		}
	}
	err := change()
	if errors.Is(err, badger.ErrTxnTooBig) {
		if err = w.commit(); err == nil {
			err = change()
		}
	}
	w.dirty = true
	w.size += size
	return err
}

// commit writes what has been collected so far.
func (w *writer) commit() error {
	if !w.dirty {
		return nil
	}
	if err := w.txn.Commit(); err != nil {
		return err
	}
	w.dirty, w.size = false, 0
	w.txn = w.db.NewTransaction(true)
	return nil
}

func (w *writer) discard() { w.txn.Discard() }

// setter is a writer or a write batch of Badger.
type setter interface {
	set(key, value []byte) error
	drop(key []byte) error
}

// bulk is a setter over Badger's write batch, which commits in the background.
type bulk struct{ *badger.WriteBatch }

func (b bulk) set(key, value []byte) error { return b.Set(key, value) }
func (b bulk) drop(key []byte) error       { return b.Delete(key) }

// put writes a value whole or, beyond chunkSize, in chunks.
func (s *Store) put(w setter, key, value []byte) error {
	n := 0
	if len(value) > chunkSize {
		n = (len(value) + chunkSize - 1) / chunkSize
	}
	if err := s.resize(w, key, n); err != nil {
		return err
	}
	if n == 0 {
		return w.set(key, append(append(make([]byte, 0, 1+len(value)), inline), value...))
	}
	head := []byte{chunked}
	head = binary.AppendUvarint(head, uint64(n)) //nolint:gosec // positive
	head = binary.AppendUvarint(head, uint64(len(value)))
	head = binary.BigEndian.AppendUint32(head, crc32.Checksum(value, crc32.MakeTable(crc32.Castagnoli)))
	if err := w.set(key, head); err != nil {
		return err
	}
	for i := range n {
		part := bytes.Clone(value[i*chunkSize : min((i+1)*chunkSize, len(value))]) // the batch keeps it
		if err := w.set(chunkKey(key, i), part); err != nil {
			return err
		}
	}
	return nil
}

// take drops a value with its chunks.
func (s *Store) take(w setter, key []byte) error {
	if err := s.resize(w, key, 0); err != nil {
		return err
	}
	return w.drop(key)
}

// resize remembers that a value has n chunks from now on and drops those beyond.
func (s *Store) resize(w setter, key []byte, n int) error {
	s.bigMu.Lock()
	had := s.big[string(key)]
	if n > 0 {
		s.big[string(key)] = n
	} else if had > 0 {
		delete(s.big, string(key))
	}
	s.bigMu.Unlock()
	for i := n; i < had; i++ {
		if err := w.drop(chunkKey(key, i)); err != nil {
			return err
		}
	}
	return nil
}

// loadBig finds the values that are kept in chunks.
func (s *Store) loadBig() error {
	big := map[string]int{}
	err := s.db.View(func(txn *badger.Txn) error {
		o := badger.IteratorOptions{Prefix: []byte{keyChunk}}
		it := txn.NewIterator(o)
		defer it.Close()
		for it.Rewind(); it.Valid(); it.Next() {
			k := it.Item().Key()
			if len(k) > 5 {
				head := string(k[1 : len(k)-4])
				big[head] = max(big[head], int(binary.BigEndian.Uint32(k[len(k)-4:]))+1)
			}
		}
		return nil
	})
	s.bigMu.Lock()
	defer s.bigMu.Unlock()
	maps.Copy(s.big, big)
	return err
}

// raw reads a key of Badger, ErrNotFound when it is not there.
func raw(txn *badger.Txn, key []byte) ([]byte, error) {
	item, err := txn.Get(key)
	if errors.Is(err, badger.ErrKeyNotFound) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return item.ValueCopy(nil)
}

// value reads what put wrote. A value of which a crash left only a part is not there.
func value(txn *badger.Txn, key []byte) ([]byte, error) {
	v, err := raw(txn, key)
	if err != nil {
		return nil, err
	}
	return whole(txn, key, v)
}

// whole gives the value behind a head that was read already.
func whole(txn *badger.Txn, key, head []byte) ([]byte, error) {
	d := decoder{b: head}
	if d.byte() == inline && d.err == nil {
		return d.b, nil
	}
	n, size, sum := d.int(), d.uint(), d.bytes(4)
	if err := d.end(); err != nil {
		return nil, err
	}
	var all bytes.Buffer
	for i := range n {
		part, err := raw(txn, chunkKey(key, i))
		if err != nil {
			return nil, err
		}
		all.Write(part)
	}
	if uint64(all.Len()) != size || //nolint:gosec // a length
		crc32.Checksum(all.Bytes(), crc32.MakeTable(crc32.Castagnoli)) != binary.BigEndian.Uint32(sum) {
		return nil, fmt.Errorf("a value that was only partly written: %w", ErrNotFound)
	}
	return all.Bytes(), nil
}

// beginning is whole for one who needs the first 512 KB of the value only.
func beginning(txn *badger.Txn, key, head []byte) ([]byte, error) {
	if len(head) > 0 && head[0] == chunked {
		return raw(txn, chunkKey(key, 0))
	}
	return whole(txn, key, head)
}

// each calls fn for every key with a prefix in order. Key and value are valid only
// during the call; the value is nil when withValues is false.
func each(txn *badger.Txn, prefix []byte, withValues bool, fn func(key, value []byte) error) error {
	// Values stand beside their keys, so that nothing is gained by fetching them ahead.
	it := txn.NewIterator(badger.IteratorOptions{Prefix: prefix})
	defer it.Close()
	for it.Rewind(); it.Valid(); it.Next() {
		item := it.Item()
		if !withValues {
			if err := fn(item.Key(), nil); err != nil {
				return err
			}
			continue
		}
		if err := item.Value(func(v []byte) error { return fn(item.Key(), v) }); err != nil {
			return err
		}
	}
	return nil
}

// speaksOfDamage tells errors that damaged files cause from all others.
func speaksOfDamage(err error) bool {
	var damaged *DamagedError
	switch {
	case errors.As(err, &damaged):
		return false
	case errors.Is(err, errPanic), errors.Is(err, errShort), errors.Is(err, trigram.ErrDamaged), isBadgerDamage(err):
		return true
	}
	return false
}
