package agent

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/agent/tool"
)

// server starts a fake of a provider's kind, and the spec that leads to it.
func server(t *testing.T, provider, name string, replies ...fake.Reply) (*fake.Server, llm.Spec) {
	t.Helper()
	kind := map[string]fake.Kind{llm.Anthropic: fake.Anthropic, llm.Gemini: fake.Gemini, llm.Ollama: fake.Ollama}[provider]
	if kind == "" {
		kind = fake.OpenAI
	}
	s := fake.Start(kind, replies...)
	t.Cleanup(s.Close)
	return s, llm.Spec{Provider: provider, Name: name, BaseURL: s.BaseURL(), Timeout: 2 * patience}
}

// TestEveryProvider lets a model of each provider think, wait, call two tools at once, break
// off and answer, and counts what that cost to the token.
func TestEveryProvider(t *testing.T) {
	t.Parallel()
	const answer = "The price is $44,630,000 [spa.pdf p.3]."
	busy := fake.Error(429, "requests", "rate_limit_exceeded", "slow down")
	busy.Header["Retry-After-Ms"] = "1"
	full := fake.MessageError(529, "overloaded_error", "Overloaded")
	full.Header["Retry-After-Ms"] = "1"
	chat := func(head ...string) []fake.Reply {
		return []fake.Reply{busy,
			fake.Stream(append(head, fake.Part(0, "c1", "function", "read_file", `{"path":"/deal/spa.pdf"}`), fake.Part(1, "c2", "function", "read_file", `{"path":"/deal/notes.md"}`), fake.Finish("tool_calls"),
				`data: {"choices":[],"usage":{"prompt_tokens":1000,"completion_tokens":50,"total_tokens":1050,"prompt_tokens_details":{"cached_tokens":600}}}`+"\n", fake.Done)...),
			fake.Stream(fake.Text("The pri")), fake.Say(answer)}
	}
	for provider, tc := range map[string]struct {
		model   string
		replies []fake.Reply
		thought string
		usage   Usage
	}{
		llm.Anthropic: {"claude-sonnet-4-5", []fake.Reply{full,
			fake.Stream(fake.Begin(100, 200, 700), fake.ThinkingBlock(0, "Where?", "sig"), fake.CallBlock(1, "c1", "read_file", `{"path":"/deal/spa.pdf"}`), fake.CallBlock(2, "c2", "read_file", `{"path":"/deal/notes.md"}`), fake.End("tool_use", 50), fake.Stop),
			fake.Stream(fake.Begin(10, 0, 0), fake.TextBlock(0, "The pri")), fake.SayMessage(answer)},
			"Where?", Usage{InputTokens: 1010, OutputTokens: 55, CacheReadTokens: 700, CacheWriteTokens: 200}},
		llm.OpenAI:     {"gpt-5", chat(), "", Usage{InputTokens: 1010, OutputTokens: 55, CacheReadTokens: 600}},
		llm.OpenRouter: {"qwen/qwen3-32b", chat(fake.Delta(`{"reasoning":"Where?"}`)), "Where?", Usage{InputTokens: 1010, OutputTokens: 55, CacheReadTokens: 600}},
		llm.Ollama:     {"qwen3:8b", chat(fake.Delta(`{"reasoning":"Where?"}`)), "Where?", Usage{InputTokens: 1010, OutputTokens: 55, CacheReadTokens: 600}},
		llm.Gemini: {"gemini-2.5-flash", []fake.Reply{busy,
			fake.Stream(fake.GeminiCall(0, "c1", "read_file", `{"path":"/deal/spa.pdf"}`, "sig"), fake.GeminiCall(1, "c2", "read_file", `{"path":"/deal/notes.md"}`, ""), fake.Finish("stop"),
				`data: {"choices":[],"usage":{"prompt_tokens":1000,"completion_tokens":20,"total_tokens":1050}}`+"\n", fake.Done),
			fake.Stream(fake.Text("The pri")), fake.Say(answer)}, "", Usage{InputTokens: 1010, OutputTokens: 55}},
	} {
		t.Run(provider, func(t *testing.T) {
			t.Parallel()
			s, spec := server(t, provider, tc.model, tc.replies...)
			read := define("read_file", tool.Read, func(_ context.Context, in in) (out, error) {
				return out{Path: tool.Path(in.Path), Say: "text"}, nil
			})
			info := llm.InfoOf(llm.Spec{Provider: provider, Name: tc.model}) // at the provider itself, where there are prices
			a := New(Config{Model: remote(t, spec), ModelName: provider + ":" + tc.model, ModelInfo: info, Registry: registry(t, read), Keeper: dealRoom(), Roots: []string{"/deal"}})
			events, last := collectEvents(t, a.Run(t.Context(), "", "What is the price?"))
			done, ok := last.(Done)
			if !ok {
				t.Fatalf("%+v", last)
			}
			thought, waits, broke := "", 0, 0
			for _, e := range events {
				switch e := e.(type) {
				case ReasoningDelta:
					thought += e.Text
				case Waiting:
					if waits++; strings.Contains(e.Reason, "broke off") {
						broke++
					}
					if e.Reason == "" || e.Try != 2 || e.Tries < 2 {
						t.Errorf("%+v", e)
					}
				}
			}
			if done.Answer.Text != answer || shown(events) != answer || thought != tc.thought || waits != 2 || broke != 1 || len(done.Answer.Steps) != 2 {
				t.Errorf("%q, shown %q, thought %q, %d waits, %d steps", done.Answer.Text, shown(events), thought, waits, len(done.Answer.Steps))
			}
			got := done.Answer.Usage
			cost, priced := info.Cost(llm.Usage{
				Input:     tc.usage.InputTokens - tc.usage.CacheReadTokens - tc.usage.CacheWriteTokens,
				CacheRead: tc.usage.CacheReadTokens, CacheWrite: tc.usage.CacheWriteTokens, Output: tc.usage.OutputTokens,
			})
			if math.Abs(got.Cost-cost) > 1e-12 || got.Priced != priced || priced != (provider != llm.OpenRouter) {
				t.Errorf("cost %v (%v), want %v (%v)", got.Cost, got.Priced, cost, priced)
			}
			got.Cost, got.Priced, got.Model, got.Calls = 0, false, "", 0
			if got != tc.usage || len(s.Requests()) != 4 {
				t.Errorf("%+v after %d requests", got, len(s.Requests()))
			}
		})
	}
}

