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
	var info map[string]any
	if len(resp.Choices) > 0 && resp.Choices[0] != nil {
		info = resp.Choices[0].GenerationInfo
	}
	in, out := reported(info, "PromptTokens", "InputTokens"), reported(info, "CompletionTokens", "OutputTokens")
	if in == 0 && out == 0 {
		in, out = weigh(messages, tools)/bytesPerToken, replyBytes(reply)/bytesPerToken
		r.usage.Estimated = true
	}
	r.usage.InputTokens += in
	r.usage.OutputTokens += out
}

func reported(info map[string]any, keys ...string) int {
	for _, key := range keys {
		switch n := info[key].(type) {
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
