package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/tool"
)

// consistent holds a kept conversation to what models accept.
func consistent(t *testing.T, m *memory, id string) []Message {
	t.Helper()
	var out []Message
	open := map[string]bool{}
	kept, _ := m.Messages(context.Background(), id)
	for _, b := range kept {
		msg, err := DecodeMessage(b)
		if err != nil {
			t.Fatal(err)
		}
		if msg.Role == Tool {
			if !open[msg.CallID] {
				t.Errorf("a result without a call: %+v", msg)
			}
			delete(open, msg.CallID)
		} else if len(open) > 0 {
			t.Errorf("calls without results before %+v", msg)
		}
		for _, c := range msg.Calls {
			open[c.ID] = true
		}
		out = append(out, msg)
	}
	if len(open) > 0 {
		t.Errorf("calls without results: %v", open)
	}
	return out
}

// TestCancelAnywhere stops runs by a clock that goes on only while everything
// waits: what it measures is what the run waits for, not how busy the machine is.
func TestCancelAnywhere(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		inTool bool // the tool blocks, not the model
		deaf   bool // and does not hear that it is to stop
	}{
		"in the stream":       {},
		"model does not hear": {deaf: true},
		"in a tool":           {inTool: true},
		"tool does not hear":  {inTool: true, deaf: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				released := make(chan struct{})
				defer close(released)
				block := func(ctx context.Context) { <-ctx.Done() }
				if tc.deaf {
					block = func(context.Context) { <-released }
				}
				turns, when := []turn{{text: "one two", do: block}}, isDelta
				if tc.inTool {
					turns, when = []turn{{text: "so ", calls: []Call{call("a", "work", `{}`), call("b", "work", `{"n":1}`)}}, {text: "end"}}, isWork
				}
				if took := stopOnce(t, turns, working(block), when); took > 100*time.Millisecond {
					t.Errorf("stopped after %v", took)
				}
			})
		})
	}
}

// working is a tool that is quick with n 0, once another call of it with n 1
// is under way and does what it is given.
func working(do func(context.Context)) tool.Tool {
	begun := make(chan struct{})
	return define("work", tool.Read, func(ctx context.Context, in in) (out, error) {
		if in.N == 0 {
			<-begun
			return out{Say: "quick"}, nil
		}
		close(begun)
		do(ctx)
		return out{}, ctx.Err()
	})
}

// stopOnce stops a run at the event that when picks and returns how long that took.
func stopOnce(t *testing.T, turns []turn, work tool.Tool, when func(Event) bool) time.Duration {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	store := &memory{}
	events := New(Config{Model: &script{turns: turns}, Registry: registry(t, work), Sessions: store}).Run(ctx, "s", "q")
	var stopped time.Time
	var last Event
	for e := range events {
		if last = e; stopped.IsZero() && when(e) {
			stopped = time.Now()
			cancel()
		}
	}
	took := time.Since(stopped)
	if f, ok := last.(Failed); !ok || !f.Canceled {
		t.Fatalf("%+v", last)
	}
	kept := consistent(t, store, "s")
	if len(turns) > 1 && (len(kept) != 4 || !kept[3].Failed || kept[2].Failed) {
		t.Errorf("%+v", kept)
	}
	return took
}

func isDelta(e Event) bool { _, ok := e.(TextDelta); return ok }
func isWork(e Event) bool  { s, ok := e.(ToolEnd); return ok && s.ID == "a" }

// TestCancelAtEveryEvent stops a run after its first, second … event.
func TestCancelAtEveryEvent(t *testing.T) {
	t.Parallel()
	for n := range 14 {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if n == 0 {
				cancel()
			}
			store := &memory{}
			m := &script{turns: []turn{
				{text: "let us see ", calls: []Call{call("a", "read_file", `{"path":"/a"}`), call("b", "read_file", `{"path":"/b"}`)}},
				{text: "and more ", calls: []Call{call("a", "read_file", `{"path":"/c"}`)}}, {text: "the end"},
			}}
			i := 0
			var last Event
			for e := range New(Config{Model: m, Registry: registry(t, echo()), Sessions: store}).Run(ctx, "s", "q") {
				last = e
				if i++; i == n {
					cancel()
				}
			}
			switch e := last.(type) {
			case Done:
			case Failed:
				if !e.Canceled {
					t.Errorf("%+v", e)
				}
			default:
				t.Errorf("ended with %T", last)
			}
			consistent(t, store, "s")
		})
	}
}

// TestReaderThatGoesAway stops a run whose events nobody takes: it ends although
// nobody does, and leaves no goroutine behind, which the bubble would wait for.
func TestReaderThatGoesAway(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		m := &script{turns: []turn{{text: strings.Repeat("word ", 1000)}}}
		events := New(Config{Model: m}).Run(ctx, "", "q")
		synctest.Wait()
		if len(events) != cap(events) {
			t.Fatalf("the run waits with %d events of %d", len(events), cap(events))
		}
		cancel()
		synctest.Wait()
		n := 0
		var last Event
		for open := true; open; {
			select {
			case e, ok := <-events:
				if open = ok; ok {
					n, last = n+1, e
				}
			default:
				t.Fatalf("the run waits for its reader after %d events", n)
			}
		}
		if f, ok := last.(Failed); !ok || !f.Canceled || n > cap(events) {
			t.Errorf("%+v after %d", last, n)
		}
	})
}

