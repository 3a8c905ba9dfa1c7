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
