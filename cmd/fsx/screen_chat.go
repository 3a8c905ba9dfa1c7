package main

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/tui/port"
)

const (
	quietRefresh = 300 * time.Millisecond // a refresh that is quicker is not shown
	longRefresh  = 8 * time.Second        // after it the question is answered from what is there
)

// chat is the conversation of one screen.
type chat struct {
	*behind

	mu      sync.Mutex
	session string
}

// Model implements port.Chat.
func (c *chat) Model() string { return c.model }

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
		h, err := c.wait(ctx)
		if err == nil && c.brain == nil {
			err = c.err
		}
		if err != nil {
			_, sentence := explain(ctx, err)
			out <- agent.Failed{Message: sentence, Canceled: ctx.Err() != nil, Err: err}
			return
		}
		if !c.app.flags.noIndex {
			c.refresh(ctx, h, send)
		}
		for e := range c.brain.Run(ctx, c.kept(ctx, h, question), question) {
			switch e.(type) {
			case agent.Done, agent.Failed:
				out <- e // the end is always delivered
			default:
				send(e)
			}
		}
	}()
	return out
}

// How much of what was said before a screen shows and remembers.
const (
	mostTurns    = 100 // of the conversation that goes on
	mostSessions = 20  // whose questions can be found again
)

// Past implements port.Recalling.
func (c *chat) Past(ctx context.Context) (port.Past, error) {
	h, err := c.wait(ctx)
	if err != nil {
		return port.Past{}, nil //nolint:nilerr // why it did not open is told by what opens it
	}
	var past port.Past
	all, err := h.store.Sessions(ctx)
	if err != nil {
		return past, err
	}
	for i := min(len(all), mostSessions) - 1; i >= 0; i-- {
		messages, err := h.store.Messages(ctx, all[i].ID)
		if err != nil {
			continue // one that cannot be read has no questions
		}
		for _, t := range agent.Turns(messages) {
			past.Questions = append(past.Questions, t.Question)
		}
	}
	name := c.app.flags.session
	if name == "" {
		return past, nil
	}
	s, found, err := findSession(ctx, h.store, name)
	if err != nil || !found {
		return past, errors.Join(err, &toldError{code: "not_found", sentence: "There is no conversation " + tool.Safe(name) + ", so a new one begins."})
	}
	messages, err := h.store.Messages(ctx, s.ID)
	if err != nil {
		return past, err
	}
	past.Turns = agent.Turns(messages)
	past.Earlier = max(0, len(past.Turns)-mostTurns)
	past.Turns = past.Turns[past.Earlier:]
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.session == "" {
		c.session = s.ID
	}
	return past, nil
}

// kept returns the session, which the first question makes. Without one the
// conversation is not kept, which is no reason to refuse an answer.
func (c *chat) kept(ctx context.Context, h *house, question string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.session != "" {
		return c.session
	}
	if s, err := newSession(ctx, h.store, question, c.model, []string{c.dir}); err == nil {
		c.session = s.ID
	}
	return c.session
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
	go func() {
		s, err := h.keeper.Index(bounded, []string{c.dir}, nil)
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
