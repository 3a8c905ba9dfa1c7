package extract

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"
)

// Bounds of the children.
const (
	childMemory = 512 << 20        // what a child's collector aims at; see confine
	childIdle   = 30 * time.Second // a child without work ends after that
	childTasks  = 2000             // documents that one child reads
	maxPauses   = 64               // times that a child may stop the clock for one document
	longPause   = time.Minute      // how long it may stand still
)

// workPool keeps the children of one Reader: as many as there are processors at
// most, each of which reads one document at a time.
type workPool struct {
	command []string
	setup   workSetup
	slots   chan struct{}

	mu     sync.Mutex
	idle   []*worker
	closed bool
}

func newWorkPool(o Options) *workPool {
	return &workPool{
		command: o.Command,
		setup:   workSetup{CacheDir: o.CacheDir, Background: o.Background, Memory: childMemory},
		slots:   make(chan struct{}, max(1, runtime.NumCPU())),
	}
}

// errClosed is what a pool gives after close.
var errClosed = errors.New("the reader is closed")

// get returns a child that is the caller's until put. It waits while all are at work.
func (p *workPool) get(ctx context.Context) (*worker, error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	w, err := p.take()
	if err != nil {
		<-p.slots
		return nil, err
	}
	w.leave = sync.OnceFunc(func() { <-p.slots })
	return w, nil
}

func (p *workPool) take() (*worker, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, errClosed
	}
	for n := len(p.idle); n > 0; n = len(p.idle) {
		w := p.idle[n-1]
		p.idle = p.idle[:n-1]
		if w.timer.Stop() && w.alive() {
			return w, nil
		}
		w.kill()
	}
	w, err := startWorker(p.command, p.setup)
	if err != nil {
		return nil, fmt.Errorf("cannot start the process that reads documents: %w", err)
	}
	return w, nil
}

// put takes a child back. One that failed is not used again.
func (p *workPool) put(w *worker) {
	leave := w.leave
	p.mu.Lock()
	if w.tasks++; w.bad || w.tasks >= childTasks || p.closed {
		w.kill()
	} else {
		w.timer = time.AfterFunc(childIdle, func() { p.drop(w) })
		p.idle = append(p.idle, w)
	}
	p.mu.Unlock()
	leave()
}

// drop ends a child that has had nothing to do.
func (p *workPool) drop(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, x := range p.idle {
		if x == w {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			break
		}
	}
	w.kill()
}

// close ends all children that are idle; the others end when they are put back.
func (p *workPool) close() {
	p.mu.Lock()
	idle := p.idle
	p.closed, p.idle = true, nil
	p.mu.Unlock()
	for _, w := range idle {
		w.timer.Stop()
		w.kill()
		<-w.ended
	}
}
