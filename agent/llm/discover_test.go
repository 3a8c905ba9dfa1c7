package llm

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// listing is a server that names its models.
func lists(t *testing.T, body string, delay time.Duration) (string, *atomic.Int64) {
	t.Helper()
	var asked atomic.Int64
	gone := make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.Method != http.MethodGet || r.URL.Path != "/v1/models" || r.Header.Get("Authorization") != "" {
			t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
		}
		if delay > 0 {
			select {
			case <-time.After(delay):
			case <-gone:
				return
			}
		}
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(func() { close(gone); s.CloseClientConnections(); s.Close() })
	return s.URL + "/v1", &asked
}

func TestDiscover(t *testing.T) {
	t.Parallel()
	ollama, _ := lists(t, `{"object":"list","data":[{"id":"qwen3:8b","object":"model","created":1,"owned_by":"library"},{"id":"nomic-embed-text:latest","owned_by":"library"},{"id":"gemma3:4b","owned_by":"library"}]}`, 0)
	studio, _ := lists(t, `{"data":[{"id":"qwen3-8b","object":"model","owned_by":"organization_owner"}],"object":"list"}`, 0)
	llama, _ := lists(t, `{"models":[{"name":"m.gguf"}],"object":"list","data":[{"id":"m.gguf","object":"model","owned_by":"llamacpp","meta":{"n_ctx_train":40960}}]}`, 0)
	vllm, _ := lists(t, `{"object":"list","data":[{"id":"Qwen/Qwen3-8B","owned_by":"vllm","max_model_len":16384}]}`, 0)
	empty, _ := lists(t, `{"object":"list","data":[]}`, 0)
	page, _ := lists(t, `<html>hello</html>`, 0)
	other, _ := lists(t, `{"items":[]}`, 0)
	slow, asked := lists(t, `{"data":[{"id":"late"}]}`, time.Minute)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	silent := "http://" + l.Addr().String() + "/v1" // accepts and never answers
	t.Cleanup(func() { _ = l.Close() })
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone := "http://" + closed.Addr().String() + "/v1"
	_ = closed.Close()
	begin := time.Now()
	found := Discover(t.Context(), []Place{
		{Compatible, "vLLM", ollama}, {LMStudio, "LM Studio", studio}, {Compatible, "llama.cpp", llama}, {Compatible, "vLLM", vllm}, {Ollama, "Ollama", empty},
		{Compatible, "x", page}, {Compatible, "x", other}, {Compatible, "x", slow}, {Compatible, "x", silent}, {Compatible, "x", gone}, {Compatible, "x", "http://192.0.2.1:8080/v1"},
	})
	if took := time.Since(begin); took > 10*ProbeTime {
		t.Errorf("it took %v", took)
	}
	var got []string
	for _, f := range found {
		for _, m := range f.Models {
			got = append(got, fmt.Sprintf("%s: %s (%d)", f.Server, m.Name(), m.Window))
		}
	}
	want := []string{
		"Ollama: ollama:gemma3:4b@" + ollama + " (0)", "Ollama: ollama:qwen3:8b@" + ollama + " (0)", "LM Studio: lmstudio:qwen3-8b@" + studio + " (0)",
		"llama.cpp: compatible:" + llama + "#m.gguf (40960)", "vLLM: compatible:" + vllm + "#Qwen/Qwen3-8B (16384)",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") || len(found) != 5 {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
	for _, f := range found {
		for _, m := range f.Models {
			if s, err := ParseSpec(m.Name()); err != nil || s.String() != m.Spec.String() || s.Host() != m.Spec.Host() {
				t.Errorf("%s is not read back: %v %v", m.Name(), s, err)
			}
		}
	}
	if asked.Load() != 1 {
		t.Error("the slow one was not asked")
	}
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]string{
		"": "http://127.0.0.1:11434/v1", "0.0.0.0:9999": "http://127.0.0.1:9999/v1", "box.example": "http://127.0.0.1:11434/v1", "[::1]:1": "http://[::1]:1/v1",
	} {
		places := Places(func(string) string { return host })
		if len(places) != 4 || places[0].BaseURL != want {
			t.Errorf("%q: %+v", host, places[0])
		}
	}
}

func TestOfflineDialsNothing(t *testing.T) {
	t.Parallel()
	for _, p := range Providers() {
		s := Spec{Provider: p.Name, Name: "x", Key: "k", Offline: true, BaseURL: "http://127.0.0.1:1/v1"}
		if m, err := Open(t.Context(), s); err == nil {
			t.Errorf("%s was opened: %v", p.Name, m)
		} else if offline := (*OfflineError)(nil); !errors.As(err, &offline) {
			t.Errorf("%s: %T %v", p.Name, err, err)
		}
	}
	if _, err := Open(t.Context(), Spec{Provider: Builtin, Name: Builtin}); err == nil {
		t.Error("builtin was opened here")
	}
}
