package tui

import (
	"context"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// frameTime is the least time between two frames, and between two sends.
const frameTime = 16 * time.Millisecond

// bridge carries what happens outside the screen into it. It is the only
// caller of Program.Send: senders would wait for each other's Update and View,
// and keys with them. What arrives within a frame time is sent as one bundle,
// in order: text deltas are merged, of progress only the latest is kept,
// everything else and every ending arrives. Those who bring something never wait.
type bridge struct {
	tasks *tasks
	wake  chan struct{}

	mu       sync.Mutex
	pending  []tea.Msg
	progress *progressed
	folders  map[string]bool // that have changed
	lost     bool            // more have changed than are named
}

// bundle is what the bridge sends.
type bundle []tea.Msg

// progressed is the newest progress of an index run.
type progressed struct {
	gen int
	now port.Progress
}

func newBridge(t *tasks) *bridge {
	return &bridge{tasks: t, wake: make(chan struct{}, 1)}
}

// run sends until ctx ends.
func (b *bridge) run(ctx context.Context, send func(tea.Msg)) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.wake:
		}
		if out := b.take(); len(out) > 0 {
			send(out)
		}
		timer.Reset(frameTime)
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		}
	}
}

// take empties the bridge.
func (b *bridge) take() bundle {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := bundle(b.pending)
	if b.progress != nil {
		out = append(out, *b.progress)
	}
	if len(b.folders) > 0 || b.lost {
		out = append(out, changesOf(b.folders, b.lost))
	}
	b.pending, b.progress, b.folders, b.lost = nil, nil, nil, false
	return out
}

// bring adds something under the lock and wakes the sender. A bundle counts as
// one short task from its first message until the root has handled it.
func (b *bridge) bring(add func()) {
	b.mu.Lock()
	if len(b.pending) == 0 && b.progress == nil && len(b.folders) == 0 && !b.lost {
		b.tasks.add(1, 0) // before anything can be taken, so that the count never runs ahead
	}
	add()
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// post brings one message.
func (b *bridge) post(m tea.Msg) {
	b.bring(func() { b.pending = append(b.pending, m) })
}

// report brings the progress of an index run.
func (b *bridge) report(gen int, p port.Progress) {
	b.bring(func() { b.progress = &progressed{gen, p} })
}

// changed brings folders that have changed.
func (b *bridge) changed(c port.Change) {
	if len(c.Folders) == 0 && !c.Lost {
		return
	}
	b.bring(func() {
		b.lost = b.lost || c.Lost
		if b.folders == nil {
			b.folders = map[string]bool{}
		}
		for _, path := range c.Folders {
			if len(b.folders) <= most {
				b.folders[path] = true
			}
		}
	})
}

// event brings one event of a run and merges it with what waits.
func (b *bridge) event(run int, e agent.Event) {
	b.bring(func() {
		n := len(b.pending)
		last, ok := msg.AgentEvents{}, false
		if n > 0 {
			last, ok = b.pending[n-1].(msg.AgentEvents)
		}
		if !ok || last.Run != run {
			b.pending = append(b.pending, msg.AgentEvents{Run: run, Events: []agent.Event{e}})
			return
		}
		last.Events = merge(last.Events, e)
		b.pending[n-1] = last
	})
}

// merge appends an event, joining it to a text delta before it; of the progress of a tool the
// newest replaces the one before it.
func merge(events []agent.Event, e agent.Event) []agent.Event {
	if now, ok := e.(agent.ToolProgress); ok && len(events) > 0 {
		if before, ok := events[len(events)-1].(agent.ToolProgress); ok && before.ID == now.ID {
			events[len(events)-1] = now
			return events
		}
	}
	if delta, ok := e.(agent.TextDelta); ok && len(events) > 0 {
		if before, ok := events[len(events)-1].(agent.TextDelta); ok {
			events[len(events)-1] = agent.TextDelta{Text: before.Text + delta.Text}
			return events
		}
	}
	return append(events, e)
}

// follow brings the events of a run until its channel closes. A run that ends
// without Done or Failed is ended here, so that no answer is awaited forever.
func (b *bridge) follow(ctx context.Context, run int, events <-chan agent.Event) {
	ended := false
	for e := range events {
		switch e.(type) {
		case agent.Done, agent.Failed:
			ended = true
		}
		b.event(run, e)
	}
	if !ended {
		b.event(run, agent.Failed{Message: "The answer ended without a result. Ask again.", Canceled: ctx.Err() != nil})
	}
}
