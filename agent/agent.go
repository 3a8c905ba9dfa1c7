package agent

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
)

// Limits of a run when the configuration names none.
const (
	DefaultMaxSteps = 20
	FillingSteps    = 30 // once tables are being filled
	DefaultTimeout  = 300 * time.Second
)

// Registry is what the loop needs of the tools. *tool.Registry has it.
type Registry interface {
	Tools() []tool.Tool
	Lookup(name string) (tool.Tool, bool)
	Do(ctx context.Context, name string, args json.RawMessage) (tool.Result, error)
	// Reach tells what a call would touch.
	Reach(name string, args json.RawMessage) (tool.Reach, error)
}

// Documents opens a document to check what an answer says of it.
// *walker.Keeper has it.
type Documents interface {
	Document(ctx context.Context, path string) (*extract.Document, error)
}

// SessionStore keeps conversations. *store.Store has it. What is kept is this
// package's own encoding of a Message.
type SessionStore interface {
	AppendMessages(ctx context.Context, id string, messages ...[]byte) error
	Messages(ctx context.Context, id string) ([][]byte, error)
}

// Config says what an agent works with.
type Config struct {
	Model     llms.Model
	ModelName string        // "openai:gpt-5"; "builtin" gets the tools' results whole and costs no tokens
	ModelInfo llm.ModelInfo // what the model holds and costs; the zero value is unknown
	Registry  Registry      // nil = no tools
	Keeper    Documents     // nil = citations stay unchecked and count as not holding
	Sessions  SessionStore  // nil = nothing is kept
	Prompts   Prompts       // what the model is told; the zero value is the embedded texts
	MaxSteps  int           // model calls a run; 0 = DefaultMaxSteps, or FillingSteps
	Timeout   time.Duration
	Roots     []string         // the folders that questions are about, absolute
	Now       func() time.Time // nil = time.Now
	Budget    Budget           // of one answer
	Attended  bool             // a person answers Asked and Permit events; otherwise questions end the run, and what needs a yes is not done
	Policy    []Allowance      // what may be done without a yes
	Beyond    Beyond           // opens what lies outside Roots; nil = nothing does
	Outgoing  Outgoing         // sees and may change what goes to the model; nil = it goes as it is
}

// Agent answers questions. It is safe for concurrent use, one run a session.
type Agent struct {
	c      Config
	mu     sync.Mutex
	grants map[string][]grant // by session, what was allowed while this agent lives
}

// New returns an agent.
func New(c Config) *Agent {
	if c.Timeout <= 0 {
		c.Timeout = DefaultTimeout
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Agent{c: c}
}

// Run answers text within a session and tells what happens over the returned
// channel, which ends with exactly one Done or Failed and is closed. session
// names a session that exists; "" keeps nothing. A reader that stops reading
// must cancel ctx.
func (a *Agent) Run(ctx context.Context, session, text string) <-chan Event {
	out := newEmitter(ctx)
	go func() {
		bounded, cancel := context.WithCancelCause(ctx)
		defer cancel(nil)
		clock := newClock(a.c.Timeout, cancel)
		defer clock.stop()
		r := &run{
			agent: a, clock: clock, verdicts: map[string]Verdict{}, beyond: map[string]Registry{},
			c: a.c, ctx: bounded, parent: ctx, out: out, session: session, question: text,
			seen: newSeen(), repeats: map[string]*repeat{}, results: map[string]string{}, refused: map[string]string{}, usage: Usage{Model: a.c.ModelName},
		}
		out.finish(r.safely())
	}()
	return out.ch
}
