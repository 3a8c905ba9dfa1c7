package walker

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// TestSilence walks a root that lies on a remote file system which stops
// answering at one folder.
func TestSilence(t *testing.T) {
	t.Parallel()
	synctest.Test(t, testSilence) // where what answers does so in no time, however busy the machine is
}

func testSilence(t *testing.T) {
	dir := t.TempDir()
	plant(t, dir, map[string]string{"a/f": "", "b/in/f": "", "c/f": ""})
	g := newGuard(t, dir)
	tree, err := g.Tree(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tree.Close() }()
	never := make(chan struct{})
	defer close(never)
	var mu sync.Mutex // the listing that never ends is left behind
	var asked []string
	o := WalkOptions{Patience: 50 * time.Millisecond, Workers: 1, remote: true, read: func(ctx context.Context, rel string) (guard.Info, []guard.Info, error) {
		mu.Lock()
		asked = append(asked, rel)
		mu.Unlock()
		if rel == "b" {
			<-never
		}
		return tree.Read(ctx, rel)
	}}
	errs := map[string]string{}
	stats, err := Walk(t.Context(), g, dir, o, func(f store.Folder, _ Left) error {
		if f.Err != "" {
			errs[filepath.Base(f.Path)] = f.Err
		}
		return nil
	})
	if err != nil || len(stats.Silent) != 1 || stats.Silent[0] != dir {
		t.Errorf("%+v, %v", stats, err)
	}
	equal(t, "errors", errs, map[string]string{"b": "its file system does not answer within 50ms"})
	mu.Lock()
	defer mu.Unlock()
	if i := slices.Index(asked, "b"); i < 0 || i != len(asked)-1 {
		t.Errorf("asked for %q", asked)
	}
}

// TestLateAnswers hands what comes after the time, or after the end of ctx, to one who closes it, and nothing else.
func TestLateAnswers(t *testing.T) {
	t.Parallel()
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, c := range []struct {
		how  string
		ctx  context.Context
		hold bool // until the caller is gone
		err  error
	}{
		{"in time", t.Context(), false, nil}, {"too late", t.Context(), true, errPatience}, {"given up", stopped, true, context.Canceled},
	} {
		t.Run(c.how, func(t *testing.T) {
			t.Parallel()
			answer, late := make(chan struct{}), make(chan int, 1)
			if !c.hold {
				close(answer)
			}
			limit := 10 * time.Minute
			if errors.Is(c.err, errPatience) {
				limit = time.Millisecond
			}
			got, err := within(c.ctx, limit, func() int { <-answer; return 7 }, func(n int) { late <- n })
			if !errors.Is(err, c.err) || (err == nil) != (got == 7) {
				t.Fatalf("%d, %v", got, err)
			}
			if !c.hold {
				if len(late) > 0 {
					t.Error("an answer in time came late as well")
				}
				return
			}
			close(answer)
			if n := <-late; n != 7 {
				t.Errorf("late: %d", n)
			}
		})
	}
}
