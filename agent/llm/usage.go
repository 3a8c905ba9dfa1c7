package llm

import "github.com/tmc/langchaingo/llms"

// Usage counts the tokens of a call in four parts that do not overlap and are paid for at
// four prices. Servers count differently, OpenAI's prompt_tokens with those read from the
// cache, Anthropic's input_tokens without; here they are counted alike.
type Usage struct {
	Input      int     // read, neither from the cache nor for it
	Output     int     // written, thinking included
	CacheWrite int     // read, and kept for later calls
	CacheRead  int     // not read anew
	Reasoning  int     // the part of Output that was thought, as far as it was told
	Reported   bool    // the server counted; otherwise all is 0
	Cost       float64 // in dollars, as far as the server itself told it
}

// Prompt is all that the model was given.
func (u Usage) Prompt() int { return u.Input + u.CacheWrite + u.CacheRead }

// UsageOf finds the usage in a reply: what a model of this package counted, or another's
// counts under the names that langchaingo gives them. It reports false when there are none.
func UsageOf(resp *llms.ContentResponse) (Usage, bool) {
	if resp == nil || len(resp.Choices) == 0 || resp.Choices[0] == nil {
		return Usage{}, false
	}
	info := resp.Choices[0].GenerationInfo
	if u, ok := info["Usage"].(Usage); ok {
		return u, u.Reported
	}
	count := func(names ...string) int {
		for _, name := range names {
			switch n := info[name].(type) {
			case int:
				return n
			case int32:
				return int(n)
			case int64:
				return int(n)
			case float64:
				return int(n)
			}
		}
		return 0
	}
	c := chatUsage{Prompt: count("PromptTokens"), Completion: count("CompletionTokens"), Hit: count("PromptCachedTokens")}
	u := c.usage()
	if c.Prompt == 0 && c.Completion == 0 {
		u = Usage{Input: count("InputTokens"), Output: count("OutputTokens"), CacheWrite: count("CacheCreationInputTokens"), CacheRead: count("CacheReadInputTokens")}
		u.Reported = u.Prompt() > 0 || u.Output > 0
	}
	return u, u.Reported
}

// chatUsage is what servers of chat completions count.
type chatUsage struct {
	Prompt     int     `json:"prompt_tokens"`
	Completion int     `json:"completion_tokens"`
	Total      int     `json:"total_tokens"`
	Hit        int     `json:"prompt_cache_hit_tokens"` // DeepSeek's word
	Cost       float64 `json:"cost"`                    // OpenRouter
	In         *struct {
		Cached  int `json:"cached_tokens"`
		Written int `json:"cache_write_tokens"`
	} `json:"prompt_tokens_details"`
	Out *struct {
		Reasoning int `json:"reasoning_tokens"`
	} `json:"completion_tokens_details"`
}

// usage counts prompt tokens once. A total above the sum of both parts holds tokens of
// thinking that were not counted among those of the answer, as Gemini does.
func (c chatUsage) usage() Usage {
	u := Usage{Output: max(c.Completion, c.Total-c.Prompt), CacheRead: c.Hit, Cost: c.Cost, Reported: c.Prompt > 0 || c.Completion > 0}
	if c.In != nil {
		u.CacheRead, u.CacheWrite = max(u.CacheRead, c.In.Cached), c.In.Written
	}
	if c.Out != nil {
		u.Reasoning = c.Out.Reasoning
	}
	u.CacheRead = min(u.CacheRead, c.Prompt)
	u.CacheWrite = min(u.CacheWrite, c.Prompt-u.CacheRead)
	u.Input = c.Prompt - u.CacheRead - u.CacheWrite
	u.Reasoning = max(u.Reasoning, u.Output-c.Completion)
	return u
}

// messageUsage is what Anthropic counts; a later event counts what an earlier one left out.
type messageUsage struct {
	Input  *int `json:"input_tokens"`
	Output *int `json:"output_tokens"`
	Write  *int `json:"cache_creation_input_tokens"`
	Read   *int `json:"cache_read_input_tokens"`
}

func (c messageUsage) addTo(u *Usage) {
	for _, part := range []struct {
		to   *int
		from *int
	}{{&u.Input, c.Input}, {&u.Output, c.Output}, {&u.CacheWrite, c.Write}, {&u.CacheRead, c.Read}} {
		if part.from != nil {
			*part.to, u.Reported = *part.from, true
		}
	}
}
