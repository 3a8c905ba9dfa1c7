package main

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/walker"
)

const (
	quietRefresh = 300 * time.Millisecond // a refresh that is quicker is not shown
	longRefresh  = 8 * time.Second        // after it the question is answered from what is there
)

// chat is the conversation of one screen, and the model that answers in it.
type chat struct {
	*behind

	mu      sync.Mutex // held while a session is looked up or made, which may take time
	session string
	seen    int // messages of the session that were said or shown on this screen

	now   atomic.Pointer[string]     // session, for those who must not wait
	asked atomic.Pointer[otherModel] // the model, when another one was chosen
}

// otherModel is a model that was chosen on the screen.
type otherModel struct {
	name  string
	brain *agent.Agent
}

// Model implements port.Chat.
func (c *chat) Model() string {
	if a := c.asked.Load(); a != nil {
		return a.name
	}
	return c.model
}

// agent is what answers, nil when it could not be opened.
func (c *chat) agent() *agent.Agent {
	if a := c.asked.Load(); a != nil {
		return a.brain
	}
	return c.brain
}

// Current implements port.Sessions.
func (c *chat) Current() string {
	if id := c.now.Load(); id != nil {
		return *id
	}
	return ""
}

// use makes a session that of the screen. The lock is held.
func (c *chat) use(id string, seen int) {
	c.session, c.seen = id, seen
	c.now.Store(&id)
}

// Ask implements port.Chat. A question that comes before the stores are open
// waits for them; the folder is brought up to date in the index first.
func (c *chat) Ask(ctx context.Context, question string) <-chan agent.Event {
	out := make(chan agent.Event)
	go func() {
		defer close(out)
		send := func(e agent.Event) {
			select {
			case out <- e:
			case <-ctx.Done():
			}
		}
		if err := c.answer(ctx, question, send, out); err != nil {
			_, sentence := explain(ctx, err)
			out <- agent.Failed{Message: sentence, Canceled: ctx.Err() != nil, Err: err}
		}
	}()
	return out
}

// answer runs a question in the session of the screen, and fails when no run could
// be begun.
func (c *chat) answer(ctx context.Context, question string, send func(agent.Event), out chan<- agent.Event) error {
	h, err := c.wait(ctx)
	if err != nil {
		return err
	}
	brain := c.agent()
	if brain == nil {
		return c.err
	}
	session, release, err := c.begin(ctx, h, question, send)
	if err != nil {
		return err
	}
	defer c.end(h, session, release)
	if !c.app.flags.noIndex {
		c.refresh(ctx, h, send)
	}
	for e := range brain.Run(ctx, session, question) {
		switch e.(type) {
		case agent.Done, agent.Failed:
			out <- e // the end is always delivered
		default:
			send(e)
		}
	}
	return nil
}

// refresh brings the index of the chat's folder up to date before a question.
// It is shown as a step when it takes a moment; when it takes long the answer
// comes from what has been read so far.
func (c *chat) refresh(ctx context.Context, h *house, send func(agent.Event)) {
	bounded, stop := context.WithTimeout(ctx, longRefresh)
	defer stop()
	type end struct {
		summary string
		err     error
	}
	done := make(chan end, 1)
	var shown atomic.Bool
	go func() {
		s, err := h.keeper.Index(bounded, []string{c.dir}, func(p walker.Progress) {
			if shown.Load() && p.Total > 0 {
				send(agent.ToolProgress{ID: "index", Name: "index", Done: p.Done, All: p.Total, Path: p.Current})
			}
		})
		done <- end{s.String(), err}
	}()
	started := time.Now()
	quiet := time.NewTimer(quietRefresh)
	defer quiet.Stop()
	select {
	case <-done:
		return
	case <-quiet.C:
	}
	send(agent.ToolStart{ID: "index", Name: "index", Args: []byte("{}"), Target: c.dir, Reason: "bringing the index up to date"})
	shown.Store(true)
	e := <-done
	over := agent.ToolEnd{ID: "index", Name: "index", Text: e.summary, Took: time.Since(started)}
	switch {
	case errors.Is(e.err, context.DeadlineExceeded) && ctx.Err() == nil:
		over.Text = "This folder is large and not fully read yet; the answer comes from what has been read."
	case e.err != nil && ctx.Err() == nil:
		over.Err = agent.Plain(e.err)
	}
	send(over)
}
