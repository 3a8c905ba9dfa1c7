package llm

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/tmc/langchaingo/llms"
)

func geminiAt(t *testing.T, replies ...fake.Reply) (*fake.Server, *model) {
	t.Helper()
	s := fake.Start(fake.Gemini, replies...)
	t.Cleanup(s.Close)
	return s, open(t, Spec{Provider: Gemini, Name: "gemini-3-flash-preview", BaseURL: s.BaseURL(), Timeout: ample})
}

// TestGeminiSignatures sends the signatures of Gemini's calls back with them, and Google's
// own word where a call came from somewhere else.
func TestGeminiSignatures(t *testing.T) {
	t.Parallel()
	s, m := geminiAt(t,
		fake.Stream(fake.GeminiCall(0, "", "list", `{"p":1}`, "sig-1"), fake.GeminiCall(1, "", "tree", "{}", ""), fake.Finish("stop"), fake.Usage(5, 5), fake.Done),
		fake.Stream(fake.GeminiCall(0, "function.call/7", "list", `{"p":2}`, "sig-2"), fake.Finish("stop"), fake.Done),
		fake.Say("done"))
	conversation := []llms.MessageContent{human("q"), ai("", called("old", "list", "{}")), result("old", "r")}
	for range 3 {
		resp, err := m.GenerateContent(t.Context(), conversation, llms.WithTools(tools))
		if err != nil {
			t.Fatal(err)
		}
		next := ai("", resp.Choices[0].ToolCalls...)
		conversation = append(conversation, next)
		for _, c := range resp.Choices[0].ToolCalls {
			if c.ID == "" || c.Type != "function" {
				t.Errorf("%+v", c)
			}
			conversation = append(conversation, result(c.ID, "r"))
		}
	}
	raw := s.Requests()[2].Raw
	for _, want := range []string{`"sig-1"`, `"sig-2"`, `"skip_thought_signature_validator"`} {
		if strings.Count(raw, want) != 1 {
			t.Errorf("%s is not there once: %s", want, raw)
		}
	}
}

func TestGemini(t *testing.T) {
	t.Parallel()
	thought := fake.Delta(`{"role":"assistant","content":"<thought>Hm.","extra_content":{"google":{"thought":true}}}`)
	for name, tc := range map[string]struct {
		reply               fake.Reply
		want, thought, stop string
		usage               Usage
	}{
		"text":            {fake.Stream(fake.Text("x"), fake.Finish("stop"), fake.Usage(10, 5), fake.Done), "x", "", StopEnd, Usage{Input: 10, Output: 5, Reported: true}},
		"a whole call":    {fake.Stream(fake.GeminiCall(0, "a", "list", `{"p":1}`, "s"), fake.Finish("stop"), fake.Done), `<a function list {"p":1}>`, "", StopCalls, Usage{}},
		"two whole calls": {fake.Stream(fake.GeminiCall(0, "a", "list", `{}`, "s"), fake.GeminiCall(0, "b", "tree", `{}`, ""), fake.Finish("stop"), fake.Done), `<a function list {}><b function tree {}>`, "", StopCalls, Usage{}},
		"no ids":          {fake.Stream(fake.GeminiCall(0, "", "list", `{}`, "s"), fake.GeminiCall(1, "", "tree", `{}`, ""), fake.Finish("tool_calls"), fake.Done), `<new function list {}><new function tree {}>`, "", StopCalls, Usage{}},
		"thoughts":        {fake.Stream(thought, fake.Text("x"), fake.Finish("stop"), fake.Done), "x", "Hm.", StopEnd, Usage{}},
		"thinking tokens": {fake.Stream(fake.Text("x"), fake.Finish("stop"), `data: {"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":5,"total_tokens":115,"prompt_tokens_details":{"cached_tokens":4}}}`+"\n", fake.Done), "x", "", StopEnd, Usage{Input: 6, CacheRead: 4, Output: 105, Reasoning: 100, Reported: true}},
		"no content":      {fake.Stream(fake.Delta(`{"role":"assistant"}`), fake.Finish("stop"), fake.Done), "", "", StopEnd, Usage{}},
		"length":          {fake.Stream(fake.Text("x"), fake.Finish("length"), fake.Done), "x", "", StopLength, Usage{}},
		"filtered":        {fake.Stream(fake.Finish("content_filter"), fake.Done), "", "", StopRefused, Usage{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, m := geminiAt(t, tc.reply)
			got, _, resp, err := ask(t.Context(), m)
			if err != nil {
				t.Fatal(err)
			}
			u, _ := UsageOf(resp)
			if c := resp.Choices[0]; got != tc.want || c.ReasoningContent != tc.thought || c.StopReason != tc.stop || u != tc.usage {
				t.Errorf("%q, thought %q, %s, %+v", got, c.ReasoningContent, c.StopReason, u)
			}
		})
	}
}

