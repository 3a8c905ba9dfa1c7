package walker

import "time"

// speedWindow is the time over which a rate is taken.
const speedWindow = 10 * time.Second

// speed tells how fast something grows, from what it was during the last seconds.
type speed struct{ samples []sample }

type sample struct {
	at   time.Time
	done int64
}

// add notes how much is done by now. Samples beyond the window are dropped, but for the
// last of them.
func (r *speed) add(at time.Time, done int64) {
	r.samples = append(r.samples, sample{at, done})
	old := 0
	for old+1 < len(r.samples) && at.Sub(r.samples[old+1].at) >= speedWindow {
		old++
	}
	r.samples = append(r.samples[:0], r.samples[old:]...)
}

// perSecond is 0 while nothing is known.
func (r *speed) perSecond() float64 {
	if len(r.samples) < 2 {
		return 0
	}
	first, last := r.samples[0], r.samples[len(r.samples)-1]
	took := last.at.Sub(first.at)
	if took < time.Second {
		return 0
	}
	return float64(last.done-first.done) / took.Seconds()
}

// remaining is how long the rest takes at the present rate, 0 while that is not known.
func (r *speed) remaining(rest int64) time.Duration {
	now := r.perSecond()
	if now <= 0 || rest <= 0 {
		return 0
	}
	seconds := float64(rest) / now
	return time.Duration(min(seconds, 365*24*3600) * float64(time.Second))
}
