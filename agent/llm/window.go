package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// WithWindow is the spec with the window that a server on this machine tells of a model which the
// table does not know. It is asked in its own words, and has ProbeTime to answer; when it does
// not, the spec stays as it is, and [InfoOf] is careful.
//
// What counts is what the server gives a request, not what the model was made for:
//
//	Ollama     num_ctx of the model's parameters (/api/show), else the context that it was loaded
//	           with (/api/ps), else what the model was made for, if that is very little
//	LM Studio  the context that it was loaded with (/api/v0/models), else the same
//	others     max_model_len of /v1/models (vLLM), n_ctx of /props (llama.cpp)
func (s Spec) WithWindow(ctx context.Context) Spec {
	if s.Provider == Builtin || s.Offline || s.Window > 0 || !s.Local() || InfoOf(s).Known {
		return s
	}
	ctx, cancel := context.WithTimeout(ctx, ProbeTime)
	defer cancel()
	t := probing()
	defer t.CloseIdleConnections()
	return s.window(ctx, t)
}

// window is WithWindow for a model that is asked about, until ctx ends.
func (s Spec) window(ctx context.Context, t http.RoundTripper) Spec {
	base, err := s.base()
	if err != nil {
		return s
	}
	q := &inquiry{ctx: ctx, spec: s, base: base.String(), root: strings.TrimSuffix(base.String(), "/v1"), client: &http.Client{Transport: t, CheckRedirect: stay}}
	switch s.Provider {
	case Ollama:
		s.Window = q.first(q.shown, q.running)
	case LMStudio:
		s.Window = q.first(q.loaded)
	default:
		s.Window = q.first(q.listed, q.properties)
	}
	if s.Window == 0 && q.made < carefulLocal {
		s.Window = q.made
	}
	return s
}

// inquiry asks one server about one model.
type inquiry struct {
	ctx    context.Context
	spec   Spec
	base   string // with the version path
	root   string // without
	client *http.Client
	made   int // tokens that the model was made for; written by one question only
}

// first asks all questions at once and gives the first answer in their order that is one.
func (q *inquiry) first(questions ...func() int) int {
	answers := make([]int, len(questions))
	var wait sync.WaitGroup
	for i, ask := range questions {
		wait.Go(func() { answers[i] = ask() })
	}
	wait.Wait()
	for _, n := range answers {
		if n > 0 {
			return n
		}
	}
	return 0
}

// read asks an address and reads what it answers. It reports whether there was a readable answer.
func (q *inquiry) read(url string, body, into any) bool {
	method, sent := http.MethodGet, []byte(nil)
	if body != nil {
		method, sent = http.MethodPost, quoted(body)
	}
	req, err := http.NewRequestWithContext(q.ctx, method, url, bytes.NewReader(sent))
	if err != nil {
		return false
	}
	req.Header.Set("User-Agent", "fsx")
	if q.spec.Key != "" {
		req.Header.Set("Authorization", "Bearer "+q.spec.Key)
	}
	resp, err := q.client.Do(req) // #nosec G704 -- an address of this machine
	if err != nil {
		return false
	}
	defer func() { _ = resp.Body.Close() }()
	data, err := io.ReadAll(io.LimitReader(resp.Body, maxListing))
	return err == nil && resp.StatusCode == http.StatusOK && json.Unmarshal(data, into) == nil
}

// shown is num_ctx of Ollama's model.
func (q *inquiry) shown() int {
	var v struct {
		Parameters string                     `json:"parameters"` // a line for each
		Info       map[string]json.RawMessage `json:"model_info"`
	}
	if !q.read(q.root+"/api/show", map[string]string{"model": q.spec.Name}, &v) {
		return 0
	}
	for key, value := range v.Info {
		if strings.HasSuffix(key, ".context_length") {
			q.made = max(q.made, integer(value))
		}
	}
	for line := range strings.Lines(v.Parameters) {
		if f := strings.Fields(line); len(f) == 2 && f[0] == "num_ctx" {
			n, _ := strconv.Atoi(f[1]) // what is no number says nothing
			return n
		}
	}
	return 0
}

// running is the context with which Ollama has loaded the model.
func (q *inquiry) running() int {
	var v struct {
		Models []struct {
			Name   string `json:"name"`
			Window int    `json:"context_length"`
		} `json:"models"`
	}
	if !q.read(q.root+"/api/ps", nil, &v) {
		return 0
	}
	for _, m := range v.Models {
		if m.Name == q.spec.Name || m.Name == q.spec.Name+":latest" {
			return m.Window
		}
	}
	return 0
}

// loaded is the context with which LM Studio has loaded the model.
func (q *inquiry) loaded() int {
	var v struct {
		Data []struct {
			ID     string `json:"id"`
			Made   int    `json:"max_context_length"`
			Window int    `json:"loaded_context_length"`
		} `json:"data"`
	}
	if !q.read(q.root+"/api/v0/models", nil, &v) {
		return 0
	}
	for _, m := range v.Data {
		if m.ID == q.spec.Name {
			q.made = m.Made
			return m.Window
		}
	}
	return 0
}

// listed is the window that vLLM serves the model with.
func (q *inquiry) listed() int {
	var v listing
	if !q.read(q.base+"/models", nil, &v) {
		return 0
	}
	for _, m := range v.Data {
		if m.ID == q.spec.Name {
			return m.Window
		}
	}
	return 0
}

// properties is the window that llama.cpp gives each conversation.
func (q *inquiry) properties() int {
	var v struct {
		Settings struct {
			Window int `json:"n_ctx"`
		} `json:"default_generation_settings"`
	}
	if !q.read(q.root+"/props", nil, &v) {
		return 0
	}
	return v.Settings.Window
}