func TestGeminiRequest(t *testing.T) {
	t.Parallel()
	s, m := geminiAt(t)
	list := []llms.Tool{{Type: "function", Function: &llms.FunctionDefinition{Name: "find", Parameters: map[string]any{
		"$schema": "x", "type": "object", "additionalProperties": false, "required": []string{"paths"},
		"properties": map[string]any{
			"paths": map[string]any{"type": []string{"null", "array"}, "items": map[string]any{"type": "string", "additionalProperties": false}},
			"type":  map[string]any{"type": "string", "enum": []string{"a", "b"}},
		},
	}}}}
	if _, err := m.GenerateContent(t.Context(), []llms.MessageContent{human("q")}, llms.WithTools(list), llms.WithMaxTokens(9)); err != nil {
		t.Fatal(err)
	}
	r := s.Requests()[0]
	if r.Path != "/v1beta/openai/chat/completions" || r.Body["max_tokens"] != 9.0 {
		t.Error(r.Path, r.Raw)
	}
	for _, want := range []string{`"type":{"enum":["a","b"],"type":"string"}`, `"nullable":true`, `"required":["paths"]`} {
		if !strings.Contains(r.Raw, want) {
			t.Errorf("%s is missing: %s", want, r.Raw)
		}
	}
}

func TestGeminiRefusals(t *testing.T) {
	t.Parallel()
	var api *APIError
	busy := fake.Reply{Status: 429, Lines: []string{`[{"error":{"code":429,"message":"You exceeded your current quota.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"37s"}]}}]`}}
	_, m := geminiAt(t, busy)
	m.wire.tries = 1
	if _, _, _, err := ask(t.Context(), m); !errors.As(err, &api) || api.RetryAfter != 37*time.Second || api.Code != "RESOURCE_EXHAUSTED" || !api.Temporary() {
		t.Errorf("%+v", err)
	}
	s, _ := geminiAt(t)
	s.Key, s.Model = "right", "gemini-3-flash-preview"
	for _, tc := range []struct {
		spec   Spec
		status int
		word   string
	}{
		{Spec{Provider: Gemini, Name: "gemini-3-flash-preview", Key: "wrong-key", BaseURL: s.BaseURL()}, 400, "API key not valid"},
		{Spec{Provider: Gemini, Name: "gemini-99", Key: "right", BaseURL: s.BaseURL()}, 404, "is not found"},
	} {
		if _, _, _, err := ask(t.Context(), open(t, tc.spec)); !errors.As(err, &api) || api.Status != tc.status || !strings.Contains(api.Message, tc.word) {
			t.Errorf("%v", err)
		}
	}
}

