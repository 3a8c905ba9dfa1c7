package llm

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"time"

	"github.com/tmc/langchaingo/llms"
	"github.com/tmc/langchaingo/llms/anthropic"
	"github.com/tmc/langchaingo/llms/openai"
)

// Open connects nothing yet; it checks the spec and returns the model. The
// returned model also has Close() error, which drops its idle connections.
// A server outside this machine needs a key: without one Open returns a
// *KeyError. With Spec.Offline it returns an *OfflineError.
//
// The model streams always. Its StreamingFunc receives the answer's text and
// nothing else, its StreamingReasoningFunc the reasoning, and a [Trace] in the
// context what else happens. The reply has one choice, with the stop reasons of
// this package and a [Usage]. Errors are the caller's context error, or one of
// the types of this package.
func Open(_ context.Context, s Spec) (llms.Model, error) {
	p, ok := ProviderOf(s.Provider)
	if !ok {
		return nil, fmt.Errorf("open model %s: not a model behind an address", s)
	}
	w, err := newWire(s, p)
	if err != nil {
		return nil, err
	}
	token := s.Key
	if token == "" {
		token = "none" // the clients insist on one; wire takes the header out again
	}
	m := &model{wire: w}
	if s.Provider == Anthropic {
		m.inner, err = anthropic.New(anthropic.WithToken(token), anthropic.WithModel(s.Name), anthropic.WithBaseURL(w.base), anthropic.WithHTTPClient(w))
	} else {
		m.inner, err = openai.New(openai.WithToken(token), openai.WithModel(s.Name), openai.WithBaseURL(w.base),
			openai.WithOrganization(""), openai.WithHTTPClient(w))
	}
	if err != nil {
		return nil, fmt.Errorf("open model %s: %w", s, err)
	}
	return m, nil
}

// newWire makes the layer below a client.
func newWire(s Spec, p Provider) (*wire, error) {
	base, err := s.base()
	if err != nil {
		return nil, fmt.Errorf("open model %s: %w", s, err)
	}
	if s.Offline {
		return nil, &OfflineError{Host: base.Host}
	}
	if s.Key == "" && p.NeedsKey() && !loopback(base.Hostname()) {
		return nil, &KeyError{Host: base.Hostname(), Provider: p.Name, Env: p.keyName()}
	}
	timeout := s.Timeout
	if timeout <= 0 {
		timeout = DefaultTimeout
	}
	w := &wire{
		Server: Server{Provider: p.Name, Host: base.Host, Model: s.Name, KeyFrom: s.KeyFrom}, base: base.String(), key: s.Key, timeout: timeout,
		rest: afterStop, tries: 4, wait: time.Second, memory: &memory{}, info: InfoOf(s),
		client: &http.Client{Transport: transport(), CheckRedirect: stay},
	}
	if p.Name == Anthropic {
		w.dialect = &messages{wire: w, reasoning: s.Reasoning}
	} else {
		w.dialect = &chat{wire: w, provider: p.Name, reasoning: s.Reasoning, official: base.Hostname() == "api.openai.com"}
	}
	return w, nil
}

type model struct {
	inner llms.Model
	wire  *wire
}

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
	t := newTurn(ctx, &o)
	defer t.close()
	if t.temperature = !math.IsNaN(o.Temperature); !t.temperature {
		o.Temperature = 0
	}
	if o.MaxTokens <= 0 {
		o.MaxTokens = min(DefaultMaxTokens, m.wire.info.MaxOutput)
	}
	// What is streamed is told from below; the client only has to learn that the caller has gone.
	o.StreamingFunc = func(ctx context.Context, _ []byte) error { return ctx.Err() }
	o.StreamingReasoningFunc = nil
	_, err := m.inner.GenerateContent(context.WithValue(ctx, turnKey{}, t), m.wire.dialect.conversation(messages), llms.WithOptions(o))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err := t.failed(); err != nil {
		return nil, err
	}
	if err != nil {
		return nil, m.wire.classify(err)
	}
	a := t.whole()
	if a == nil {
		return nil, &StreamError{Server: m.wire.Server, Err: errors.New("the client did not read it to its end")}
	}
	return a.complete(), nil
}
