package store

import (
	"context"
	"sync"
)

// Watcher notices changes of the file system as they happen. The process that owns a
// data folder may run one; see Attach.
type Watcher interface {
	// Fresh says whether everything at and below under is watched, waits until every
	// change made before the call has been noticed, and names what has changed and is
	// not yet stored.
	Fresh(ctx context.Context, under string) (Freshness, error)
	// State tells what is watched. It never waits.
	State() WatchState
}

// Freshness says how far the store may be behind the files below a folder. Whoever reads
// what Dirty and Deep name from the disk, and takes the rest from the store, misses no change
// that was made before Fresh was called. Without Covered nothing is known.
type Freshness struct {
	Covered bool     // everything there is watched, and was compared when the watching began
	Dirty   []string // files, and folders of which whatever lies directly in them may have changed
	Deep    []string // folders of which whatever lies anywhere below them may have changed
}

// WatchState is what a watcher does.
type WatchState struct {
	Running    bool
	Roots      []string // that are watched, wholly or, when they are among Polled, in part
	Watches    int      // folders that are watched
	Limit      int      // folders that may be; 0 where there is no limit
	Polled     []string // roots that are walked again from time to time, since they cannot be watched wholly
	Missing    []string // roots that are not there; what is known of them is kept
	Pending    int      // changed files and folders that are not yet stored
	Events     uint64   // noticed since the start
	Overflows  uint64   // how often events were lost, which a walk over the roots made good
	LastEvent  int64    // UTC nanoseconds, 0 for never
	LastCheck  int64    // when all roots had last been compared, UTC nanoseconds, 0 for never
	LastChange int64    // when a change was last stored, UTC nanoseconds, 0 for never
}

// fresh holds the watcher of this process.
type fresh struct {
	mu      sync.Mutex
	watcher Watcher
}

func (f *fresh) get() Watcher {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.watcher
}

// Attach makes w answer Fresh and Watching until detach is called or another one is
// attached.
func (s *Store) Attach(w Watcher) (detach func()) {
	s.fresh.mu.Lock()
	defer s.fresh.mu.Unlock()
	s.fresh.watcher = w
	return func() {
		s.fresh.mu.Lock()
		defer s.fresh.mu.Unlock()
		if s.fresh.watcher == w {
			s.fresh.watcher = nil
		}
	}
}

// Fresh asks the watcher how far the store may be behind the files at and below under.
// Without a watcher nothing is covered.
func (s *Store) Fresh(ctx context.Context, under string) (Freshness, error) {
	if err := ctx.Err(); err != nil {
		return Freshness{}, err
	}
	if w := s.fresh.get(); w != nil {
		return w.Fresh(ctx, under)
	}
	return Freshness{}, nil
}

// Watching tells what the watcher does; the zero value without one.
func (s *Store) Watching(ctx context.Context) (WatchState, error) {
	if err := ctx.Err(); err != nil {
		return WatchState{}, err
	}
	if w := s.fresh.get(); w != nil {
		return w.State(), nil
	}
	return WatchState{}, nil
}
