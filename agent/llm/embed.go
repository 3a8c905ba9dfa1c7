package llm

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/tmc/langchaingo/llms/openai"
)

// Bounds of one request for vectors.
const (
	embedAtOnce = 16        // texts
	longestText = 24 << 10  // bytes of a text; what is beyond is left out
	leastText   = 256       // bytes to which a text is cut that the server finds too long
	maxVectors  = 256 << 20 // bytes of a reply
)

// Embedder makes vectors of texts, at a server. It is safe for concurrent use.
type Embedder struct {
	spec   EmbedderSpec
	inner  *openai.LLM
	wire   *wire
	before prefixes

	mu  sync.Mutex
	dim int // of the first vector that came
}

// OpenEmbedder connects nothing yet. A server outside this machine needs a key, as for Open.
func OpenEmbedder(s EmbedderSpec) (*Embedder, error) {
	if s.Provider == Folder || !s.On() {
		return nil, fmt.Errorf("open embedder %s: not one behind an address", s)
	}
	p, _ := ProviderOf(s.Provider)
	w, err := newWire(s.model(), p)
	var missing *KeyError
	if errors.As(err, &missing) {
		return nil, &EmbedError{s.String(), err}
	}
	if err != nil {
		return nil, fmt.Errorf("open embedder %s: %w", s, err)
	}
	token := s.Key
	if token == "" {
		token = "none" // the client insists on one; wire takes the header out again
	}
	inner, err := openai.New(openai.WithToken(token), openai.WithModel(s.Name), openai.WithEmbeddingModel(s.Name),
		openai.WithBaseURL(w.base), openai.WithOrganization(""), openai.WithHTTPClient(w))
	if err != nil {
		return nil, fmt.Errorf("open embedder %s: %w", s, err)
	}
	return &Embedder{spec: s, inner: inner, wire: w, before: prefixesOf(s.Name)}, nil
}

// Name tells it from embedders whose vectors cannot be compared with its own.
func (e *Embedder) Name() string { return e.spec.String() }

// Local says that no text leaves this machine.
func (e *Embedder) Local() bool { return e.spec.Local() }

// Close drops idle connections.
func (e *Embedder) Close() error {
	e.wire.client.CloseIdleConnections()
	return nil
}

// Passages gives the vectors of passages, in their order. A text that the server finds too
// long is cut. Errors are the context's, or wrap one of the types of this package in an *EmbedError.
func (e *Embedder) Passages(ctx context.Context, texts []string) ([][]float32, error) {
	out := make([][]float32, 0, len(texts))
	for len(texts) > 0 {
		n := min(embedAtOnce, len(texts))
		batch := make([]string, n)
		for i, t := range texts[:n] {
			batch[i] = e.before.passage + clipped(t, longestText)
		}
		got, err := e.patient(ctx, batch)
		if err != nil {
			return nil, e.failed(ctx, err)
		}
		out, texts = append(out, got...), texts[n:]
	}
	return out, nil
}

// Question gives the vector of a question. It is asked once: whoever waits for it does not
// wait for a server that is busy.
func (e *Embedder) Question(ctx context.Context, text string) ([]float32, error) {
	once := context.WithValue(ctx, turnKey{}, &turn{ctx: ctx, trace: traceOf(ctx), once: true, vectors: 1})
	got, err := e.create(once, []string{e.before.question + clipped(text, longestText)})
	if err != nil {
		return nil, e.failed(ctx, err)
	}
	return got[0], nil
}

// patient makes smaller requests of one that the server finds too large.
func (e *Embedder) patient(ctx context.Context, batch []string) ([][]float32, error) {
	got, err := e.create(context.WithValue(ctx, turnKey{}, &turn{ctx: ctx, trace: traceOf(ctx), vectors: len(batch)}), batch)
	if err == nil || !tooLarge(err) || ctx.Err() != nil {
		return got, err
	}
	if len(batch) > 1 {
		half := len(batch) / 2
		first, err := e.patient(ctx, batch[:half])
		if err != nil {
			return nil, err
		}
		second, err := e.patient(ctx, batch[half:])
		return append(first, second...), err
	}
	if len(batch[0]) <= leastText {
		return nil, err
	}
	return e.patient(ctx, []string{clipped(batch[0], len(batch[0])/2)})
}

// tooLarge reports whether a smaller request may be taken.
func tooLarge(err error) bool {
	var api *APIError
	if !errors.As(err, &api) {
		return false
	}
	if api.Status == http.StatusRequestEntityTooLarge {
		return true
	}
	said := strings.ToLower(api.Code + " " + api.Message)
	for _, word := range []string{"too large", "too long", "context length", "context_length", "maximum context", "input length", "exceed", "max_tokens", "too many"} {
		if strings.Contains(said, word) {
			return api.Status == http.StatusBadRequest || api.Status == http.StatusUnprocessableEntity || api.Status == http.StatusInternalServerError
		}
	}
	return false
}

// create makes one request and checks what comes.
func (e *Embedder) create(ctx context.Context, batch []string) ([][]float32, error) {
	got, err := e.inner.CreateEmbedding(ctx, batch)
	if t, ok := ctx.Value(turnKey{}).(*turn); ok && err != nil {
		if err := t.failed(); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, e.wire.classify(err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, v := range got {
		if e.dim == 0 {
			e.dim = len(v)
		}
		if len(v) != e.dim || len(v) == 0 {
			return nil, &DimensionError{Host: e.wire.Host, Had: e.dim, Got: len(v)}
		}
	}
	return got, nil
}

func (e *Embedder) failed(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &EmbedError{Embedder: e.Name(), Err: err}
}

// clipped is the beginning of a text.
func clipped(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}

// EmbedError says that an embedder gave no vectors.
type EmbedError struct {
	Embedder string
	Err      error
}

func (e *EmbedError) Error() string { return fmt.Sprintf("ask the embedder %s: %v", e.Embedder, e.Err) }

// Refused says that the server does not take the texts, as far as it tells.
func (e *EmbedError) Refused() bool {
	var api *APIError
	return tooLarge(e.Err) || errors.As(e.Err, &api) && (api.Status == http.StatusBadRequest || api.Status == http.StatusUnprocessableEntity)
}

// Unwrap returns the cause.
func (e *EmbedError) Unwrap() error { return e.Err }

// DimensionError says that vectors of one embedder have different numbers of components.
type DimensionError struct {
	Host     string
	Had, Got int
}

func (e *DimensionError) Error() string {
	return fmt.Sprintf("%s gave a vector of %d numbers after one of %d", e.Host, e.Got, e.Had)
}