func TestOllama(t *testing.T) {
	t.Parallel()
	whole := fake.Delta(`{"role":"assistant","content":"","tool_calls":[{"id":"call_x","index":0,"type":"function","function":{"name":"list","arguments":"{\"p\":1}"}}]}`)
	second := fake.Delta(`{"role":"assistant","content":"","tool_calls":[{"id":"call_y","index":1,"type":"function","function":{"name":"tree","arguments":"{}"}}]}`)
	for name, tc := range map[string]struct {
		reply               fake.Reply
		want, thought, stop string
	}{
		"text":              {fake.Stream(fake.Delta(`{"role":"assistant","content":"x"}`), fake.Finish("stop"), fake.Usage(5, 6), fake.Done), "x", "", StopEnd},
		"reasoning":         {fake.Stream(fake.Delta(`{"role":"assistant","content":"","reasoning":"Hm"}`), fake.Delta(`{"role":"assistant","content":"","reasoning":"."}`), fake.Text("x"), fake.Finish("stop"), fake.Done), "x", "Hm.", StopEnd},
		"think tags":        {fake.Stream(fake.Text("<think>Hm."), fake.Text("</think>\nx"), fake.Finish("stop"), fake.Done), "x", "Hm.", StopEnd},
		"open think tag":    {fake.Stream(fake.Text("<think>Hm."), fake.Finish("length"), fake.Done), "", "Hm.", StopLength},
		"one call at once":  {fake.Stream(whole, fake.Finish("tool_calls"), fake.Done), `<call_x function list {"p":1}>`, "", StopCalls},
		"two calls at once": {fake.Stream(whole, second, fake.Finish("stop"), fake.Done), `<call_x function list {"p":1}><call_y function tree {}>`, "", StopCalls},
		"call and length":   {fake.Stream(whole, fake.Finish("length"), fake.Done), `<call_x function list {"p":1}>`, "", StopLength},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(fake.Ollama, tc.reply)
			t.Cleanup(s.Close)
			got, _, resp, err := ask(t.Context(), open(t, Spec{Provider: Ollama, Name: "m", BaseURL: s.BaseURL()}))
			if err != nil {
				t.Fatal(err)
			}
			if c := resp.Choices[0]; got != tc.want || c.ReasoningContent != tc.thought || c.StopReason != tc.stop {
				t.Errorf("%q, thought %q, %s", got, c.ReasoningContent, c.StopReason)
			}
			body := s.Requests()[0].Body
			if body["max_tokens"] != 8192.0 || body["max_completion_tokens"] != nil || body["temperature"] != nil || s.Requests()[0].Header.Get("Authorization") != "" {
				t.Error(s.Requests()[0].Raw)
			}
		})
	}
}

func TestOllamaRefusals(t *testing.T) {
	t.Parallel()
	s := fake.Start(fake.Ollama, fake.Error(400, "api_error", "", `registry.ollama.ai/library/gemma:2b does not support tools`))
	t.Cleanup(s.Close)
	s.Model = "here"
	var api *APIError
	if _, _, _, err := ask(t.Context(), open(t, Spec{Provider: Ollama, Name: "gone", BaseURL: s.BaseURL()})); !errors.As(err, &api) || api.Status != 404 || api.Provider != Ollama {
		t.Error(err)
	}
	if _, _, _, err := ask(t.Context(), open(t, Spec{Provider: Ollama, Name: "here", BaseURL: s.BaseURL()})); !errors.As(err, &api) || !strings.Contains(api.Message, "does not support tools") {
		t.Error(err)
	}
	if len(s.Requests()) != 2 {
		t.Error("a refusal for good was asked again")
	}
}

