package llm

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// read takes a reply of Anthropic apart.
func (d *messages) read(t *turn) reader {
	return &messagesReader{wire: d.wire, turn: t, answer: &answer{}, open: map[int]*part{}}
}

type messagesReader struct {
	wire   *wire
	turn   *turn
	answer *answer
	parts  []*part       // in their order
	open   map[int]*part // by the server's number
	ended  bool
}

// part is one block of a reply.
type part struct {
	kind      string
	raw       json.RawMessage // as it began
	text      strings.Builder // of a text or a thought
	signature string
	call      *call
	number    int // of the call
	closed    bool
}

// messageEvent is one event of a stream. What the client above does not know, and what it
// cannot do without, is settled here.
type messageEvent struct {
	Type    string `json:"type"`
	Index   int    `json:"index"`
	Message struct {
		Usage messageUsage `json:"usage"`
	} `json:"message"`
	Block json.RawMessage `json:"content_block"`
	Delta struct {
		Type      string `json:"type"`
		Text      string `json:"text"`
		Partial   string `json:"partial_json"`
		Thinking  string `json:"thinking"`
		Signature string `json:"signature"`
		Stop      string `json:"stop_reason"`
	} `json:"delta"`
	Usage messageUsage `json:"usage"`
}

// event takes one event. Unknown ones say nothing.
func (r *messagesReader) event(data []byte) (bool, error) {
	var e messageEvent
	if json.Unmarshal(data, &e) != nil {
		return false, nil //nolint:nilerr // says nothing that is known
	}
	switch e.Type {
	case "message_start":
		e.Message.Usage.addTo(&r.answer.usage)
	case "content_block_start":
		return false, r.begin(e.Index, e.Block)
	case "content_block_delta":
		return false, r.add(r.open[e.Index], e)
	case "content_block_stop":
		if p := r.open[e.Index]; p != nil {
			p.closed = true
			delete(r.open, e.Index)
		}
	case "message_delta":
		if e.Delta.Stop != "" {
			r.answer.stop = e.Delta.Stop
		}
		e.Usage.addTo(&r.answer.usage)
	case "message_stop":
		r.ended = true
		return true, nil
	}
	return false, nil
}

func (r *messagesReader) complete() bool {
	return r.ended || r.answer.stop != "" && len(r.open) == 0
}

// begin takes the beginning of a block, which may already say something.
func (r *messagesReader) begin(index int, raw json.RawMessage) error {
	var b struct {
		block
		Thinking  string          `json:"thinking"`
		Signature string          `json:"signature"`
		Input     json.RawMessage `json:"input"`
	}
	_ = json.Unmarshal(raw, &b) // a block of another shape has no type and is left out
	p := &part{kind: b.Type, raw: raw, signature: b.Signature}
	r.parts = append(r.parts, p)
	r.open[index] = p
	switch p.kind {
	case "text":
		return r.text(p, b.Text)
	case "thinking":
		return r.thought(p, b.Thinking)
	case "tool_use":
		p.call = &call{index: index, id: b.ID, name: b.Name}
		p.number = len(r.answer.calls)
		r.answer.calls = append(r.answer.calls, p.call)
		args := string(b.Input)
		if args == "{}" || args == "null" {
			args = ""
		}
		return r.arguments(p, args)
	}
	return nil
}

// add takes a piece of a block.
func (r *messagesReader) add(p *part, e messageEvent) error {
	if p == nil {
		return nil
	}
	switch {
	case e.Delta.Type == "text_delta" && p.kind == "text":
		return r.text(p, e.Delta.Text)
	case e.Delta.Type == "input_json_delta" && p.call != nil:
		return r.arguments(p, e.Delta.Partial)
	case e.Delta.Type == "thinking_delta" && p.kind == "thinking":
		return r.thought(p, e.Delta.Thinking)
	case e.Delta.Type == "signature_delta" && p.kind == "thinking":
		p.signature += e.Delta.Signature
	}
	return nil
}

func (r *messagesReader) text(p *part, s string) error {
	p.text.WriteString(s)
	r.answer.text.WriteString(s)
	return r.turn.sayText(s)
}

func (r *messagesReader) thought(p *part, s string) error {
	p.text.WriteString(s)
	r.answer.thought.WriteString(s)
	return r.turn.sayThought(s)
}

func (r *messagesReader) arguments(p *part, s string) error {
	p.call.args.WriteString(s)
	return r.turn.sayCall(CallDelta{Index: p.number, ID: p.call.id, Name: p.call.name, Args: s})
}

// whole takes a reply in one piece.
func (r *messagesReader) whole(body []byte) error {
	var m struct {
		Type    string            `json:"type"`
		Content []json.RawMessage `json:"content"`
		Stop    string            `json:"stop_reason"`
		Usage   messageUsage      `json:"usage"`
	}
	if json.Unmarshal(body, &m) != nil || m.Type != "message" && m.Content == nil {
		return r.wire.unexpected(body)
	}
	m.Usage.addTo(&r.answer.usage)
	r.answer.stop = m.Stop
	for i, raw := range m.Content {
		if err := r.begin(i, raw); err != nil {
			return err
		}
	}
	return nil
}

// write ends the answer, and gives the client one that says nothing but why it ended, as
// chatReader.write does.
func (r *messagesReader) write(out *bytes.Buffer) error {
	a := r.answer
	a.settle(r.wire.memory.has)
	r.remember()
	line(out, map[string]any{"type": "message_start", "message": map[string]any{"role": "assistant", "usage": map[string]any{"input_tokens": a.usage.Input}}})
	line(out, map[string]any{"type": "content_block_start", "index": 0, "content_block": map[string]any{"type": "text", "text": ""}})
	line(out, map[string]any{"type": "content_block_stop", "index": 0})
	line(out, map[string]any{"type": "message_delta", "delta": map[string]any{"stop_reason": a.stop}, "usage": map[string]any{"output_tokens": a.usage.Output}})
	line(out, map[string]any{"type": "message_stop"})
	r.turn.finish(a)
	return io.EOF
}

// remember keeps the content of a reply with calls as it has to be sent back.
func (r *messagesReader) remember() {
	kept := &reply{}
	for _, p := range r.parts {
		switch {
		case p.call != nil:
			kept.ids = append(kept.ids, p.call.id)
			kept.blocks = append(kept.blocks, quoted(map[string]any{
				"type": "tool_use", "id": p.call.id, "name": toolName(p.call.name), "input": json.RawMessage(usable(p.call.arguments())),
			}))
		case p.kind == "text" && strings.TrimSpace(p.text.String()) != "":
			kept.blocks = append(kept.blocks, quoted(map[string]any{"type": "text", "text": p.text.String()}))
		case p.kind == "thinking" && p.signature != "":
			kept.blocks = append(kept.blocks, quoted(map[string]any{"type": "thinking", "thinking": p.text.String(), "signature": p.signature}))
		case p.kind == "redacted_thinking":
			kept.blocks = append(kept.blocks, p.raw)
		}
	}
	r.wire.memory.keep(kept)
}
