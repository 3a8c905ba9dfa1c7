package llm

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
)

// messages is the dialect of Anthropic.
type messages struct {
	wire      *wire
	reasoning string

	mu    sync.Mutex
	tools json.RawMessage // that were offered last
}

// Tokens that a model may think with, where it does not choose by itself.
const (
	littleThought = 2 << 10
	someThought   = 8 << 10
	muchThought   = 24 << 10
	leastThought  = 1 << 10 // that the server takes
)

// message is one message of a request.
type message struct {
	Role    string            `json:"role"`
	Content []json.RawMessage `json:"content"`
}

// edit changes a request.
func (d *messages) edit(m map[string]json.RawMessage, t *turn) {
	learned := d.wire.learned.now()
	var list []message
	if json.Unmarshal(m["messages"], &list) != nil {
		return
	}
	list = merged(list)
	if learned.mostTokens > 0 {
		m["max_tokens"] = number(min(learned.mostTokens, integer(m["max_tokens"])))
	}
	d.think(m, list, learned)
	if !t.temperature || learned.noTemperature || len(m["thinking"]) > 0 {
		delete(m, "temperature")
	}
	d.replay(list, string(m["thinking"]) == disabled)
	flagFailures(list)
	d.keepTools(m, list)
	if choice := toolChoice(t.choice); choice != nil && len(m["tools"]) > 0 && m["tool_choice"] == nil {
		m["tool_choice"] = choice
	}
	if !learned.noCache {
		mark(m, list)
	}
	m["messages"] = quoted(list)
}

// merged puts the messages of one role that follow each other together, and leaves out
// texts that say nothing, which the server refuses.
func merged(list []message) []message {
	var out []message
	for _, m := range list {
		m.Content = slices.DeleteFunc(m.Content, func(raw json.RawMessage) bool {
			b := blockOf(raw)
			return b.Type == "text" && strings.TrimSpace(b.Text) == ""
		})
		if len(m.Content) == 0 {
			continue
		}
		if n := len(out); n > 0 && out[n-1].Role == m.Role {
			out[n-1].Content = append(out[n-1].Content, m.Content...)
			continue
		}
		out = append(out, m)
	}
	for i := range out {
		if out[i].Role == "user" { // results stand before what the person says
			slices.SortStableFunc(out[i].Content, func(a, b json.RawMessage) int {
				return resultsFirst(a) - resultsFirst(b)
			})
		}
	}
	return out
}

func resultsFirst(raw json.RawMessage) int {
	if blockOf(raw).Type == "tool_result" {
		return 0
	}
	return 1
}

