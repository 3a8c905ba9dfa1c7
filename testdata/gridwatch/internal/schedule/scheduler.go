package schedule

import (
	"context"
	"hash/fnv"
	"time"
)

// Scheduler spreads the polls of all meters over the interval. Each meter gets
// a fixed slot from a hash of its serial, so that restarts do not bunch polls.
type Scheduler struct {
	interval    time.Duration
	jitter      time.Duration
	OnlyGateway string
}

// catchUpStart is when the nightly load-profile catch-up begins (local time of
// the network). It has to be finished well before the 06:00 delivery deadline.
const (
	catchUpStartHour   = 2
	catchUpStartMinute = 25
	catchUpMaxDays     = 40 // do not ask a meter for more profile days in one night
)

func New(interval, jitter time.Duration) *Scheduler {
	if interval <= 0 {
		interval = 15 * time.Minute
	}
	return &Scheduler{interval: interval, jitter: jitter}
}

// Slot is the offset of a meter inside the polling interval.
func (s *Scheduler) Slot(serial string) time.Duration {
	h := fnv.New32a()
	_, _ = h.Write([]byte(serial))
	return time.Duration(uint64(h.Sum32()) * uint64(s.interval) >> 32)
}

// Next returns the next time a meter is due after t.
func (s *Scheduler) Next(serial string, t time.Time) time.Time {
	base := t.Truncate(s.interval).Add(s.Slot(serial))
	if !base.After(t) {
		base = base.Add(s.interval)
	}
	return base
}

type poller interface {
	Poll(ctx context.Context, gateway, serial string) error
}

type sink interface{ Shedding() bool }

// Run loops until ctx ends. Priority order inside a gateway: commissioning
// polls, billing registers, alarms, everything else.
func (s *Scheduler) Run(ctx context.Context, p poller, out sink) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case now := <-tick.C:
			s.dispatch(ctx, now, p, out)
		}
	}
}
