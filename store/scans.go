package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/dgraph-io/badger/v4"
)

// keptScans is how many records of scans are kept, beside those that say what a root is.
const keptScans = 200

// AddScan records a walk. Started is set when it is 0. Beyond 200 records the oldest go, but for the last
// one of each root, and the last one that read its files. After a walk that read files the word index
// is brought into few pieces.
func (s *Store) AddScan(ctx context.Context, e Scan) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	if e.Started == 0 {
		e.Started = time.Now().UnixNano()
	}
	if e.Read {
		if err := s.settle(ctx); err != nil {
			return err
		}
	}
	s.messages.Lock()
	defer s.messages.Unlock()
	return s.commit(ctx, 0, func(txn *badger.Txn) error {
		key := append(idKey(keyScan, uint64(e.Started)), e.Root...) //nolint:gosec // times after 1970
		if err := setJSON(txn, key, e); err != nil {
			return err
		}
		var all []keptScan
		if err := each(txn, []byte{keyScan}, true, readScan(&all)); err != nil {
			return err
		}
		beyond := len(all) - keptScans
		for _, old := range needless(all) {
			if beyond <= 0 {
				break
			}
			if err := txn.Delete(old.key); err != nil {
				return err
			}
			beyond--
		}
		return nil
	})
}

// keptScan is a scan as it is stored.
type keptScan struct {
	key []byte
	Scan
}

// readScan adds each record to all.
func readScan(all *[]keptScan) func(key, v []byte) error {
	return func(key, v []byte) error {
		one := keptScan{key: slices.Clone(key)}
		if err := json.Unmarshal(v, &one.Scan); err != nil {
			return fmt.Errorf("%w: %w", errShort, err)
		}
		*all = append(*all, one)
		return nil
	}
}

// needless are those of all scans, which stand in the order of their times, that neither are the last
// one of their root nor the last one that read its files: what is asked of the others is only
// what happened when.
func needless(all []keptScan) (out []keptScan) {
	type root struct {
		path string
		read bool
	}
	met := map[root]bool{}
	for _, e := range slices.Backward(all) {
		last, reader := root{e.Root, false}, root{e.Root, true}
		reads := e.Read || e.Indexed+e.Passages+e.LeftOut > 0 // records of old programs do not say it
		if met[last] && (!reads || met[reader]) {
			out = append(out, e)
		}
		met[last] = true
		met[reader] = met[reader] || reads
	}
	slices.Reverse(out)
	return out
}

// Scans gives the recorded walks, the latest first.
func (s *Store) Scans(ctx context.Context) ([]Scan, error) {
	var out []Scan
	err := s.collect(ctx, []byte{keyScan}, func(_, v []byte) error {
		var e Scan
		if err := json.Unmarshal(v, &e); err != nil {
			return fmt.Errorf("%w: %w", errShort, err)
		}
		out = append(out, e)
		return nil
	})
	slices.Reverse(out)
	return out, err
}
