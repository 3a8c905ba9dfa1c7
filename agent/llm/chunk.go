package llm

import (
	"encoding/json"
	"slices"
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

	Details []json.RawMessage `json:"reasoning_details"` // OpenRouter
	Extra   struct {
		Google struct {
			Thought bool `json:"thought"`
		} `json:"google"`
	} `json:"extra_content"` // Gemini
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
	Index    *int            `json:"index"`
	ID       string          `json:"id"`
	Extra    json.RawMessage `json:"extra_content"` // Gemini's thought signature
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

// add puts a part to the call it belongs to, or begins a new one. It reports false for a
// part that says nothing.
func (c *calls) add(p callPart) (CallDelta, bool) {
	k := c.owner(p)
	if k == nil {
		if p.ID == "" && p.Function.Name == "" && p.Function.Arguments == "" {
			return CallDelta{}, false
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
	if len(p.Extra) > 0 && string(p.Extra) != "null" {
		k.extra = p.Extra
	}
	k.args.WriteString(string(p.Function.Arguments))
	return CallDelta{Index: slices.Index(*c, k), ID: k.id, Name: k.name, Args: string(p.Function.Arguments)}, true
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
	if p.ID != "" || p.Function.Name == "" || k.name == "" {
		return false
	}
	args := k.args.String()
	return strings.HasSuffix(strings.TrimRight(args[max(0, len(args)-16):], " \t\r\n"), "}") && json.Valid([]byte(args))
}
