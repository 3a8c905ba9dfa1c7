package agent

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/llm"
)

// What a model gets of one result. The rest is left out of the middle.
const (
	headBytes = 20 << 10
	tailBytes = 10 << 10
)

// wrap makes a tool's result the text that the model reads: capped, and marked
// as data. The built-in model, which reads JSON and cannot be talked into
// anything, gets it whole.
func (r *run) wrap(name string, result json.RawMessage) string {
	if r.c.ModelName == llm.Builtin {
		return string(result)
	}
	return wrap(name, result)
}

func wrap(name string, result json.RawMessage) string {
	text := limit(strings.ToValidUTF8(string(readable(result)), "\uFFFD"))
	return fmt.Sprintf("<data tool=%q>\n%s\n</data>", name, strings.ReplaceAll(text, "</data", `<\/data`))
}

// readable takes back the escapes that json.Marshal writes for HTML's sake.
func readable(b []byte) []byte {
	if !bytes.Contains(b, []byte(`\u00`)) {
		return b
	}
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		if b[i] != '\\' || i+1 >= len(b) {
			out = append(out, b[i])
			continue
		}
		if i+6 <= len(b) {
			if c, ok := htmlEscapes[string(b[i:i+6])]; ok {
				out = append(out, c)
				i += 5
				continue
			}
		}
		out = append(out, b[i], b[i+1])
		i++
	}
	return out
}

var htmlEscapes = map[string]byte{`\u003c`: '<', `\u003e`: '>', `\u0026`: '&'}

// limit keeps the head and the tail of a text that is too long.
func limit(s string) string {
	if len(s) <= headBytes+tailBytes {
		return s
	}
	head, tail := headBytes, len(s)-tailBytes
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return fmt.Sprintf("%s\n[… %d bytes left out here: ask for fewer lines, pages or hits to see them …]\n%s", s[:head], tail-head, s[tail:])
}

// failure is the result of a call that could not be carried out.
func failure(c Call, why string) Message {
	b, err := json.Marshal(map[string]string{"error": why})
	if err != nil {
		b = []byte(`{"error":"the call failed"}`)
	}
	return Message{Role: Tool, CallID: c.ID, Name: c.Name, Text: string(b), Failed: true}
}
