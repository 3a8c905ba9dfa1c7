package llm

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/tmc/langchaingo/llms"
)

// human, ai, called and result are messages of a conversation.
func human(parts ...string) llms.MessageContent {
	return llms.TextParts(llms.ChatMessageTypeHuman, parts...)
}

func ai(text string, calls ...llms.ToolCall) llms.MessageContent {
	m := llms.MessageContent{Role: llms.ChatMessageTypeAI}
	if text != "" {
		m.Parts = append(m.Parts, llms.TextPart(text))
	}
	for _, c := range calls {
		m.Parts = append(m.Parts, c)
	}
	return m
}

func called(id, name, args string) llms.ToolCall {
	return llms.ToolCall{ID: id, Type: "function", FunctionCall: &llms.FunctionCall{Name: name, Arguments: args}}
}

func result(id, text string) llms.MessageContent {
	return llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{llms.ToolCallResponse{ToolCallID: id, Name: "list", Content: text}}}
}

// shape is a request's messages in short: role, and each block's type with what tells it.
func shape(body map[string]any) string {
	var b strings.Builder
	list, _ := body["messages"].([]any)
	for _, x := range list {
		m := x.(map[string]any)
		fmt.Fprintf(&b, "%s[", m["role"])
		blocks, _ := m["content"].([]any)
		for i, y := range blocks {
			block := y.(map[string]any)
			if i > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprint(&b, block["type"])
			for _, key := range []string{"text", "thinking", "id", "tool_use_id"} {
				if v, ok := block[key]; ok {
					fmt.Fprintf(&b, ":%v", v)
				}
			}
			if block["is_error"] == true {
				b.WriteByte('!')
			}
			if block["cache_control"] != nil {
				b.WriteByte('*')
			}
		}
		b.WriteString("] ")
	}
	return strings.TrimSpace(b.String())
}

