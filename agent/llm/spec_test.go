package llm

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseSpec(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]Spec{
		"":                              {Provider: Builtin, Name: Builtin},
		"builtin":                       {Provider: Builtin, Name: Builtin},
		"openai:gpt-5":                  {Provider: OpenAI, Name: "gpt-5"},
		"openai:qwen3:8b":               {Provider: OpenAI, Name: "qwen3:8b"},
		"openai:models/a@001":           {Provider: OpenAI, Name: "models/a@001"},
		"openai:x@http://[::1]:8080/v1": {Provider: OpenAI, Name: "x", BaseURL: "http://[::1]:8080/v1"},

		"anthropic:claude-sonnet-5":                 {Provider: Anthropic, Name: "claude-sonnet-5"},
		"anthropic:x@https://gateway.example":       {Provider: Anthropic, Name: "x", BaseURL: "https://gateway.example/v1"},
		"gemini:gemini-2.5-flash":                   {Provider: Gemini, Name: "gemini-2.5-flash"},
		"openrouter:qwen/qwen3-32b:free":            {Provider: OpenRouter, Name: "qwen/qwen3-32b:free"},
		"ollama:qwen3:8b":                           {Provider: Ollama, Name: "qwen3:8b"},
		"ollama:qwen3:8b@http://box:11434":          {Provider: Ollama, Name: "qwen3:8b", BaseURL: "http://box:11434/v1"},
		"lmstudio:qwen3-8b@http://127.0.0.1:1235":   {Provider: LMStudio, Name: "qwen3-8b", BaseURL: "http://127.0.0.1:1235/v1"},
		"compatible:http://127.0.0.1:8080/v1#a/b#c": {Provider: Compatible, Name: "a/b#c", BaseURL: "http://127.0.0.1:8080/v1"},
	} {
		if got, err := ParseSpec(in); err != nil || got != want {
			t.Errorf("%q: %v %v", in, got, err)
		}
	}
	for _, in := range []string{"gpt-5", "openai", "openai:", "claude:x", "openai:@http://x/v1", "openai:x@http://user:pw@host/v1", "openai:x@https://", "openai:x@http://h/v1?key=1",
		"compatible:x", "compatible:http://h/v1", "compatible:#x", "compatible:http://user:pw@h/v1#x", "ollama:", "claude:x@http://user:pw@host/v1"} {
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
