package agent

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/agent/tool"
)

// TestResumedSessions lets models think, sign and call, and goes on with their sessions as another
// process would, which knows no thoughts and no signatures: after an answer, after a run that ended between
// a call and the answer, and with a model of another provider. The fakes refuse what the real servers refuse.
func TestResumedSessions(t *testing.T) {
	t.Parallel()
	const args = `{"path":"/deal/spa.pdf"}`
	thinks := func(head ...string) fake.Reply {
		return fake.Stream(append(head, fake.Part(0, "c1", "function", "read_file", args), fake.Part(1, "c2", "function", "read_file", args), fake.Finish("tool_calls"), fake.Usage(9, 9), fake.Done)...)
	}
	signed := func(id, sig string) fake.Reply {
		return fake.Stream(fake.GeminiCall(0, id, "read_file", args, sig), fake.GeminiCall(1, id+"b", "read_file", args, ""), fake.Finish("stop"), fake.Usage(9, 9), fake.Done)
	}
	claude := func(first string) fake.Reply {
		return fake.Stream(fake.Begin(9, 0, 0), fake.ThinkingBlock(0, "Where?", "sig-"+first), fake.RedactedBlock(1, "data-"+first), fake.CallBlock(2, first, "read_file", args), fake.End("tool_use", 9), fake.Stop)
	}
	type kind struct {
		provider, model string
		first, second   fake.Reply // two turns with calls
		say             func(string) fake.Reply
		change          func(*fake.Server)
		kept            string // what of the first turn must not be in the second run's requests
	}
	details := fake.Delta(`{"reasoning_details":[{"type":"reasoning.encrypted","data":"sig-c1","id":"r1","format":"x","index":0}]}`)
	kinds := map[string]kind{
		"anthropic by budget":         {llm.Anthropic, "claude-sonnet-4-5", claude("c1"), claude("c9"), fake.SayMessage, nil, "sig-c1"},
		"anthropic as it sees fit":    {llm.Anthropic, "claude-opus-5", claude("c1"), claude("c9"), fake.SayMessage, nil, "sig-c1"},
		"gemini 3":                    {llm.Gemini, "gemini-3.1-pro-preview", signed("c1", "sig-c1"), signed("c9", "sig-c9"), fake.Say, nil, "sig-c1"},
		"gemini 2.5":                  {llm.Gemini, "gemini-2.5-flash", signed("c1", "sig-c1"), signed("c9", "sig-c9"), fake.Say, nil, "sig-c1"},
		"openrouter":                  {llm.OpenRouter, "anthropic/claude-opus-5", thinks(details), thinks(), fake.Say, nil, "sig-c1"},
		"openai":                      {llm.OpenAI, "gpt-5", thinks(), thinks(), fake.Say, nil, "encrypted"},
		"ollama":                      {llm.Ollama, "qwen3:8b", thinks(fake.Delta(`{"reasoning":"sig-c1"}`)), thinks(), fake.Say, nil, "sig-c1"},
		"one that wants its thoughts": {llm.Compatible, "m", thinks(fake.Delta(`{"reasoning_content":"sig-c1"}`)), thinks(fake.Delta(`{"reasoning_content":"sig-c9"}`)), fake.Say, func(s *fake.Server) { s.ShowThought = true }, "sig-c1"},
	}
	for name, k := range kinds {
		for _, how := range []string{"answered", "stopped", "another"} {
			t.Run(name+", "+how, func(t *testing.T) {
				t.Parallel()
				store := &memory{}
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				open := func(k kind, replies ...fake.Reply) (*fake.Server, *Agent) {
					s, spec := server(t, k.provider, k.model, replies...)
					if k.change != nil {
						k.change(s)
					}
					spec.Reasoning = "high"
					read := define("read_file", tool.Read, func(_ context.Context, in in) (out, error) {
						if how == "stopped" && ctx.Err() == nil && k.provider != "" {
							defer stop()
						}
						return out{Path: tool.Path(in.Path), Say: "text"}, nil
					})
					return s, New(Config{Model: remote(t, spec), ModelName: k.provider + ":" + k.model, Registry: registry(t, read), Keeper: dealRoom(), Sessions: store, Roots: []string{"/deal"}})
				}
				_, first := open(k, k.first, k.say("Not found."))
				_, last := collectEvents(t, first.Run(ctx, "s", "What is the price?"))
				if _, done := last.(Done); done != (how != "stopped") {
					t.Fatalf("the first run: %+v", last)
				}
				consistent(t, store, "s")
				then := k
				if how == "another" {
					then = kinds["anthropic by budget"]
					if k.provider == llm.Anthropic {
						then = kinds["gemini 3"]
					}
				}
				s, second := open(then, then.second, then.say("Not found again."))
				how = "" // nothing is stopped any more
				_, last = collectEvents(t, second.Run(t.Context(), "s", "And now?"))
				d, ok := last.(Done)
				if !ok || d.Answer.Text != "Not found again." {
					t.Fatalf("the second run: %+v", last)
				}
				for i, r := range s.Requests() {
					if strings.Contains(r.Raw, k.kept) {
						t.Errorf("request %d holds thoughts of another process: %s", i, r.Raw)
					}
				}
				if n := len(s.Requests()); n > 4 {
					t.Errorf("%d requests", n)
				}
				consistent(t, store, "s")
				kept, err := store.Messages(t.Context(), "s")
				if err != nil || strings.Contains(string(bytes.Join(kept, nil)), "sig-") {
					t.Errorf("kept: %s, %v", kept, err)
				}
			})
		}
	}
}
