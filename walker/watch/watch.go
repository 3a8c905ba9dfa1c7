package watch

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

var (
	// ErrFull says that no more folders can be watched.
	ErrFull = errors.New("no more folders can be watched")
	// ErrNoProof says that this system cannot tell whether all changes have been noticed.
	ErrNoProof = errors.New("this system does not tell whether all changes have been noticed")
	// ErrClosed says that the watcher has been closed.
	ErrClosed = errors.New("the watcher is closed")
)

// Options bounds a Watcher.
type Options struct {
	Limit int // folders at most; 0 means three quarters of what the system allows
}

// Stats counts what a Watcher has done. Times are UTC nanoseconds, 0 for never.
type Stats struct {
	Watches, Limit    int  // Limit is what the system gave where it refused one more
	Full              bool // a folder could not be watched
	Events, Overflows uint64
	LastEvent         int64
}

// Watcher watches folders. It is safe for concurrent use.
type Watcher struct {
	system system
	wake   chan struct{}

	adding sync.WaitGroup // calls of system.add without the lock

	mu    sync.Mutex
	turns uint64 // how often the tree may have changed by what was noticed
	tree  *tree
	set   set
	moves moves
	syncs map[int32]chan struct{} // by the number whose end is waited for
	stats Stats
	most  int   // folders that were watched when the system refused one more, none while it did not
	err   error // why nothing is watched any more
}

// system is what the platform gives: numbers for folders, and events for numbers.
type system interface {
	// add watches a folder and gives its number, the same for the same folder.
	add(path string, isRoot bool) (int32, error)
	// shared reports whether several goroutines may call add at once.
	shared() bool
	remove(wd int32)
	// mark makes an event that ends the number it returns; none where there is no such thing.
	mark(taken func(wd int32) bool) (int32, error)
	close() error
}

// New starts a Watcher. It fails where the system gives none.
func New(o Options) (*Watcher, error) {
	w := &Watcher{wake: make(chan struct{}, 1), tree: newTree(), set: newSet(), syncs: map[int32]chan struct{}{}, most: none}
	limit, err := w.open()
	if err != nil {
		return nil, fmt.Errorf("watch folders: %w", err)
	}
	w.stats.Limit = limit
	if o.Limit > 0 {
		w.stats.Limit = o.Limit
	}
	return w, nil
}

// Root names a folder that Add may be called for, with everything below it, and
// watches it.
func (w *Watcher) Root(path string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return w.err
	}
	return w.addNode(w.tree.addRoot(path), path, true)
}

// verify makes sure that a node stands for the folder that is at its path. Events tell
// of the past: by the time they are read, the folder may have moved on, and another
// one been added in its place.
func (w *Watcher) verify(n int32) {
	was := w.tree.nodes[n].wd
	if err := w.addNode(n, w.tree.path(n), false); err == nil && w.tree.nodes[n].wd != was {
		w.set.note(n, nil, true)
	}
}

// Watched reports whether a folder is watched.
func (w *Watcher) Watched(path string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := w.tree.find(path)
	return n != none && w.tree.nodes[n].wd != none
}

// Forget stops watching a folder and everything below it.
func (w *Watcher) Forget(path string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.turns++
	if n := w.tree.find(path); n != none {
		isRoot := w.tree.nodes[n].up == none
		w.forget(n)
		if isRoot && w.tree.nodes[n].used {
			w.set.drop(n)
			w.tree.drop(n)
		}
	}
}

// forget drops a node with everything below it, but keeps a root's own.
func (w *Watcher) forget(n int32) {
	w.forgetBelow(n)
	if wd := w.tree.nodes[n].wd; wd != none {
		w.system.remove(wd)
	}
	w.gone(n)
}

func (w *Watcher) forgetBelow(n int32) {
	for w.tree.nodes[n].first != none {
		w.forget(w.tree.nodes[n].first)
	}
}

// gone takes the number from a node, and what was noted about it: it cannot be read.
func (w *Watcher) gone(n int32) {
	if w.tree.nodes[n].first == none {
		w.set.drop(n)
	}
	w.tree.unbind(n)
}

// Wake holds a token after something was noticed.
func (w *Watcher) Wake() <-chan struct{} { return w.wake }

func (w *Watcher) ring() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// Touch notes that something has changed in a folder, if it is watched.
func (w *Watcher) Touch(path string) {
	w.mu.Lock()
	n := w.tree.find(path)
	watched := n != none && w.tree.nodes[n].wd != none
	if watched {
		w.set.note(n, nil, true)
	}
	w.mu.Unlock()
	if watched {
		w.ring()
	}
}

// Lose makes the next Take say that events were lost.
func (w *Watcher) Lose() {
	w.mu.Lock()
	w.set.lost = true
	w.mu.Unlock()
	w.ring()
}

// Stats tells what is watched.
func (w *Watcher) Stats() Stats {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := w.stats
	s.Watches = w.tree.watched
	if w.most != none {
		s.Limit = min(s.Limit, w.most)
	}
	return s
}

// Sync waits until everything that happened before the call can be taken.
func (w *Watcher) Sync(ctx context.Context) error {
	w.mu.Lock()
	if w.err != nil {
		w.mu.Unlock()
		return w.err
	}
	wd, err := w.system.mark(func(wd int32) bool {
		_, watched := w.tree.byWD[wd]
		_, marked := w.syncs[wd]
		return watched || marked
	})
	if err != nil {
		w.mu.Unlock()
		return err
	}
	reached := make(chan struct{})
	w.syncs[wd] = reached
	w.mu.Unlock()
	select {
	case <-reached:
		w.mu.Lock()
		defer w.mu.Unlock()
		return w.err // the watching may have ended instead
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close ends the watching.
func (w *Watcher) Close() error {
	w.stop(ErrClosed)
	w.adding.Wait()
	return w.system.close()
}

// stop makes every later call fail, and ends those that wait.
func (w *Watcher) stop(why error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		w.err = why
	}
	w.reachAll()
}

// reachAll ends all that wait in Sync: their events are lost, which Take tells.
func (w *Watcher) reachAll() {
	for wd, reached := range w.syncs {
		close(reached)
		delete(w.syncs, wd)
	}
}

// now is the time as the statistics give it.
func now() int64 { return time.Now().UTC().UnixNano() }
