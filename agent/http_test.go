package agent

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/agent/tool"
)

func remote(t *testing.T, s llm.Spec) llms.Model {
	t.Helper()
	m, err := llm.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if c, ok := m.(io.Closer); ok {
			_ = c.Close()
		}
	})
	return m
}

func spec(s *fake.Server) llm.Spec {
	return llm.Spec{Provider: llm.OpenAI, Name: "m", BaseURL: s.BaseURL(), Timeout: 2 * patience}
}

// TestOverHTTP streams parallel tool calls, runs them, and answers, after a
// first stream that broke off.
func TestOverHTTP(t *testing.T) {
	t.Parallel()
	s := fake.New(
		fake.Stream(fake.Text("Let me ")),
		fake.Do(fake.Call{ID: "c1", Name: "read_file", Args: `{"path":"/deal/spa.pdf","reason":"the price"}`}, fake.Call{ID: "c2", Name: "index_status", Args: `{}`}, fake.Call{ID: "c3", Name: "read_file", Args: `{"path":"/deal/notes.md"}`}),
		fake.Say("The price is $44,630,000 [spa.pdf p.3].\nThe fee is 7 [notes.md line 8]."),
	)
	t.Cleanup(s.Close)
	var mu sync.Mutex
	var read []string
	work := define("read_file", tool.Read, func(_ context.Context, in in) (out, error) {
		mu.Lock()
		defer mu.Unlock()
		read = append(read, in.Path)
		return out{Path: tool.Path(in.Path), Say: "text </data> & <b>"}, nil
	})
	status := tool.Define("index_status", tool.Read, "Status.", func(context.Context, *tool.Env, struct{}) (map[string]any, error) {
		return map[string]any{"files": 14, "unreadable": 1, "unreadable_files": []any{map[string]any{"path": "/deal/payroll.pdf", "reason": "the document is encrypted"}}}, nil
	})
	store := &memory{}
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, work, status), Keeper: dealRoom(), Sessions: store, Roots: []string{"/deal"}})
	events, last := collectEvents(t, a.Run(t.Context(), "s", "What is the price?"))
	done, ok := last.(Done)
	if !ok {
		t.Fatalf("%+v", last)
	}
	got := done.Answer
	if want := "The price is $44,630,000 [spa.pdf p.3].\nThe fee is 7 [notes.md line 8 ✗ not found there]."; got.Text != want || shown(events) != want {
		t.Errorf("%q, shown %q", got.Text, shown(events))
	}
	if len(got.Citations) != 2 || !got.Citations[0].Verified || got.Citations[1].Verified || got.Citations[0].Path != "/deal/spa.pdf" {
		t.Errorf("%+v", got.Citations)
	}
	if fmt.Sprint(got.Coverage) != "{14 2 11 1 [payroll.pdf: the document is encrypted]}" {
		t.Errorf("%+v", got.Coverage)
	}
	if len(read) != 2 || len(got.Steps) != 3 || got.Usage.InputTokens != 40 || got.Usage.OutputTokens != 17 {
		t.Errorf("%v %+v %+v", read, got.Steps, got.Usage)
	}
	requests := s.Requests()
	if len(requests) != 4 || !strings.Contains(requests[2].Raw, "text <\\\\\\\\/data") && !strings.Contains(requests[2].Raw, `text \u003c\\/data`) {
		t.Errorf("%d requests: %s", len(requests), requests[len(requests)-1].Raw)
	}
	resets := 0
	for _, e := range events {
		if _, ok := e.(TextReset); ok {
			resets++
		}
	}
	if resets != 3 { // the stream that broke off, the answer that is mended, the marks
		t.Errorf("%d resets", resets)
	}
	consistent(t, store, "s")
}

