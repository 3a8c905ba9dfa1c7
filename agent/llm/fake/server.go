// Package fake is a server that speaks OpenAI's chat completions over real
// HTTP, for tests. It answers each request with the next of its scripted
// replies, written and flushed line by line as the real one does:
//
//	POST /v1/chat/completions  ->  data: {chunk}\n\n … data: [DONE]\n\n
//
// Before that it checks what the real one checks: the key, the model's name,
// and that every tool call in the conversation is followed by its result.
package fake

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"
)

// Reply is one scripted answer.
type Reply struct {
	Status int // 0 = 200
	Header map[string]string
	Lines  []string      // each is written with a newline and flushed
	Gap    time.Duration // between two lines
	Hang   bool          // after the lines nothing more comes and the connection stays open
	Abort  bool          // after the lines the connection is cut
}

// Server is a running fake. Replies run out: the last one is repeated.
type Server struct {
	http  *httptest.Server
	Key   string // when set, requests must carry it
	Model string // when set, requests must name it

	mu       sync.Mutex
	replies  []Reply
	requests []Request
}

// Request is one request as it arrived.
type Request struct {
	Path   string
	Header http.Header
	Raw    string
	Body   map[string]any
}

// New starts a server on a loopback address. Close it.
func New(replies ...Reply) *Server {
	s := &Server{replies: replies}
	s.http = httptest.NewServer(http.HandlerFunc(s.serve))
	return s
}

// BaseURL is the address with its version path.
func (s *Server) BaseURL() string { return s.http.URL + "/v1" }

// Close cuts all connections and stops the server.
func (s *Server) Close() {
	s.http.CloseClientConnections()
	s.http.Close()
}

// Requests returns what has arrived so far.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	req := Request{Path: r.URL.Path, Header: r.Header.Clone(), Raw: string(raw)}
	bad := json.Unmarshal(raw, &req.Body)
	s.mu.Lock()
	s.requests = append(s.requests, req)
	reply := Say("ok")
	if len(s.replies) > 0 {
		reply = s.replies[0]
	}
	if len(s.replies) > 1 {
		s.replies = s.replies[1:]
	}
	s.mu.Unlock()
	if bad != nil {
		reply = Error(400, "invalid_request_error", "", "We could not parse the JSON body of your request.")
	} else if refusal, ok := s.check(req); !ok {
		reply = refusal
	}
	write(w, r, reply)
}

func write(w http.ResponseWriter, r *http.Request, reply Reply) {
	if reply.Status == 0 {
		reply.Status = http.StatusOK
		w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	}
	for k, v := range reply.Header {
		w.Header().Set(k, v)
	}
	w.WriteHeader(reply.Status)
	flush := http.NewResponseController(w)
	for _, line := range reply.Lines {
		if _, err := io.WriteString(w, line+"\n"); err != nil {
			return
		}
		_ = flush.Flush() // a client that went away is noticed by the next write
		if reply.Gap > 0 {
			select {
			case <-time.After(reply.Gap):
			case <-r.Context().Done():
				return
			}
		}
	}
	if reply.Hang {
		_ = flush.Flush()
		<-r.Context().Done()
	}
	if reply.Abort {
		if conn, _, err := flush.Hijack(); err == nil {
			_ = conn.Close()
		}
	}
}

// check refuses what the real server refuses.
func (s *Server) check(req Request) (Reply, bool) {
	if s.Key != "" && req.Header.Get("Authorization") != "Bearer "+s.Key {
		return Error(401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided: "+strings.TrimPrefix(req.Header.Get("Authorization"), "Bearer ")+"."), false
	}
	if req.Path == "/v1/embeddings" {
		return Reply{}, true
	}
	if req.Path != "/v1/chat/completions" {
		return Error(404, "invalid_request_error", "", "Invalid URL (POST "+req.Path+")"), false
	}
	if name, _ := req.Body["model"].(string); s.Model != "" && name != s.Model {
		return Error(404, "invalid_request_error", "model_not_found", fmt.Sprintf("The model `%s` does not exist or you do not have access to it.", name)), false
	}
	if why := conversation(req.Body); why != "" {
		return Error(400, "invalid_request_error", "", why), false
	}
	return Reply{}, true
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
