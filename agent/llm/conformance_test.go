package llm

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/tmc/langchaingo/llms"
	"go.uber.org/goleak"
)

var tools = []llms.Tool{{Type: "function", Function: &llms.FunctionDefinition{
	Name: "list", Description: "lists", Parameters: map[string]any{"type": "object", "properties": map[string]any{}},
}}}

func open(t *testing.T, s Spec) *model {
	t.Helper()
	m, err := Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	mm := m.(*model)
	mm.wire.wait = time.Millisecond
	t.Cleanup(func() { _ = mm.Close() })
	return mm
}

func serve(t *testing.T, replies ...fake.Reply) (*fake.Server, *model) {
	t.Helper()
	s := fake.New(replies...)
	t.Cleanup(s.Close)
	return s, open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: ample})
}

// ask makes one call and returns the reply as one line, and the streamed text.
func ask(ctx context.Context, m llms.Model, options ...llms.CallOption) (reply, streamed string, resp *llms.ContentResponse, err error) {
	var b strings.Builder
	options = append([]llms.CallOption{llms.WithTools(tools), llms.WithMaxTokens(8192),
		llms.WithStreamingFunc(func(_ context.Context, chunk []byte) error { b.Write(chunk); return nil })}, options...)
	resp, err = m.GenerateContent(ctx, []llms.MessageContent{
		llms.TextParts(llms.ChatMessageTypeSystem, "sys"), llms.TextParts(llms.ChatMessageTypeHuman, "hi"),
	}, options...)
	if err != nil {
		return "", b.String(), nil, err
	}
	var out strings.Builder
	for _, c := range resp.Choices {
		out.WriteString(c.Content)
		for _, call := range c.ToolCalls {
			if strings.HasPrefix(call.ID, "call_") && len(call.ID) == len("call_")+26 {
				call.ID = "new"
			}
			fmt.Fprintf(&out, "<%s %s %s %s>", call.ID, call.Type, call.FunctionCall.Name, call.FunctionCall.Arguments)
		}
	}
	return out.String(), b.String(), resp, nil
}

