package agent

import (
	"context"
	"sync"
	"time"
)

// clock ends a run when its time is over. It stands still while the run waits
// for the person.
type clock struct {
	end context.CancelCauseFunc

	mu      sync.Mutex
	timer   *time.Timer
	left    time.Duration
	since   time.Time
	waiting int
}

// newClock starts a clock that ends a run after a while.
func newClock(after time.Duration, end context.CancelCauseFunc) *clock {
	c := &clock{end: end, left: after, since: time.Now()}
	c.timer = time.AfterFunc(after, func() { end(context.DeadlineExceeded) })
	return c
}

// hold stops the clock until the returned function is called.
func (c *clock) hold() (goOn func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.waiting++; c.waiting == 1 && c.timer.Stop() {
		c.left -= time.Since(c.since)
	}
	return sync.OnceFunc(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.waiting--; c.waiting == 0 {
			c.since = time.Now()
			c.timer.Reset(max(c.left, time.Millisecond))
		}
	})
}

// stop ends the clock without ending the run.
func (c *clock) stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.timer.Stop()
}
