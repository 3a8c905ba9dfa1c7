package llm

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/tmc/langchaingo/llms"
)

// exchange is a recorded reply with thoughts, text and two calls, as each kind of server sends it.
type exchange struct {
	provider string
	kind     fake.Kind
	reply    fake.Reply
	want     string
	thought  string
}

func exchanges() map[string]exchange {
	const want = `Let me look. <a function list {"path":"/tmp/é"}><b function tree {"depth":2}>`
	calls := func(extra ...string) []string {
		return append(append(extra,
			fake.Text("Let me "), fake.Text("look. "),
			fake.Part(0, "a", "function", "list", ""), fake.Part(1, "b", "function", "tree", ""),
			fake.Part(0, "", "", "", `{"path":`), fake.Part(1, "", "", "", `{"depth"`), fake.Part(0, "", "", "", `"/tmp/é"}`), fake.Part(1, "", "", "", `:2}`),
		), fake.Finish("tool_calls"), fake.Usage(20, 9), fake.Done)
	}
	whole := []string{
		fake.Text("Let me look. "), fake.GeminiCall(0, "a", "list", `{"path":"/tmp/é"}`, "sig-1"), fake.GeminiCall(1, "b", "tree", `{"depth":2}`, ""),
		fake.Finish("stop"), fake.Usage(20, 9), fake.Done,
	}
	return map[string]exchange{
		"openai":     {OpenAI, fake.OpenAI, fake.Stream(calls()...), want, ""},
		"openrouter": {OpenRouter, fake.OpenAI, fake.Stream(calls(fake.Delta(`{"reasoning":"Hm."}`))...), want, "Hm."},
		"ollama":     {Ollama, fake.Ollama, fake.Stream(calls(fake.Delta(`{"role":"assistant","content":"","reasoning":"Hm."}`))...), want, "Hm."},
		"gemini":     {Gemini, fake.Gemini, fake.Stream(whole...), want, ""},
		"anthropic": {Anthropic, fake.Anthropic, fake.Stream(
			fake.Begin(20, 3, 4), fake.Ping, fake.ThinkingBlock(0, "Hm.", "sig-2"), fake.TextBlock(1, "Let me ", "look. "),
			fake.CallBlock(2, "a", "list", `{"path":`, `"/tmp/é"}`), fake.CallBlock(3, "b", "tree", `{"depth"`, `:2}`), fake.End("tool_use", 9), fake.Stop,
		), want, "Hm."},
	}
}

// open gives a model at the server of an exchange.
func (e exchange) open(t *testing.T, s *fake.Server) *model {
	t.Helper()
	name := "m"
	if e.provider == Gemini {
		name = "gemini-3-flash-preview"
	}
	return open(t, Spec{Provider: e.provider, Name: name, BaseURL: s.BaseURL(), Timeout: ample})
}

func TestExchanges(t *testing.T) {
	t.Parallel()
	for name, e := range exchanges() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(e.kind, e.reply)
			t.Cleanup(s.Close)
			got, streamed, resp, err := ask(t.Context(), e.open(t, s))
			if err != nil {
				t.Fatal(err)
			}
			if got != e.want || streamed != "Let me look. " || resp.Choices[0].ReasoningContent != e.thought || resp.Choices[0].StopReason != StopCalls {
				t.Errorf("%q, streamed %q, %+v", got, streamed, resp.Choices[0])
			}
			if u, ok := UsageOf(resp); !ok || u.Output != 9 || u.Prompt() < 20 {
				t.Errorf("%+v", u)
			}
		})
	}
}

// TestCutAnywhere cuts each exchange at every byte, once as if the server had ended the reply
// and once by breaking the connection: what comes of it is an error of this package or the
// whole answer, and never a part that looks whole.
func TestCutAnywhere(t *testing.T) {
	t.Parallel()
	step := 1
	if testing.Short() {
		step = 13
	}
	for name, e := range exchanges() {
		for _, abort := range []bool{false, true} {
			t.Run(name+map[bool]string{false: "/ended", true: "/broken"}[abort], func(t *testing.T) {
				t.Parallel()
				s := fake.Start(e.kind, e.reply)
				t.Cleanup(s.Close)
				m := e.open(t, s)
				m.wire.tries = 1
				size := len(strings.Join(e.reply.Lines, "\n")) + 1
				whole := 0
				for n := 0; n <= size; n += step {
					s.Then(fake.Reply{Lines: e.reply.Lines, Truncate: true, Bytes: n, Abort: abort})
					got, streamed, resp, err := ask(t.Context(), m)
					switch {
					case err == nil && (got != without(e.want, resp) || streamed != "Let me look. "):
						t.Fatalf("cut at %d of %d: %q, streamed %q", n, size, got, streamed)
					case err == nil:
						whole++
					case !typed(err):
						t.Fatalf("cut at %d of %d: %T %v", n, size, err, err)
					}
				}
				if whole == 0 || whole*3 > size/step {
					t.Errorf("whole %d times of %d", whole, size)
				}
			})
		}
	}
}

// without gives the ids that a repeated reply gets, since each call of a model has its own.
func without(want string, resp *llms.ContentResponse) string {
	for i, id := range []string{"<a ", "<b "} {
		if i < len(resp.Choices[0].ToolCalls) && strings.HasPrefix(resp.Choices[0].ToolCalls[i].ID, "call_") {
			want = strings.Replace(want, id, "<new ", 1)
		}
	}
	return want
}

func typed(err error) bool {
	var api *APIError
	var network *NetworkError
	var timeout *TimeoutError
	var format *FormatError
	var stream *StreamError
	return errors.As(err, &api) || errors.As(err, &network) || errors.As(err, &timeout) || errors.As(err, &format) || errors.As(err, &stream)
}

// TestCancelAfterEveryLine stops a call after each line that the server sent: it ends with
// the caller's error, and not with that of a server which is silent for too long, and says
// nothing afterwards.
func TestCancelAfterEveryLine(t *testing.T) {
	t.Parallel()
	for name, e := range exchanges() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for i := range e.reply.Lines {
				ctx, cancel := context.WithCancel(t.Context())
				s := fake.Start(e.kind, fake.Reply{Lines: e.reply.Lines[:i+1], Hang: true})
				s.AfterLine = func(n int) {
					if n == i {
						cancel()
					}
				}
				m := e.open(t, s)
				ended := false
				_, _, _, err := ask(ctx, m, llms.WithStreamingFunc(func(context.Context, []byte) error {
					if ended {
						t.Error("text after the end")
					}
					return nil
				}))
				ended = true
				if complete := i >= len(e.reply.Lines)-1; !errors.Is(err, context.Canceled) && !(complete && err == nil) {
					t.Errorf("after line %d: %v", i, err)
				}
				s.Close()
			}
		})
	}
}

func TestCancel(t *testing.T) {
	t.Parallel()
	for name, reply := range map[string]fake.Reply{
		"before the headers": {Hang: true},
		"in the stream":      {Lines: []string{fake.Text("a"), fake.Text("b")}, Hang: true},
		"while waiting":      {Status: 503},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, m := serve(t, reply)
			m.wire.wait = maxWait / 2
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
			case <-time.After(ample):
				t.Fatal("did not stop")
			}
		})
	}
}

// TestWaitIsStopped ends a wait before the next try as soon as the caller is stopped.
func TestWaitIsStopped(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		begin := time.Now()
		time.AfterFunc(time.Second, cancel)
		if err := sleep(ctx, maxWait); !errors.Is(err, context.Canceled) || time.Since(begin) != time.Second {
			t.Errorf("%v after %v", err, time.Since(begin))
		}
	})
}