func TestLateCallbacks(t *testing.T) {
	t.Parallel()
	late := make(chan func())
	m := modelFunc(func(ctx context.Context, _ []llms.MessageContent, options ...llms.CallOption) (*llms.ContentResponse, error) {
		var o llms.CallOptions
		for _, set := range options {
			set(&o)
		}
		go func() { late <- func() { _ = o.StreamingFunc(ctx, []byte("late")) } }()
		return &llms.ContentResponse{Choices: []*llms.ContentChoice{{Content: "on time", StopReason: "stop"}}}, nil
	})
	events, last := collectEvents(t, New(Config{Model: m}).Run(t.Context(), "", "q"))
	(<-late)()
	if d, ok := last.(Done); !ok || d.Answer.Text != "on time" || shown(events) != "on time" {
		t.Errorf("%+v", last)
	}
}

type modelFunc func(context.Context, []llms.MessageContent, ...llms.CallOption) (*llms.ContentResponse, error)

func (f modelFunc) GenerateContent(ctx context.Context, m []llms.MessageContent, o ...llms.CallOption) (*llms.ContentResponse, error) {
	return f(ctx, m, o...)
}

func (f modelFunc) Call(ctx context.Context, p string, o ...llms.CallOption) (string, error) {
	return llms.GenerateFromSinglePrompt(ctx, f, p, o...)
}

func TestTimeout(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		m := &script{turns: []turn{{text: "one", do: func(ctx context.Context) { <-ctx.Done() }}}}
		begin := time.Now()
		_, last := collectEvents(t, New(Config{Model: m, Timeout: 20 * time.Second}).Run(t.Context(), "", "q"))
		if f, ok := last.(Failed); !ok || f.Canceled || !errors.Is(f.Err, context.DeadlineExceeded) || !strings.Contains(f.Message, "no answer within") {
			t.Errorf("%+v", last)
		}
		if took := time.Since(begin); took != 20*time.Second {
			t.Errorf("it took %v", took)
		}
	})
}

func TestSessionGoesOn(t *testing.T) {
	t.Parallel()
	store := &memory{}
	m := &script{turns: []turn{
		{text: "look", calls: []Call{call("a", "read_file", `{"path":"/a\u00e9"}`)}},
		{text: "first answer \x01 “é”"}, {text: "second"},
	}}
	a := New(Config{Model: m, Registry: registry(t, echo()), Sessions: store})
	collectEvents(t, a.Run(t.Context(), "s", "one?"))
	collectEvents(t, a.Run(t.Context(), "s", "two?"))
	last := m.seen[2]
	var roles []string
	for _, msg := range last {
		roles = append(roles, string(msg.Role))
	}
	if strings.Join(roles, " ") != "system human ai tool ai human" {
		t.Fatal(roles)
	}
	for i, msg := range m.seen[1][1:] {
		was, is := fmt.Sprint(encode(t, msg)), fmt.Sprint(encode(t, last[1:][i]))
		if was != is {
			t.Errorf("%d: %s became %s", i, was, is)
		}
	}
	if fmt.Sprint(last[4].Parts[0]) != "first answer \x01 “é”" {
		t.Errorf("%q", last[4].Parts[0])
	}
	consistent(t, store, "s")
}

func encode(t *testing.T, m llms.MessageContent) string {
	t.Helper()
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestMend(t *testing.T) {
	t.Parallel()
	ask := func(s string) Message { return Message{Role: User, Text: s} }
	use := func(ids ...string) Message {
		m := Message{Role: Assistant}
		for _, id := range ids {
			m.Calls = append(m.Calls, Call{ID: id, Name: "x", Args: "{}"})
		}
		return m
	}
	res := func(id string) Message { return Message{Role: Tool, CallID: id, Text: "r"} }
	say := Message{Role: Assistant, Text: "a"}
	for name, in := range map[string][]Message{
		"empty": nil, "question alone": {ask("1")}, "two questions": {ask("1"), ask("2"), say}, "orphan call": {ask("1"), use("a", "b"), res("a")},
		"orphan in the middle": {ask("1"), use("a"), ask("2"), say}, "orphan result": {ask("1"), res("z"), say}, "results swapped": {ask("1"), use("a", "b"), res("b"), res("a"), say},
		"ends with results": {ask("1"), use("a"), res("a")},
	} {
		out := mend(in)
		open := []string{}
		for i, m := range out {
			switch {
			case m.Role == Tool && (len(open) == 0 || open[0] != m.CallID):
				t.Errorf("%s: %+v", name, out)
			case m.Role == Tool:
				open = open[1:]
			case len(open) > 0:
				t.Errorf("%s: an open call before %d: %+v", name, i, out)
			case m.Role == User && i > 0 && out[i-1].Role != Assistant:
				t.Errorf("%s: %+v", name, out)
			}
			for _, c := range m.Calls {
				open = append(open, c.ID)
			}
		}
		if len(out) > 0 && out[len(out)-1].Role != Assistant {
			t.Errorf("%s ends with %+v", name, out[len(out)-1])
		}
	}
}

func TestSessionThatCannotBeKept(t *testing.T) {
	t.Parallel()
	store := &memory{err: errors.New("no room")}
	_, last := collectEvents(t, New(Config{Model: &script{turns: []turn{{text: "x"}}}, Sessions: store}).Run(t.Context(), "s", "q"))
	if f, ok := last.(Failed); !ok || !strings.Contains(f.Message, "no room") {
		t.Errorf("%+v", last)
	}
	store = &memory{}
	m := &script{turns: []turn{{text: "x", do: func(context.Context) { store.mu.Lock(); store.err = errors.New("no room"); store.mu.Unlock() }}}}
	events, last := collectEvents(t, New(Config{Model: m, Sessions: store}).Run(t.Context(), "s", "q"))
	if d, ok := last.(Done); !ok || !strings.Contains(d.Answer.Text, "could not be kept") || shown(events) != d.Answer.Text {
		t.Errorf("%+v", last)
	}
}
