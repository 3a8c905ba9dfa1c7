package fake

import (
	"fmt"
	"net/http"
	"strings"
)

// check refuses what the real server refuses.
func (s *Server) check(req Request) (Reply, bool) {
	key := strings.TrimPrefix(req.Header.Get("Authorization"), "Bearer ")
	if s.kind == Anthropic {
		key = req.Header.Get("X-Api-Key")
	}
	if s.Key != "" && key != s.Key {
		return s.wrongKey(key), false
	}
	if req.Path == "/v1/embeddings" {
		return Reply{}, true
	}
	if req.Path != s.path() {
		return s.refuse(http.StatusNotFound, "invalid_request_error", "", "Invalid URL (POST "+req.Path+")"), false
	}
	if name, _ := req.Body["model"].(string); s.Model != "" && name != s.Model {
		return s.unknownModel(name), false
	}
	why := ""
	switch s.kind {
	case Anthropic:
		why = s.messages(req)
	case Gemini:
		if why = s.gemini(req.Body); why == "" {
			why = conversation(req.Body)
		}
	default:
		if why = conversation(req.Body); why == "" && s.ShowThought {
			why = thoughtShown(req.Body)
		}
	}
	if why != "" {
		return s.refuse(http.StatusBadRequest, "invalid_request_error", "", why), false
	}
	return Reply{}, true
}

// thoughtShown says which calls have no thought.
func thoughtShown(body map[string]any) string {
	messages, _ := body["messages"].([]any)
	for i, x := range messages {
		m, _ := x.(map[string]any)
		thought, _ := m["reasoning_content"].(string)
		if calls, _ := m["tool_calls"].([]any); len(calls) > 0 && strings.TrimSpace(thought) == "" {
			return fmt.Sprintf("thinking is enabled but reasoning_content is missing in assistant tool call message at index %d", i)
		}
	}
	return ""
}

// refuse words a refusal as the server does.
func (s *Server) refuse(status int, kind, code, message string) Reply {
	switch s.kind {
	case Anthropic:
		return MessageError(status, kind, message)
	case Gemini:
		return GeminiError(status, "INVALID_ARGUMENT", message)
	}
	return Error(status, kind, code, message)
}

func (s *Server) wrongKey(key string) Reply {
	switch s.kind {
	case Anthropic:
		return MessageError(401, "authentication_error", "invalid x-api-key")
	case Gemini:
		return GeminiError(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.")
	}
	return Error(401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided: "+key+".")
}

func (s *Server) unknownModel(name string) Reply {
	switch s.kind {
	case Anthropic:
		return MessageError(404, "not_found_error", "model: "+name)
	case Gemini:
		return GeminiError(404, "NOT_FOUND", "models/"+name+" is not found for API version v1main, or is not supported for generateContent.")
	case Ollama:
		return Error(404, "api_error", "", `model "`+name+`" not found, try pulling it first`)
	}
	return Error(404, "invalid_request_error", "model_not_found", fmt.Sprintf("The model `%s` does not exist or you do not have access to it.", name))
}

// conversation says what is wrong with the order of a request's messages.
func conversation(body map[string]any) string {
	messages, _ := body["messages"].([]any)
	if len(messages) == 0 {
		return "Invalid 'messages': empty array."
	}
	open := map[string]bool{}
	for _, x := range messages {
		m, _ := x.(map[string]any)
		id, _ := m["tool_call_id"].(string)
		switch {
		case m["role"] == "tool" && !open[id]:
			return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'."
		case m["role"] == "tool":
			delete(open, id)
			continue
		case len(open) > 0:
			return "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'."
		}
		list, _ := m["tool_calls"].([]any)
		for _, y := range list {
			c, _ := y.(map[string]any)
			id, _ := c["id"].(string)
			if id == "" || open[id] || c["type"] != "function" {
				return "Invalid 'tool_calls'."
			}
			open[id] = true
		}
	}
	if len(open) > 0 {
		return "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'."
	}
	return ""
}