// block is what matters here of one block of a message.
type block struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"text"`
}

func blockOf(raw json.RawMessage) block {
	var b block
	_ = json.Unmarshal(raw, &b) // a block of another shape has no type
	return b
}

const disabled = `{"type":"disabled"}`

// think says how much the model is to think. A fixed budget needs room in max_tokens, and
// cannot be had in the middle of calls whose thoughts are not known any more.
func (d *messages) think(m map[string]json.RawMessage, list []message, learned lessonsNow) {
	effort := d.reasoning
	switch {
	case effort == "" || learned.noEffort:
		return
	case d.wire.info.Thinking == ThinksAdaptive || learned.adaptive:
		if effort == "off" {
			m["thinking"] = json.RawMessage(disabled)
			return
		}
		m["thinking"] = json.RawMessage(`{"type":"adaptive","display":"summarized"}`)
		if learned.noDisplay {
			m["thinking"] = json.RawMessage(`{"type":"adaptive"}`)
		}
		m["output_config"] = quoted(map[string]string{"effort": effort})
		return
	case effort == "off" || d.interrupted(list):
		return
	}
	budget := map[string]int{"low": littleThought, "medium": someThought, "high": muchThought}[effort]
	asked, most := integer(m["max_tokens"]), d.wire.info.MaxOutput
	budget = min(budget, most-leastThought)
	if budget < leastThought {
		return
	}
	m["thinking"] = quoted(map[string]any{"type": "enabled", "budget_tokens": budget})
	m["max_tokens"] = number(min(asked+budget, most))
}

// interrupted says that the last calls of the conversation are those of another model or
// of an earlier run, so that their thoughts cannot be sent back.
func (d *messages) interrupted(list []message) bool {
	for i := len(list) - 1; i >= 0; i-- {
		switch {
		case list[i].Role == "user" && slices.ContainsFunc(list[i].Content, func(raw json.RawMessage) bool { return blockOf(raw).Type != "tool_result" }):
			return false // what the person said begins a turn of its own
		case list[i].Role == "assistant":
			ids := callsOf(list[i])
			return len(ids) > 0 && !d.wire.memory.has(ids[0])
		}
	}
	return false
}

func callsOf(m message) []string {
	var ids []string
	for _, raw := range m.Content {
		if b := blockOf(raw); b.Type == "tool_use" {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// replay puts the thoughts of earlier replies, with their signatures, back where they stood.
func (d *messages) replay(list []message, off bool) {
	for i, m := range list {
		ids := callsOf(m)
		if m.Role != "assistant" || len(ids) == 0 || off {
			continue
		}
		r := d.wire.memory.of(ids[0])
		if r == nil || !slices.ContainsFunc(r.blocks, thoughtful) {
			continue
		}
		if slices.Equal(r.ids, ids) {
			list[i].Content = slices.Clone(r.blocks)
			continue
		}
		var thoughts []json.RawMessage
		for _, raw := range r.blocks {
			if thoughtful(raw) {
				thoughts = append(thoughts, raw)
			}
		}
		list[i].Content = append(thoughts, m.Content...)
	}
}

func thoughtful(raw json.RawMessage) bool {
	kind := blockOf(raw).Type
	return kind == "thinking" || kind == "redacted_thinking"
}

// keepTools gives a request whose conversation holds calls the tools that it must name, when
// the caller offers none any more: those of the request before, with which the server's
// cache begins, or else all that were called. None may be called now.
func (d *messages) keepTools(m map[string]json.RawMessage, list []message) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(m["tools"]) > 0 {
		d.tools = m["tools"]
		return
	}
	var names []string
	for _, msg := range list {
		for _, raw := range msg.Content {
			if b := blockOf(raw); b.Type == "tool_use" && !slices.Contains(names, b.Name) {
				names = append(names, b.Name)
			}
		}
	}
	if len(names) == 0 {
		return
	}
	m["tools"], m["tool_choice"] = d.tools, json.RawMessage(`{"type":"none"}`)
	if len(d.tools) > 0 {
		return
	}
	var tools []map[string]any
	for _, name := range names {
		tools = append(tools, map[string]any{"name": name, "input_schema": map[string]any{"type": "object"}})
	}
	m["tools"] = quoted(tools)
}

// flagFailures marks the results that say why a call failed.
func flagFailures(list []message) {
	for _, m := range list {
		for i, raw := range m.Content {
			var b map[string]json.RawMessage
			var text string
			if blockOf(raw).Type != "tool_result" || json.Unmarshal(raw, &b) != nil || json.Unmarshal(b["content"], &text) != nil {
				continue
			}
			if strings.HasPrefix(text, `{"error":`) {
				b["is_error"] = json.RawMessage("true")
				m.Content[i] = quoted(b)
			}
		}
	}
}

// toolChoice is a choice of tools in Anthropic's words, nil for none.
func toolChoice(choice any) json.RawMessage {
	word, _ := choice.(string)
	switch word {
	case "none", "auto":
		return quoted(map[string]string{"type": word})
	case "required", "any":
		return json.RawMessage(`{"type":"any"}`)
	}
	return nil
}

// mark asks the server to keep what later requests will begin with: the tools, the system
// prompt, and the conversation up to the last thing that was said to the model.
func mark(m map[string]json.RawMessage, list []message) {
	const ephemeral = `{"type":"ephemeral"}`
	var system string
	if json.Unmarshal(m["system"], &system) == nil && system != "" {
		m["system"] = quoted([]any{map[string]any{"type": "text", "text": system, "cache_control": json.RawMessage(ephemeral)}})
	}
	var tools []map[string]json.RawMessage
	if json.Unmarshal(m["tools"], &tools) == nil && len(tools) > 0 {
		tools[len(tools)-1]["cache_control"] = json.RawMessage(ephemeral)
		m["tools"] = quoted(tools)
	}
	for i := len(list) - 1; i >= 0; i-- {
		content := list[i].Content
		if list[i].Role != "user" || len(content) == 0 {
			continue
		}
		var last map[string]json.RawMessage
		if json.Unmarshal(content[len(content)-1], &last) == nil && last != nil {
			last["cache_control"] = json.RawMessage(ephemeral)
			content[len(content)-1] = quoted(last)
		}
		return
	}
}
