package extract

import (
	"testing"
	"time"
)

func TestClockGivesTimeForProgress(t *testing.T) {
	t.Parallel()
	waits := 0
	c := newClock(time.Hour, func() { t.Error("the time is over") })
	defer c.stop()
	c.waits = func(bool) { waits++ }
	if c.progress(true) {
		t.Error("time was given at the beginning")
	}
	given := 0
	for range 3 * maxGiven {
		c.since = time.Now().Add(-c.limit * 2 / 3)
		if c.progress(false) {
			t.Error("time was given for nothing")
		}
		if c.progress(true) {
			given++
		}
	}
	if given != maxGiven || waits != 2*maxGiven || 2*waits > 2*maxPauses {
		t.Errorf("time was given %d times, the other process heard of it %d times", given, waits)
	}
}
