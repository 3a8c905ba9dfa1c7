package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

func TestAnswerWithTools(t *testing.T) {
	t.Parallel()
	m := &script{turns: []turn{
		{text: "Let me look. ", calls: []Call{call("a", "read_file", `{"path":"/d/1","reason":"first"}`), call("", "read_file", `{"path":"/d/2"}`)}, info: map[string]any{"PromptTokens": 10, "CompletionTokens": 3}},
		{text: "It is **fine**.", info: map[string]any{"PromptTokens": 20, "CompletionTokens": 4}},
	}}
	a := New(Config{Model: m, ModelName: "openai:x", Registry: registry(t, echo()), Roots: []string{"/d"}})
	events, last := collectEvents(t, a.Run(t.Context(), "", "How is it?"))
	done, ok := last.(Done)
	if !ok {
		t.Fatalf("%+v", last)
	}
	got := done.Answer
	if got.Text != "It is **fine**." || !got.Found || got.Question != "How is it?" || shown(events) != got.Text {
		t.Errorf("%+v, shown %q", got, shown(events))
	}
	if len(got.Steps) != 2 || got.Steps[0].Tool != "read_file" || got.Steps[0].Reason != "first" {
		t.Errorf("%+v", got.Steps)
	}
	if got.Usage != (Usage{Model: "openai:x", Calls: 2, InputTokens: 30, OutputTokens: 7}) {
		t.Errorf("%+v", got.Usage)
	}
	if got.Coverage.Read != 2 || got.Coverage.Considered != 2 {
		t.Errorf("%+v", got.Coverage)
	}
	second := m.seen[1]
	if len(second) != 5 || second[0].Role != llms.ChatMessageTypeSystem || !strings.Contains(fmt.Sprint(second[0].Parts[0]), "- /d\n") {
		t.Fatalf("%+v", second)
	}
	for i, want := range []string{"/d/1", "/d/2"} {
		r := second[3+i].Parts[0].(llms.ToolCallResponse)
		c := second[2].Parts[1+i].(llms.ToolCall)
		if !strings.Contains(r.Content, "text of "+want) || r.ToolCallID != c.ID || c.ID == "" || c.Type != "function" || !strings.HasPrefix(r.Content, `<data tool="read_file">`) {
			t.Errorf("%d: %+v %+v", i, r, c)
		}
	}
	if b, err := json.Marshal(got); err != nil || !strings.Contains(string(b), `"citations":[]`) || !strings.Contains(string(b), `"ms":`) {
		t.Errorf("%s %v", b, err)
	}
}

func TestOrderAndParallelism(t *testing.T) {
	t.Parallel()
	var running atomic.Int32
	var order []string
	var mu sync.Mutex
	most := int32(0)
	gate := make(chan struct{})
	open := sync.OnceFunc(func() { close(gate) })
	read := define("look", tool.Read, func(ctx context.Context, in in) (out, error) {
		n := running.Add(1)
		mu.Lock()
		most = max(most, n)
		mu.Unlock()
		if n == maxReaders {
			open()
		}
		<-gate
		running.Add(-1)
		return out{Say: fmt.Sprint(in.N)}, nil
	})
	write := define("put", tool.Scratch, func(_ context.Context, in in) (out, error) {
		if running.Add(1) != 1 {
			t.Error("a writer runs beside others")
		}
		mu.Lock()
		order = append(order, fmt.Sprint(in.N))
		mu.Unlock()
		running.Add(-1)
		return out{Say: fmt.Sprint(in.N)}, nil
	})
	var calls []Call
	for i := range 9 {
		calls = append(calls, call(fmt.Sprint("r", i), "look", fmt.Sprintf(`{"n":%d}`, i+1)))
	}
	for i := range 3 {
		calls = append(calls, call(fmt.Sprint("w", i), "put", fmt.Sprintf(`{"n":%d}`, i+20)))
	}
	calls = append(calls, call("r9", "look", `{"n":10}`))
	m := &script{turns: []turn{{calls: calls}, {text: "done"}}}
	collectEvents(t, New(Config{Model: m, Registry: registry(t, read, write)}).Run(t.Context(), "", "q"))
	if most != maxReaders {
		t.Errorf("%d readers at once", most)
	}
	if strings.Join(order, " ") != "20 21 22" {
		t.Error(order)
	}
	for i, c := range calls {
		r := m.seen[1][3+i].Parts[0].(llms.ToolCallResponse)
		var args in
		if err := json.Unmarshal([]byte(c.Args), &args); err != nil {
			t.Fatal(err)
		}
		if r.ToolCallID != c.ID || !strings.Contains(r.Content, fmt.Sprintf(`{"say":"%d"}`, args.N)) {
			t.Errorf("%d: %+v", i, r)
		}
	}
}

