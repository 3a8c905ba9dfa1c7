package scratch

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// TestFilesThatWereWrittenAreKnownAgain holds that a file is known by its bytes in every process, and that an older one
// with the same bytes is not taken for it.
func TestFilesThatWereWrittenAreKnownAgain(t *testing.T) {
	began := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	eachPair(t, func(t *testing.T, a, b *Scratch) {
		sum, other := sha256.Sum256([]byte("a,b\n1,2\n")), sha256.Sum256([]byte("a,b\n1,3\n"))
		for _, at := range []time.Time{began, began.Add(time.Hour)} {
			if err := a.Wrote(t.Context(), sum, at); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			hash    string
			changed time.Time
			want    bool
		}{
			{hex.EncodeToString(sum[:]), began, true},
			{hex.EncodeToString(sum[:]), began.Add(-time.Second), true}, // whole seconds only
			{hex.EncodeToString(sum[:]), began.Add(time.Minute), true},
			{hex.EncodeToString(sum[:]), began.Add(-time.Minute), false},
			{hex.EncodeToString(other[:]), began, false},
			{"", began, false},
			{"zz", began, false},
		} {
			if got, err := b.Written(t.Context(), c.hash, c.changed.UnixNano()); err != nil || got != c.want {
				t.Errorf("%q at %v: %v, %v", c.hash, c.changed, got, err)
			}
		}
		if list, err := b.List(t.Context()); err != nil || len(list) != 0 {
			t.Errorf("a file is taken for a table: %v, %v", list, err)
		}
	})
}

func TestTheOldestWrittenFilesGo(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	began := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	sum := func(i int) [sha256.Size]byte { return sha256.Sum256([]byte{byte(i), byte(i >> 8)}) }
	pairs := MaxWritten + 2
	for from := 0; from < MaxWritten; from += 1000 {
		var some []store.Pair
		for i := from; i < from+1000; i++ {
			h := sum(i)
			some = append(some, store.Pair{Key: append([]byte{writtenSpace}, h[:]...), Value: binary.BigEndian.AppendUint64(nil, uint64(began.UnixNano())+uint64(i))})
		}
		if err := s.space.Set(t.Context(), some...); err != nil {
			t.Fatal(err)
		}
	}
	for i := pairs - 2; i < pairs; i++ {
		if err := s.Wrote(t.Context(), sum(i), began.Add(time.Duration(i))); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range map[int]bool{0: false, 1: false, 2: true, pairs - 1: true} {
		h := sum(i)
		if got, err := s.Written(t.Context(), hex.EncodeToString(h[:]), began.Add(time.Hour).UnixNano()); err != nil || got != want {
			t.Errorf("%d: %v, %v", i, got, err)
		}
	}
}
