package agent

import (
	"context"
	"sync"
)

// emitter sends a run's events. A send waits for the reader until the run is
// cancelled; after that it never waits. Senders may come late, from goroutines
// of a model or a tool that outlive their call: they are ignored.
type emitter struct {
	ctx    context.Context
	ch     chan Event
	mu     sync.Mutex
	closed bool
}

func newEmitter(ctx context.Context) *emitter {
	return &emitter{ctx: ctx, ch: make(chan Event, 64)}
}

func (e *emitter) send(ev Event) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return
	}
	select {
	case e.ch <- ev:
		return
	default:
	}
	select {
	case e.ch <- ev:
	case <-e.ctx.Done():
	}
}

// finish sends the last event and closes the channel. When the run was
// cancelled and the buffer is full, older events make room for it.
func (e *emitter) finish(last Event) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed = true
	defer close(e.ch)
	select {
	case e.ch <- last:
		return
	case <-e.ctx.Done():
	}
	for {
		select {
		case e.ch <- last:
			return
		default:
		}
		select {
		case <-e.ch:
		default:
		}
	}
}
