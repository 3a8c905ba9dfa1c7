// Package fake is a server that speaks as the models' servers do over real HTTP, for tests:
// OpenAI's chat completions, Gemini's and Ollama's kind of them, and Anthropic's messages. It
// answers each request with the next of its scripted replies, written and flushed line by
// line as the real ones do:
//
//	POST /v1/chat/completions  ->  data: {chunk}\n\n … data: [DONE]\n\n
//	POST /v1/messages  ->  event: …\ndata: {event}\n\n … data: {"type":"message_stop"}\n\n
//
// Before that it checks what the real ones check: the key, the model's name, that every
// tool call in the conversation is followed by its result, and, for Anthropic and Gemini, that
// thoughts come back with the signatures under which they were sent.
package fake

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
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

	Truncate bool // only so many bytes of the lines are sent; then the reply ends, or is cut with Abort
	Bytes    int
}

// Kind is whose server this is.
type Kind string

// The kinds of servers.
const (
	OpenAI    Kind = "openai"
	Anthropic Kind = "anthropic"
	Gemini    Kind = "gemini"
	Ollama    Kind = "ollama"
)

// Server is a running fake. Replies run out: the last one is repeated.
type Server struct {
	// AfterLine is called after each line that was sent, with its number, when it is set.
	AfterLine func(n int)

	kind  Kind
	http  *httptest.Server
	Key   string // when set, requests must carry it
	Model string // when set, requests must name it

	// ShowThought refuses calls without the thoughts that came before them, as servers of the DeepSeek
	// kind do.
	ShowThought bool

	// Window is what the server tells of its model when it is asked in Ollama's words, in those of LM
	// Studio, of vLLM or of llama.cpp; 0 = it knows none of them. Such requests are not among Requests.
	Window int

	mu       sync.Mutex
	replies  []Reply
	requests []Request
	signed   map[string]bool // the signatures that were sent
}

// Request is one request as it arrived.
type Request struct {
	Path   string
	Header http.Header
	Raw    string
	Body   map[string]any
}

// New starts a server like OpenAI's on a loopback address. Close it.
func New(replies ...Reply) *Server { return Start(OpenAI, replies...) }

// Start starts a server of a kind on a loopback address. Close it.
func Start(kind Kind, replies ...Reply) *Server {
	s := &Server{kind: kind, replies: replies, signed: map[string]bool{}}
	s.http = httptest.NewServer(http.HandlerFunc(s.serve))
	return s
}

// BaseURL is the address with its version path.
func (s *Server) BaseURL() string {
	if s.kind == Gemini {
		return s.http.URL + "/v1beta/openai"
	}
	return s.http.URL + "/v1"
}

// path is where questions are asked.
func (s *Server) path() string {
	switch s.kind {
	case Anthropic:
		return "/v1/messages"
	case Gemini:
		return "/v1beta/openai/chat/completions"
	}
	return "/v1/chat/completions"
}

// Then replaces the replies that are still to come.
func (s *Server) Then(replies ...Reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replies = replies
}

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
	if r.Method == http.MethodGet || r.URL.Path == "/api/show" {
		s.about(w, r)
		return
	}
	req := Request{Path: r.URL.Path, Header: r.Header.Clone(), Raw: string(raw)}
	bad := json.Unmarshal(raw, &req.Body)
	s.mu.Lock()
	s.requests = append(s.requests, req)
	reply := s.say("ok")
	if len(s.replies) > 0 {
		reply = s.replies[0]
	}
	if len(s.replies) > 1 {
		s.replies = s.replies[1:]
	}
	s.mu.Unlock()
	if bad != nil {
		reply = s.refuse(400, "invalid_request_error", "", "We could not parse the JSON body of your request.")
	} else if refusal, ok := s.check(req); !ok {
		reply = refusal
	}
	s.sign(reply)
	write(w, r, reply, s.AfterLine)
}

func (s *Server) say(text string) Reply {
	if s.kind == Anthropic {
		return SayMessage(text)
	}
	return Say(text)
}

var signature = regexp.MustCompile(`"(?:thought_signature|signature|data)":"([^"]+)"`)

// sign remembers the signatures of a reply.
func (s *Server) sign(reply Reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, line := range reply.Lines {
		for _, m := range signature.FindAllStringSubmatch(line, -1) {
			s.signed[m[1]] = true
		}
	}
}

func (s *Server) wasSigned(signature string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.signed[signature]
}

func write(w http.ResponseWriter, r *http.Request, reply Reply, after func(int)) {
	if reply.Status == 0 {
		reply.Status = http.StatusOK
		w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	}
	for k, v := range reply.Header {
		w.Header().Set(k, v)
	}
	w.WriteHeader(reply.Status)
	flush := http.NewResponseController(w)
	if reply.Truncate {
		whole := strings.Join(reply.Lines, "\n") + "\n"
		if _, err := io.WriteString(w, whole[:min(reply.Bytes, len(whole))]); err != nil {
			return
		}
		_ = flush.Flush()
		reply.Lines = nil
	}
	for i, line := range reply.Lines {
		if _, err := io.WriteString(w, line+"\n"); err != nil {
			return
		}
		_ = flush.Flush() // a client that went away is noticed by the next write
		if after != nil {
			after(i)
		}
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
