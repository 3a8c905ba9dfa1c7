package extract

import "time"

// clock ends a reading that takes too long. It stands still while a reading
// waits for others.
type clock struct {
	timer *time.Timer
	limit time.Duration
	since time.Time
	waits func(pause bool)
	given int // times that more was given for progress
}

// maxGiven is how often a reading that makes progress may begin its time anew.
const maxGiven = 9

func newClock(limit time.Duration, expired func()) *clock {
	return &clock{timer: time.AfterFunc(limit, expired), limit: limit, since: time.Now()}
}

// stop ends the clock with the reading.
func (c *clock) stop() { c.timer.Stop() }

func (c *clock) pause() {
	c.timer.Stop()
	if c.waits != nil {
		c.waits(true)
	}
}

// pauseFor stands still for so long at most.
func (c *clock) pauseFor(most time.Duration) { c.timer.Reset(most) }

// resume begins anew.
func (c *clock) resume() {
	if c.waits != nil {
		c.waits(false)
	}
	c.since = time.Now()
	c.timer.Reset(c.limit)
}

// progress gives a reading more time that has got on since it was last given
// some: half of it has passed, and there is something to show for it.
func (c *clock) progress(enough bool) (given bool) {
	if !enough || c.given >= maxGiven || time.Since(c.since) < c.limit/2 {
		return false
	}
	c.given++
	c.pause()
	c.resume()
	return true
}

// short tells whether a reader had better come to an end with what it has.
func (c *clock) short() bool { return time.Since(c.since) > c.limit*3/4 }
