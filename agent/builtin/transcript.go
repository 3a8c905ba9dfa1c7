package builtin

import (
	"encoding/json"
	"strings"

	"github.com/tmc/langchaingo/llms"
)

// call is a tool call that the model makes.
type call struct {
	tool string
	args map[string]any
}

// step is a call that has been answered.
type step struct {
	tool   string
	args   map[string]any
	result json.RawMessage
}

// transcript is the last question with what has been done about it, and the
// question before it, which a short follow-up leans on.
type transcript struct {
	question string
	before   string
	steps    []step
}

// read takes the last question and the calls since then out of a conversation.
func read(messages []llms.MessageContent) transcript {
	var t transcript
	open := map[string]int{}
	for _, m := range messages {
		switch m.Role {
		case llms.ChatMessageTypeHuman:
			t = transcript{question: text(m), before: t.question}
			open = map[string]int{}
		case llms.ChatMessageTypeAI:
			for _, p := range m.Parts {
				if c, ok := p.(llms.ToolCall); ok && c.FunctionCall != nil {
					open[c.ID] = len(t.steps)
					t.steps = append(t.steps, step{tool: c.FunctionCall.Name, args: arguments(c.FunctionCall.Arguments)})
				}
			}
		case llms.ChatMessageTypeTool:
			for _, p := range m.Parts {
				if r, ok := p.(llms.ToolCallResponse); ok {
					if i, ok := open[r.ToolCallID]; ok {
						t.steps[i].result = payload(r.Content)
					}
				}
			}
		}
	}
	return t
}

func text(m llms.MessageContent) string {
	var b strings.Builder
	for _, p := range m.Parts {
		if c, ok := p.(llms.TextContent); ok {
			b.WriteString(c.Text)
		}
	}
	return strings.TrimSpace(b.String())
}

func arguments(s string) map[string]any {
	var args map[string]any
	if json.Unmarshal([]byte(s), &args) != nil {
		return nil
	}
	return args
}

// payload is the JSON object inside a tool result, which the loop may have
// wrapped in marks that say it is data.
func payload(s string) json.RawMessage {
	i, j := strings.IndexByte(s, '{'), strings.LastIndexByte(s, '}')
	if i < 0 || j < i {
		return nil
	}
	return json.RawMessage(s[i : j+1])
}

// called says whether a tool has been called with these arguments already.
func (t transcript) called(c call) bool {
	want, _ := json.Marshal(c.args)
	for _, s := range t.steps {
		if s.tool != c.tool {
			continue
		}
		have := map[string]any{}
		for k, v := range s.args {
			if k != "reason" {
				have[k] = v
			}
		}
		if got, _ := json.Marshal(have); string(got) == string(want) {
			return true
		}
	}
	return false
}

// results decodes what a tool has returned so far, oldest first. Failed calls
// and results that cannot be decoded are left out.
func results[T any](t transcript, tool string) []T {
	var out []T
	for _, s := range t.steps {
		if s.tool != tool || s.result == nil {
			continue
		}
		var failed struct {
			Error string `json:"error"`
		}
		var v T
		if json.Unmarshal(s.result, &failed) == nil && failed.Error != "" {
			continue
		}
		if json.Unmarshal(s.result, &v) == nil {
			out = append(out, v)
		}
	}
	return out
}
