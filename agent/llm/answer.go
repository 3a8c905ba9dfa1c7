package llm

import (
	"crypto/rand"
	"encoding/json"
	"strings"

	"github.com/tmc/langchaingo/llms"
)

// The reasons for stopping, in which every provider's own words are told.
const (
	StopEnd     = "stop"           // the answer is whole
	StopCalls   = "tool_calls"     // tools are to be called
	StopLength  = "length"         // the model's or the caller's limit was reached
	StopRefused = "content_filter" // the provider or the model refuses to answer
)

// answer is one reply as it is put together.
type answer struct {
	text    strings.Builder
	thought strings.Builder
	calls   calls
	stop    string // the server's own word, "" while it goes on
	usage   Usage
}

// reason is why the reply ended, in this package's words.
func (a *answer) reason() string {
	switch a.stop {
	case "length", "max_tokens", "model_context_window_exceeded":
		return StopLength
	case "content_filter", "refusal", "safety":
		if len(a.calls) == 0 {
			return StopRefused
		}
	}
	if len(a.calls) > 0 {
		return StopCalls
	}
	return StopEnd
}

// settle gives every call an id of its own.
func (a *answer) settle(taken func(id string) bool) {
	seen := map[string]bool{"": true}
	for _, c := range a.calls {
		c.id = identifier(c.id) // as it will come back with the conversation
		if seen[c.id] || taken(c.id) {
			c.id = "call_" + rand.Text()
		}
		seen[c.id] = true
	}
}

// complete makes the reply that callers get: a single choice, each call with its arguments as the
// model wrote them, and the tokens.
func (a *answer) complete() *llms.ContentResponse {
	one := &llms.ContentChoice{Content: a.text.String(), StopReason: a.reason(), ReasoningContent: a.thought.String(), GenerationInfo: map[string]any{}}
	for _, c := range a.calls {
		one.ToolCalls = append(one.ToolCalls, llms.ToolCall{ID: c.id, Type: "function", FunctionCall: &llms.FunctionCall{Name: c.name, Arguments: c.arguments()}})
	}
	if len(one.ToolCalls) > 0 {
		one.FuncCall = one.ToolCalls[0].FunctionCall
	}
	one.GenerationInfo["Usage"] = a.usage
	one.GenerationInfo["PromptTokens"] = a.usage.Prompt()
	one.GenerationInfo["CompletionTokens"] = a.usage.Output
	one.GenerationInfo["ReasoningTokens"] = a.usage.Reasoning
	one.GenerationInfo["ThinkingContent"] = one.ReasoningContent
	return &llms.ContentResponse{Choices: []*llms.ContentChoice{one}}
}

// call is a tool call as it is put together.
type call struct {
	index    int // -1 when the server counts none
	id, name string
	args     strings.Builder
	extra    json.RawMessage // what has to be sent back with it
}

// arguments is the text of the call's arguments.
func (c *call) arguments() string {
	if s := c.args.String(); strings.TrimSpace(s) != "" {
		return s
	}
	return "{}"
}

// calls are the tool calls of one reply in the order they began.
type calls []*call

// usable is the arguments if they are a JSON object, else an empty one.
func usable(args string) string {
	var m map[string]json.RawMessage
	if json.Unmarshal([]byte(args), &m) != nil || m == nil {
		return "{}"
	}
	return args
}
