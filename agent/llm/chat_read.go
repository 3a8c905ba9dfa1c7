package llm

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// read takes a chat completion apart.
func (c *chat) read(t *turn) reader {
	return &chatReader{chat: c, turn: t, answer: &answer{}}
}

type chatReader struct {
	chat    *chat
	turn    *turn
	answer  *answer
	think   thinking
	details details
}

// event takes one chunk of a stream.
func (r *chatReader) event(data []byte) (bool, error) {
	if string(data) == "[DONE]" {
		if r.answer.stop == "" {
			r.answer.stop = StopEnd
		}
		return true, nil
	}
	var c chunk
	_ = json.Unmarshal(data, &c) // what fits is taken: servers add fields of many kinds
	return false, r.take(c)
}

func (r *chatReader) complete() bool { return r.answer.stop != "" }

// whole takes a reply in one piece.
func (r *chatReader) whole(body []byte) error {
	var c chunk
	if json.Unmarshal(body, &c) != nil || len(c.Choices) == 0 {
		return r.chat.wire.unexpected(body)
	}
	c.Choices[0].Delta = c.Choices[0].Message
	if c.Choices[0].Finish == "" {
		c.Choices[0].Finish = StopEnd
	}
	return r.take(c)
}

// take adds what one chunk says.
func (r *chatReader) take(c chunk) error {
	var u chatUsage
	if len(c.Usage) > 0 && json.Unmarshal(c.Usage, &u) == nil {
		if counted := u.usage(); counted.Reported {
			r.answer.usage = counted
		}
	}
	if len(c.Choices) == 0 {
		return nil
	}
	first := c.Choices[0]
	if first.Finish != "" {
		r.answer.stop = first.Finish
	}
	r.details.add(first.Delta.Details)
	thought, text := first.Delta.ReasoningContent, string(first.Delta.Content)
	if thought == "" {
		thought = first.Delta.Reasoning
	}
	if first.Delta.Extra.Google.Thought {
		thought, text = thought+untagged(text), ""
	}
	if err := r.thought(thought); err != nil {
		return err
	}
	thought, text = r.think.split(text)
	if err := r.thought(thought); err != nil {
		return err
	}
	if err := r.text(text); err != nil {
		return err
	}
	for _, part := range first.Delta.ToolCalls {
		d, ok := r.answer.calls.add(part)
		if !ok {
			continue
		}
		if err := r.turn.sayCall(d); err != nil {
			return err
		}
	}
	return nil
}

func (r *chatReader) text(s string) error {
	r.answer.text.WriteString(s)
	return r.turn.sayText(s)
}

func (r *chatReader) thought(s string) error {
	r.answer.thought.WriteString(s)
	return r.turn.sayThought(s)
}

// untagged takes the tags off the thoughts of Gemini.
func untagged(s string) string {
	return strings.TrimSuffix(strings.TrimPrefix(s, "<thought>"), "</thought>")
}

// write ends the answer, and gives the client one that says nothing but why it ended: what
// the caller gets is put together here, because the client copies all that it has with every piece.
func (r *chatReader) write(out *bytes.Buffer) error {
	thought, text := r.think.rest()
	if err := r.thought(thought); err != nil {
		return err
	}
	if err := r.text(text); err != nil {
		return err
	}
	a := r.answer
	a.settle(r.chat.wire.memory.has)
	kept := &reply{thought: a.thought.String(), details: r.details.whole(), extra: map[string]json.RawMessage{}}
	for _, c := range a.calls {
		kept.ids = append(kept.ids, c.id)
		if len(c.extra) > 0 {
			kept.extra[c.id] = c.extra
		}
	}
	r.chat.wire.memory.keep(kept)
	line(out, map[string]any{"choices": []any{map[string]any{"index": 0, "delta": map[string]any{"content": ""}, "finish_reason": a.reason()}}})
	u := a.usage
	line(out, map[string]any{"choices": []any{}, "usage": map[string]any{"prompt_tokens": u.Prompt(), "completion_tokens": u.Output, "total_tokens": u.Prompt() + u.Output}})
	out.WriteString("data: [DONE]\n\n")
	r.turn.finish(a)
	return io.EOF
}
