package fake

import (
	"fmt"
	"io"
	"net/http"
)

// about tells what the server knows of its model, in the form of the path that is asked.
func (s *Server) about(w http.ResponseWriter, r *http.Request) {
	form := map[string]string{
		"/api/show":      `{"parameters":"stop \"<|im_end|>\"\nnum_ctx %[2]d","model_info":{"qwen3.context_length":262144},"capabilities":["completion","tools"]}`,
		"/api/v0/models": `{"object":"list","data":[{"id":%[1]q,"type":"llm","state":"loaded","max_context_length":262144,"loaded_context_length":%[2]d}]}`,
		"/v1/models":     `{"object":"list","data":[{"id":%[1]q,"object":"model","owned_by":"vllm","max_model_len":%[2]d}]}`,
	}[r.URL.Path]
	if s.Window == 0 || form == "" {
		http.Error(w, `{"error":"Unexpected endpoint or method."}`, http.StatusNotFound)
		return
	}
	name := s.Model
	if name == "" {
		name = "m"
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = io.WriteString(w, fmt.Sprintf(form, name, s.Window)) // a client that went away needs none
}
