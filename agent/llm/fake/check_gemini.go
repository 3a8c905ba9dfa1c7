package fake

import (
	"fmt"
	"strings"
)

// gemini says what Gemini finds wrong with a request besides the conversation's order.
func (s *Server) gemini(body map[string]any) string {
	tools, _ := body["tools"].([]any)
	for i, x := range tools {
		tool, _ := x.(map[string]any)
		f, _ := tool["function"].(map[string]any)
		if why := schema(f["parameters"]); why != "" {
			return fmt.Sprintf("Invalid JSON payload received. %s at 'tools[%d].function.parameters'", why, i)
		}
	}
	model, _ := body["model"].(string)
	if !strings.Contains(model, "gemini-3") {
		return ""
	}
	list, _ := body["messages"].([]any)
	for i, x := range list {
		m, _ := x.(map[string]any)
		calls, _ := m["tool_calls"].([]any)
		if len(calls) == 0 {
			continue
		}
		first, _ := calls[0].(map[string]any)
		extra, _ := first["extra_content"].(map[string]any)
		google, _ := extra["google"].(map[string]any)
		switch signature, _ := google["thought_signature"].(string); {
		case signature == "":
			f, _ := first["function"].(map[string]any)
			return fmt.Sprintf("Function call is missing a thought_signature in functionCall parts. Additional data, function call `default_api:%v`, position %d.", f["name"], i)
		case signature != "skip_thought_signature_validator" && !s.wasSigned(signature):
			return "Thought signature is not valid."
		}
	}
	return ""
}

// schema finds what Gemini does not know of JSON Schema.
func schema(v any) string {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			_, isList := value.([]any)
			switch {
			case key == "$schema", key == "additionalProperties" && value == false:
				return fmt.Sprintf("Unknown name %q: Cannot find field.", key)
			case key == "type" && isList:
				return "Proto field is not repeating, cannot start list."
			}
			if why := schema(value); why != "" {
				return why
			}
		}
	case []any:
		for _, x := range v {
			if why := schema(x); why != "" {
				return why
			}
		}
	}
	return ""
}
