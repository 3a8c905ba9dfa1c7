package fake

import (
	"encoding/json"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Embeddings is a server that makes vectors as Ollama and OpenAI do, for tests:
//
//	POST /v1/embeddings {"model": …, "input": [text, …]}
//	  ->  {"object": "list", "data": [{"object": "embedding", "index": 0, "embedding": […]}, …], …}
//
// It knows a few themes. Texts with words of the same theme have vectors that are alike, whether
// they share a word or not; every other word gives a vector a small direction of its own.
type Embeddings struct {
	Model string // when set, requests must name it
	Dim   int
	// Before is called before each answer with the number of requests so far, when it is
	// set; the request is answered when it returns.
	Before func(r *http.Request, n int)

	http   *httptest.Server
	themes [][]string

	mu    sync.Mutex
	asked int
	texts []string
}

// NewEmbeddings starts a server that knows themes, each a list of words. Close it.
func NewEmbeddings(themes ...string) *Embeddings {
	s := &Embeddings{Dim: 64}
	for _, t := range themes {
		s.themes = append(s.themes, strings.Fields(t))
	}
	s.http = httptest.NewServer(http.HandlerFunc(s.serve))
	return s
}

// URL is the address without a version path, as OLLAMA_HOST has it.
func (s *Embeddings) URL() string { return s.http.URL }

// Close cuts all connections and stops the server.
func (s *Embeddings) Close() {
	s.http.CloseClientConnections()
	s.http.Close()
}

// Texts are all texts that were sent so far.
func (s *Embeddings) Texts() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.texts)
}

// Forget forgets the texts that were sent.
func (s *Embeddings) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.texts, s.asked = nil, 0
}

func (s *Embeddings) serve(w http.ResponseWriter, r *http.Request) {
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	var in struct {
		Model string   `json:"model"`
		Input []string `json:"input"`
	}
	bad := json.Unmarshal(raw, &in)
	s.mu.Lock()
	s.asked++
	n := s.asked
	s.mu.Unlock()
	if s.Before != nil {
		s.Before(r, n)
	}
	switch {
	case r.URL.Path != "/v1/embeddings":
		write(w, r, Error(404, "invalid_request_error", "", "Invalid URL (POST "+r.URL.Path+")"), nil)
		return
	case bad != nil || len(in.Input) == 0:
		write(w, r, Error(400, "api_error", "", "invalid input"), nil)
		return
	case s.Model != "" && in.Model != s.Model:
		write(w, r, Error(404, "api_error", "", `model "`+in.Model+`" not found, try pulling it first`), nil)
		return
	}
	s.mu.Lock()
	s.texts = append(s.texts, in.Input...)
	s.mu.Unlock()
	var data []map[string]any
	for i, text := range in.Input {
		data = append(data, map[string]any{"object": "embedding", "index": i, "embedding": s.Vector(text)})
	}
	body := marshal(map[string]any{"object": "list", "data": data, "model": in.Model, "usage": map[string]int{"prompt_tokens": len(raw), "total_tokens": len(raw)}})
	write(w, r, Reply{Header: map[string]string{"Content-Type": "application/json"}, Lines: []string{body}}, nil)
}

// Vector is the one that the server gives for a text.
func (s *Embeddings) Vector(text string) []float32 {
	v := make([]float32, s.Dim)
	for i := range v {
		v[i] = 1e-3
	}
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		seed, weight := word, 0.15
		for i, theme := range s.themes {
			if slices.Contains(theme, word) {
				seed, weight = "theme "+string(rune('a'+i)), 1
			}
		}
		h := fnv.New64a()
		_, _ = h.Write([]byte(seed))
		r := rand.New(rand.NewPCG(h.Sum64(), 1)) // #nosec G404 -- the same word, the same direction
		for i := range v {
			v[i] += float32(weight * r.NormFloat64())
		}
	}
	return v
}