func TestMessagesRequest(t *testing.T) {
	t.Parallel()
	system := llms.TextParts(llms.ChatMessageTypeSystem, "sys", "more")
	cached := llms.MessageContent{Role: llms.ChatMessageTypeSystem, Parts: []llms.ContentPart{llms.CachedContent{ContentPart: llms.TextPart("kept")}}}
	for name, tc := range map[string]struct {
		conversation []llms.MessageContent
		want         string
		system       string
	}{
		"all parts of a message": {[]llms.MessageContent{human("q"), ai("I look.", called("t1", "list", "{}"), called("t2", "tree", `{"d":1}`)), result("t1", "r1"), result("t2", "r2")},
			"user[text:q] assistant[text:I look. tool_use:t1 tool_use:t2] user[tool_result:t1 tool_result:t2*]", ""},
		"two results in a message": {[]llms.MessageContent{human("q"), ai("", called("t1", "list", "{}"), called("t2", "list", "{}")), {Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{llms.ToolCallResponse{ToolCallID: "t1", Content: "a"}, llms.ToolCallResponse{ToolCallID: "t2", Content: "b"}}}},
			"user[text:q] assistant[tool_use:t1 tool_use:t2] user[tool_result:t1 tool_result:t2*]", ""},
		"neighbours of one role": {[]llms.MessageContent{human("a"), human("b", "c"), ai("x"), ai("y"), human("d")}, "user[text:a text:b text:c] assistant[text:x text:y] user[text:d*]", ""},
		"question after results": {[]llms.MessageContent{human("q"), ai("", called("t1", "list", "{}")), result("t1", "r"), human("and?")}, "user[text:q] assistant[tool_use:t1] user[tool_result:t1 text:and?*]", ""},
		"results put first":      {[]llms.MessageContent{human("q"), ai("", called("t1", "list", "{}")), human("wait"), result("t1", "r")}, "user[text:q] assistant[tool_use:t1] user[tool_result:t1 text:wait*]", ""},
		"empty texts":            {[]llms.MessageContent{human("q", "", "  \n"), ai(""), ai("", called("t1", "list", "{}")), result("t1", "r")}, "user[text:q] assistant[tool_use:t1] user[tool_result:t1*]", ""},
		"no parts at all":        {[]llms.MessageContent{{Role: llms.ChatMessageTypeSystem}, human("q"), {Role: llms.ChatMessageTypeAI}, {Role: llms.ChatMessageTypeTool}}, "user[text:q*]", ""},
		"odd ids and names":      {[]llms.MessageContent{human("q"), ai("", called("a.b:c/ü", "list files!", "{}")), result("a.b:c/ü", "r")}, "user[text:q] assistant[tool_use:a_b_c__] user[tool_result:a_b_c__*]", ""},
		"empty arguments":        {[]llms.MessageContent{human("q"), ai("", called("t1", "list", "")), result("t1", "r")}, "user[text:q] assistant[tool_use:t1] user[tool_result:t1*]", ""},
		"broken arguments":       {[]llms.MessageContent{human("q"), ai("", called("t1", "list", `{"p":`)), result("t1", `{"error":"not JSON"}`)}, "user[text:q] assistant[tool_use:t1] user[tool_result:t1!*]", ""},
		"system in parts":        {[]llms.MessageContent{system, cached, human("q")}, "user[text:q*]", "sys\n\nmore\n\nkept"},
		"system in the middle":   {[]llms.MessageContent{human("q"), system, ai("a"), human("r")}, "user[text:q] assistant[text:a] user[text:r*]", "sys\n\nmore"},
		"a picture":              {[]llms.MessageContent{{Role: llms.ChatMessageTypeHuman, Parts: []llms.ContentPart{llms.TextPart("see"), llms.ImageURLPart("data:image/png;base64,AAAA")}}}, "user[text:see image*]", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(fake.Anthropic)
			m := claudeAt(t, s)
			if _, err := m.GenerateContent(t.Context(), tc.conversation, llms.WithTools(tools), llms.WithMaxTokens(9000)); err != nil {
				t.Fatal(err)
			}
			body := s.Requests()[0].Body
			if got := shape(body); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			text := ""
			if list, _ := body["system"].([]any); len(list) == 1 {
				block := list[0].(map[string]any)
				text = block["text"].(string)
				if block["cache_control"] == nil {
					t.Error("the system prompt is not marked")
				}
			}
			if text != tc.system || body["max_tokens"] != 9000.0 || body["temperature"] != nil || body["thinking"] != nil {
				t.Errorf("system %q in %s", text, s.Requests()[0].Raw)
			}
			offered := body["tools"].([]any)
			if offered[len(offered)-1].(map[string]any)["cache_control"] == nil {
				t.Error("the tools are not marked")
			}
		})
	}
}

func TestMessagesOptions(t *testing.T) {
	t.Parallel()
	s := fake.Start(fake.Anthropic)
	m := claudeAt(t, s)
	question := []llms.MessageContent{human("q")}
	for _, options := range [][]llms.CallOption{
		{llms.WithTemperature(0)}, {llms.WithTools(tools), llms.WithToolChoice("required")}, {},
	} {
		if _, err := m.GenerateContent(t.Context(), question, options...); err != nil {
			t.Fatal(err)
		}
	}
	r := s.Requests()
	if v, ok := r[0].Body["temperature"]; !ok || v != 0.0 {
		t.Error("the temperature that was asked for is missing")
	}
	if fmt.Sprint(r[1].Body["tool_choice"]) != "map[type:any]" || r[2].Body["max_tokens"] != float64(DefaultMaxTokens) {
		t.Error(r[1].Raw, r[2].Raw)
	}
	if r[0].Header.Get("X-Api-Key") != "" || r[0].Header.Get("Anthropic-Version") != "2023-06-01" {
		t.Error(r[0].Header)
	}
}

