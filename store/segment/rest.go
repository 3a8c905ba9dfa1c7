package segment

import "time"

// rest is how long after its making a plugin merges nothing as long as nothing is written.
// Bleve begins to merge as soon as an index is open, and throws away what it has not
// finished when the index is closed; a program that only asks a question is over before.
const rest = 1500 * time.Millisecond

// rested waits until the plugin may merge; false when the index is closed before.
func (p *Plugin) rested(closing <-chan struct{}) bool {
	left := rest - time.Since(p.made)
	if left <= 0 || p.writes.Load() {
		return true
	}
	return sleep(left, closing)
}

// sleep waits for a time; false when the index is closed before.
func sleep(d time.Duration, closing <-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-closing:
		return false
	}
}
