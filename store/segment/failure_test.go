package segment

import (
	"bytes"
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

// TestMergeOfDamage merges segments of which one is damaged, as Bleve does, again and again: every
// try waits longer than the one before, none leaves a file, and what is wrong is written down.
func TestMergeOfDamage(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(15, 16))
	b := NewBuilder(fields())
	whole, err := open(saved(t, random(r, 400, 90).encode(t, b, "a")))
	if err != nil {
		t.Fatal(err)
	}
	bad := saved(t, random(r, 400, 90).encode(t, b, "b"))
	data, err := os.ReadFile(bad)
	if err != nil {
		t.Fatal(err)
	}
	d, err := describe(data)
	if err != nil {
		t.Fatal(err)
	}
	copy(data[d.parts[0].terms:], bytes.Repeat([]byte{0xff}, int(d.parts[0].termsSize))) //nolint:gosec // a small number
	if err := os.WriteFile(bad, data, 0o600); err != nil {
		t.Fatal(err)
	}
	damaged, err := open(bad)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		p := &Plugin{}
		dir := t.TempDir()
		merge := func(closing chan struct{}, all ...api.Segment) (time.Duration, error) {
			began := time.Now()
			name := filepath.Join(dir, "m.zap")
			_, _, err := p.MergeUsing(all, make([]*roaring.Bitmap, len(all)), name, closing, nil, nil)
			if _, missing := os.Stat(name); (missing == nil) != (err == nil) {
				t.Errorf("the merge gave %v and left a file: %v", err, missing)
			}
			return time.Since(began), err
		}
		if why, err := Damage(dir); why != "" || err != nil {
			t.Errorf("damage before a merge: %q, %v", why, err)
		}
		told := 0
		stop := p.Failing(dir, func() { told++ })
		for _, want := range []time.Duration{0, firstPause, 2 * firstPause, 4 * firstPause} {
			if took, err := merge(nil, whole, damaged); err == nil || took != want {
				t.Errorf("the merge took %v and gave %v, it should take %v", took, err, want)
			}
		}
		if stop(); told != 4 {
			t.Errorf("told of %d merges that failed, and should be of 4", told)
		}
		if why, err := Damage(dir); why == "" || err != nil {
			t.Errorf("damage after a merge: %q, %v", why, err)
		}
		closed := make(chan struct{})
		close(closed)
		if took, err := merge(closed, whole, damaged); took != 0 || !errors.Is(err, api.ErrClosed) {
			t.Errorf("a merge while the index is closed took %v and gave %v", took, err)
		}
		if took, err := merge(nil, whole); took != 8*firstPause || err != nil {
			t.Errorf("a merge of what is whole took %v and gave %v", took, err)
		}
		if took, err := merge(nil, whole); took != 0 || err != nil {
			t.Errorf("the merge after one that went well took %v and gave %v", took, err)
		}
	})
}

// saved is the file of a segment.
func saved(t *testing.T, s api.Segment) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "s.zap")
	if err := s.(api.UnpersistedSegment).Persist(name); err != nil {
		t.Fatal(err)
	}
	return name
}
