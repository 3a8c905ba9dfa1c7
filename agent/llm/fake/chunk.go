package fake

import "encoding/json"

// Done ends a stream.
const Done = "data: [DONE]\n"

// Delta is a chunk with this delta, a JSON object.
func Delta(delta string) string {
	return `data: {"id":"c1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":` + delta + `,"finish_reason":null}]}` + "\n"
}

// Text is a chunk of the answer.
func Text(s string) string { return Delta(`{"content":` + quote(s) + `}`) }

// Part is a chunk of a tool call. An empty id, kind or name is left out.
func Part(index int, id, kind, name, args string) string {
	function := map[string]any{"arguments": args}
	if name != "" {
		function["name"] = name
	}
	call := map[string]any{"index": index, "function": function}
	if id != "" {
		call["id"] = id
	}
	if kind != "" {
		call["type"] = kind
	}
	return Delta(marshal(map[string]any{"tool_calls": []any{call}}))
}

// Finish is the chunk that says why the answer ends.
func Finish(reason string) string {
	return `data: {"id":"c1","choices":[{"index":0,"delta":{},"finish_reason":` + quote(reason) + `}]}` + "\n"
}

// Usage is the chunk that counts the tokens.
func Usage(in, out int) string {
	return "data: " + marshal(map[string]any{"id": "c1", "choices": []any{}, "usage": map[string]any{
		"prompt_tokens": in, "completion_tokens": out, "total_tokens": in + out,
	}}) + "\n"
}

// Stream is a reply of these chunks.
func Stream(chunks ...string) Reply { return Reply{Lines: chunks} }

// Say is a whole reply of text.
func Say(text string) Reply {
	chunks := []string{Delta(`{"role":"assistant","content":""}`)}
	for r := []rune(text); len(r) > 0; {
		n := min(7, len(r))
		chunks = append(chunks, Text(string(r[:n])))
		r = r[n:]
	}
	return Stream(append(chunks, Finish("stop"), Usage(10, 5), Done)...)
}

// Call is one tool call.
type Call struct{ ID, Name, Args string }

// Do is a whole reply of parallel tool calls whose arguments arrive
// interleaved, a few bytes at a time.
func Do(calls ...Call) Reply {
	var chunks []string
	longest := 0
	for i, c := range calls {
		chunks = append(chunks, Part(i, c.ID, "function", c.Name, ""))
		longest = max(longest, len(c.Args))
	}
	const n = 9
	for at := 0; at < longest; at += n {
		for i, c := range calls {
			if at < len(c.Args) {
				chunks = append(chunks, Part(i, "", "", "", c.Args[at:min(at+n, len(c.Args))]))
			}
		}
	}
	return Stream(append(chunks, Finish("tool_calls"), Usage(20, 7), Done)...)
}

// Error is a refusal as the real server words it.
func Error(status int, kind, code, message string) Reply {
	e := map[string]any{"message": message, "type": kind, "param": nil, "code": nil}
	if code != "" {
		e["code"] = code
	}
	return Reply{Status: status, Header: map[string]string{"Content-Type": "application/json"}, Lines: []string{marshal(map[string]any{"error": e})}}
}

// GeminiCall is a chunk with a whole tool call as Gemini sends it, signed when a signature is given.
func GeminiCall(index int, id, name, args, signature string) string {
	call := map[string]any{"index": index, "id": id, "type": "function", "function": map[string]any{"name": name, "arguments": args}}
	if signature != "" {
		call["extra_content"] = map[string]any{"google": map[string]any{"thought_signature": signature}}
	}
	return Delta(marshal(map[string]any{"role": "assistant", "tool_calls": []any{call}}))
}

// GeminiError is a refusal as Google words it, in a list.
func GeminiError(status int, code, message string) Reply {
	body := []any{map[string]any{"error": map[string]any{"code": status, "message": message, "status": code}}}
	return Reply{Status: status, Header: map[string]string{"Content-Type": "application/json; charset=UTF-8"}, Lines: []string{marshal(body)}}
}

func quote(s string) string { return marshal(s) }

func marshal(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(b)
}