// TestLastStepKeepsTools gives the last request of a run, which offers no tools, those of
// the one before, since its conversation holds calls; in a new process, those that were called.
func TestLastStepKeepsTools(t *testing.T) {
	t.Parallel()
	s := fake.Start(fake.Anthropic)
	conversation := []llms.MessageContent{human("q"), ai("", called("t1", "list", "{}")), result("t1", "r")}
	for _, before := range []bool{true, false} {
		m := open(t, Spec{Provider: Anthropic, Name: "m", BaseURL: s.BaseURL()})
		if before {
			if _, err := m.GenerateContent(t.Context(), conversation, llms.WithTools(tools)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := m.GenerateContent(t.Context(), conversation); err != nil {
			t.Fatal(err)
		}
		r := s.Requests()
		last := r[len(r)-1].Body
		offered, _ := json.Marshal(last["tools"])
		if fmt.Sprint(last["tool_choice"]) != "map[type:none]" || !strings.Contains(string(offered), `"name":"list"`) || strings.Contains(string(offered), "lists") != before {
			t.Errorf("%s", r[len(r)-1].Raw)
		}
	}
	t.Cleanup(s.Close)
}

// TestThinkingGoesOn sends the thoughts of a reply back with its calls, word by word and in
// their order, also where the caller left some of the calls out.
func TestThinkingGoesOn(t *testing.T) {
	t.Parallel()
	thinks := fake.Stream(fake.Begin(9, 0, 0), fake.ThinkingBlock(0, "First.", "sig-a"), fake.RedactedBlock(1, "hidden"), fake.TextBlock(2, "I look."),
		fake.CallBlock(3, "t1", "list", `{"p":1}`), fake.ThinkingBlock(4, "", "sig-b"), fake.CallBlock(5, "t2", "tree"), fake.End("tool_use", 9), fake.Stop)
	calls := []llms.ToolCall{called("t1", "list", `{"p":1}`), called("t2", "tree", "{}")}
	for name, tc := range map[string]struct {
		model, reasoning string
		keep             int
		want             string
	}{
		"a budget":       {"claude-sonnet-4-5", "low", 2, "user[text:q] assistant[thinking:First. redacted_thinking text:I look. tool_use:t1 thinking: tool_use:t2] user[tool_result:t1 tool_result:t2*]"},
		"adaptive":       {"claude-opus-5", "medium", 2, "user[text:q] assistant[thinking:First. redacted_thinking text:I look. tool_use:t1 thinking: tool_use:t2] user[tool_result:t1 tool_result:t2*]"},
		"always on":      {"claude-fable-5-1", "", 2, "user[text:q] assistant[thinking:First. redacted_thinking text:I look. tool_use:t1 thinking: tool_use:t2] user[tool_result:t1 tool_result:t2*]"},
		"one call alone": {"claude-sonnet-4-5", "low", 1, "user[text:q] assistant[thinking:First. redacted_thinking thinking: text:I look. tool_use:t1] user[tool_result:t1*]"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(fake.Anthropic, thinks, fake.SayMessage("done"))
			t.Cleanup(s.Close)
			m := open(t, Spec{Provider: Anthropic, Name: tc.model, BaseURL: s.BaseURL(), Reasoning: tc.reasoning})
			if _, err := m.GenerateContent(t.Context(), []llms.MessageContent{human("q")}, llms.WithTools(tools)); err != nil {
				t.Fatal(err)
			}
			conversation := []llms.MessageContent{human("q"), ai("I look.", calls[:tc.keep]...)}
			for _, c := range calls[:tc.keep] {
				conversation = append(conversation, result(c.ID, "r"))
			}
			if _, err := m.GenerateContent(t.Context(), conversation, llms.WithTools(tools)); err != nil {
				t.Fatal(err)
			}
			if got := shape(s.Requests()[1].Body); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

// TestThinkingIsAskedFor puts a budget where one is needed and room for it into the limit, and
// goes without where the calls before are those of another process.
func TestThinkingIsAskedFor(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ model, reasoning, thinking, config string }{
		{"claude-sonnet-4-5", "", "<nil>", "<nil>"},
		{"claude-sonnet-4-5", "off", "<nil>", "<nil>"},
		{"claude-sonnet-4-5", "high", "map[budget_tokens:24576 type:enabled]", "<nil>"},
		{"claude-opus-5", "high", "map[display:summarized type:adaptive]", "map[effort:high]"},
		{"claude-opus-5", "off", "map[type:disabled]", "<nil>"},
	} {
		s := fake.Start(fake.Anthropic)
		base := Spec{Provider: Anthropic, Name: tc.model, BaseURL: s.BaseURL(), Reasoning: tc.reasoning}
		m := open(t, base)
		if _, err := m.GenerateContent(t.Context(), []llms.MessageContent{human("q")}, llms.WithTemperature(0.5)); err != nil {
			t.Fatal(err)
		}
		body := s.Requests()[0].Body
		if got, config := fmt.Sprint(body["thinking"]), fmt.Sprint(body["output_config"]); got != tc.thinking || config != tc.config {
			t.Errorf("%s %s: %s %s", tc.model, tc.reasoning, got, config)
		}
		if (body["temperature"] == nil) != (tc.thinking != "<nil>") {
			t.Errorf("%s %s: temperature %v", tc.model, tc.reasoning, body["temperature"])
		}
		if tc.reasoning == "high" && tc.model == "claude-sonnet-4-5" && body["max_tokens"] != 8192.0+24576 {
			t.Error(body["max_tokens"])
		}
		s.Close()
	}
	s := fake.Start(fake.Anthropic)
	t.Cleanup(s.Close)
	m := open(t, Spec{Provider: Anthropic, Name: "claude-sonnet-4-5", BaseURL: s.BaseURL(), Reasoning: "low"})
	earlier := []llms.MessageContent{human("q"), ai("", called("old", "list", "{}")), result("old", "r")}
	if _, err := m.GenerateContent(t.Context(), earlier, llms.WithTools(tools)); err != nil {
		t.Fatal(err)
	}
	if _, err := m.GenerateContent(t.Context(), append(earlier, ai("Done."), human("more")), llms.WithTools(tools)); err != nil {
		t.Fatal(err)
	}
	if r := s.Requests(); r[0].Body["thinking"] != nil || r[1].Body["thinking"] == nil {
		t.Error(r[0].Raw, r[1].Raw)
	}
}

// TestMessagesLearn changes what the server refuses, once for all later requests.
func TestMessagesLearn(t *testing.T) {
	t.Parallel()
	bad := func(message string) fake.Reply { return fake.MessageError(400, "invalid_request_error", message) }
	for name, tc := range map[string]struct {
		refusal string
		check   func(body map[string]any) bool
	}{
		"temperature":  {"`temperature` is deprecated for this model.", func(b map[string]any) bool { return b["temperature"] == nil }},
		"adaptive":     {`"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`, func(b map[string]any) bool { return fmt.Sprint(b["output_config"]) == "map[effort:low]" }},
		"display":      {"thinking.adaptive.display: Extra inputs are not permitted", func(b map[string]any) bool { return fmt.Sprint(b["thinking"]) == "map[type:adaptive]" }},
		"cache":        {"messages.0.content.0.text.cache_control: Extra inputs are not permitted", func(b map[string]any) bool { return !strings.Contains(fmt.Sprint(b), "cache_control") }},
		"too many out": {"max_tokens: 16000 > 4096, which is the maximum allowed number of output tokens for m", func(b map[string]any) bool { return b["max_tokens"] == 4096.0 }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.Start(fake.Anthropic, bad(tc.refusal), fake.SayMessage("ok"))
			t.Cleanup(s.Close)
			spec := Spec{Provider: Anthropic, Name: "claude-sonnet-4-5", BaseURL: s.BaseURL()}
			switch name {
			case "adaptive":
				spec.Reasoning = "low"
			case "display":
				spec.Name, spec.Reasoning = "claude-opus-4-6", "low"
			}
			m := open(t, spec)
			for range 2 {
				if _, err := m.GenerateContent(t.Context(), []llms.MessageContent{human("q")}, llms.WithMaxTokens(16000), llms.WithTemperature(1)); err != nil {
					t.Fatal(err)
				}
			}
			r := s.Requests()
			if len(r) != 3 || tc.check(r[0].Body) || !tc.check(r[1].Body) || !tc.check(r[2].Body) {
				t.Errorf("%d requests, the last one %s", len(r), r[len(r)-1].Raw)
			}
		})
	}
	s := fake.Start(fake.Anthropic, bad("something else"))
	t.Cleanup(s.Close)
	var api *APIError
	if _, err := claudeAt(t, s).GenerateContent(t.Context(), []llms.MessageContent{human("q")}); !errors.As(err, &api) || len(s.Requests()) != 1 {
		t.Errorf("%v after %d requests", err, len(s.Requests()))
	}
}