// TestSentencesOfProviders holds what people are told, with what to do next, when a model of
// a provider cannot be used.
func TestSentencesOfProviders(t *testing.T) {
	t.Parallel()
	gone, release, err := fake.Nobody()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	html := fake.Reply{Status: 200, Header: map[string]string{"Content-Type": "text/html"}, Lines: []string{"<html>welcome</html>"}}
	ok := fake.Reply{}
	for _, tc := range []struct {
		provider string
		reply    fake.Reply
		change   func(*llm.Spec)
		want     string
	}{
		{llm.Anthropic, ok, func(s *llm.Spec) { s.Key = "sk-wrong" }, "does not accept the key. Check ANTHROPIC_API_KEY."},
		{llm.Anthropic, ok, func(s *llm.Spec) { s.Key, s.KeyFrom = "sk-wrong", llm.KeyringName }, "Check the one in the system's keyring, or store another with: fsx models key anthropic."},
		{llm.Anthropic, ok, func(s *llm.Spec) { s.Name = "claude-99" }, "has no model called claude-99. The ones that can be used now are listed by: fsx models."},
		{llm.Anthropic, ok, func(s *llm.Spec) { s.BaseURL = strings.TrimSuffix(s.BaseURL, "/v1") }, "There is no chat service at that address"},
		{llm.Anthropic, html, func(*llm.Spec) {}, "answered with a web page. Is the base URL right?"},
		{llm.Anthropic, fake.Reply{Hang: true}, func(s *llm.Spec) { s.Timeout = 50 * time.Millisecond }, "has not answered for"},
		{llm.Anthropic, ok, func(s *llm.Spec) { s.BaseURL = "http://" + gone + "/v1" }, "I couldn't reach the model's server " + gone},
		{llm.Anthropic, fake.MessageError(400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API."), func(*llm.Spec) {}, "has no credit left."},
		{llm.Anthropic, fake.MessageError(400, "invalid_request_error", "prompt is too long: 213000 tokens > 200000 maximum"), func(*llm.Spec) {}, "The conversation is too long"},
		{llm.Anthropic, fake.MessageError(403, "permission_error", "no access"), func(*llm.Spec) {}, "The key may not use the model m"},
		{llm.Gemini, ok, func(s *llm.Spec) { s.Key = "sk-wrong" }, "does not accept the key. Check GEMINI_API_KEY."},
		{llm.Gemini, ok, func(s *llm.Spec) { s.Name = "gemini-99" }, "has no model called gemini-99."},
		{llm.Ollama, ok, func(s *llm.Spec) { s.Name = "gone" }, "has no model called gone. Get it with: ollama pull gone"},
		{llm.Ollama, ok, func(s *llm.Spec) { s.BaseURL = "http://" + gone + "/v1" }, "I couldn't reach Ollama at " + gone + ". Start it with: ollama serve"},
		{llm.Ollama, fake.Error(400, "api_error", "", "registry.ollama.ai/library/gemma:2b does not support tools"), func(*llm.Spec) {}, "The model m cannot call tools there"},
		{llm.LMStudio, ok, func(s *llm.Spec) { s.BaseURL = "http://" + gone + "/v1" }, "I couldn't reach LM Studio at " + gone + ". Start it with: lms server start"},
		{llm.OpenAI, fake.Error(400, "invalid_request_error", "", "Function tools with reasoning_effort are not supported for m. Please use /v1/responses instead."), func(*llm.Spec) {}, "The model m cannot call tools there"},
		{llm.OpenRouter, fake.Error(404, "", "", "No endpoints found that support tool use."), func(*llm.Spec) {}, "The model m cannot call tools there"},
		{llm.OpenRouter, fake.Error(402, "", "", "Insufficient credits"), func(*llm.Spec) {}, "has no credit left."},
		{llm.Compatible, ok, func(s *llm.Spec) { s.Key = "" }, "does not accept the key. Check FSX_API_KEY."},
		{llm.Compatible, ok, func(s *llm.Spec) { s.BaseURL = "http://" + gone + "/v1" }, "I couldn't reach the model's server " + gone},
	} {
		t.Run(tc.provider+" "+tc.want, func(t *testing.T) {
			t.Parallel()
			var replies []fake.Reply
			if tc.reply.Status != 0 || tc.reply.Hang {
				replies = append(replies, tc.reply)
			}
			s, spec := server(t, tc.provider, "m", replies...)
			s.Key, s.Model, spec.Key = "sk-right", "m", "sk-right"
			tc.change(&spec)
			_, last := collectEvents(t, New(Config{Model: remote(t, spec)}).Run(t.Context(), "", "q"))
			f, ok := last.(Failed)
			if !ok || !strings.Contains(f.Message, tc.want) || strings.Contains(f.Message, "\n") || strings.Contains(f.Message, "sk-wrong") {
				t.Errorf("%+v", last)
			}
		})
	}
	for provider, want := range map[string]string{
		llm.Anthropic:  "There is no key for api.anthropic.com. Set ANTHROPIC_API_KEY, store one with: fsx models key anthropic, or use the model builtin",
		llm.Gemini:     "Set GEMINI_API_KEY, store one with: fsx models key gemini,",
		llm.OpenRouter: "Set OPENROUTER_API_KEY,",
	} {
		if _, err := llm.Open(t.Context(), llm.Spec{Provider: provider, Name: "m"}); !strings.Contains(Plain(err), want) {
			t.Error(Plain(err))
		}
	}
	if _, err := llm.Open(t.Context(), llm.Spec{Provider: llm.OpenAI, Name: "m", Offline: true}); !strings.Contains(fmt.Sprint(Plain(err)), "while --offline is given") {
		t.Error(Plain(err))
	}
}
