package tui

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// receiver handles bundles as the root does and keeps what came.
type receiver struct {
	tasks *tasks
	mu    sync.Mutex
	sends int
	texts map[int]string
	ends  int
	last  port.Progress
}

func (r *receiver) send(m tea.Msg) {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer r.tasks.add(-1, 0)
	r.sends++
	for _, one := range m.(bundle) {
		switch one := one.(type) {
		case progressed:
			r.last = one.now
		case msg.AgentEvents:
			for _, e := range one.Events {
				switch e := e.(type) {
				case agent.TextDelta:
					r.texts[one.Run] += e.Text
				case agent.Done, agent.Failed:
					r.ends++
				}
			}
		}
	}
}

func TestBridgeMergesAndLosesNothing(t *testing.T) {
	t.Parallel()
	tasks := newTasks()
	b := newBridge(tasks)
	r := &receiver{tasks: tasks, texts: map[int]string{}}
	go b.run(t.Context(), r.send)
	const runs, deltas = 16, 2000
	var wg sync.WaitGroup
	for run := range runs {
		wg.Go(func() {
			events := make(chan agent.Event)
			go func() {
				defer close(events)
				for i := range deltas {
					events <- agent.TextDelta{Text: fmt.Sprintf("%d ", i)}
				}
				events <- agent.Done{}
			}()
			b.follow(t.Context(), run, events)
		})
	}
	for i := range 500 {
		b.report(1, port.Progress{Done: i + 1})
	}
	wg.Wait()
	root := &Root{tasks: tasks}
	root.AwaitChange(func(short, _ int) bool { return short == 0 })
	r.mu.Lock()
	defer r.mu.Unlock()
	var want strings.Builder
	for i := range deltas {
		fmt.Fprintf(&want, "%d ", i)
	}
	for run := range runs {
		if r.texts[run] != want.String() {
			t.Errorf("run %d lost or mixed text", run)
		}
	}
	if r.ends != runs || r.last.Done != 500 {
		t.Errorf("%d endings and progress %d, want %d and 500", r.ends, r.last.Done, runs)
	}
	if r.sends > runs*deltas/10 {
		t.Errorf("%d sends for %d events", r.sends, runs*deltas)
	}
}

// Of the progress of a tool the newest counts, and nothing else comes out of order for it.
func TestBridgeKeepsTheNewestProgressOfATool(t *testing.T) {
	t.Parallel()
	b := newBridge(newTasks())
	for i := range 100 {
		b.event(1, agent.ToolProgress{ID: "a", Done: i, All: 200})
	}
	b.event(1, agent.ToolProgress{ID: "b", Done: 1, All: 2})
	b.event(1, agent.ToolEnd{ID: "a"})
	b.event(1, agent.ToolProgress{ID: "b", Done: 2, All: 2})
	got := b.take()
	want := []agent.Event{
		agent.ToolProgress{ID: "a", Done: 99, All: 200}, agent.ToolProgress{ID: "b", Done: 1, All: 2},
		agent.ToolEnd{ID: "a"}, agent.ToolProgress{ID: "b", Done: 2, All: 2},
	}
	if len(got) != 1 || !reflect.DeepEqual(got[0], msg.AgentEvents{Run: 1, Events: want}) {
		t.Errorf("%+v", got)
	}
}

func TestBridgeEndsARunThatDidNotEnd(t *testing.T) {
	t.Parallel()
	b := newBridge(newTasks())
	events := make(chan agent.Event)
	close(events)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b.follow(ctx, 7, events)
	got := b.take()
	if len(got) != 1 {
		t.Fatalf("bundle %v", got)
	}
	e := got[0].(msg.AgentEvents)
	if f, ok := e.Events[0].(agent.Failed); !ok || e.Run != 7 || !f.Canceled {
		t.Errorf("ended with %#v", e)
	}
}
