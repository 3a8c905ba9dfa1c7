package scratch

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// MaxWritten is how many files that rows were written to are known again.
const MaxWritten = 5000

// writtenSpace begins the keys of those files, which go on with the hash of their bytes. The value is the time in
// nanoseconds at which their writing began.
const writtenSpace = 'w'

// slack is by how much the times of a file system may be coarser than the clock.
const slack = 2 * time.Second

// Wrote remembers the bytes of a file that rows of the scratchpad are written to, so that they are not taken for a
// document some day. The oldest ones go when there are more than MaxWritten.
func (s *Scratch) Wrote(ctx context.Context, sum [sha256.Size]byte, began time.Time) error {
	type entry struct {
		key []byte
		at  uint64
	}
	var all []entry
	err := s.space.Scan(ctx, []byte{writtenSpace}, func(key, value []byte) error {
		if len(value) == 8 {
			all = append(all, entry{slices.Clone(key), binary.BigEndian.Uint64(value)})
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("remember a file that is written: %w", err)
	}
	slices.SortFunc(all, func(a, b entry) int { return cmp.Compare(a.at, b.at) })
	var old [][]byte
	for _, e := range all[:max(0, len(all)+1-MaxWritten)] {
		old = append(old, e.key)
	}
	key := append([]byte{writtenSpace}, sum[:]...)
	value := binary.BigEndian.AppendUint64(nil, uint64(began.UnixNano())) //nolint:gosec // after 1970
	if slices.ContainsFunc(all, func(e entry) bool { return slices.Equal(e.key, key) }) {
		return nil // what was written first is what the others are like
	}
	if err := s.space.Write(ctx, []store.Pair{{Key: key, Value: value}}, old); err != nil {
		return fmt.Errorf("remember a file that is written: %w", err)
	}
	return nil
}

// Written tells whether a file with a SHA-256 in hex and a time of change in nanoseconds is one that rows of the
// scratchpad were written to, wherever it lies now and whatever it is called. A file that is older than the writing is
// none: it may be what the rows were read from.
func (s *Scratch) Written(ctx context.Context, hash string, modTime int64) (bool, error) {
	sum, err := hex.DecodeString(hash)
	if err != nil || len(sum) != sha256.Size {
		return false, nil //nolint:nilerr // no hash is one of no file
	}
	value, err := s.space.Get(ctx, append([]byte{writtenSpace}, sum...))
	switch {
	case errors.Is(err, store.ErrNotFound):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("look for a file that was written: %w", err)
	case len(value) != 8:
		return false, nil
	}
	began := int64(binary.BigEndian.Uint64(value)) //nolint:gosec // as Wrote made it
	return modTime >= began-slack.Nanoseconds(), nil
}
