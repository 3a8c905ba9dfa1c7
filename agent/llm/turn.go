package llm

import (
	"context"
	"errors"
	"sync"

	"github.com/tmc/langchaingo/llms"
)

// turn is what one GenerateContent call and the wire below it tell each other.
type turn struct {
	temperature bool // the caller asked for one
	choice      any  // which tools the caller wants called

	vectors int  // that are asked for; 0 for a chat completion
	once    bool // a server that is busy is not asked again

	ctx      context.Context
	trace    *Trace
	onText   func(context.Context, []byte) error
	onThink  func(ctx context.Context, reasoning, text []byte) error
	anything bool // something was told, so the request cannot be made again unseen

	mu      sync.Mutex
	closed  bool
	failure error // what broke the call
	answer  *answer
}

type turnKey struct{}

var errLate = errors.New("the call has ended")

func newTurn(ctx context.Context, o *llms.CallOptions) *turn {
	return &turn{choice: o.ToolChoice, ctx: ctx, trace: traceOf(ctx), onText: o.StreamingFunc, onThink: o.StreamingReasoningFunc}
}

// turnOf finds the turn of a request.
func turnOf(ctx context.Context) *turn {
	if t, ok := ctx.Value(turnKey{}).(*turn); ok {
		return t
	}
	return &turn{ctx: ctx, trace: &Trace{}}
}

// close ends the telling: what a reader finds later is nobody's any more.
func (t *turn) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
}

// tell calls f unless the call is over.
func (t *turn) tell(f func() error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return errLate
	}
	if err := t.ctx.Err(); err != nil {
		return err
	}
	return f()
}

func (t *turn) sayText(s string) error {
	if s == "" {
		return nil
	}
	t.anything = true
	return t.tell(func() error {
		if t.onText == nil {
			return nil
		}
		return t.onText(t.ctx, []byte(s))
	})
}

func (t *turn) sayThought(s string) error {
	if s == "" {
		return nil
	}
	t.anything = true
	return t.tell(func() error {
		if t.trace.Reasoning != nil {
			t.trace.Reasoning(s)
		}
		if t.onThink == nil {
			return nil
		}
		return t.onThink(t.ctx, []byte(s), nil)
	})
}

func (t *turn) sayCall(d CallDelta) error {
	t.anything = true
	return t.tell(func() error {
		if t.trace.Call != nil {
			t.trace.Call(d)
		}
		return nil
	})
}

func (t *turn) sayWait(w Wait) error {
	return t.tell(func() error {
		if t.trace.Wait != nil {
			t.trace.Wait(w)
		}
		return nil
	})
}

// fail keeps what broke the call, the first of it.
func (t *turn) fail(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.failure == nil {
		t.failure = err
	}
}

func (t *turn) failed() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.failure
}

// finish keeps the whole answer.
func (t *turn) finish(a *answer) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.answer = a
}

func (t *turn) whole() *answer {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.answer
}
