package agent

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tmc/langchaingo/llms"
	"go.uber.org/goleak"

	"github.com/fsx-dev/fsx/agent/tool"
)

// patience is how long a test waits for what comes at once on a machine that has
// nothing else to do.
const patience = 2 * time.Minute

// The word index below the store starts its workers when it is linked in.
func TestMain(m *testing.M) {
	workers := goleak.IgnoreTopFunction("github.com/blevesearch/bleve_index_api.AnalysisWorker")
	goleak.VerifyTestMain(lingering{m, workers}, workers)
}

// lingering lets what the tests started end in its own time: connections are
// closed in the background, and goleak itself waits half a second for them.
type lingering struct {
	*testing.M
	ignore goleak.Option
}

// Run implements goleak.TestingM.
func (l lingering) Run() int {
	code := l.M.Run()
	for begin := time.Now(); code == 0 && time.Since(begin) < patience && goleak.Find(l.ignore) != nil; {
		runtime.Gosched()
	}
	return code
}

// turn is one reply of a scripted model.
type turn struct {
	text  string
	calls []Call
	stop  string // "" = what fits
	cut   bool   // gives no reason for stopping
	err   error
	panic bool
	info  map[string]any
	do    func(ctx context.Context) // before it answers
}

// script is a model that replies turn after turn; the last is repeated.
type script struct {
	mu    sync.Mutex
	turns []turn
	seen  [][]llms.MessageContent
	tools []int // how many were offered
}

func (s *script) Call(ctx context.Context, prompt string, o ...llms.CallOption) (string, error) {
	return llms.GenerateFromSinglePrompt(ctx, s, prompt, o...)
}

func (s *script) GenerateContent(ctx context.Context, messages []llms.MessageContent, options ...llms.CallOption) (*llms.ContentResponse, error) {
	var o llms.CallOptions
	for _, set := range options {
		set(&o)
	}
	s.mu.Lock()
	s.seen = append(s.seen, messages)
	s.tools = append(s.tools, len(o.Tools))
	t := s.turns[0]
	if len(s.turns) > 1 {
		s.turns = s.turns[1:]
	}
	s.mu.Unlock()
	for _, word := range strings.SplitAfter(t.text, " ") {
		if err := o.StreamingFunc(ctx, []byte(word)); err != nil {
			return nil, err
		}
	}
	if t.do != nil {
		t.do(ctx)
	}
	if t.panic {
		panic("model")
	}
	if t.err != nil {
		return nil, t.err
	}
	c := &llms.ContentChoice{Content: t.text, StopReason: t.stop, GenerationInfo: t.info}
	if c.StopReason == "" && !t.cut {
		c.StopReason = "stop"
	}
	for _, call := range t.calls {
		c.ToolCalls = append(c.ToolCalls, llms.ToolCall{ID: call.ID, FunctionCall: &llms.FunctionCall{Name: call.Name, Arguments: call.Args}})
	}
	return &llms.ContentResponse{Choices: []*llms.ContentChoice{c}}, nil
}

type in struct {
	Path string `json:"path,omitempty"`
	N    int    `json:"n,omitempty"`
}

type out struct {
	Path tool.Path `json:"path,omitempty"`
	Say  string    `json:"say"`
}

func (o out) Text() string { return o.Say }

func define(name string, effect tool.Effect, fn func(ctx context.Context, in in) (out, error)) tool.Tool {
	return tool.Define(name, effect, "A tool.", func(ctx context.Context, _ *tool.Env, in in) (out, error) { return fn(ctx, in) })
}

func registry(t *testing.T, tools ...tool.Tool) *tool.Registry {
	t.Helper()
	r, err := tool.NewRegistry(&tool.Env{}, tools...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func echo() tool.Tool {
	return define("read_file", tool.Read, func(_ context.Context, in in) (out, error) {
		return out{Path: tool.Path(in.Path), Say: "text of " + in.Path}, nil
	})
}

// memory is a session store.
type memory struct {
	mu   sync.Mutex
	kept map[string][][]byte
	err  error
}

func (m *memory) AppendMessages(ctx context.Context, id string, messages ...[]byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil {
		return m.err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if m.kept == nil {
		m.kept = map[string][][]byte{}
	}
	m.kept[id] = append(m.kept[id], messages...)
	return nil
}

func (m *memory) Messages(_ context.Context, id string) ([][]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([][]byte(nil), m.kept[id]...), nil
}

// collect reads a run to its end and holds it to its promises.
func collectEvents(t *testing.T, events <-chan Event) ([]Event, Event) {
	t.Helper()
	var all []Event
	var last Event
	deadline := time.After(patience)
	for {
		select {
		case e, ok := <-events:
			if !ok {
				if last == nil {
					t.Fatal("the run ended without Done or Failed")
				}
				return all, last
			}
			if last != nil {
				t.Fatalf("%T came after the last event", e)
			}
			all = append(all, e)
			switch e.(type) {
			case Done, Failed:
				last = e
			}
		case <-deadline:
			t.Fatal("the run does not end")
		}
	}
}

// shown is the text that a person sees at the end.
func shown(events []Event) string {
	s := ""
	for _, e := range events {
		switch e := e.(type) {
		case TextDelta:
			s += e.Text
		case TextReset, ToolStart:
			s = ""
		}
	}
	return s
}

func call(id, name, args string) Call { return Call{ID: id, Name: name, Args: args} }
