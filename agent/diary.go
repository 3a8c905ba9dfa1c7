package agent

import (
	"context"
	"sync"
	"time"
)

// savePatience is how long one write of a session may take. It has a time of its
// own, so that a stopped run is kept, too.
const savePatience = 5 * time.Second

// diary keeps the messages of a run in its session, in their order, while the
// run goes on: a write to the disk takes longer than all else that the loop does
// in a step. What came up during one write goes into the next together.
type diary struct {
	save func([]Message) error

	mu      sync.Mutex
	pending []Message
	busy    chan struct{} // closed when nothing is pending any more; nil while nothing is
	err     error         // why the session could not be kept; nothing is written after it
}

// newDiary returns the diary of a session.
func newDiary(ctx context.Context, s SessionStore, id string) *diary {
	return &diary{save: func(messages []Message) error {
		bounded, cancel := context.WithTimeout(context.WithoutCancel(ctx), savePatience)
		defer cancel()
		return saveMessages(bounded, s, id, messages)
	}}
}

// add takes messages to be written.
func (d *diary) add(messages []Message) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.pending = append(d.pending, messages...)
	if d.busy == nil && len(d.pending) > 0 {
		d.busy = make(chan struct{})
		go d.write()
	}
}

// write writes until nothing is pending.
func (d *diary) write() {
	for {
		d.mu.Lock()
		list := d.pending
		d.pending = nil
		if len(list) == 0 || d.err != nil {
			close(d.busy)
			d.busy = nil
			d.mu.Unlock()
			return
		}
		d.mu.Unlock()
		if err := d.save(list); err != nil {
			d.mu.Lock()
			d.err = err
			d.mu.Unlock()
		}
	}
}

// flush waits until everything is written, and says why that was not possible.
func (d *diary) flush() error {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	busy := d.busy
	d.mu.Unlock()
	if busy != nil {
		<-busy
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.err
}
