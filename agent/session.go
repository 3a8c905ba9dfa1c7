package agent

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/tmc/langchaingo/llms"
)

// Role says who speaks a message.
type Role string

// The roles of a conversation.
const (
	User      Role = "user"
	Assistant Role = "assistant"
	Tool      Role = "tool"
	Summary   Role = "summary" // what was said before, in the place of all but its last messages
	Unsum     Role = "unsum"   // takes the summary before it back
)

// Message is one message of a conversation. Its JSON form is what a session
// keeps:
//
//	{"role":"user","text":"…"}
//	{"role":"assistant","text":"…","calls":[{"id":"…","name":"tree","args":"{}"}]}
//	{"role":"tool","text":"…","call":"<id>","name":"tree","failed":true}
//	{"role":"summary","text":"…","keep":4}
//	{"role":"unsum"}
type Message struct {
	Role   Role   `json:"role"`
	Text   string `json:"text,omitempty"`
	Calls  []Call `json:"calls,omitempty"`  // of the assistant
	CallID string `json:"call,omitempty"`   // of a tool's result
	Name   string `json:"name,omitempty"`   // of the tool
	Failed bool   `json:"failed,omitempty"` // the tool could not do it
	Keep   int    `json:"keep,omitempty"`   // of a summary: how many messages before it stay as they were
	By     string `json:"by,omitempty"`     // of a user's message: byLoop when no person wrote it
	Usage  *Usage `json:"usage,omitempty"`  // what the assistant's reply cost, when it cost tokens
}

// byLoop marks a message that the loop wrote in the person's place.
const byLoop = "fsx"

// Call is a tool call as the model wrote it. Args need not be valid JSON.
type Call struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Args string `json:"args"`
}

// Encode writes a message as a session keeps it.
func (m Message) Encode() ([]byte, error) { return json.Marshal(m) }

// DecodeMessage reads a kept message.
func DecodeMessage(b []byte) (Message, error) {
	var m Message
	if err := json.Unmarshal(b, &m); err != nil {
		return m, fmt.Errorf("read a kept message: %w", err)
	}
	switch m.Role {
	case User, Assistant, Tool, Summary, Unsum:
		return m, nil
	}
	return m, fmt.Errorf("read a kept message: unknown role %q", m.Role)
}

// content is the message as models take it. Arguments that are no JSON object
// are replaced, since providers refuse them; the tool's result tells them.
func (m Message) content() llms.MessageContent {
	switch m.Role {
	case Tool:
		return llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{
			llms.ToolCallResponse{ToolCallID: m.CallID, Name: m.Name, Content: m.Text},
		}}
	case Assistant:
		out := llms.MessageContent{Role: llms.ChatMessageTypeAI}
		if m.Text != "" || len(m.Calls) == 0 {
			out.Parts = append(out.Parts, llms.TextPart(m.Text))
		}
		for _, c := range m.Calls {
			args := c.Args
			if !isObject(args) {
				args = "{}"
			}
			out.Parts = append(out.Parts, llms.ToolCall{ID: c.ID, Type: "function", FunctionCall: &llms.FunctionCall{Name: c.Name, Arguments: args}})
		}
		return out
	}
	return llms.TextParts(llms.ChatMessageTypeHuman, m.Text)
}

func isObject(s string) bool {
	var m map[string]json.RawMessage
	return json.Unmarshal([]byte(s), &m) == nil && m != nil
}

const noAnswer = "(There was no answer.)"

func saveMessages(ctx context.Context, s SessionStore, id string, messages []Message) error {
	kept := make([][]byte, len(messages))
	for i, m := range messages {
		b, err := m.kept().Encode()
		if err != nil {
			return fmt.Errorf("encode a message: %w", err)
		}
		kept[i] = b
	}
	if err := s.AppendMessages(ctx, id, kept...); err != nil {
		return fmt.Errorf("keep the conversation: %w", err)
	}
	return nil
}

func loadSession(ctx context.Context, s SessionStore, id string) ([]Message, error) {
	if s == nil || id == "" {
		return nil, nil
	}
	kept, err := s.Messages(ctx, id)
	if err != nil {
		return nil, err
	}
	var out []Message
	for _, b := range kept {
		if m, err := DecodeMessage(b); err == nil {
			out = append(out, m)
		}
	}
	return mend(out), nil
}

// mend makes a kept conversation one that a model accepts, however it ended:
// every call has its result right behind it, results without a call are gone,
// and questions that got no answer are followed by a word about that.
func mend(messages []Message) []Message {
	var out []Message
	spoke := Assistant // who spoke last
	for i := 0; i < len(messages); i++ {
		m := messages[i]
		switch {
		case m.Role == Tool:
			continue // taken with its call below
		case m.Role == Summary || m.Role == Unsum:
			out = append(out, m) // nobody's word
			continue
		case m.Role == User && spoke != Assistant:
			out = append(out, Message{Role: Assistant, Text: noAnswer})
		}
		out = append(out, m)
		if spoke = m.Role; len(m.Calls) > 0 {
			spoke = Tool
		}
		if len(m.Calls) == 0 {
			continue
		}
		results := map[string]Message{}
		for _, later := range messages[i+1:] {
			if later.Role != Tool {
				break
			}
			results[later.CallID] = later
		}
		for _, c := range m.Calls {
			result, ok := results[c.ID]
			if !ok {
				result = failure(c, "this call was interrupted and has no result")
			}
			out = append(out, result)
		}
	}
	if spoke != Assistant {
		out = append(out, Message{Role: Assistant, Text: noAnswer})
	}
	return out
}
