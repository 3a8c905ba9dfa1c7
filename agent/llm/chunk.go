package llm

import (
	"encoding/json"
	"strings"
)

// chunk is one event of a stream, or a whole reply.
type chunk struct {
	Usage   json.RawMessage `json:"usage"`
	Choices []struct {
		Delta   delta  `json:"delta"`
		Message delta  `json:"message"` // of a whole reply
		Finish  string `json:"finish_reason"`
	} `json:"choices"`
}

type delta struct {
	Content          content    `json:"content"`
	ReasoningContent string     `json:"reasoning_content"`
	Reasoning        string     `json:"reasoning"` // Ollama, OpenRouter
	ToolCalls        []callPart `json:"tool_calls"`
}

// content is text that comes as a string, as null, or as a list of parts.
type content string

// UnmarshalJSON joins the text parts of a list.
func (c *content) UnmarshalJSON(b []byte) error {
	var s *string
	if json.Unmarshal(b, &s) == nil {
		if s != nil {
			*c = content(*s)
		}
		return nil
	}
	var parts []struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal(b, &parts); err != nil {
		return err
	}
	for _, p := range parts {
		*c += content(p.Text)
	}
	return nil
}

type callPart struct {
	Index    *int   `json:"index"`
	ID       string `json:"id"`
	Function struct {
		Name      string    `json:"name"`
		Arguments arguments `json:"arguments"`
	} `json:"function"`
}

// arguments is the text of a JSON object; some servers send the object itself.
type arguments string

// UnmarshalJSON takes a string or an object.
func (a *arguments) UnmarshalJSON(b []byte) error {
	var s *string
	if json.Unmarshal(b, &s) == nil {
		if s != nil {
			*a = arguments(*s)
		}
		return nil
	}
	*a = arguments(b)
	return nil
}

// call is a tool call as it is put together.
type call struct {
	index    int // -1 when the server counts none
	id, name string
	args     strings.Builder
}

// calls are the tool calls of one reply in the order they began.
type calls []*call

// add puts a part to the call it belongs to, or begins a new one.
func (c *calls) add(p callPart) {
	k := c.owner(p)
	if k == nil {
		if p.ID == "" && p.Function.Name == "" && p.Function.Arguments == "" {
			return
		}
		k = &call{index: -1}
		if p.Index != nil {
			k.index = *p.Index
		}
		*c = append(*c, k)
	}
	if k.id == "" {
		k.id = p.ID
	}
	if k.name == "" {
		k.name = p.Function.Name
	}
	k.args.WriteString(string(p.Function.Arguments))
}

// owner finds the call that a part continues: by its index unless the id says
// otherwise, else by its id, else the last one.
func (c calls) owner(p callPart) *call {
	for i := len(c) - 1; i >= 0; i-- {
		k := c[i]
		switch {
		case p.Index != nil && k.index >= 0:
			if k.index == *p.Index && (p.ID == "" || k.id == "" || k.id == p.ID) && !k.followedBy(p) {
				return k
			}
		case p.ID != "":
			if k.id == p.ID && !k.followedBy(p) {
				return k
			}
		case p.Function.Name == "" || !k.followedBy(p):
			return k
		}
	}
	return nil
}

// followedBy says that a part without an id of its own begins another call: it
// names a tool although this call is complete.
func (k *call) followedBy(p callPart) bool {
	return p.ID == "" && p.Function.Name != "" && k.name != "" && json.Valid([]byte(k.args.String()))
}

// thinking takes a leading <think>…</think> out of streamed text, which local
// servers leave in.
type thinking struct {
	state   int // 0 undecided, 1 inside, 2 past
	pending string
}

const (
	thinkOpen  = "<think>"
	thinkClose = "</think>"
)

// split returns what of the stream so far is thought and what is text.
func (t *thinking) split(s string) (thought, text string) {
	if t.state == 2 || s == "" {
		return "", s
	}
	t.pending += s
	if t.state == 0 {
		lead := strings.TrimLeft(t.pending, " \r\n\t")
		switch {
		case strings.HasPrefix(lead, thinkOpen):
			t.state, t.pending = 1, lead[len(thinkOpen):]
		case len(lead) < len(thinkOpen) && strings.HasPrefix(thinkOpen, lead):
			return "", ""
		default:
			t.state = 2
			s, t.pending = t.pending, ""
			return "", s
		}
	}
	if before, after, ok := strings.Cut(t.pending, thinkClose); ok {
		t.state, t.pending = 2, ""
		return before, strings.TrimLeft(after, "\r\n")
	}
	keep := 0 // the end of pending that may begin the closing mark
	for n := min(len(thinkClose)-1, len(t.pending)); n > 0; n-- {
		if strings.HasPrefix(thinkClose, t.pending[len(t.pending)-n:]) {
			keep = n
			break
		}
	}
	thought = t.pending[:len(t.pending)-keep]
	t.pending = t.pending[len(t.pending)-keep:]
	return thought, ""
}

// rest returns what is still held back at the end.
func (t *thinking) rest() (thought, text string) {
	s := t.pending
	t.pending = ""
	if t.state == 1 {
		return s, ""
	}
	return "", s
}
