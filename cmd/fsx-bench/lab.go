package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"time"
)

// lab runs trials and keeps what they gave.
type lab struct {
	options
	peers  peers
	series map[string]*series
	log    io.Writer // progress, for people
}

func newLab(o options, p peers, log io.Writer) *lab {
	return &lab{options: o, peers: p, series: map[string]*series{}, log: log}
}

// trial is one thing that is measured.
type trial struct {
	key    string
	needs  string                          // the peer that it runs, "" for none
	before func(ctx context.Context) error // not measured
	run    func(ctx context.Context) (sample, error)
	after  func(ctx context.Context, s *sample) error // not measured; adds what can be seen afterwards
}

// series is what all runs of a trial gave, in the order of the rounds.
type series struct {
	samples []sample
	failed  string
}

// turns runs trials in turn, round after round. One that fails is left out from then on
// and says why; only the end of the context is an error.
func (l *lab) turns(ctx context.Context, n int, trials ...trial) error {
	for round := range n {
		for i := range trials {
			t := &trials[i]
			if t.needs != "" && l.peers[t.needs] == nil {
				continue
			}
			s := l.series[t.key]
			if s == nil {
				s = &series{}
				l.series[t.key] = s
			}
			if s.failed != "" {
				continue
			}
			one, err := t.once(ctx)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				s.failed = err.Error()
				fmt.Fprintf(l.log, "  %s failed: %v\n", t.key, err)
				continue
			}
			s.samples = append(s.samples, one)
			fmt.Fprintf(l.log, "  %d/%d %-28s %10s %6d MB %8d\n", round+1, n, t.key, rounded(one.wall), one.peak>>20, one.n)
		}
	}
	return nil
}

func (t *trial) once(ctx context.Context) (s sample, err error) {
	if t.before != nil {
		if err := t.before(ctx); err != nil {
			return s, err
		}
	}
	if s, err = t.run(ctx); err != nil {
		return s, err
	}
	if t.after != nil {
		err = t.after(ctx, &s)
	}
	return s, err
}

// cold runs trials with empty caches, where that can be done; keys get " cold".
func (l *lab) cold(ctx context.Context, n int, trials ...trial) error {
	if !l.options.cold || !canDrop() {
		return nil
	}
	for i := range trials {
		t := &trials[i]
		before := t.before
		t.key += " cold"
		t.before = func(ctx context.Context) error {
			if before != nil {
				if err := before(ctx); err != nil {
					return err
				}
			}
			return dropCaches()
		}
	}
	return l.turns(ctx, n, trials...)
}

// add keeps a series that was measured elsewhere.
func (l *lab) add(key string, s *series) { l.series[key] = s }

// get gives what was measured under a key, nil when nothing was.
func (l *lab) get(key string) *series {
	if s := l.series[key]; s != nil && len(s.samples) > 0 {
		return s
	}
	return nil
}

// quantile gives the q-quantile of one quantity of the samples.
func (s *series) quantile(q float64, of func(*sample) float64) float64 {
	values := make([]float64, len(s.samples))
	for i := range s.samples {
		values[i] = of(&s.samples[i])
	}
	return quantile(values, q)
}

func (s *series) most(of func(*sample) float64) float64 { return s.quantile(1, of) }

func wallOf(s *sample) float64 { return s.wall.Seconds() }
func peakMB(s *sample) float64 { return float64(s.peak) / (1 << 20) }
func diskMB(s *sample) float64 { return float64(s.disk) / (1 << 20) }

// quantile gives the value below which the share q of the values lies; the nearest of them.
func quantile(values []float64, q float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(values))
	if q == 0.5 && len(sorted)%2 == 0 {
		return (sorted[len(sorted)/2-1] + sorted[len(sorted)/2]) / 2
	}
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}

// pairedRatio is the median of the ratios of the rounds.
func pairedRatio(a, b *series, of func(*sample) float64) float64 {
	var ratios []float64
	for i := range min(len(a.samples), len(b.samples)) {
		if d := of(&b.samples[i]); d > 0 {
			ratios = append(ratios, of(&a.samples[i])/d)
		}
	}
	return quantile(ratios, 0.5)
}

// rounded makes a duration short to read.
func rounded(d time.Duration) time.Duration {
	return d.Round(cmp.Or(map[bool]time.Duration{true: time.Microsecond}[d < 10*time.Millisecond], time.Millisecond))
}

func durationOf(ns int64) time.Duration { return time.Duration(ns) }

func secondsOf(s float64) time.Duration {
	if math.IsNaN(s) {
		return 0
	}
	return time.Duration(s * float64(time.Second))
}
