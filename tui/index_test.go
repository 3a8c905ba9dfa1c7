package tui

import (
	"context"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
)

// emptyIndex has nothing to count.
type emptyIndex struct{ port.Index }

func (emptyIndex) Status(context.Context) (port.Status, error) { return port.Status{}, nil }

// TestCountIsOfWhatWasKnownWhenItBegan lets a change come in between asking and counting:
// the count is stale then, and is made again.
func TestCountIsOfWhatWasKnownWhenItBegan(t *testing.T) {
	t.Parallel()
	r := New(t.Context(), Options{Root: t.TempDir(), Ports: port.Ports{Index: emptyIndex{}}})
	r.indexing(watched{now: port.Watch{Changed: 7}})
	count := r.count()
	r.indexing(watched{now: port.Watch{Changed: 8}})
	if got := count().(counted).tally.of; got != 7 {
		t.Errorf("the count is of change %d, not of 7", got)
	}
}

// TestOneLookAtATime lets several ends of runs and counts ask for the next look.
func TestOneLookAtATime(t *testing.T) {
	t.Parallel()
	r := New(t.Context(), Options{Root: t.TempDir()})
	r.lookLater()
	first := r.index.later
	r.lookLater()
	if first.Stop() {
		t.Error("the first of two looks was still to come")
	}
}
