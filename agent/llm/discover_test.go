package llm

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// lists is a server that names its models.
func lists(t *testing.T, body string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || r.URL.Path != "/v1/models" || r.Header.Get("Authorization") != "" {
			t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
		}
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1"
}

// hangs is a server that is asked and does not answer.
func hangs(t *testing.T, asked func()) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		asked()
		<-r.Context().Done()
	}))
	t.Cleanup(func() { s.CloseClientConnections(); s.Close() })
	return s.URL + "/v1"
}

func TestDiscover(t *testing.T) {
	t.Parallel()
	ollama := lists(t, `{"object":"list","data":[{"id":"qwen3:8b","object":"model","created":1,"owned_by":"library"},{"id":"nomic-embed-text:latest","owned_by":"library"},{"id":"gemma3:4b","owned_by":"library"}]}`)
	studio := lists(t, `{"data":[{"id":"qwen3-8b","object":"model","owned_by":"organization_owner"}],"object":"list"}`)
	llama := lists(t, `{"models":[{"name":"m.gguf"}],"object":"list","data":[{"id":"m.gguf","object":"model","owned_by":"llamacpp","meta":{"n_ctx_train":40960}}]}`)
	vllm := lists(t, `{"object":"list","data":[{"id":"Qwen/Qwen3-8B","owned_by":"vllm","max_model_len":16384}]}`)
	empty := lists(t, `{"object":"list","data":[]}`)
	page := lists(t, `<html>hello</html>`)
	other := lists(t, `{"items":[]}`)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	// What hangs is waited for until it was asked and the seven that answer were read to the end.
	answers := &reading{http: probing(), left: 8, last: cancel}
	slow := hangs(t, answers.read)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	silent := "http://" + l.Addr().String() + "/v1" // accepts and never answers
	t.Cleanup(func() { _ = l.Close() })
	nobody, release, err := fake.Nobody()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	gone := "http://" + nobody + "/v1"
	found := discover(ctx, answers, []Place{
		{Compatible, "vLLM", ollama}, {LMStudio, "LM Studio", studio}, {Compatible, "llama.cpp", llama}, {Compatible, "vLLM", vllm}, {Ollama, "Ollama", empty},
		{Compatible, "x", page}, {Compatible, "x", other}, {Compatible, "x", slow}, {Compatible, "x", silent}, {Compatible, "x", gone}, {Compatible, "x", "http://192.0.2.1:8080/v1"},
	})
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
}

// TestDiscoverDoesNotWaitForEver ends although nobody answers.
func TestDiscoverDoesNotWaitForEver(t *testing.T) {
	t.Parallel()
	slow := hangs(t, func() {})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	if found := Discover(t.Context(), []Place{{Compatible, "x", slow}, {Compatible, "x", "http://" + l.Addr().String() + "/v1"}}); len(found) != 0 {
		t.Errorf("%+v", found)
	}
}

// reading asks servers and says when the last of so many replies was read, however
// long the machine takes for that.
type reading struct {
	http *http.Transport
	last func()

	mu   sync.Mutex
	left int
}

// RoundTrip implements http.RoundTripper.
func (r *reading) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := r.http.RoundTrip(req)
	if err == nil {
		resp.Body = &readReply{resp.Body, sync.OnceFunc(r.read)}
	}
	return resp, err
}

func (r *reading) read() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.left--; r.left == 0 {
		r.last()
	}
}

// readReply is the body of a reply, which is closed when it was read.
type readReply struct {
	io.ReadCloser
	closed func()
}

func (b *readReply) Close() error {
	defer b.closed()
	return b.ReadCloser.Close()
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