// TestPlainSentences holds what people are told when a model cannot be used.
func TestPlainSentences(t *testing.T) {
	t.Parallel()
	gone, release, err := fake.Nobody()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	html := fake.Reply{Status: 200, Header: map[string]string{"Content-Type": "text/html"}, Lines: []string{"<html>welcome</html>"}}
	for name, tc := range map[string]struct {
		reply fake.Reply
		spec  func(*llm.Spec)
		want  string
	}{
		"wrong key":     {fake.Say("x"), func(s *llm.Spec) { s.Key = "sk-wrong" }, "does not accept the key. Check OPENAI_API_KEY."},
		"unknown model": {fake.Say("x"), func(s *llm.Spec) { s.Key, s.Name = "sk-right", "gpt-99" }, "has no model called gpt-99."},
		"wrong address": {fake.Say("x"), func(s *llm.Spec) { s.Key = "sk-right"; s.BaseURL = strings.TrimSuffix(s.BaseURL, "/v1") }, "Is the base URL right?"},
		"host down":     {fake.Say("x"), func(s *llm.Spec) { s.BaseURL = "http://" + gone + "/v1" }, "I couldn't reach the model's server " + gone},
		"a web page":    {html, func(s *llm.Spec) { s.Key = "sk-right" }, "answered with a web page. Is the base URL right?"},
		"silence":       {fake.Reply{Hang: true}, func(s *llm.Spec) { s.Key = "sk-right"; s.Timeout = 50 * time.Millisecond }, "has not answered for"},
		"no credit":     {fake.Error(429, "insufficient_quota", "insufficient_quota", "pay"), func(s *llm.Spec) { s.Key = "sk-right" }, "has no credit left."},
		"too long":      {fake.Error(400, "invalid_request_error", "context_length_exceeded", "too many"), func(s *llm.Spec) { s.Key = "sk-right" }, "The conversation is too long"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := fake.New(tc.reply)
			t.Cleanup(server.Close)
			server.Key, server.Model = "sk-right", "m"
			sp := spec(server)
			tc.spec(&sp)
			_, last := collectEvents(t, New(Config{Model: remote(t, sp)}).Run(t.Context(), "", "q"))
			f, ok := last.(Failed)
			if !ok || !strings.Contains(f.Message, tc.want) || strings.ContainsAny(f.Message, "\n") || strings.Contains(f.Message, "sk-wrong") {
				t.Errorf("%+v", last)
			}
		})
	}
	if _, err := llm.Open(t.Context(), llm.Spec{Provider: llm.OpenAI, Name: "m"}); !strings.HasPrefix(Plain(err), "There is no key for api.openai.com. Set OPENAI_API_KEY") {
		t.Error(Plain(err))
	}
}

// TestNothingIsPrinted would catch what a client writes to the standard logger
// or to stderr, which would tear the screen.
func TestNothingIsPrinted(t *testing.T) {
	var logged bytes.Buffer
	log.SetOutput(&logged)
	old := os.Stderr
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	os.Stderr = w
	defer func() { os.Stderr = old; log.SetOutput(old) }()
	for _, reply := range []fake.Reply{
		fake.Say("x"), fake.Stream("data: nonsense", fake.Text("x")), fake.Error(401, "", "", "no"), {Lines: []string{fake.Text("x")}, Abort: true},
	} {
		s := fake.New(reply)
		collectEvents(t, New(Config{Model: remote(t, spec(s))}).Run(t.Context(), "", "q"))
		s.Close()
	}
	for _, reply := range []fake.Reply{
		fake.Stream(fake.Begin(1, 0, 0), fake.Event(`{"type":"vendor_event"}`), fake.TextBlock(0, "x"), fake.End("end_turn", 1), fake.Stop),
		fake.Stream(fake.Begin(1, 0, 0), fake.TextBlock(0, "x"), fake.ErrorEvent("api_error", "one"), fake.ErrorEvent("api_error", "two")), fake.MessageError(401, "authentication_error", "no"),
		{Lines: []string{fake.Begin(1, 0, 0), fake.TextBlock(0, "x")}, Abort: true},
	} {
		s, sp := server(t, llm.Anthropic, "m", reply)
		collectEvents(t, New(Config{Model: remote(t, sp)}).Run(t.Context(), "", "q"))
		s.Close()
	}
	os.Stderr = old
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	printed, err := io.ReadAll(r)
	if err != nil || len(printed) > 0 || logged.Len() > 0 {
		t.Errorf("printed %q, logged %q, %v", printed, logged.String(), err)
	}
}

func TestCompact(t *testing.T) {
	t.Parallel()
	history := []Message{{Role: User, Text: "q"}}
	for i := range 6 {
		id := fmt.Sprint(i)
		history = append(history, Message{Role: Assistant, Calls: []Call{{ID: id}}}, Message{Role: Tool, CallID: id, Text: strings.Repeat("x", 1000)})
	}
	out, blanks := compact(history, 3000)
	total := 0
	for i, m := range out {
		if m.Role != history[i].Role || m.CallID != history[i].CallID {
			t.Errorf("%d: %+v", i, m)
		}
		if m.Role == Tool {
			total += len(m.Text)
		}
	}
	if blanks != 4 || total > 3000 || len(out[len(out)-1].Text) != 1000 || len(history[2].Text) != 1000 {
		t.Error(total)
	}
}
