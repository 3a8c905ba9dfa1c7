package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/tui/port"
)

// How much of what was said before a screen shows and remembers.
const (
	mostTurns    = 100 // of the conversation that goes on
	mostSessions = 20  // whose questions can be found again
	mostRecalled = 200 // of these questions
)

// otherWindow is how long a question waits for the answer that is being made in the
// same conversation: the one that was just stopped here, or one of another screen.
const otherWindow = 2 * time.Second

// Past implements port.Recalling.
func (c *chat) Past(ctx context.Context) (port.Past, error) {
	h, err := c.wait(ctx)
	if err != nil {
		return port.Past{}, nil //nolint:nilerr // why it did not open is told by what opens it
	}
	questions, err := questionsOf(ctx, h.store)
	if err != nil {
		return port.Past{}, err
	}
	name := c.app.flags.session
	if name == "" {
		return port.Past{Questions: questions}, nil
	}
	s, found, err := findSession(ctx, h.store, name)
	if err != nil || !found {
		return port.Past{Questions: questions}, errors.Join(err, &toldError{code: "not_found", sentence: "There is no conversation " + tool.Safe(name) + ", so a new one begins."})
	}
	past, err := c.resume(ctx, h, s)
	past.Questions = questions
	return past, err
}

// questionsOf are the last questions of all conversations, the oldest first.
func questionsOf(ctx context.Context, st store.DB) ([]string, error) {
	all, err := st.Sessions(ctx)
	if err != nil {
		return nil, err
	}
	var out []string
	for i := 0; i < min(len(all), mostSessions) && len(out) < mostRecalled; i++ {
		messages, err := st.Messages(ctx, all[i].ID)
		if err != nil {
			continue // one that cannot be read has no questions
		}
		var some []string
		for _, t := range agent.Turns(messages) {
			some = append(some, t.Question)
		}
		out = append(some, out...)
	}
	return out[max(0, len(out)-mostRecalled):], nil
}

// resume goes on with a session and says what it holds.
func (c *chat) resume(ctx context.Context, h *house, s store.Session) (port.Past, error) {
	messages, err := h.store.Messages(ctx, s.ID)
	if err != nil {
		return port.Past{}, err
	}
	past := port.Past{Session: c.sessionOf(s, s.ID), Turns: agent.Turns(messages)}
	past.Usage = agent.SpentOn(past.Turns)
	past.Earlier = max(0, len(past.Turns)-mostTurns)
	past.Turns = past.Turns[past.Earlier:]
	c.mu.Lock()
	defer c.mu.Unlock()
	c.use(s.ID, len(messages))
	return past, nil
}

// leave has the next question begin a new conversation.
func (c *chat) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.use("", 0)
}

// begin gives the session that a question belongs to, which the first question
// makes, and holds it: one answer at a time is made in a conversation, on whatever
// screen. What was said in it elsewhere is told. Where a session cannot be made the
// conversation is not kept, which is no reason to refuse an answer.
func (c *chat) begin(ctx context.Context, h *house, question string, send func(agent.Event)) (id string, release func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.session == "" {
		c.create(ctx, h, question)
	}
	release, err = hold(ctx, h.store, c.session)
	if err != nil || c.session == "" {
		return "", release, err
	}
	s, err := h.store.Session(ctx, c.session)
	switch {
	case errors.Is(err, store.ErrNotFound):
		release()
		c.create(ctx, h, question)
		send(agent.ToolStart{ID: "session", Name: "session", Reason: "this conversation was deleted elsewhere; a new one begins"})
		send(agent.ToolEnd{ID: "session", Name: "session"})
		release, err = hold(ctx, h.store, c.session)
		return c.session, release, err
	case err == nil && s.Messages > c.seen:
		c.tell(ctx, h, send)
	}
	return c.session, release, nil
}

// create makes a session. The lock is held.
func (c *chat) create(ctx context.Context, h *house, question string) {
	s, err := newSession(ctx, h.store, question, c.Model(), []string{c.dir})
	if err != nil {
		s.ID = ""
	}
	c.use(s.ID, 0)
}

// hold waits for its turn in a session; "" is none, where nobody waits.
func hold(ctx context.Context, st store.DB, id string) (release func(), err error) {
	if id == "" {
		return func() {}, nil
	}
	bounded, stop := context.WithTimeout(ctx, otherWindow)
	defer stop()
	release, err = st.Lease(bounded, "session-"+id)
	if err != nil && ctx.Err() == nil && bounded.Err() != nil {
		return nil, &toldError{code: "busy", err: err,
			sentence: "An answer is being made in this conversation in another window. Ask again when it is done, or go on with a copy (/fork, or fsx sessions fork)."}
	}
	return release, err
}

// tell shows what was said in the session since this screen saw it last.
func (c *chat) tell(ctx context.Context, h *house, send func(agent.Event)) {
	messages, err := h.store.Messages(ctx, c.session)
	if err != nil || len(messages) <= c.seen {
		return
	}
	var words []string
	for _, t := range agent.Turns(messages[c.seen:]) {
		words = append(words, "› "+t.Question, t.Answer, "")
	}
	if len(words) == 0 {
		return
	}
	send(agent.ToolStart{ID: "session", Name: "session", Reason: fmt.Sprintf("%s more in another window", tool.Count(len(words)/3, "question"))})
	send(agent.ToolEnd{ID: "session", Name: "session", Text: strings.Join(words, "\n")})
}

// end gives a session back after an answer, all of which this screen has seen.
func (c *chat) end(h *house, id string, release func()) {
	defer release()
	bounded, stop := context.WithTimeout(context.Background(), otherWindow)
	defer stop()
	s, err := h.store.Session(bounded, id)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil && c.session == id {
		c.seen = s.Messages
	}
}
