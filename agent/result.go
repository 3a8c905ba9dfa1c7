package agent

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

// wrap makes a tool's result the text that the model reads: capped, and marked
// as data. The built-in model, which reads JSON and cannot be talked into
// anything, gets it whole.
func (r *run) wrap(c Call, result tool.Result, data json.RawMessage) string {
	if r.c.ModelName == llm.Builtin {
		return string(data)
	}
	switch p := result.Value.(type) {
	case Word, SortedCount: // the person's own word, and the loop's
		return string(readable(data))
	case Page:
		return fmt.Sprintf("<data tool=%q handle=%q from=\"%d\" to=\"%d\" of=\"%d\">\n%s\n</data>", c.Name, p.Handle, p.From, p.To, p.Total, closed(p.Said))
	}
	text := strings.ToValidUTF8(string(readable(data)), "\uFFFD")
	if len(text) > headBytes+tailBytes {
		text = limit(r.remember(c.ID, data), c.ID)
	}
	return fmt.Sprintf("<data tool=%q>\n%s\n</data>", c.Name, closed(text))
}

// closed keeps a text from ending the block of data that it stands in.
func closed(text string) string { return strings.ReplaceAll(text, "</data", `<\/data`) }

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

// failure is the result of a call that could not be carried out.
func failure(c Call, why string) Message {
	b, err := json.Marshal(map[string]string{"error": why})
	if err != nil {
		b = []byte(`{"error":"the call failed"}`)
	}
	return Message{Role: Tool, CallID: c.ID, Name: c.Name, Text: string(b), Failed: true}
}
