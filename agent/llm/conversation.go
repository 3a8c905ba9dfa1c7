package llm

import (
	"encoding/base64"
	"strings"

	"github.com/tmc/langchaingo/llms"
)

// prepared makes of a conversation one that the clients pass on whole: no message without
// parts, tool results and the texts of the system one by one, arguments that are objects,
// and ids and names that servers accept.
func prepared(list []llms.MessageContent) []llms.MessageContent {
	out := make([]llms.MessageContent, 0, len(list))
	for _, m := range list {
		parts := make([]llms.ContentPart, 0, len(m.Parts))
		for _, p := range m.Parts {
			if p = plainPart(p); p != nil {
				parts = append(parts, p)
			}
		}
		switch {
		case len(parts) == 0:
			continue
		case m.Role == llms.ChatMessageTypeTool || m.Role == llms.ChatMessageTypeSystem:
			for _, p := range parts {
				out = append(out, llms.MessageContent{Role: m.Role, Parts: []llms.ContentPart{p}})
			}
			continue
		}
		out = append(out, llms.MessageContent{Role: m.Role, Parts: parts})
	}
	return out
}

// plainPart is a part as both clients know it, nil for one that says nothing.
func plainPart(p llms.ContentPart) llms.ContentPart {
	switch p := p.(type) {
	case llms.CachedContent:
		return plainPart(p.ContentPart)
	case llms.ToolCall:
		if p.FunctionCall == nil {
			return nil
		}
		return llms.ToolCall{ID: identifier(p.ID), Type: "function", FunctionCall: &llms.FunctionCall{
			Name: toolName(p.FunctionCall.Name), Arguments: usable(p.FunctionCall.Arguments),
		}}
	case llms.ToolCallResponse:
		return llms.ToolCallResponse{ToolCallID: identifier(p.ToolCallID), Name: toolName(p.Name), Content: strings.ToValidUTF8(p.Content, "\uFFFD")}
	case llms.TextContent:
		if p.Text == "" {
			return nil
		}
		return llms.TextContent{Text: strings.ToValidUTF8(p.Text, "\uFFFD")}
	}
	return p
}

// identifier keeps of an id or a name the letters that every server takes.
func identifier(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_', r == '-':
			return r
		}
		return '_'
	}, s)
}

// toolName is a name that a conversation may hold although no tool is called so.
func toolName(s string) string {
	if s = identifier(s); s == "" {
		return "unnamed"
	}
	return s[:min(len(s), 64)]
}

// conversation keeps the parts of a message together and gives pictures as addresses.
func (c *chat) conversation(list []llms.MessageContent) []llms.MessageContent {
	out := prepared(list)
	for i := range out {
		for j, p := range out[i].Parts {
			if b, ok := p.(llms.BinaryContent); ok {
				out[i].Parts[j] = llms.ImageURLContent{URL: "data:" + b.MIMEType + ";base64," + base64.StdEncoding.EncodeToString(b.Data)}
			}
		}
	}
	return out
}

// conversation gives every part a message of its own, since the client sends only the first
// part of most; edit puts them together again.
func (d *messages) conversation(list []llms.MessageContent) []llms.MessageContent {
	var out []llms.MessageContent
	system := ""
	for _, m := range prepared(list) {
		for _, p := range m.Parts {
			if url, ok := p.(llms.ImageURLContent); ok {
				if b, ok := inlined(url.URL); ok {
					p = b
				}
			}
			if text, ok := p.(llms.TextContent); ok && m.Role == llms.ChatMessageTypeSystem {
				system += strings.TrimSpace(text.Text) + "\n\n"
				continue
			}
			out = append(out, llms.MessageContent{Role: m.Role, Parts: []llms.ContentPart{p}})
		}
	}
	if system = strings.TrimSpace(system); system != "" {
		out = append([]llms.MessageContent{llms.TextParts(llms.ChatMessageTypeSystem, system)}, out...)
	}
	return out
}

// inlined is the picture in a data address.
func inlined(url string) (llms.BinaryContent, bool) {
	head, data, ok := strings.Cut(url, ";base64,")
	kind, isData := strings.CutPrefix(head, "data:")
	if !ok || !isData {
		return llms.BinaryContent{}, false
	}
	b, err := base64.StdEncoding.DecodeString(data)
	return llms.BinaryContent{MIMEType: kind, Data: b}, err == nil
}
