package agent

import (
	"encoding/json"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
)

const bytesPerToken = 4 // of an estimate

// count adds what a call cost. Tokens that the provider did not report are
// estimated from the bytes.
func (r *run) count(resp *llms.ContentResponse, messages []llms.MessageContent, tools []llms.Tool, reply Message) {
	r.usage.Calls++
	if r.c.ModelName == llm.Builtin {
		return
	}
	u, reported := llm.UsageOf(resp)
	if !reported {
		u = llm.Usage{Input: weigh(messages, tools) / bytesPerToken, Output: replyBytes(reply) / bytesPerToken}
		r.usage.Estimated = true
	}
	r.usage.InputTokens += u.Prompt()
	r.usage.OutputTokens += u.Output
	r.usage.CacheReadTokens += u.CacheRead
	r.usage.CacheWriteTokens += u.CacheWrite
	cost, known := r.c.ModelInfo.Cost(u)
	r.usage.Cost += cost
	r.usage.Priced = known && (r.usage.Priced || r.usage.Calls == 1)
}

// weigh counts the bytes of a request.
func weigh(messages []llms.MessageContent, tools []llms.Tool) int {
	n := 0
	for _, m := range messages {
		for _, p := range m.Parts {
			switch p := p.(type) {
			case llms.TextContent:
				n += len(p.Text)
			case llms.ToolCallResponse:
				n += len(p.Content)
			case llms.ToolCall:
				n += len(p.FunctionCall.Name) + len(p.FunctionCall.Arguments)
			}
		}
	}
	if b, err := json.Marshal(tools); err == nil {
		n += len(b)
	}
	return n
}

func replyBytes(m Message) int {
	n := len(m.Text)
	for _, c := range m.Calls {
		n += len(c.Name) + len(c.Args)
	}
	return n
}
