package agent

import (
	"context"
	"sync"
	"time"
)

// clock ends a run when its time is over. It stands still while the run waits
// for the person, and begins anew with each document of many that a tool has done.
type clock struct {
	end   context.CancelCauseFunc
	whole time.Duration

	mu      sync.Mutex
	timer   *time.Timer
	left    time.Duration
	since   time.Time
	waiting int
}

// newClock starts a clock that ends a run after a while.
func newClock(after time.Duration, end context.CancelCauseFunc) *clock {
	c := &clock{end: end, whole: after, left: after, since: time.Now()}
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

// renew gives the run its whole time again.
func (c *clock) renew() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left = c.whole
	if c.waiting == 0 && c.timer.Stop() {
		c.since = time.Now()
		c.timer.Reset(c.left)
	}
}

// stop ends the clock without ending the run.
func (c *clock) stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.timer.Stop()
}
