package llm

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/tmc/langchaingo/llms"
	"github.com/tmc/langchaingo/llms/openai"
)

// Open connects nothing yet; it checks the spec and returns the model. The
// returned model also has Close() error, which drops its idle connections.
// A server outside this machine needs a key: without one Open returns a
// *KeyError.
//
// The model streams always. Its StreamingFunc receives the answer's text and
// nothing else, from the goroutine that called GenerateContent. Errors are the
// caller's context error, or one of the types of this package.
func Open(_ context.Context, s Spec) (llms.Model, error) {
	if s.Provider != OpenAI {
		return nil, fmt.Errorf("open model %s: not a model behind an address", s)
	}
	base, err := s.base()
	if err != nil {
		return nil, fmt.Errorf("open model %s: %w", s, err)
	}
	if s.Key == "" && !loopback(base.Hostname()) {
		return nil, &KeyError{Host: base.Hostname()}
	}
	timeout := s.Timeout
	if timeout <= 0 {
		timeout = DefaultTimeout
	}
	w := &wire{
		host: base.Host, model: s.Name, key: s.Key, timeout: timeout,
		tries: 4, wait: time.Second, official: base.Hostname() == "api.openai.com",
		client: &http.Client{Transport: transport(), CheckRedirect: stay},
	}
	token := s.Key
	if token == "" {
		token = "none" // the client insists on one; wire takes the header out again
	}
	inner, err := openai.New(openai.WithToken(token), openai.WithModel(s.Name), openai.WithBaseURL(base.String()),
		openai.WithOrganization(""), openai.WithHTTPClient(w))
	if err != nil {
		return nil, fmt.Errorf("open model %s: %w", s, err)
	}
	return &model{inner: inner, wire: w}, nil
}

// stay refuses redirects: what is asked goes to the address that was chosen.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

func transport() *http.Transport {
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout: 10 * time.Second,
		IdleConnTimeout:     60 * time.Second,
		MaxIdleConns:        4,
		ForceAttemptHTTP2:   true,
	}
}

type model struct {
	inner *openai.LLM
	wire  *wire
}

// turn is what one GenerateContent call and the wire below it tell each other.
type turn struct {
	temperature bool         // the caller asked for one
	chunks      atomic.Int64 // written to the client so far
	text        atomic.Int64 // how many of the first chunks are text; the rest are tool calls
	err         atomic.Value // *failure: what broke the stream

	vectors int  // that are asked for; 0 for a chat completion
	once    bool // a server that is busy is not asked again
}

type failure struct{ err error }

type turnKey struct{}

// Call answers a single prompt.
func (m *model) Call(ctx context.Context, prompt string, options ...llms.CallOption) (string, error) {
	return llms.GenerateFromSinglePrompt(ctx, m, prompt, options...)
}

// Close drops idle connections.
func (m *model) Close() error {
	m.wire.client.CloseIdleConnections()
	return nil
}

// GenerateContent asks the model once.
func (m *model) GenerateContent(ctx context.Context, messages []llms.MessageContent, options ...llms.CallOption) (*llms.ContentResponse, error) {
	o := llms.CallOptions{Temperature: math.NaN()}
	for _, set := range options {
		set(&o)
	}
	t := &turn{temperature: !math.IsNaN(o.Temperature)}
	if !t.temperature {
		o.Temperature = 0
	}
	stream := o.StreamingFunc
	var seen int64
	o.StreamingFunc = func(ctx context.Context, chunk []byte) error {
		seen++
		if err := ctx.Err(); err != nil {
			return err
		}
		if stream == nil || len(chunk) == 0 || seen > t.text.Load() {
			return nil
		}
		return stream(ctx, chunk)
	}
	resp, err := m.inner.GenerateContent(context.WithValue(ctx, turnKey{}, t), messages, llms.WithOptions(o))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if f, ok := t.err.Load().(*failure); ok {
		return nil, f.err
	}
	if err != nil {
		return nil, m.wire.classify(err)
	}
	return resp, nil
}

// classify makes a typed error of whatever the client returned.
func (w *wire) classify(err error) error {
	var api *APIError
	var network *NetworkError
	var timeout *TimeoutError
	var format *FormatError
	var stream *StreamError
	if errors.As(err, &api) || errors.As(err, &network) || errors.As(err, &timeout) || errors.As(err, &format) || errors.As(err, &stream) {
		return err
	}
	if errors.Is(err, openai.ErrEmptyResponse) {
		return &StreamError{Host: w.host, Err: err}
	}
	return fmt.Errorf("ask %s: %w", w.host, err)
}