func TestStreams(t *testing.T) {
	t.Parallel()
	finish := []string{fake.Finish("tool_calls"), fake.Usage(1, 2), fake.Done}
	with := func(chunks ...string) fake.Reply { return fake.Stream(append(chunks, finish...)...) }
	long := strings.Repeat("é\x01", 70000)
	longArgs := `{"p":"` + strings.Repeat(`é\n`, 40000) + `"}`
	for name, tc := range map[string]struct {
		reply fake.Reply
		want  string
		text  string
		stop  string
	}{
		"text":        {fake.Say("Hello, wörld."), "Hello, wörld.", "Hello, wörld.", "stop"},
		"interleaved": {fake.Do(fake.Call{ID: "a", Name: "list", Args: `{"path":"/tmp/aaa"}`}, fake.Call{ID: "b", Name: "tree", Args: `{"path":"/tmp/bbbbbbbbb"}`}), `<a function list {"path":"/tmp/aaa"}><b function tree {"path":"/tmp/bbbbbbbbb"}>`, "", "tool_calls"},
		"text and call": {with(fake.Text("Let me look. "), fake.Part(0, "a", "function", "list", ""), fake.Part(0, "", "", "", "{}")),
			"Let me look. <a function list {}>", "Let me look. ", "tool_calls"},
		"text after call":     {with(fake.Part(0, "a", "function", "list", "{}"), fake.Text("Looking.")), "Looking.<a function list {}>", "Looking.", "tool_calls"},
		"no type":             {with(fake.Part(0, "a", "", "list", `{"p":1}`)), `<a function list {"p":1}>`, "", "tool_calls"},
		"type repeated":       {with(fake.Part(0, "a", "function", "list", `{"p"`), fake.Part(0, "a", "function", "", `:1}`)), `<a function list {"p":1}>`, "", "tool_calls"},
		"all repeated":        {with(fake.Part(0, "a", "function", "list", `{"p"`), fake.Part(0, "a", "function", "list", `:1}`)), `<a function list {"p":1}>`, "", "tool_calls"},
		"phantom":             {with(fake.Part(0, "a", "function", "list", `{"p":1}`), fake.Part(0, "", "", "", "")), `<a function list {"p":1}>`, "", "tool_calls"},
		"phantom alone":       {with(fake.Text("x"), fake.Part(0, "", "", "", "")), "x", "x", "stop"},
		"same index other id": {with(fake.Part(0, "a", "function", "list", `{"p":1}`), fake.Part(0, "b", "function", "list", `{"p":2}`)), `<a function list {"p":1}><b function list {"p":2}>`, "", "tool_calls"},
		"same id other index": {with(fake.Part(0, "a", "function", "list", `{"p":1}`), fake.Part(1, "a", "function", "tree", `{"p":2}`)), `<a function list {"p":1}><new function tree {"p":2}>`, "", "tool_calls"},
		"no ids, same index":  {with(fake.Part(0, "", "function", "list", `{"p":1}`), fake.Part(0, "", "function", "tree", `{"p":2}`)), `<new function list {"p":1}><new function tree {"p":2}>`, "", "tool_calls"},
		"no index": {with(fake.Delta(`{"tool_calls":[{"id":"a","function":{"name":"list","arguments":"{\"p\""}}]}`), fake.Delta(`{"tool_calls":[{"function":{"arguments":":1}"}}]}`), fake.Delta(`{"tool_calls":[{"id":"b","function":{"name":"tree","arguments":"{}"}}]}`)),
			`<a function list {"p":1}><b function tree {}>`, "", "tool_calls"},
		"no args":            {with(fake.Part(0, "a", "function", "list", "")), "<a function list {}>", "", "tool_calls"},
		"args as object":     {with(fake.Delta(`{"tool_calls":[{"index":0,"id":"a","function":{"name":"list","arguments":{"p":1}}}]}`)), `<a function list {"p":1}>`, "", "tool_calls"},
		"stop with calls":    {fake.Stream(fake.Part(0, "a", "function", "list", "{}"), fake.Finish("stop"), fake.Done), "<a function list {}>", "", "tool_calls"},
		"function_call":      {fake.Stream(fake.Part(0, "a", "function", "list", "{}"), fake.Finish("function_call"), fake.Done), "<a function list {}>", "", "tool_calls"},
		"finish overwritten": {fake.Stream(fake.Text("x"), fake.Finish("stop"), fake.Text(""), fake.Usage(1, 1), fake.Done), "x", "x", "stop"},
		"no [DONE]":          {fake.Stream(fake.Text("x"), fake.Finish("stop")), "x", "x", "stop"},
		"no finish":          {fake.Stream(fake.Text("x"), fake.Done), "x", "x", "stop"},
		"cut after finish":   {fake.Reply{Lines: []string{fake.Text("x"), fake.Finish("stop")}, Abort: true}, "x", "x", "stop"},
		"length":             {fake.Stream(fake.Text("x"), fake.Finish("length"), fake.Done), "x", "x", "length"},
		"long line":          {fake.Stream(fake.Text(long), fake.Finish("stop"), fake.Done), long, long, "stop"},
		"long args":          {with(fake.Part(0, "a", "function", "list", longArgs)), "<a function list " + longArgs + ">", "", "tool_calls"},
		"noise":              {fake.Stream(": keep-alive", "event: message", "id: 7", "data: not json", "data:", fake.Text("x"), strings.Replace(fake.Text("y"), "data: ", "data:", 1), fake.Finish("stop"), fake.Done), "xy", "xy", "stop"},
		"think":              {fake.Stream(fake.Text("<th"), fake.Text("ink>hm"), fake.Text("m</thi"), fake.Text("nk>\n\nyes"), fake.Finish("stop"), fake.Done), "yes", "yes", "stop"},
		"not think":          {fake.Stream(fake.Text("<th"), fake.Text("e end"), fake.Finish("stop"), fake.Done), "<the end", "<the end", "stop"},
		"JSON-like text":     {fake.Stream(fake.Text(`[{"id":"x","type":"function"}]`), fake.Finish("stop"), fake.Done), `[{"id":"x","type":"function"}]`, `[{"id":"x","type":"function"}]`, "stop"},
		"reasoning":          {fake.Stream(fake.Delta(`{"reasoning":"hm"}`), fake.Delta(`{"reasoning_content":"hm"}`), fake.Text("x"), fake.Finish("stop"), fake.Done), "x", "x", "stop"},
		"not a stream": {fake.Reply{Status: 200, Header: map[string]string{"Content-Type": "application/json"}, Lines: []string{`{"choices":[{"index":0,"message":{"role":"assistant","content":[{"type":"text","text":"x"}],"tool_calls":[{"id":"a","type":"function","function":{"name":"list","arguments":"{}"}}]},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":1,"completion_tokens":2}}`}},
			"x<a function list {}>", "x", "tool_calls"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, m := serve(t, tc.reply)
			got, streamed, resp, err := ask(t.Context(), m)
			if err != nil {
				t.Fatal(err)
			}
			if got != tc.want || streamed != tc.text {
				t.Errorf("got %.200q, streamed %.200q", got, streamed)
			}
			if stop := resp.Choices[0].StopReason; stop != tc.stop {
				t.Errorf("stop %q, want %q", stop, tc.stop)
			}
		})
	}
}

