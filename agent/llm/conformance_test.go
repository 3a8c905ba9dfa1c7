package llm

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
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
	return s, open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: 5 * time.Second})
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

func TestBrokenStreams(t *testing.T) {
	t.Parallel()
	html := map[string]string{"Content-Type": "text/html"}
	for name, tc := range map[string]struct {
		reply fake.Reply
		check func(error) bool
	}{
		"ends":           {fake.Stream(fake.Text("par")), cutOff},
		"ends in a call": {fake.Stream(fake.Part(0, "a", "function", "list", `{"p`)), cutOff},
		"aborted":        {fake.Reply{Lines: []string{fake.Text("par")}, Abort: true}, cutOff},
		"empty stream":   {fake.Stream(), cutOff},
		"silence":        {fake.Reply{Lines: []string{fake.Text("par")}, Hang: true}, func(err error) bool { var e *TimeoutError; return errors.As(err, &e) }},
		"never answers":  {fake.Reply{Hang: true}, func(err error) bool { var e *TimeoutError; return errors.As(err, &e) }},
		"web page":       {fake.Reply{Status: 200, Header: html, Lines: []string{"<!doctype html><html>hello</html>"}}, func(err error) bool { var e *FormatError; return errors.As(err, &e) && e.Got == "a web page" }},
		"plain words":    {fake.Reply{Status: 200, Lines: []string{"It works!"}}, func(err error) bool { var e *FormatError; return errors.As(err, &e) }},
		"nothing":        {fake.Reply{Status: 200, Header: html}, func(err error) bool { var e *FormatError; return errors.As(err, &e) }},
		"other JSON":     {fake.Reply{Status: 200, Lines: []string{`{"models":[]}`}}, func(err error) bool { var e *FormatError; return errors.As(err, &e) }},
		"error in stream": {fake.Stream(fake.Text("par"), `data: {"error":{"message":"boom","code":502}}`+"\n"), func(err error) bool {
			var e *APIError
			var s *StreamError
			return errors.As(err, &e) && errors.As(err, &s) && e.Status == 502 && e.Message == "boom" && e.Temporary()
		}},
		"error instead of a stream": {fake.Reply{Status: 200, Lines: []string{`{"error":{"message":"overloaded","type":"overloaded_error"}}`}}, func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Code == "overloaded_error"
		}},
		"error in a list": {fake.Reply{Status: 400, Lines: []string{`[{"error":{"message":"bad","code":400}}]`}}, func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Message == "bad"
		}},
		"redirect": {fake.Reply{Status: 307, Header: map[string]string{"Location": "http://elsewhere.example/"}}, func(err error) bool {
			var e *APIError
			return errors.As(err, &e) && e.Status == 307
		}},
		"html 500": {fake.Reply{Status: 500, Lines: []string{"<html>"}}, func(err error) bool { var e *APIError; return errors.As(err, &e) && e.Status == 500 && e.Message == "" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.New(tc.reply)
			t.Cleanup(s.Close)
			m := open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: 100 * time.Millisecond})
			if _, _, _, err := ask(t.Context(), m); err == nil || !tc.check(err) {
				t.Errorf("got %T %v", err, err)
			}
		})
	}
}

func cutOff(err error) bool {
	var e *StreamError
	return errors.As(err, &e) && errors.Is(err, io.ErrUnexpectedEOF)
}

func TestSilenceAfterFinishEnds(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Reply{Lines: []string{fake.Text("x"), fake.Finish("stop")}, Hang: true})
	t.Cleanup(s.Close)
	m := open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: 50 * time.Millisecond})
	if got, _, _, err := ask(t.Context(), m); err != nil || got != "x" {
		t.Error(got, err)
	}
}

