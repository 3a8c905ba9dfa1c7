package turn

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/tmc/langchaingo/llms"
)

// Call is a tool call that the model makes.
type Call struct {
	Tool string
	Args map[string]any
}

// Step is a call that has been answered.
type Step struct {
	Tool   string
	Args   map[string]any
	Result json.RawMessage
}

// Done is how a question was answered, where that is not as it was understood before anything was
// known of the files: in which way, and of which folder.
type Done struct{ way, within string }

// By notes the way.
func (d *Done) By(way string) {
	if d != nil {
		d.way = way
	}
}

// In notes the folder.
func (d *Done) In(folder string) {
	if d != nil {
		d.within = folder
	}
}

// Understood is the way in which the question was answered, empty where that is as it was understood.
func (d *Done) Understood() string {
	if d == nil {
		return ""
	}
	return d.way
}

// Folder is the folder of which it was answered, empty for all.
func (d *Done) Folder() string {
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

// Transcript is the last question with what has been done about it, and the
// question before it, which a short follow-up leans on.
type Transcript struct {
	Question string
	Before   string
	Within   string // the folder that the question is bound to
	Steps    []Step
	decoded  map[form]any // nil for none that could be decoded
	Done     *Done        // how it is answered
}

// Read takes the last question and the calls since then out of a conversation.
func Read(messages []llms.MessageContent) Transcript {
	var t Transcript
	open := map[string]int{}
	for _, m := range messages {
		switch m.Role {
		case llms.ChatMessageTypeHuman:
			t = Transcript{Question: text(m), Before: t.Question, decoded: map[form]any{}, Done: &Done{}}
			open = map[string]int{}
		case llms.ChatMessageTypeAI:
			for _, p := range m.Parts {
				if c, ok := p.(llms.ToolCall); ok && c.FunctionCall != nil {
					open[c.ID] = len(t.Steps)
					t.Steps = append(t.Steps, Step{Tool: c.FunctionCall.Name, Args: arguments(c.FunctionCall.Arguments)})
				}
			}
		case llms.ChatMessageTypeTool:
			for _, p := range m.Parts {
				if r, ok := p.(llms.ToolCallResponse); ok {
					if i, ok := open[r.ToolCallID]; ok {
						t.Steps[i].Result = payload(r.Content)
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

// Called says whether a tool has been called with these arguments already.
func (t Transcript) Called(c Call) bool { return t.stepOf(c) >= 0 }

// Missing are those of some calls that were not made yet.
func (t Transcript) Missing(calls []Call) []Call {
	var out []Call
	for _, c := range calls {
		if !t.Called(c) {
			out = append(out, c)
		}
	}
	return out
}

// ResultOf is what a call gave, nil when it was not made.
func (t Transcript) ResultOf(c Call) json.RawMessage {
	if i := t.stepOf(c); i >= 0 {
		return t.Steps[i].Result
	}
	return nil
}

// stepOf is the step of a call with these arguments, -1 when it was not made.
func (t Transcript) stepOf(c Call) int {
	want, _ := json.Marshal(t.confined(c).Args)
	for i, s := range t.Steps {
		if s.Tool != c.Tool {
			continue
		}
		have := map[string]any{}
		for k, v := range s.Args {
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

// Results decodes what a tool has returned so far, oldest first. Failed calls
// and results that cannot be decoded are left out.
func Results[T any](t Transcript, tool string) []T {
	var out []T
	for i, s := range t.Steps {
		if s.Tool != tool || s.Result == nil {
			continue
		}
		if v, ok := decoded[T](t, i); ok {
			out = append(out, v)
		}
	}
	return out
}

// decoded is the result of a step, which is decoded once: what it holds is shared, and nobody writes to it.
func decoded[T any](t Transcript, at int) (v T, ok bool) {
	result, in := t.Steps[at].Result, form{at, reflect.TypeFor[T]()}
	if known, was := t.decoded[in]; was {
		v, ok = known.(T)
		return v, ok
	}
	ok = (!bytes.Contains(result, errorKey) || ErrorOf(result) == "") && json.Unmarshal(result, &v) == nil
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
