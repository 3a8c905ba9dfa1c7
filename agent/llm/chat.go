package llm

import (
	"bytes"
	"encoding/json"
	"strings"
)

// chat is the dialect of chat completions, as OpenAI, Gemini, OpenRouter, Ollama, LM Studio
// and all the compatible servers speak it, each with its own manners.
type chat struct {
	wire      *wire
	provider  string
	reasoning string
	official  bool // OpenAI itself, which knows the newest field names
}

// edit changes a request.
func (c *chat) edit(m map[string]json.RawMessage, t *turn) {
	learned := c.wire.learned.now()
	if !t.temperature || learned.noTemperature {
		delete(m, "temperature")
	}
	if learned.noStreamOptions {
		delete(m, "stream_options")
	}
	c.limit(m, learned)
	c.effort(m, learned)
	if c.provider == OpenRouter {
		m["usage"] = json.RawMessage(`{"include":true}`)
	}
	if c.provider == Gemini {
		m["tools"] = simplerTools(m["tools"])
		if m["tools"] == nil {
			delete(m, "tools")
		}
	}
	c.replay(m, learned)
}

// limit gives the number of tokens that an answer may have under the name that the server knows.
func (c *chat) limit(m map[string]json.RawMessage, learned lessonsNow) {
	v, ok := m["max_completion_tokens"]
	if !ok {
		return
	}
	if learned.mostTokens > 0 {
		v = number(min(learned.mostTokens, integer(v)))
	}
	delete(m, "max_completion_tokens")
	if c.official || learned.completionTokens {
		m["max_completion_tokens"] = v
		return
	}
	m["max_tokens"] = v
}

// effort says how much the model is to think.
func (c *chat) effort(m map[string]json.RawMessage, learned lessonsNow) {
	word := c.reasoning
	if word == "off" {
		word = "none"
	}
	if learned.effortNone && len(m["tools"]) > 0 {
		word = "none"
	}
	switch {
	case word == "" || learned.noEffort:
	case c.provider == OpenRouter && word == "none":
		m["reasoning"] = json.RawMessage(`{"enabled":false}`)
	case c.provider == OpenRouter:
		m["reasoning"] = quoted(map[string]string{"effort": word})
	default:
		m["reasoning_effort"] = quoted(word)
	}
}

// replay sends back with the calls of earlier replies what the server wants to see again.
func (c *chat) replay(m map[string]json.RawMessage, learned lessonsNow) {
	var list []map[string]json.RawMessage
	if json.Unmarshal(m["messages"], &list) != nil {
		return
	}
	changed := false
	for _, message := range list {
		var calls []map[string]json.RawMessage
		if json.Unmarshal(message["tool_calls"], &calls) != nil || len(calls) == 0 {
			continue
		}
		var r *reply
		for i, call := range calls {
			var id string
			_ = json.Unmarshal(call["id"], &id) // a call without an id was never kept
			known := c.wire.memory.of(id)
			if known != nil {
				r = known
			}
			if known != nil && len(known.extra[id]) > 0 {
				call["extra_content"], changed = known.extra[id], true
			} else if i == 0 && c.provider == Gemini && strings.Contains(c.wire.Model, "gemini-3") {
				// The call of another model or of an earlier run has no signature of this one;
				// the word below is Google's own for that.
				call["extra_content"], changed = json.RawMessage(`{"google":{"thought_signature":"skip_thought_signature_validator"}}`), true
			}
		}
		message["tool_calls"] = quoted(calls)
		if learned.showThought && (r == nil || r.thought == "") {
			message["reasoning_content"], changed = quoted(noThought), true
		}
		if r == nil {
			continue
		}
		if c.provider == OpenRouter && len(r.details) > 0 {
			message["reasoning_details"], changed = r.details, true
		}
		if r.thought != "" && (learned.showThought || strings.Contains(c.wire.Host, "deepseek")) {
			message["reasoning_content"], changed = quoted(r.thought), true
		}
	}
	if changed {
		m["messages"] = quoted(list)
	}
}

// noThought stands for the thoughts of an earlier run, or of another model, where a server wants to
// see some: sessions do not keep them. A text that is empty counts as none.
const noThought = "(not kept)"

// quoted is a value as JSON. The values of this package can all be written.
func quoted(v any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(v) != nil {
		return json.RawMessage("null")
	}
	return bytes.TrimSpace(b.Bytes())
}

func number(n int) json.RawMessage { return quoted(n) }

func integer(v json.RawMessage) int {
	var n int
	_ = json.Unmarshal(v, &n) // the clients write nothing else there
	return n
}

// simplerTools writes the schemas of tools with what Gemini knows of JSON Schema: one type a
// value, no $schema and no additionalProperties.
func simplerTools(raw json.RawMessage) json.RawMessage {
	var tools []map[string]any
	if json.Unmarshal(raw, &tools) != nil {
		return raw
	}
	for _, tool := range tools {
		if f, ok := tool["function"].(map[string]any); ok {
			f["parameters"] = simpler(f["parameters"])
		}
	}
	return quoted(tools)
}

func simpler(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for key, value := range v {
			switch list, isList := value.([]any); {
			case key == "$schema" || key == "additionalProperties" && !isObject(value):
			case key == "type" && isList:
				for _, one := range list {
					if one == "null" {
						out["nullable"] = true
					} else if out["type"] == nil {
						out["type"] = one
					}
				}
			case key == "properties":
				properties, _ := value.(map[string]any)
				kept := map[string]any{}
				for name, schema := range properties {
					kept[name] = simpler(schema)
				}
				out[key] = kept
			default:
				out[key] = simpler(value)
			}
		}
		return out
	case []any:
		for i := range v {
			v[i] = simpler(v[i])
		}
	}
	return v
}

func isObject(v any) bool { _, ok := v.(map[string]any); return ok }
