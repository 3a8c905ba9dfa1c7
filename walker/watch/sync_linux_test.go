package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"golang.org/x/sys/unix"
)

func TestOverflowIsTold(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	e.mu.Lock()
	e.event(-1, unix.IN_Q_OVERFLOW, 0, nil)
	e.mu.Unlock()
	if got := e.take(); got != "lost" || e.Stats().Overflows != 1 {
		t.Errorf("got %q", got)
	}
	e.Lose()
	if got := e.take(); got != "lost" {
		t.Errorf("got %q", got)
	}
	for i := range int32(setFolders + 1) {
		e.mu.Lock()
		e.set.note(i, []byte("x"), false)
		if i < setFolders && e.set.lost {
			t.Fatal(i)
		}
		lost := e.set.lost
		if i == setFolders {
			clear(e.set.folders) // they are no nodes
		}
		e.mu.Unlock()
		if i == setFolders && !lost {
			t.Error("a set that is too large says nothing")
		}
	}
}

// TestSyncProves writes from several goroutines and asks at once.
func TestSyncProves(t *testing.T) {
	t.Parallel()
	e := newEye(t, Options{})
	var wg sync.WaitGroup
	for g := range 4 {
		dir := fmt.Sprint(g)
		e.mkdir(dir)
		wg.Go(func() {
			for i := range 300 {
				name := filepath.Join(dir, fmt.Sprint(i))
				if err := errors.Join(os.WriteFile(e.at(name), nil, 0o600), e.Sync(t.Context())); err != nil {
					t.Error(err)
					return
				}
				if !e.holds(e.at(dir), fmt.Sprint(i)) {
					t.Errorf("%s was written before Sync and is not there", name)
					return
				}
			}
		})
	}
	wg.Wait()
	if n := len(e.syncs); n != 0 {
		t.Errorf("%d still wait", n)
	}
}

func (e *eye) holds(dir, name string) bool {
	for _, f := range e.Peek().Folders {
		if f.Path == dir && (f.All || slices.Contains(f.Names, name)) {
			return true
		}
	}
	return false
}

func BenchmarkAdd(b *testing.B) {
	e := newEye(b, Options{})
	const folders = 2000
	for i := range folders {
		e.ok(os.MkdirAll(e.at(fmt.Sprintf("%d/%d", i%40, i)), 0o700))
	}
	for b.Loop() {
		for i := range 40 {
			e.ok(e.Add(e.at(fmt.Sprint(i))))
		}
		for i := range folders {
			e.ok(e.Add(e.at(fmt.Sprintf("%d/%d", i%40, i))))
		}
		b.StopTimer()
		e.Forget(e.dir)
		e.ok(e.Root(e.dir))
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(folders+40), "ns/folder")
}
