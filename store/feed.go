package store

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"sync"
)

// Change tells what was written since the one before.
type Change struct {
	Folders []string // whose records, or documents of files in them, changed; sorted
	Lost    bool     // too many to name: anything may have changed
}

// changesKept is how many folders are remembered for one that does not listen, before
// it is told that anything may have changed.
const changesKept = 1024

// feed tells listeners which folders were written. Writers never wait for them: what
// a listener has not taken yet is put together.
type feed struct {
	mu        sync.Mutex
	listeners map[*listener]struct{}
	closed    bool
}

type listener struct {
	mu      sync.Mutex
	folders map[string]struct{}
	lost    bool
	wake    chan struct{} // holds a token when there is something to tell
	quit    chan struct{} // closed with the store
}

// Changes gives the folders whose records or documents are written from now on, until
// ctx or the store ends; then the channel is closed.
func (s *Store) Changes(ctx context.Context) (<-chan Change, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	l := &listener{folders: map[string]struct{}{}, wake: make(chan struct{}, 1), quit: make(chan struct{})}
	if !s.feed.add(l) {
		return nil, ErrClosed
	}
	out := make(chan Change)
	go func() {
		defer close(out)
		defer s.feed.remove(l)
		l.run(ctx, out)
	}()
	return out, nil
}

// run hands what has come together to the one who listens.
func (l *listener) run(ctx context.Context, out chan<- Change) {
	for {
		select {
		case <-l.wake:
		case <-ctx.Done():
			return
		case <-l.quit:
			return
		}
		select {
		case out <- l.take():
		case <-ctx.Done():
			return
		case <-l.quit:
			return
		}
	}
}

func (l *listener) take() Change {
	l.mu.Lock()
	defer l.mu.Unlock()
	c := Change{Lost: l.lost, Folders: slices.Sorted(maps.Keys(l.folders))}
	clear(l.folders)
	l.lost = false
	return c
}

func (l *listener) put(folder string) {
	l.mu.Lock()
	if _, there := l.folders[folder]; !there && !l.lost {
		if len(l.folders) == changesKept {
			clear(l.folders)
			l.lost = true
		} else {
			l.folders[folder] = struct{}{}
		}
	}
	l.mu.Unlock()
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

func (f *feed) add(l *listener) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return false
	}
	if f.listeners == nil {
		f.listeners = map[*listener]struct{}{}
	}
	f.listeners[l] = struct{}{}
	return true
}

func (f *feed) remove(l *listener) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.listeners, l)
}

// folder tells that a folder was written.
func (f *feed) folder(path string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for l := range f.listeners {
		l.put(path)
	}
}

// file tells that a file's document was written.
func (f *feed) file(path string) { f.folder(filepath.Dir(path)) }

// close ends the channels of all listeners.
func (f *feed) close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	for l := range f.listeners {
		close(l.quit)
	}
	f.listeners = nil
}