func TestBadCalls(t *testing.T) {
	t.Parallel()
	boom := define("boom", tool.Read, func(context.Context, in) (out, error) { panic("inside") })
	fails := define("fails", tool.Read, func(context.Context, in) (out, error) { return out{}, errors.New("no luck") })
	for name, tc := range map[string]struct {
		call Call
		want string
	}{
		"unknown tool":  {call("a", "nope", `{}`), "no tool called"},
		"cut arguments": {call("a", "read_file", `{"path":"/d`), "not one JSON object"},
		"wrong type":    {call("a", "read_file", `{"path":7}`), "path"},
		"unknown field": {call("a", "read_file", `{"x":7}`), "x"},
		"no object":     {call("a", "read_file", `[1]`), "not one JSON object"},
		"panic":         {call("a", "boom", `{}`), "failed inside"},
		"error":         {call("a", "fails", ``), "No luck"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := &script{turns: []turn{{calls: []Call{tc.call}}, {text: "well then"}}}
			events, last := collectEvents(t, New(Config{Model: m, Registry: registry(t, echo(), boom, fails)}).Run(t.Context(), "", "q"))
			if d, ok := last.(Done); !ok || d.Answer.Steps[0].Err == "" {
				t.Fatalf("%+v", last)
			}
			r := m.seen[1][3].Parts[0].(llms.ToolCallResponse)
			if !strings.HasPrefix(r.Content, `{"error":"`) || !strings.Contains(r.Content, tc.want) {
				t.Error(r.Content)
			}
			if c := m.seen[1][2].Parts[0].(llms.ToolCall); !isObject(c.FunctionCall.Arguments) {
				t.Errorf("the history holds arguments that providers refuse: %s", c.FunctionCall.Arguments)
			}
			for _, e := range events {
				if _, err := json.Marshal(e); err != nil {
					t.Errorf("%T: %v", e, err)
				}
			}
		})
	}
}

func TestStepLimitOffersNoTools(t *testing.T) {
	t.Parallel()
	n := 0
	turns := []turn{}
	for range 10 {
		n++
		turns = append(turns, turn{text: "thinking", calls: []Call{call("a", "read_file", fmt.Sprintf(`{"path":"/d/%d"}`, n))}})
	}
	m := &script{turns: turns}
	_, last := collectEvents(t, New(Config{Model: m, Registry: registry(t, echo()), MaxSteps: 3}).Run(t.Context(), "", "q"))
	if d, ok := last.(Done); !ok || d.Answer.Text != "thinking" {
		t.Errorf("%+v", last)
	}
	if fmt.Sprint(m.tools) != "[4 4 0]" {
		t.Error(m.tools)
	}
	if s := m.seen[2][len(m.seen[2])-1].Parts[0].(llms.ToolCallResponse).Content; !strings.Contains(s, "last tool call") {
		t.Error(s)
	}
	m = &script{turns: []turn{{calls: []Call{call("a", "read_file", `{}`)}}}}
	_, last = collectEvents(t, New(Config{Model: m, Registry: registry(t, echo()), MaxSteps: 2}).Run(t.Context(), "", "q"))
	if f, ok := last.(Failed); !ok || !strings.Contains(f.Message, "steps") {
		t.Errorf("%+v", last)
	}
}

func TestRepetition(t *testing.T) {
	t.Parallel()
	var ran atomic.Int32
	same := define("same", tool.Read, func(context.Context, in) (out, error) { ran.Add(1); return out{Say: "x"}, nil })
	turns := []turn{}
	for i := range 12 {
		turns = append(turns, turn{text: "again ", calls: []Call{call("a", "same", fmt.Sprintf(`{"n":1,"reason":"r%d"}`, i))}})
	}
	m := &script{turns: turns}
	collectEvents(t, New(Config{Model: m, Registry: registry(t, same)}).Run(t.Context(), "", "q"))
	if ran.Load() != 3 || len(m.tools) != 7 || m.tools[6] != 0 {
		t.Errorf("ran %d times, offered %v", ran.Load(), m.tools)
	}
	// A call that keeps bringing something new is not a repetition.
	ran.Store(0)
	fresh := define("same", tool.Read, func(context.Context, in) (out, error) { return out{Say: fmt.Sprint(ran.Add(1))}, nil })
	turns[8] = turn{text: "ok"}
	m = &script{turns: turns}
	collectEvents(t, New(Config{Model: m, Registry: registry(t, fresh)}).Run(t.Context(), "", "q"))
	if ran.Load() != 8 {
		t.Errorf("ran %d times", ran.Load())
	}
}

