package agent

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// A run that does one document after the other has its whole time for each of them.
func TestTheClockBeginsAnewWithEachDocument(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := newClock(time.Minute, cancel)
		for range 5 {
			time.Sleep(50 * time.Second)
			c.renew()
		}
		goOn := c.hold()
		c.renew() // while the person is asked, the clock stays where it is
		time.Sleep(time.Hour)
		goOn()
		time.Sleep(59 * time.Second)
		synctest.Wait()
		if ctx.Err() != nil {
			t.Fatal("the run was ended although it got on")
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if err := context.Cause(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
	})
}

// What comes late, after the run, starts nothing.
func TestAStoppedClockStaysStopped(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := newClock(time.Minute, cancel)
		c.stop()
		c.renew()
		time.Sleep(time.Hour)
		synctest.Wait()
		if ctx.Err() != nil {
			t.Error("it ended the run")
		}
	})
}
