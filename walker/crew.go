package walker

import (
	"context"
	"runtime"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/ignore"
)

// walk is one run of Walk: workers that take folders from one stack.
type walk struct {
	handler
	ctx     context.Context
	cancel  context.CancelCauseFunc
	guard   *guard.Guard
	tree    *guard.Tree
	mounts  map[string]guard.Mount // below the root, by their path from it
	o       WalkOptions
	out     exclusions
	started time.Time

	mu      sync.Mutex // guards what follows
	more    sync.Cond
	stack   []node
	pending int             // folders that are on the stack or being read
	silent  map[string]bool // mount points that did not answer
	held    []visit         // folders that were read before the handler was ready
	heldBy  int             // bytes that they take

	config  sync.Once // of the person's git, when a repository is met
	exclude []byte    // what it leaves out

	deliver  sync.Mutex // held while give runs; guards what follows
	stats    WalkStats
	reported time.Time
}

// node is a folder that is to be read.
type node struct {
	up         *place
	rel, path  string
	mount      string // the remote mount point that it lies below, "" for none
	depth      int
	was        age // as the folder above lists it
	own, rules *ignore.Stack
}

// age is what tells that a folder has changed: its time and, where the clock of the file system
// stands still for some milliseconds, its size.
type age struct {
	modTime int64 // 0 when nobody has asked
	size    int64
}

// place is a folder on the way to others, by which one that stands in itself
// is told.
type place struct {
	up            *place
	device, inode uint64
}

// worker reads one folder after the other. What it reads into is used again.
type worker struct {
	*walk
	reader *guard.Reader
	visit  visit
	ranks  []rank
	subs   []node

	released bool // nothing that this worker put aside is left
}

// run reads folders until none is left or the context ends.
func (w *walk) run(top *node) {
	workers := w.o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	w.stack, w.pending = []node{*top}, 1
	stop := context.AfterFunc(w.ctx, func() {
		w.mu.Lock()
		w.more.Broadcast()
		w.mu.Unlock()
	})
	defer stop()
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			k := &worker{walk: w, reader: w.tree.Reader()}
			if w.o.Bare {
				k.reader = k.reader.Bare()
			}
			var n node
			for w.next(&n) {
				k.subs = k.subs[:0]
				if err := k.read(&n); err != nil {
					w.cancel(err)
				}
				w.done(k.subs)
			}
			if err := k.release(); err != nil {
				w.cancel(err)
			}
		})
	}
	wg.Wait()
}

// next takes the folder that was found last, or waits for one; false at the end.
func (w *walk) next(n *node) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.stack) == 0 && w.pending > 0 && w.ctx.Err() == nil {
		w.more.Wait()
	}
	if len(w.stack) == 0 || w.ctx.Err() != nil {
		return false
	}
	last := len(w.stack) - 1
	*n, w.stack[last] = w.stack[last], node{}
	w.stack = w.stack[:last]
	return true
}

// done adds the folders that were found in one that has been read.
func (w *walk) done(subs []node) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stack = append(w.stack, subs...)
	w.pending += len(subs) - 1
	if len(subs) > 0 || w.pending == 0 {
		w.more.Broadcast()
	}
}
