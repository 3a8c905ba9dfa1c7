package llm

import (
	"math"
	"testing"
	"time"
)

func TestInfo(t *testing.T) {
	t.Parallel()
	for model, want := range map[string]struct {
		window, output int
		known, priced  bool
		thinking       string
	}{
		"anthropic:claude-sonnet-4-5-20250929":            {200_000, 64_000, true, true, ThinksBudget},
		"anthropic:claude-sonnet-4-20250514":              {200_000, 64_000, true, true, ThinksBudget},
		"anthropic:claude-sonnet-5":                       {1_000_000, 128_000, true, true, ThinksAdaptive},
		"anthropic:claude-sonnet-9":                       {32_000, 8192, false, false, ThinksNot},
		"anthropic:claude-sonnet-5@https://proxy/v1":      {1_000_000, 128_000, true, false, ThinksAdaptive},
		"openai:gpt-5-2025-08-07":                         {400_000, 128_000, true, true, ThinksAdaptive},
		"openai:gpt-5-codex":                              {32_000, 8192, false, false, ThinksNot},
		"openai:gpt-4o-mini":                              {128_000, 16_384, true, true, ThinksNot},
		"gemini:models/gemini-2.5-flash":                  {1_048_576, 65_536, true, true, ThinksAdaptive},
		"openrouter:anthropic/claude-sonnet-4.5":          {200_000, 64_000, true, false, ThinksBudget},
		"openrouter:openai/gpt-4.1":                       {1_047_576, 32_768, true, false, ThinksNot},
		"openrouter:qwen/qwen3-32b":                       {32_000, 8192, false, false, ThinksNot},
		"ollama:qwen3:8b":                                 {8192, 4096, false, true, ThinksNot},
		"ollama:qwen3:8b@http://box:11434":                {32_000, 8192, false, false, ThinksNot},
		"compatible:http://127.0.0.1:8080/v1#m":           {8192, 4096, false, true, ThinksNot},
		"compatible:https://llm.example/v1#claude-opus-5": {32_000, 8192, false, false, ThinksNot},
	} {
		s, err := ParseSpec(model)
		if err != nil {
			t.Fatal(err)
		}
		got := InfoOf(s)
		if got.Window != want.window || got.MaxOutput != want.output || got.Known != want.known || got.Priced != want.priced || got.Thinking != want.thinking {
			t.Errorf("%s: %+v", model, got)
		}
	}
}

func TestTable(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, m := range Models() {
		name := m.Provider + ":" + m.Name
		if seen[name] {
			t.Errorf("%s is there twice", name)
		}
		seen[name] = true
		if _, err := ParseSpec(name); err != nil {
			t.Error(err)
		}
		p := m.Price
		if _, err := time.Parse(time.DateOnly, m.AsOf); err != nil || m.Window <= m.MaxOutput || m.MaxOutput <= 0 || p.Input <= 0 || p.Output <= p.Input || p.CacheRead <= 0 || p.CacheRead >= p.Input || p.CacheWrite < p.Input {
			t.Errorf("%+v", m)
		}
		if m.LongAfter > 0 && (m.Long.Input <= p.Input || m.Long.Output <= p.Output || m.Long.CacheRead <= p.CacheRead) {
			t.Errorf("%s: long prompts are cheaper: %+v", name, m.Long)
		}
		if m.Until != "" {
			if _, err := time.Parse(time.DateOnly, m.Until); err != nil {
				t.Error(err)
			}
		}
		if got := InfoOf(Spec{Provider: m.Provider, Name: m.Name}); got != m {
			t.Errorf("%s is found as %s", name, got.Name)
		}
	}
}

func TestCost(t *testing.T) {
	t.Parallel()
	info := func(model string) ModelInfo {
		s, err := ParseSpec(model)
		if err != nil {
			t.Fatal(err)
		}
		return InfoOf(s)
	}
	for _, tc := range []struct {
		model string
		usage Usage
		want  float64
		known bool
	}{
		{"anthropic:claude-sonnet-4-5", Usage{Input: 1_000_000, Output: 100_000, CacheWrite: 200_000, CacheRead: 2_000_000}, 3 + 1.5 + 0.75 + 0.6, true},
		{"anthropic:claude-haiku-5-5", Usage{Input: 100_000, Output: 1000}, 0.01 + 0.0005, true},
		{"anthropic:claude-haiku-5-5", Usage{Input: 60_000, CacheRead: 40_001, Output: 1000}, 0.03 + 40_001*0.05/1e6 + 0.0025, true},
		{"openai:gpt-5", Usage{Input: 2000, CacheRead: 8000, Output: 500}, 0.0025 + 0.001 + 0.005, true},
		{"ollama:x", Usage{Input: 1e6, Output: 1e6}, 0, true},
		{"openai:gpt-99", Usage{Input: 1e6}, 0, false},
		{"openrouter:a/b", Usage{Input: 1e6, Cost: 0.25}, 0.25, true},
		{"openrouter:openai/gpt-5", Usage{Input: 1e6}, 0, false},
	} {
		got, known := info(tc.model).Cost(tc.usage)
		if math.Abs(got-tc.want) > 1e-9 || known != tc.known {
			t.Errorf("%s: %v %v, want %v", tc.model, got, known, tc.want)
		}
	}
}
