package llm

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// telling is a server that knows some paths and nothing else.
func telling(t *testing.T, paths map[string]string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // only then is it noticed that the one who asked has gone
		text, ok := paths[r.Method+" "+r.URL.Path]
		switch {
		case !ok:
			http.NotFound(w, r)
		case text == "hang":
			<-r.Context().Done()
		default:
			_, _ = fmt.Fprint(w, text)
		}
	}))
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	return s.URL
}

// TestWindowThatAServerTells asks each kind of server for a model that the table does not know.
func TestWindowThatAServerTells(t *testing.T) {
	t.Parallel()
	const (
		show, ps   = "POST /api/show", "GET /api/ps"
		plain      = `{"parameters":"temperature 0.7","model_info":{"general.architecture":"qwen3","qwen3.context_length":40960}}`
		small      = `{"parameters":"","model_info":{"x.context_length":2048}}`
		set        = `{"parameters":"temperature 0.7\nnum_ctx                        32768\nstop \"a b\"","model_info":{"qwen3.context_length":40960}}`
		loaded     = `{"models":[{"name":"other:1b","context_length":9},{"name":"q:8b","context_length":65536}]}`
		studio     = "GET /api/v0/models"
		nothing    = 0
		assumed    = carefulLocal
		vllm, prop = "GET /v1/models", "GET /props"
	)
	for name, c := range map[string]struct {
		provider string
		paths    map[string]string
		told     int
		window   int
	}{
		"Ollama, set in the model":     {Ollama, map[string]string{show: set, ps: loaded}, 32768, 32768},
		"Ollama, loaded":               {Ollama, map[string]string{show: plain, ps: loaded}, 65536, 65536},
		"Ollama, not loaded":           {Ollama, map[string]string{show: plain, ps: `{"models":[]}`}, nothing, assumed},
		"Ollama, a small model":        {Ollama, map[string]string{show: small}, 2048, 2048},
		"Ollama, an old one":           {Ollama, nil, nothing, assumed},
		"LM Studio, loaded":            {LMStudio, map[string]string{studio: `{"data":[{"id":"q:8b","max_context_length":131072,"loaded_context_length":16384}]}`}, 16384, 16384},
		"LM Studio, not loaded":        {LMStudio, map[string]string{studio: `{"data":[{"id":"q:8b","state":"not-loaded","max_context_length":131072}]}`}, nothing, assumed},
		"LM Studio, another model":     {LMStudio, map[string]string{studio: `{"data":[{"id":"r","max_context_length":131072}]}`}, nothing, assumed},
		"vLLM":                         {Compatible, map[string]string{vllm: `{"data":[{"id":"q:8b","max_model_len":24576}]}`}, 24576, 24576},
		"llama.cpp":                    {Compatible, map[string]string{vllm: `{"data":[{"id":"q:8b","meta":{"n_ctx_train":131072}}]}`, prop: `{"default_generation_settings":{"n_ctx":12288},"total_slots":4}`}, 12288, 12288},
		"a page":                       {Compatible, map[string]string{vllm: "<html>", prop: "<html>"}, nothing, assumed},
		"nonsense":                     {Compatible, map[string]string{vllm: `{"data":[{"id":"q:8b","max_model_len":"many"}]}`, prop: `[]`}, nothing, assumed},
		"one half that never answers":  {Ollama, map[string]string{show: "hang", ps: loaded}, 65536, 65536},
		"OpenAI's words, this machine": {OpenAI, map[string]string{vllm: `{"data":[{"id":"q:8b","max_model_len":24576}]}`}, 24576, 24576},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := Spec{Provider: c.provider, Name: "q:8b", BaseURL: telling(t, c.paths) + "/v1"}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			answers := &reading{http: probing(), last: cancel}
			if c.paths[show] == "hang" {
				answers.left = 1 // the other half; then no more is waited for
			}
			got := s.window(ctx, answers)
			info := InfoOf(got)
			if got.Window != c.told || info.Window != c.window || info.Told != (c.told > 0) || info.MaxOutput > info.Window/2 || info.Bounded() != info.Told {
				t.Errorf("told %d, %+v", got.Window, info)
			}
		})
	}
}

// TestWindowIsNotWaitedForForEver ends although the server says nothing.
func TestWindowIsNotWaitedForForEver(t *testing.T) {
	t.Parallel()
	s := Spec{Provider: Ollama, Name: "q:8b", BaseURL: telling(t, map[string]string{"POST /api/show": "hang", "GET /api/ps": "hang"}) + "/v1"}
	if got := s.WithWindow(t.Context()); got.Window != 0 || InfoOf(got).Window != carefulLocal {
		t.Errorf("%+v, %+v", got, InfoOf(got))
	}
}

// TestWindowIsAskedOfFewOnly asks nobody for models of the table, at other machines or offline.
func TestWindowIsAskedOfFewOnly(t *testing.T) {
	t.Parallel()
	asked := false
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	t.Cleanup(s.Close)
	for _, spec := range []Spec{
		{Provider: Builtin, Name: Builtin},
		{Provider: OpenAI, Name: "gpt-5", BaseURL: s.URL + "/v1"},
		{Provider: Ollama, Name: "m", BaseURL: s.URL + "/v1", Offline: true},
		{Provider: Ollama, Name: "m", BaseURL: s.URL + "/v1", Window: 5},
		{Provider: Compatible, Name: "m", BaseURL: "http://192.0.2.1/v1"},
		{Provider: Compatible, Name: "m", BaseURL: "no address"},
	} {
		if got := spec.WithWindow(t.Context()); got != spec || asked {
			t.Errorf("%+v became %+v, asked %v", spec, got, asked)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := (Spec{Provider: Ollama, Name: "m", BaseURL: s.URL + "/v1"}).WithWindow(ctx); got.Window != 0 {
		t.Errorf("%+v", got)
	}
}

// TestNothingIsLeftOfAsking leaves no goroutine behind.
func TestNothingIsLeftOfAsking(t *testing.T) { //nolint:paralleltest // counts all goroutines
	before := goleak.IgnoreCurrent()
	f := fake.Start(fake.Ollama)
	f.Window = 4096
	s := Spec{Provider: Ollama, Name: "m", BaseURL: f.BaseURL()}
	if got := s.window(t.Context(), probing()); got.Window != 4096 || len(f.Requests()) != 0 {
		t.Errorf("%d, %d requests", got.Window, len(f.Requests()))
	}
	s.WithWindow(t.Context()) // whether or not it gets an answer in time
	f.Close()
	if err := left(before); err != nil && !strings.Contains(err.Error(), "httptest") {
		t.Error(err)
	}
}