// TestReasoningOfOthers sends back what OpenRouter and DeepSeek want to see again.
func TestReasoningOfOthers(t *testing.T) {
	t.Parallel()
	reply := fake.Stream(
		fake.Delta(`{"reasoning":"Hm","reasoning_details":[{"type":"reasoning.text","text":"Hm","index":0,"format":"x"}]}`),
		fake.Delta(`{"reasoning":".","reasoning_details":[{"type":"reasoning.text","text":".","index":0,"signature":"sig"}]}`),
		fake.Delta(`{"reasoning_details":[{"type":"reasoning.encrypted","data":"abc","index":1}]}`),
		fake.Part(0, "t1", "function", "list", "{}"), fake.Finish("tool_calls"),
		`data: {"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":5,"total_tokens":15,"cost":0.0125,"prompt_tokens_details":{"cached_tokens":3,"cache_write_tokens":2}}}`+"\n", fake.Done)
	for provider, want := range map[string]string{
		OpenRouter: `"reasoning_details":[{"format":"x","index":0,"signature":"sig","text":"Hm.","type":"reasoning.text"},{"data":"abc","index":1,"type":"reasoning.encrypted"}]`,
		Compatible: `"reasoning_content":"Hm."`,
	} {
		replies := []fake.Reply{reply, fake.Say("done")}
		if provider == Compatible {
			replies = []fake.Reply{reply, fake.Error(400, "invalid_request_error", "", "Missing `reasoning_content` field in the assistant message"), fake.Say("done")}
		}
		s := fake.New(replies...)
		m := open(t, Spec{Provider: provider, Name: "maker/m", BaseURL: s.BaseURL(), Reasoning: "low"})
		_, _, resp, err := ask(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		if u, _ := UsageOf(resp); u != (Usage{Input: 5, CacheRead: 3, CacheWrite: 2, Output: 5, Cost: 0.0125, Reported: true}) {
			t.Errorf("%+v", u)
		}
		if _, err := m.GenerateContent(t.Context(), []llms.MessageContent{human("q"), ai("", called("t1", "list", "{}")), result("t1", "r")}, llms.WithTools(tools)); err != nil {
			t.Fatal(provider, err)
		}
		r := s.Requests()
		if last := r[len(r)-1].Raw; !strings.Contains(last, want) {
			t.Errorf("%s: %s", provider, last)
		}
		effort := map[string]string{OpenRouter: "map[effort:low]", Compatible: "low"}[provider]
		if got := fmt.Sprint(r[0].Body["reasoning"], r[0].Body["reasoning_effort"]); !strings.Contains(got, effort) {
			t.Errorf("%s: %s", provider, got)
		}
		s.Close()
	}
}

// TestChatRequest keeps the parts of a conversation that chat completions have a place for.
func TestChatRequest(t *testing.T) {
	t.Parallel()
	s, m := serve(t)
	conversation := []llms.MessageContent{
		llms.TextParts(llms.ChatMessageTypeSystem, "sys", "more"),
		{Role: llms.ChatMessageTypeHuman, Parts: []llms.ContentPart{llms.TextPart("see"), llms.BinaryPart("image/png", []byte{1, 2, 3})}},
		ai("I look.", called("t.1", "list files", `{"p":`), called("t2", "tree", "")),
		{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{llms.ToolCallResponse{ToolCallID: "t.1", Content: "a"}, llms.ToolCallResponse{ToolCallID: "t2", Content: "b"}}},
		{Role: llms.ChatMessageTypeAI},
		human("and?"),
	}
	if _, err := m.GenerateContent(t.Context(), conversation, llms.WithTools(tools)); err != nil {
		t.Fatal(err)
	}
	raw := s.Requests()[0].Raw
	for _, want := range []string{
		`{"role":"system","content":"sys"}`, `{"role":"system","content":"more"}`, `data:image/png;base64,AQID`, `"id":"t_1"`, `"tool_call_id":"t_1"`,
		`"name":"list_files","arguments":"{}"`, `"name":"tree","arguments":"{}"`, `"tool_call_id":"t2"`, `"content":"and?"`,
	} {
		if !strings.Contains(raw, want) {
			t.Errorf("%s is missing in %s", want, raw)
		}
	}
	if n := len(s.Requests()[0].Body["messages"].([]any)); n != 7 {
		t.Errorf("%d messages: %s", n, raw)
	}
}
