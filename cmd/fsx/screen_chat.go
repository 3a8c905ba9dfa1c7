package main

import (
	"context"
	"errors"
	"time"

	"github.com/fsx-dev/fsx/agent"
)

const (
	quietRefresh = 300 * time.Millisecond // a refresh that is quicker is not shown
	longRefresh  = 8 * time.Second        // after it the question is answered from what is there
)

// refresh brings the index of the chat's folder up to date before a question.
// It is shown as a step when it takes a moment; when it takes long the answer
// comes from what has been read so far.
func (c *chat) refresh(ctx context.Context, send func(agent.Event)) {
	bounded, stop := context.WithTimeout(ctx, longRefresh)
	defer stop()
	type end struct {
		summary string
		err     error
	}
	done := make(chan end, 1)
	go func() {
		s, err := c.house.keeper.Index(bounded, []string{c.dir}, nil)
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
