package builtin

import (
	"bytes"
	"encoding/json"
	"reflect"
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

// done is how a question was answered, where that is not as it was understood before anything was
// known of the files: in which way, and of which folder.
type done struct{ way, within string }

// by notes the way.
func (d *done) by(way string) {
	if d != nil {
		d.way = way
	}
}

// in notes the folder.
func (d *done) in(folder string) {
	if d != nil {
		d.within = folder
	}
}

func (d *done) understood() string {
	if d == nil {
		return ""
	}
	return d.way
}

func (d *done) folder() string {
	if d == nil {
		return ""
	}
	return d.within
}

// form is one in which the result of a step was looked at.
type form struct {
	step int
	kind reflect.Type
}

// transcript is the last question with what has been done about it, and the
// question before it, which a short follow-up leans on.
type transcript struct {
	question string
	before   string
	within   string // the folder that the question is bound to
	steps    []step
	decoded  map[form]any // nil for none that could be decoded
	done     *done        // how it is answered
}

// read takes the last question and the calls since then out of a conversation.
func read(messages []llms.MessageContent) transcript {
	var t transcript
	open := map[string]int{}
	for _, m := range messages {
		switch m.Role {
		case llms.ChatMessageTypeHuman:
			t = transcript{question: text(m), before: t.question, decoded: map[form]any{}, done: &done{}}
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
func (t transcript) called(c call) bool { return t.stepOf(c) >= 0 }

// resultOf is what a call gave, nil when it was not made.
func (t transcript) resultOf(c call) json.RawMessage {
	if i := t.stepOf(c); i >= 0 {
		return t.steps[i].result
	}
	return nil
}

// stepOf is the step of a call with these arguments, -1 when it was not made.
func (t transcript) stepOf(c call) int {
	want, _ := json.Marshal(t.confined(c).args)
	for i, s := range t.steps {
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
			return i
		}
	}
	return -1
}

// results decodes what a tool has returned so far, oldest first. Failed calls
// and results that cannot be decoded are left out.
func results[T any](t transcript, tool string) []T {
	var out []T
	for i, s := range t.steps {
		if s.tool != tool || s.result == nil {
			continue
		}
		if v, ok := decoded[T](t, i); ok {
			out = append(out, v)
		}
	}
	return out
}

// decoded is the result of a step, which is decoded once.
func decoded[T any](t transcript, at int) (v T, ok bool) {
	result, in := t.steps[at].result, form{at, reflect.TypeFor[T]()}
	if known, was := t.decoded[in]; was {
		v, ok = known.(T)
		return v, ok
	}
	ok = (!bytes.Contains(result, errorKey) || errorOf(result) == "") && json.Unmarshal(result, &v) == nil
	if t.decoded != nil {
		t.decoded[in] = nil
		if ok {
			t.decoded[in] = v
		}
	}
	return v, ok
}

// errorKey is how a result names why it failed. Inside a text the quotation marks are escaped.
var errorKey = []byte(`"error"`)
