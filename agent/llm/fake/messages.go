package fake

import "encoding/json"

// Event is one event of a stream of Anthropic's. data is a JSON object with a type.
func Event(data string) string {
	var e struct {
		Type string `json:"type"`
	}
	_ = json.Unmarshal([]byte(data), &e) // a test that sends nonsense means to
	return "event: " + e.Type + "\ndata: " + data + "\n"
}

// Begin begins a message and counts what was read: anew, for the cache, from the cache.
func Begin(input, cacheWrite, cacheRead int) string {
	return Event(marshal(map[string]any{"type": "message_start", "message": map[string]any{
		"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": []any{}, "stop_reason": nil, "stop_sequence": nil,
		"usage": map[string]any{"input_tokens": input, "cache_creation_input_tokens": cacheWrite, "cache_read_input_tokens": cacheRead, "output_tokens": 1},
	}}))
}

// Block is a whole block: what it begins with, its deltas, its end.
func Block(index int, begin string, deltas ...string) string {
	out := BeginBlock(index, begin)
	for _, d := range deltas {
		out += "\n" + DeltaOf(index, d)
	}
	return out + "\n" + EndBlock(index)
}

// BeginBlock begins a block.
func BeginBlock(index int, block string) string {
	return Event(`{"type":"content_block_start","index":` + marshal(index) + `,"content_block":` + block + `}`)
}

// DeltaOf is a piece of a block.
func DeltaOf(index int, delta string) string {
	return Event(`{"type":"content_block_delta","index":` + marshal(index) + `,"delta":` + delta + `}`)
}

// EndBlock ends a block.
func EndBlock(index int) string {
	return Event(`{"type":"content_block_stop","index":` + marshal(index) + `}`)
}

// TextBlock is a block of text, in pieces.
func TextBlock(index int, pieces ...string) string {
	var deltas []string
	for _, p := range pieces {
		deltas = append(deltas, marshal(map[string]any{"type": "text_delta", "text": p}))
	}
	return Block(index, `{"type":"text","text":""}`, deltas...)
}

// CallBlock is a tool call whose arguments come in pieces.
func CallBlock(index int, id, name string, pieces ...string) string {
	var deltas []string
	for _, p := range pieces {
		deltas = append(deltas, marshal(map[string]any{"type": "input_json_delta", "partial_json": p}))
	}
	return Block(index, marshal(map[string]any{"type": "tool_use", "id": id, "name": name, "input": map[string]any{}}), deltas...)
}

// ThinkingBlock is a thought with its signature.
func ThinkingBlock(index int, text, signature string) string {
	return Block(index, `{"type":"thinking","thinking":"","signature":""}`,
		marshal(map[string]any{"type": "thinking_delta", "thinking": text}),
		marshal(map[string]any{"type": "signature_delta", "signature": signature}))
}

// RedactedBlock is a thought that cannot be read.
func RedactedBlock(index int, data string) string {
	return Block(index, marshal(map[string]any{"type": "redacted_thinking", "data": data}))
}

// End says why the message ends and counts what was written.
func End(reason string, output int) string {
	return Event(marshal(map[string]any{"type": "message_delta", "delta": map[string]any{"stop_reason": reason, "stop_sequence": nil}, "usage": map[string]any{"output_tokens": output}}))
}

// The events without contents.
const (
	Ping = "event: ping\ndata: {\"type\": \"ping\"}\n"
	Stop = "event: message_stop\ndata: {\"type\":\"message_stop\"}\n"
)

// SayMessage is a whole message of text.
func SayMessage(text string) Reply {
	var pieces []string
	for r := []rune(text); len(r) > 0; {
		n := min(7, len(r))
		pieces = append(pieces, string(r[:n]))
		r = r[n:]
	}
	return Stream(Begin(10, 0, 0), Ping, TextBlock(0, pieces...), End("end_turn", 5), Stop)
}

// DoMessage is a whole message of tool calls.
func DoMessage(calls ...Call) Reply {
	lines := []string{Begin(20, 0, 0)}
	for i, c := range calls {
		var pieces []string
		for args := c.Args; args != ""; {
			n := min(9, len(args))
			pieces = append(pieces, args[:n])
			args = args[n:]
		}
		lines = append(lines, CallBlock(i, c.ID, c.Name, pieces...))
	}
	return Stream(append(lines, End("tool_use", 7), Stop)...)
}

// MessageError is a refusal as Anthropic words it.
func MessageError(status int, kind, message string) Reply {
	body := marshal(map[string]any{"type": "error", "error": map[string]any{"type": kind, "message": message}, "request_id": "req_1"})
	return Reply{Status: status, Header: map[string]string{"Content-Type": "application/json"}, Lines: []string{body}}
}

// ErrorEvent is a refusal inside a stream.
func ErrorEvent(kind, message string) string {
	return Event(marshal(map[string]any{"type": "error", "error": map[string]any{"type": kind, "message": message}}))
}
