package segment

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/RoaringBitmap/roaring/v2"
	api "github.com/blevesearch/scorch_segment_api/v2"
)

// TestMergesRest merges right after a plugin was made: an index that is closed at once
// is left as it is, one that stays open or is written to is merged.
func TestMergesRest(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	b := NewBuilder(fields())
	pair := []api.Segment{random(r, 20, 10).encode(t, b, "a"), random(r, 20, 10).encode(t, b, "b")}
	merge := func(p *Plugin, closing chan struct{}) error {
		name := filepath.Join(t.TempDir(), "m.zap")
		_, _, err := p.MergeUsing(pair, []*roaring.Bitmap{nil, nil}, name, closing, nil, nil)
		if _, missing := os.Stat(name); (missing == nil) != (err == nil) {
			t.Errorf("the merge gave %v and left a file: %v", err, missing)
		}
		return err
	}
	closed := make(chan struct{})
	close(closed)
	if err := merge(NewPlugin(), closed); !errors.Is(err, api.ErrClosed) {
		t.Errorf("a merge while the index was closed gave %v", err)
	}
	written := NewPlugin()
	written.writes.Store(true)
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		if err := merge(NewPlugin(), nil); err != nil || time.Since(began) != rest {
			t.Errorf("merged after %v, %v", time.Since(began), err)
		}
		began = time.Now()
		if err := merge(written, nil); err != nil || time.Since(began) != 0 {
			t.Errorf("a merge beside writes waited %v, %v", time.Since(began), err)
		}
	})
}

// TestTelling merges while somebody listens: what is written grows up to what there is at most.
func TestTelling(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 8))
	b := NewBuilder(fields())
	pair := []api.Segment{random(r, 200, 3000).encode(t, b, "a"), random(r, 200, 3000).encode(t, b, "b")}
	p := &Plugin{}
	p.writes.Store(true)
	dir := t.TempDir()
	merge := func() {
		t.Helper()
		if _, _, err := p.MergeUsing(pair, []*roaring.Bitmap{nil, nil}, filepath.Join(dir, "m.zap"), nil, nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	told, last, most := 0, uint64(0), uint64(0)
	stop := p.Telling(dir, func(done, total uint64) {
		if told++; done < last || done > total || most > 0 && total != most {
			t.Errorf("%d of %d after %d of %d", done, total, last, most)
		}
		last, most = done, total
	})
	merge()
	if stop(); told == 0 || most == 0 {
		t.Errorf("told %d times, of %d bytes", told, most)
	}
	before := told
	if merge(); told != before {
		t.Error("told after it was stopped")
	}
}
