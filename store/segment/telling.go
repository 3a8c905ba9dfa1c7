package segment

import "sync"

// listeners are those who want to know how far merges are, by the folder of the index.
type listeners struct {
	mu  sync.Mutex
	fns map[string]func(done, total uint64)
}

// Telling calls fn while segments in a folder are merged, until stop is called: with how many bytes of
// the new segment are written, and how many it has at most.
func (p *Plugin) Telling(dir string, fn func(done, total uint64)) (stop func()) {
	l := &p.listeners
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fns == nil {
		l.fns = map[string]func(done, total uint64){}
	}
	l.fns[dir] = fn
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.fns, dir)
	}
}

// of gives what tells of the merges in a folder.
func (l *listeners) of(dir string) func(done, total uint64) {
	return func(done, total uint64) {
		l.mu.Lock()
		defer l.mu.Unlock()
		if fn := l.fns[dir]; fn != nil {
			fn(min(done, total), total)
		}
	}
}