func TestRetries(t *testing.T) {
	t.Parallel()
	busy := fake.Error(429, "requests", "rate_limit_exceeded", "slow down")
	busy.Header["Retry-After"] = "0.02"
	patient := fake.Error(429, "requests", "rate_limit_exceeded", "come back tomorrow")
	patient.Header["Retry-After"] = "86400"
	down := fake.Error(503, "server_error", "", "down")
	for name, tc := range map[string]struct {
		replies []fake.Reply
		calls   int
		status  int // 0 = succeeds
		wait    time.Duration
	}{
		"429 then well":  {[]fake.Reply{busy, fake.Say("ok")}, 2, 0, 20 * time.Millisecond},
		"5xx then well":  {[]fake.Reply{down, down, fake.Say("ok")}, 3, 0, 0},
		"408 409":        {[]fake.Reply{fake.Error(408, "", "", ""), fake.Error(409, "", "", ""), fake.Say("ok")}, 3, 0, 0},
		"5xx for good":   {[]fake.Reply{down}, 4, 503, 0},
		"too long":       {[]fake.Reply{patient}, 1, 429, 0},
		"no quota":       {[]fake.Reply{fake.Error(429, "insufficient_quota", "insufficient_quota", "pay")}, 1, 429, 0},
		"wrong key":      {[]fake.Reply{fake.Error(401, "invalid_request_error", "invalid_api_key", "no")}, 1, 401, 0},
		"aborted header": {[]fake.Reply{{Status: 200, Abort: true}, fake.Say("ok")}, 2, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, m := serve(t, tc.replies...)
			begin := time.Now()
			got, _, _, err := ask(t.Context(), m)
			if n := len(s.Requests()); n != tc.calls && name != "aborted header" {
				t.Errorf("%d requests, want %d", n, tc.calls)
			}
			if time.Since(begin) < tc.wait {
				t.Errorf("waited %v, want %v", time.Since(begin), tc.wait)
			}
			var api *APIError
			var broke *StreamError
			switch {
			case name == "aborted header" && errors.As(err, &broke): // cut before or behind the headers
			case tc.status == 0 && (err != nil || got != "ok"):
				t.Error(got, err)
			case tc.status != 0 && (!errors.As(err, &api) || api.Status != tc.status):
				t.Error(err)
			}
		})
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

func TestKeysAndNames(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Say("ok"))
	t.Cleanup(s.Close)
	s.Key, s.Model = "sk-right", "m"
	var api *APIError
	right := Spec{Provider: OpenAI, Name: "m", BaseURL: s.BaseURL(), Key: "sk-right"}
	if _, _, _, err := ask(t.Context(), open(t, right)); err != nil {
		t.Error(err)
	}
	wrong := right
	wrong.Key = "sk-wrong-1234"
	if _, _, _, err := ask(t.Context(), open(t, wrong)); !errors.As(err, &api) || api.Status != 401 || strings.Contains(err.Error(), "sk-wrong-1234") {
		t.Error(err)
	}
	unknown := right
	unknown.Name = "gpt-99"
	if _, _, _, err := ask(t.Context(), open(t, unknown)); !errors.As(err, &api) || api.Status != 404 || api.Code != "model_not_found" || api.Model != "gpt-99" {
		t.Error(err)
	}
	var missing *KeyError
	if _, err := Open(t.Context(), Spec{Provider: OpenAI, Name: "m"}); !errors.As(err, &missing) || missing.Host != "api.openai.com" {
		t.Error(err)
	}
}

func TestUnreachable(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	m := open(t, Spec{Provider: OpenAI, Name: "m", BaseURL: "http://" + addr + "/v1"})
	m.wire.wait = time.Hour // it is not waited for
	var network *NetworkError
	if _, _, _, err := ask(t.Context(), m); !errors.As(err, &network) || network.Host != addr {
		t.Errorf("%T %v", err, err)
	}
}

func TestCancel(t *testing.T) {
	t.Parallel()
	for name, reply := range map[string]fake.Reply{
		"before the headers": {Hang: true},
		"in the stream":      {Lines: []string{fake.Text("a"), fake.Text("b")}, Hang: true},
		"while waiting":      {Status: http.StatusServiceUnavailable},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, m := serve(t, reply)
			m.wire.wait = 30 * time.Second
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			done := make(chan error, 1)
			go func() {
				_, _, _, err := ask(ctx, m, llms.WithStreamingFunc(func(context.Context, []byte) error { cancel(); return nil }))
				done <- err
			}()
			for name != "in the stream" && len(s.Requests()) == 0 {
				select {
				case err := <-done:
					t.Fatal("ended early", err)
				case <-time.After(time.Millisecond):
				}
			}
			if name != "in the stream" {
				cancel()
			}
			select {
			case err := <-done:
				if !errors.Is(err, context.Canceled) {
					t.Errorf("%T %v", err, err)
				}
			case <-time.After(3 * time.Second):
				t.Fatal("did not stop")
			}
		})
	}
}

func TestParseSpec(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]Spec{
		"":                              {Provider: Builtin, Name: Builtin},
		"builtin":                       {Provider: Builtin, Name: Builtin},
		"openai:gpt-5":                  {Provider: OpenAI, Name: "gpt-5"},
		"openai:qwen3:8b":               {Provider: OpenAI, Name: "qwen3:8b"},
		"openai:models/a@001":           {Provider: OpenAI, Name: "models/a@001"},
		"openai:x@http://[::1]:8080/v1": {Provider: OpenAI, Name: "x", BaseURL: "http://[::1]:8080/v1"},
	} {
		if got, err := ParseSpec(in); err != nil || got != want {
			t.Errorf("%q: %v %v", in, got, err)
		}
	}
	for _, in := range []string{"gpt-5", "openai", "openai:", "claude:x", "openai:@http://x/v1", "openai:x@http://user:pw@host/v1", "openai:x@https://", "openai:x@http://h/v1?key=1"} {
		if got, err := ParseSpec(in); err == nil {
			t.Errorf("%q was taken: %v", in, got)
		} else if strings.Contains(err.Error(), "pw") {
			t.Errorf("%q: the password is told: %v", in, err)
		}
	}
	env := map[string]string{"OPENAI_BASE_URL": "http://b/v1", "OPENAI_API_KEY": " k "}
	s := Spec{Provider: OpenAI, Name: "m"}.WithEnv(func(k string) string { return env[k] })
	if s.BaseURL != "http://b/v1" || s.Key != "k" || strings.Contains(fmt.Sprintf("%v %+v %#v %s", s, s, s, s), "k ") {
		t.Errorf("%+v", s)
	}
	for url, want := range map[string]bool{"": false, "http://localhost:1/v1": true, "http://127.9.9.9/v1": true, "http://[::1]/v1": true, "http://192.168.1.2/v1": false, "http://localhost.evil.example/v1": false} {
		if got := (Spec{Provider: OpenAI, Name: "m", BaseURL: url}).Local(); got != want {
			t.Errorf("%q: local %v", url, got)
		}
	}
}

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
