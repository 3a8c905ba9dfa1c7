package llm

import (
	"context"
	"time"
)

// Trace is told what happens while a model answers. Its functions are called one at a
// time, from whichever goroutine reads the reply, and never after GenerateContent has
// returned. Those that are nil are left out.
type Trace struct {
	// Reasoning is a piece of what the model thinks before it answers.
	Reasoning func(text string)
	// Call is a piece of a tool call as it grows.
	Call func(CallDelta)
	// Wait is called before a request is made again.
	Wait func(Wait)
}

// CallDelta is a piece of a tool call. Index counts the calls of one reply; ID and Name
// are there as soon as they are known.
type CallDelta struct {
	Index    int
	ID, Name string
	Args     string // the piece
}

// Wait says that a request failed and is made again after a while.
type Wait struct {
	Err   error // why: an *APIError or a *NetworkError
	Delay time.Duration
	Try   int // that failed, from 1
	Tries int // at most
}

type traceKey struct{}

// WithTrace returns a context under which GenerateContent tells t what happens.
func WithTrace(ctx context.Context, t *Trace) context.Context {
	return context.WithValue(ctx, traceKey{}, t)
}

func traceOf(ctx context.Context) *Trace {
	if t, ok := ctx.Value(traceKey{}).(*Trace); ok && t != nil {
		return t
	}
	return &Trace{}
}
