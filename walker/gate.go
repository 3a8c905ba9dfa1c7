package walker

import "sync"

// gate lets the watcher know of runs of Scan and Index. They do not exclude each other:
// a refresh writes while a run is under way, and the run may then write over it what it
// had read before. So what was refreshed during a run is looked at again after it.
type gate struct {
	mu     sync.Mutex
	runs   int
	passed uint64        // runs that have begun
	idle   chan struct{} // holds a token after the last run has ended
}

func newGate() *gate { return &gate{idle: make(chan struct{}, 1)} }

func (g *gate) begin() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.runs++
	g.passed++
}

func (g *gate) end() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.runs--; g.runs == 0 {
		select {
		case g.idle <- struct{}{}:
		default:
		}
	}
}

// state tells how many runs are under way and how many have begun.
func (g *gate) state() (runs int, passed uint64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.runs, g.passed
}
