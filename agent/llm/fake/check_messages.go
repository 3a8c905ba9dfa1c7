package fake

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	knownFields = map[string]bool{
		"model": true, "messages": true, "system": true, "max_tokens": true, "stream": true, "tools": true, "tool_choice": true,
		"thinking": true, "output_config": true, "temperature": true, "top_p": true, "top_k": true, "stop_sequences": true, "metadata": true,
	}
	wellNamed = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,128}$`)
)

// messages says what Anthropic finds wrong with a request.
func (s *Server) messages(req Request) string {
	if req.Header.Get("Anthropic-Version") == "" {
		return "anthropic-version: header is required"
	}
	for field := range req.Body {
		if !knownFields[field] {
			return field + ": Extra inputs are not permitted"
		}
	}
	most, _ := req.Body["max_tokens"].(float64)
	if most < 1 {
		return "max_tokens: Field required"
	}
	if marks := strings.Count(req.Raw, `"cache_control"`); marks > 4 {
		return fmt.Sprintf("A maximum of 4 blocks with cache_control may be provided. Found %d.", marks)
	}
	thinking, _ := req.Body["thinking"].(map[string]any)
	budget, _ := thinking["budget_tokens"].(float64)
	switch {
	case thinking["type"] == "enabled" && budget < 1024:
		return "thinking.enabled.budget_tokens: Input should be greater than or equal to 1024"
	case thinking["type"] == "enabled" && budget >= most:
		return "`max_tokens` must be greater than `thinking.budget_tokens`."
	case thinking != nil && req.Body["temperature"] != nil:
		return "`temperature` may only be set to 1 when thinking is enabled."
	}
	list, _ := req.Body["messages"].([]any)
	if len(list) == 0 {
		return "messages: at least one message is required"
	}
	var before map[string]any
	used := false
	for i, x := range list {
		m, _ := x.(map[string]any)
		blocks, _ := m["content"].([]any)
		if len(blocks) == 0 {
			return fmt.Sprintf("messages.%d: all messages must have non-empty content", i)
		}
		if i == 0 && m["role"] != "user" {
			return "messages: first message must use the \"user\" role"
		}
		if before != nil && before["role"] == m["role"] {
			return fmt.Sprintf("messages.%d: roles must alternate", i)
		}
		if why := s.blocks(i, m, before); why != "" {
			return why
		}
		used = used || len(calledIn(m)) > 0
		before = m
	}
	if open := calledIn(before); len(open) > 0 {
		return fmt.Sprintf("messages.%d: `tool_use` ids were found without `tool_result` blocks immediately after: %s", len(list)-1, strings.Join(open, ", "))
	}
	if tools, _ := req.Body["tools"].([]any); used && len(tools) == 0 {
		return "Requests which include `tool_use` or `tool_result` blocks in their messages must define the tools."
	}
	if thinking["type"] == "enabled" {
		return thoughtFirst(list)
	}
	return ""
}

// blocks checks one message.
func (s *Server) blocks(i int, m, before map[string]any) string {
	open := map[string]bool{}
	for _, id := range calledIn(before) {
		open[id] = true
	}
	others := false
	for j, x := range m["content"].([]any) {
		b, _ := x.(map[string]any)
		text, _ := b["text"].(string)
		id, _ := b["id"].(string)
		name, _ := b["name"].(string)
		signature, _ := b["signature"].(string)
		data, _ := b["data"].(string)
		of, _ := b["tool_use_id"].(string)
		where := fmt.Sprintf("messages.%d.content.%d", i, j)
		switch b["type"] {
		case "text":
			others = true
			if strings.TrimSpace(text) == "" {
				return where + ".text: text content blocks must contain non-whitespace text"
			}
		case "image":
			others = true
		case "tool_use":
			if _, ok := b["input"].(map[string]any); !ok || !wellNamed.MatchString(id) || !wellNamed.MatchString(name) {
				return where + ".tool_use: String should match pattern '^[a-zA-Z0-9_-]+$'"
			}
		case "tool_result":
			if !open[of] || others {
				return where + ": unexpected `tool_use_id` found in `tool_result` blocks: " + of + ". Each `tool_result` block must have a corresponding `tool_use` block in the previous message."
			}
			delete(open, of)
		case "thinking", "redacted_thinking":
			if b["cache_control"] != nil {
				return where + ".cache_control: Extra inputs are not permitted"
			}
			if !s.wasSigned(signature) && !s.wasSigned(data) {
				return where + ": Invalid `signature` in `thinking` block"
			}
		default:
			return where + ": Input tag does not match any of the expected tags"
		}
	}
	if len(open) > 0 {
		return fmt.Sprintf("messages.%d: `tool_use` ids were found without `tool_result` blocks immediately after", i-1)
	}
	return ""
}

func calledIn(m map[string]any) []string {
	var ids []string
	blocks, _ := m["content"].([]any)
	for _, x := range blocks {
		if b, _ := x.(map[string]any); b["type"] == "tool_use" {
			id, _ := b["id"].(string)
			ids = append(ids, id)
		}
	}
	return ids
}

// thoughtFirst says whether the calls of the turn that goes on begin with a thought.
func thoughtFirst(list []any) string {
	for i := len(list) - 1; i > 0; i-- {
		m, _ := list[i].(map[string]any)
		blocks, _ := m["content"].([]any)
		first, _ := blocks[0].(map[string]any)
		if m["role"] == "user" && first["type"] != "tool_result" {
			return ""
		}
		if kind := first["type"]; m["role"] == "assistant" && kind != "thinking" && kind != "redacted_thinking" {
			return fmt.Sprintf("messages.%d.content.0.type: Expected `thinking` or `redacted_thinking`, but found `%v`.", i, kind)
		}
	}
	return ""
}
