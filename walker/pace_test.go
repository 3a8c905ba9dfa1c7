package walker

import (
	"testing"
	"time"
)

// A file that is saved again and again waits for ten times what storing it takes. One time that took long
// says nothing.
func TestOneSlowStoringIsForgiven(t *testing.T) {
	t.Parallel()
	const ms = time.Millisecond
	for _, c := range []struct {
		name string
		took []time.Duration
		want time.Duration
	}{
		{"quick", []time.Duration{4 * ms, 5 * ms, 6 * ms}, 40 * ms},
		{"slow once", []time.Duration{4 * ms, 5 * ms, 90 * ms}, 40 * ms},
		{"slow twice", []time.Duration{5 * ms, 90 * ms, 90 * ms}, 50 * ms},
		{"slow", []time.Duration{4 * ms, 80 * ms, 70 * ms, 90 * ms}, 700 * ms},
		{"very slow", []time.Duration{time.Second, time.Second, time.Second}, 5 * time.Second},
	} {
		g := &watching{o: WatchOptions{}.withDefaults(), pace: map[string]*rate{}}
		now := time.Now()
		for i, took := range c.took {
			if _, ok := g.ready("/notes/log.txt", now); !ok && i < quickReads {
				t.Fatalf("%s: it waited before time %d", c.name, i)
			}
			ended := now.Add(took)
			g.charge([]Change{{Path: "/notes", Names: []string{"log.txt"}}}, now, ended)
			now = ended
		}
		if got := g.rest(g.pace["/notes/log.txt"]); got != c.want {
			t.Errorf("%s: it waits for %v, not %v", c.name, got, c.want)
		}
	}
}
