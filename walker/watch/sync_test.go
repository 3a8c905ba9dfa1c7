package watch

import (
	"errors"
	"runtime"
	"testing"
)

// mute is a system that never tells of anything.
type mute struct{ system }

func (mute) mark(func(wd int32) bool) (int32, error) { return 7, nil }

// TestSyncWhenTheWatchingEnds holds that who waits for the end of the queue does not take the end of the watching for it.
func TestSyncWhenTheWatchingEnds(t *testing.T) {
	t.Parallel()
	w := &Watcher{system: mute{}, wake: make(chan struct{}, 1), tree: newTree(), set: newSet(), syncs: map[int32]chan struct{}{}, most: none}
	broken := errors.New("read what has changed: no such device")
	synced := make(chan error, 1)
	go func() { synced <- w.Sync(t.Context()) }()
	for waits := false; !waits; runtime.Gosched() {
		w.mu.Lock()
		waits = len(w.syncs) == 1
		w.mu.Unlock()
	}
	w.stop(broken)
	if err := <-synced; !errors.Is(err, broken) {
		t.Errorf("Sync: %v", err)
	}
}
