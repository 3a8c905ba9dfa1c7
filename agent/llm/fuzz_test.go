package llm

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/tmc/langchaingo/llms"
)

// canned answers every request with the same bytes.
type canned []byte

func (c canned) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"text/event-stream"}}, Request: r, Body: io.NopCloser(bytes.NewReader(c)),
	}, nil
}

// FuzzReply reads whatever a server may send: it ends in one of this package's errors, or in
// an answer whose text is what was streamed and whose calls can be answered.
func FuzzReply(f *testing.F) {
	for _, e := range exchanges() {
		f.Add(strings.Join(e.reply.Lines, "\n"), e.kind == fake.Anthropic)
	}
	f.Add(`{"choices":[{"message":{"content":"x"},"finish_reason":"stop"}]}`, false)
	f.Add(`{"type":"message","content":[{"type":"text","text":"x"}],"stop_reason":"end_turn"}`, true)
	f.Add("data: {\"error\":{\"code\":503}}\n", false)
	f.Fuzz(func(t *testing.T, body string, messages bool) {
		provider := Compatible
		if messages {
			provider = Anthropic
		}
		m, err := Open(t.Context(), Spec{Provider: provider, Name: "m", BaseURL: "http://127.0.0.1:1/v1"})
		if err != nil {
			t.Fatal(err)
		}
		w := m.(*model).wire
		w.client.Transport, w.tries, w.wait = canned(body), 1, time.Nanosecond
		var streamed strings.Builder
		resp, err := m.GenerateContent(t.Context(), []llms.MessageContent{human("q")}, llms.WithTools(tools),
			llms.WithStreamingFunc(func(_ context.Context, chunk []byte) error { streamed.Write(chunk); return nil }))
		if err != nil {
			if !typed(err) {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		c := resp.Choices[0]
		if c.Content != streamed.String() || c.StopReason == "" {
			t.Fatalf("%q, streamed %q, stop %q", c.Content, streamed.String(), c.StopReason)
		}
		seen := map[string]bool{"": true}
		for _, call := range c.ToolCalls {
			if seen[call.ID] || call.Type != "function" || call.FunctionCall == nil || call.FunctionCall.Arguments == "" {
				t.Fatalf("%+v", call)
			}
			seen[call.ID] = true
		}
	})
}
