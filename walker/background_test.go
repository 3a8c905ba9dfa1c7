package walker

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

func TestSpeed(t *testing.T) {
	t.Parallel()
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var r speed
	if r.add(start, 0); r.perSecond() != 0 || r.remaining(100) != 0 {
		t.Error("a rate of one sample")
	}
	if r.add(start.Add(time.Millisecond), 50); r.perSecond() != 0 {
		t.Error("a rate of a millisecond")
	}
	if r.add(start.Add(2*time.Second), 200); r.perSecond() != 100 || r.remaining(300) != 3*time.Second || r.remaining(0) != 0 {
		t.Errorf("%v, %v", r.perSecond(), r.remaining(300))
	}
	for s := 3; s <= 30; s++ { // a tenth as fast from now on
		r.add(start.Add(time.Duration(s)*time.Second), 200+int64(s-2)*10)
	}
	if got := r.perSecond(); got != 10 || len(r.samples) > 12 {
		t.Errorf("%v with %d samples", got, len(r.samples))
	}
	for s := 31; s <= 60; s++ { // stands still
		r.add(start.Add(time.Duration(s)*time.Second), 480)
	}
	if r.perSecond() != 0 || r.remaining(100) != 0 {
		t.Errorf("%v, %v", r.perSecond(), r.remaining(100))
	}
}

// TestCourtesy waits for a key, and for a key that is held not for ever.
func TestCourtesy(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var c Courtesy
		ctx, stop := context.WithCancel(t.Context())
		waited := func() time.Duration {
			start := time.Now()
			c.wait(ctx)
			return time.Since(start)
		}
		if took := waited(); took != 0 {
			t.Errorf("waited for %v when nobody had pressed anything", took)
		}
		c.Pressed()
		if took := waited(); took != quietAfter {
			t.Errorf("waited for %v after a key", took)
		}
		held := make(chan struct{})
		c.Pressed()
		go func() {
			defer close(held)
			for ctx.Err() == nil {
				time.Sleep(quietAfter / 2)
				c.Pressed()
			}
		}()
		if took := waited(); took < mostWait || took > mostWait+quietAfter {
			t.Errorf("waited for %v while a key was held", took)
		}
		stop()
		<-held
		c.Pressed()
		if took := waited(); took != 0 {
			t.Errorf("waited for %v for a run that has ended", took)
		}
	})
}

func TestBackground(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{Workers: 64})
	for i := range 50 {
		h.plant(map[string]string{fmt.Sprintf("f%d.txt", i): "plums"})
	}
	k := h.Background(&Courtesy{})
	if k.config.Workers >= 64 || k.config.Workers < 1 || k.config.writers() != 1 || h.config.writers() != 2 {
		t.Errorf("%d workers, %d writers", k.config.Workers, k.config.writers())
	}
	var read Progress // the last of them; a merge of what was read may come after it
	s, err := k.Index(t.Context(), []string{h.dir}, func(p Progress) {
		if p.Phase == "read" {
			read = p
		}
	})
	if err != nil || s.Indexed != 50 || read.Done != 50 || read.Total != 50 {
		t.Errorf("%+v, %+v, %v", s, read, err)
	}
}