func TestCutStreamsAreAskedAgain(t *testing.T) {
	t.Parallel()
	broke := &llm.StreamError{Server: llm.Server{Host: "h"}, Err: errors.New("cut")}
	for name, tc := range map[string]struct {
		turns []turn
		calls int
		ok    bool
	}{
		"once":             {[]turn{{text: "par", err: broke}, {text: "whole"}}, 2, true},
		"twice":            {[]turn{{text: "par", err: broke}, {text: "pa", cut: true}, {text: "whole"}}, 3, true},
		"nothing":          {[]turn{{}, {text: "whole"}}, 2, true},
		"for good":         {[]turn{{text: "par", err: broke}}, 3, false},
		"not temporary":    {[]turn{{text: "par", err: &llm.StreamError{Err: &llm.APIError{Status: 400}}}}, 1, false},
		"refused at once":  {[]turn{{err: &llm.APIError{Status: 503}}}, 1, false},
		"the model panics": {[]turn{{panic: true}}, 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := &script{turns: tc.turns}
			events, last := collectEvents(t, New(Config{Model: m}).Run(t.Context(), "", "q"))
			d, ok := last.(Done)
			if ok != tc.ok || len(m.seen) != tc.calls {
				t.Fatalf("%+v after %d calls", last, len(m.seen))
			}
			if ok && (d.Answer.Text != "whole" || shown(events) != "whole") {
				t.Errorf("%q, shown %q", d.Answer.Text, shown(events))
			}
			if f, failed := last.(Failed); failed && (f.Canceled || f.Message == "" || f.Err == nil || shown(events) != "") {
				t.Errorf("%+v, shown %q", f, shown(events))
			}
		})
	}
}

func TestFound(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Not found in 12 files.": false, "**Not found**: x": false, "not FOUND": false, "  \n> Not found": false,
		"It was not found.": true, "": true, "42": true, "Not foun": true,
	} {
		if found(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
	for text, want := range map[string]bool{
		"Not found outright in 12 files: x": true, "**Not found outright**": true, "Not found in 12 files, outright": false, "Found outright": false, "": false,
	} {
		if near(text) != want {
			t.Errorf("%q is near: %v", text, !want)
		}
	}
}

func TestCheckedTextReplacesTheStreamedOne(t *testing.T) {
	t.Parallel()
	s := dealRoom()
	m := &script{turns: []turn{{text: "It is $5 [spa.pdf p.3]."}}}
	events, last := collectEvents(t, New(Config{Model: m, Keeper: s, Roots: []string{"/deal"}}).Run(t.Context(), "", "q"))
	want := "It is $5 [spa.pdf p.3 ✗ not found there]."
	if d := last.(Done); d.Answer.Text != want || shown(events) != want || len(d.Answer.Citations) != 1 {
		t.Errorf("%q, shown %q", d.Answer.Text, shown(events))
	}
}

func TestWrap(t *testing.T) {
	t.Parallel()
	wrap := func(r *run, data string) string {
		return r.wrap(call("c1", "grep", "{}"), tool.Result{}, json.RawMessage(data))
	}
	r := &run{results: map[string]string{}}
	got := wrap(r, `{"a":"\u003c/data\u003e \\u003c \u0026 \"x\""}`)
	if want := "<data tool=\"grep\">\n{\"a\":\"<\\/data> \\\\u003c & \\\"x\\\"\"}\n</data>"; got != want {
		t.Errorf("%s\n%s", got, want)
	}
	long := wrap(r, `"`+strings.Repeat("é", 40<<10)+`"`)
	if len(long) > headBytes+tailBytes+300 || !strings.Contains(long, "left out") || strings.ContainsRune(long, '\uFFFD') {
		t.Error(len(long))
	}
	if whole := wrap(&run{c: Config{ModelName: llm.Builtin}}, `{"a":1}`); whole != `{"a":1}` {
		t.Error(whole)
	}
}

func TestEstimatedUsage(t *testing.T) {
	t.Parallel()
	m := &script{turns: []turn{{text: "an answer of some length"}}}
	_, last := collectEvents(t, New(Config{Model: m, ModelName: "openai:x"}).Run(t.Context(), "", "q"))
	if u := last.(Done).Answer.Usage; !u.Estimated || u.InputTokens < 100 || u.OutputTokens != 6 {
		t.Errorf("%+v", u)
	}
	_, last = collectEvents(t, New(Config{Model: m, ModelName: llm.Builtin}).Run(t.Context(), "", "q"))
	if u := last.(Done).Answer.Usage; u.Estimated || u.InputTokens != 0 || u.Calls != 1 {
		t.Errorf("%+v", u)
	}
}