func TestUsageAndReasoning(t *testing.T) {
	t.Parallel()
	_, m := serve(t, fake.Stream(fake.Delta(`{"reasoning":"hmm"}`), fake.Text("x"), fake.Finish("stop"), fake.Usage(9, 4), fake.Done))
	_, _, resp, err := ask(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	info := resp.Choices[0].GenerationInfo
	if info["PromptTokens"] != 9 || info["CompletionTokens"] != 4 || resp.Choices[0].ReasoningContent != "hmm" {
		t.Error(info, resp.Choices[0].ReasoningContent)
	}
}

func TestRequest(t *testing.T) {
	t.Parallel()
	s, m := serve(t, fake.Say("ok"))
	if _, _, _, err := ask(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := ask(t.Context(), m, llms.WithTemperature(0)); err != nil {
		t.Fatal(err)
	}
	requests := s.Requests()
	body := requests[0].Body
	if _, ok := body["temperature"]; ok {
		t.Error("a temperature was sent that nobody set")
	}
	if v, ok := requests[1].Body["temperature"]; !ok || v != 0.0 {
		t.Error("the temperature that was set is missing")
	}
	if body["max_tokens"] != 8192.0 || body["max_completion_tokens"] != nil || body["stream"] != true || body["model"] != "m" {
		t.Error(requests[0].Raw)
	}
	if requests[0].Header.Get("Authorization") != "" {
		t.Error("a key was sent that nobody set")
	}
}

func TestAdapt(t *testing.T) {
	t.Parallel()
	s, m := serve(t,
		fake.Error(400, "invalid_request_error", "unsupported_parameter", "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
		fake.Error(400, "invalid_request_error", "", "Function tools with reasoning_effort are not supported; set reasoning_effort to 'none'."),
		fake.Say("ok"))
	if got, _, _, err := ask(t.Context(), m); err != nil || got != "ok" {
		t.Fatal(got, err)
	}
	last := s.Requests()[2].Body
	if last["max_completion_tokens"] != 8192.0 || last["max_tokens"] != nil || last["reasoning_effort"] != "none" {
		t.Error(last)
	}
}

// ample is how long a test waits for what comes at once on a machine that has
// nothing else to do.
const ample = 2 * time.Minute

func TestMain(m *testing.M) { goleak.VerifyTestMain(lingering{m}) }

// lingering lets what the tests started end in its own time: connections are
// closed in the background, and goleak itself waits half a second for them.
type lingering struct{ *testing.M }

// Run implements goleak.TestingM.
func (l lingering) Run() int {
	code := l.M.Run()
	if code == 0 {
		_ = left()
	}
	return code
}

// left are the goroutines that have not ended in ample time.
func left(ignore ...goleak.Option) (err error) {
	for begin := time.Now(); time.Since(begin) < ample; {
		if err = goleak.Find(ignore...); err == nil {
			return nil
		}
	}
	return err
}
