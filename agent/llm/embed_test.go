package llm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

func noEnv(string) string { return "" }

func TestParseEmbedder(t *testing.T) {
	t.Parallel()
	env := map[string]string{}
	for _, c := range []struct {
		in, env    string
		name, base string // base "" for an error
		local      bool
	}{
		{"ollama:nomic-embed-text", "", "ollama:nomic-embed-text", "http://127.0.0.1:11434/v1", true},
		{"ollama:bge-m3:567m", "OLLAMA_HOST=0.0.0.0", "ollama:bge-m3:567m", "http://127.0.0.1:11434/v1", true},
		{"ollama:x", "OLLAMA_HOST=box:1234", "ollama:x", "http://box:1234/v1", false},
		{"ollama:x", "OLLAMA_HOST=https://ollama.example.com/", "ollama:x", "https://ollama.example.com/v1", false},
		{"ollama:x", "OLLAMA_HOST=[::1]:99", "ollama:x", "http://[::1]:99/v1", true},
		{"ollama:x@http://127.0.0.1:5000/v1", "OLLAMA_HOST=box", "ollama:x", "http://127.0.0.1:5000/v1", true},
		{"openai:text-embedding-3-small", "", "openai:text-embedding-3-small", "https://api.openai.com/v1", false},
		{"openai:x", "OPENAI_BASE_URL=http://localhost:8000/v1", "openai:x", "http://localhost:8000/v1", true},
		{"compatible:http://127.0.0.1:8080/v1#all-minilm", "", "compatible:http://127.0.0.1:8080/v1#all-minilm", "http://127.0.0.1:8080/v1", true},
		{"compatible:http://127.0.0.1:8080/v1", "", "", "", false},
		{"compatible:nonsense#x", "", "", "", false},
		{"openai:", "", "", "", false},
		{"ollama", "", "", "", false},
		{"voyage:x", "", "", "", false},
		{"openai:x@https://me:secret@host/v1", "", "", "", false},
	} {
		clear(env)
		if k, v, ok := strings.Cut(c.env, "="); ok {
			env[k] = v
		}
		e, err := ParseEmbedder(c.in, func(k string) string { return env[k] })
		if c.base == "" {
			if err == nil {
				t.Errorf("%s gave %#v", c.in, e)
			}
			continue
		}
		if err != nil || e.String() != c.name || e.BaseURL != c.base || e.Local() != c.local || !e.On() {
			t.Errorf("%s: %#v, %v", c.in, e, err)
		}
	}
	for _, off := range []string{"", "off", " none "} {
		if e, err := ParseEmbedder(off, noEnv); err != nil || e.On() || !e.Local() || e.Host() != "" {
			t.Errorf("%q: %#v, %v", off, e, err)
		}
	}
	if e, err := ParseEmbedder("folder:/models/mini", noEnv); err != nil || e.Name != "/models/mini" || !e.Local() || e.Host() != "" {
		t.Errorf("%#v, %v", e, err)
	}
}

// vectorsOf is a reply as OpenAI gives it, its entries in the order that is named.
func vectorsOf(order []int, list ...[]float32) fake.Reply {
	type entry struct {
		Object    string    `json:"object"`
		Index     int       `json:"index"`
		Embedding []float32 `json:"embedding"`
	}
	var data []entry
	for _, i := range order {
		data = append(data, entry{"embedding", i, list[i]})
	}
	b, err := json.Marshal(map[string]any{"object": "list", "data": data, "model": "m", "usage": map[string]int{"prompt_tokens": 5, "total_tokens": 5}})
	if err != nil {
		panic(err)
	}
	return fake.Reply{Header: jsonHeader(), Lines: []string{string(b)}}
}

func jsonHeader() map[string]string { return map[string]string{"Content-Type": "application/json"} }

func embedder(t *testing.T, model string, replies ...fake.Reply) (*fake.Server, *Embedder) {
	t.Helper()
	s := fake.New(replies...)
	t.Cleanup(s.Close)
	spec, err := ParseEmbedder("compatible:"+s.BaseURL()+"#"+model, noEnv)
	if err != nil {
		t.Fatal(err)
	}
	spec.Timeout = ample
	e, err := OpenEmbedder(spec)
	if err != nil {
		t.Fatal(err)
	}
	e.wire.wait = time.Millisecond
	t.Cleanup(func() { _ = e.Close() })
	return s, e
}

func TestEmbedderKeepsTheOrder(t *testing.T) {
	t.Parallel()
	s, e := embedder(t, "nomic-embed-text", vectorsOf([]int{2, 0, 1}, []float32{1, 0}, []float32{2, 0}, []float32{3, 0}))
	got, err := e.Passages(t.Context(), []string{"a", "b", "c"})
	if want := [][]float32{{1, 0}, {2, 0}, {3, 0}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%v, %v", got, err)
	}
	r := s.Requests()[0]
	if r.Path != "/v1/embeddings" || r.Body["model"] != "nomic-embed-text" || r.Header.Get("Authorization") != "" ||
		!reflect.DeepEqual(r.Body["input"], []any{"search_document: a", "search_document: b", "search_document: c"}) {
		t.Errorf("asked %s with %s and %v", r.Path, r.Raw, r.Header)
	}
}

func TestEmbedderAsksInGroups(t *testing.T) {
	t.Parallel()
	full := make([][]float32, embedAtOnce)
	order := make([]int, embedAtOnce)
	for i := range full {
		full[i], order[i] = []float32{float32(i), 1}, i
	}
	s, e := embedder(t, "m", vectorsOf(order, full...), vectorsOf([]int{0}, []float32{99, 1}))
	got, err := e.Passages(t.Context(), make([]string, embedAtOnce+1))
	if err != nil || len(got) != embedAtOnce+1 || got[embedAtOnce][0] != 99 || len(s.Requests()) != 2 {
		t.Errorf("%d vectors of %d requests, %v", len(got), len(s.Requests()), err)
	}
}

func TestEmbedderOfOpenAISendsItsKey(t *testing.T) {
	t.Parallel()
	s := fake.New(vectorsOf([]int{0}, []float32{1}))
	t.Cleanup(s.Close)
	s.Key = "sk-secret"
	spec, err := ParseEmbedder("openai:text-embedding-3-small@"+s.BaseURL(), func(k string) string {
		return map[string]string{"OPENAI_API_KEY": "sk-secret"}[k]
	})
	if err != nil {
		t.Fatal(err)
	}
	if text := fmt.Sprintf("%v %#v %+v", spec.String(), spec, spec.GoString()); strings.Contains(text, "sk-") {
		t.Errorf("the key is shown: %s", text)
	}
	e, err := OpenEmbedder(spec)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Close() })
	if v, err := e.Question(t.Context(), "q"); err != nil || len(v) != 1 {
		t.Errorf("%v, %v", v, err)
	}
	remote, err := ParseEmbedder("openai:x", noEnv)
	if err != nil {
		t.Fatal(err)
	}
	var key *KeyError
	if _, err := OpenEmbedder(remote); !errors.As(err, &key) {
		t.Errorf("without a key: %v", err)
	}
}

// isA reports whether an error of type E is among err and what it wraps.
func isA[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// TestEmbedderFailures has servers that break the protocol in every way that was thought of.
func TestEmbedderFailures(t *testing.T) {
	t.Parallel()
	good := vectorsOf([]int{0, 1}, []float32{1, 2}, []float32{3, 4})
	raw := func(body string) fake.Reply { return fake.Reply{Header: jsonHeader(), Lines: []string{body}} }
	cut := raw(good.Lines[0][:len(good.Lines[0])/2])
	for name, c := range map[string]struct {
		replies []fake.Reply
		want    func(error) bool // nil for success
		asked   int
	}{
		"busy, then well":      {[]fake.Reply{fake.Error(429, "rate_limit", "", "slow down"), fake.Error(503, "x", "", "loading"), good}, nil, 3},
		"always busy":          {[]fake.Reply{fake.Error(429, "rate_limit", "", "slow down")}, isA[*APIError], 4},
		"busy for an hour":     {[]fake.Reply{{Status: 429, Header: map[string]string{"Retry-After": "3600"}, Lines: []string{"{}"}}}, isA[*APIError], 1},
		"no such model":        {[]fake.Reply{fake.Error(404, "not_found", "", `model "m" not found, try pulling it first`)}, isA[*APIError], 1},
		"an error inside 200":  {[]fake.Reply{raw(`{"error":"model is loading"}`)}, isA[*APIError], 4},
		"a web page":           {[]fake.Reply{raw("<html>hello</html>")}, isA[*FormatError], 1},
		"nothing":              {[]fake.Reply{raw("")}, isA[*FormatError], 1},
		"other JSON":           {[]fake.Reply{raw(`{"embeddings":[[1,2]]}`)}, isA[*FormatError], 1},
		"too few":              {[]fake.Reply{vectorsOf([]int{0}, []float32{1, 2})}, isA[*FormatError], 1},
		"one twice":            {[]fake.Reply{vectorsOf([]int{0, 0}, []float32{1, 2})}, isA[*FormatError], 1},
		"words for numbers":    {[]fake.Reply{raw(`{"data":[{"index":0,"embedding":"AAAA"},{"index":1,"embedding":"AAAA"}]}`)}, isA[*FormatError], 1},
		"different dimensions": {[]fake.Reply{vectorsOf([]int{0, 1}, []float32{1, 2}, []float32{3})}, isA[*DimensionError], 1},
		"a reply that is cut":  {[]fake.Reply{cut}, isA[*StreamError], 1},
		"a connection cut":     {[]fake.Reply{{Header: jsonHeader(), Lines: cut.Lines, Abort: true}}, isA[*StreamError], 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, e := embedder(t, "m", c.replies...)
			got, err := e.Passages(t.Context(), []string{"a", "b"})
			switch {
			case c.want == nil && (err != nil || len(got) != 2):
				t.Errorf("%v, %v", got, err)
			case c.want != nil && !c.want(err):
				t.Errorf("%v (%T)", err, err)
			}
			var wrapped *EmbedError
			if err != nil && !errors.As(err, &wrapped) {
				t.Errorf("%T does not name the embedder", err)
			}
			if n := len(s.Requests()); n != c.asked {
				t.Errorf("asked %d times, not %d", n, c.asked)
			}
		})
	}
}

// TestEmbedderOfAnotherModel has a server that changes its model while it runs.
func TestEmbedderOfAnotherModel(t *testing.T) {
	t.Parallel()
	_, e := embedder(t, "m", vectorsOf([]int{0}, []float32{1, 2}), vectorsOf([]int{0}, []float32{1, 2, 3}))
	if _, err := e.Passages(t.Context(), []string{"a"}); err != nil {
		t.Fatal(err)
	}
	var dimension *DimensionError
	if _, err := e.Question(t.Context(), "a"); !errors.As(err, &dimension) || dimension.Had != 2 || dimension.Got != 3 {
		t.Errorf("%v", err)
	}
}

// TestEmbedderCutsWhatIsTooLong has a server that takes few words at once.
func TestEmbedderCutsWhatIsTooLong(t *testing.T) {
	t.Parallel()
	var longest int
	server := limited(t, 5000, &longest)
	spec, err := ParseEmbedder("compatible:"+server+"#m", noEnv)
	if err != nil {
		t.Fatal(err)
	}
	e, err := OpenEmbedder(spec)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Close() })
	got, err := e.Passages(t.Context(), []string{"short", strings.Repeat("é", 9000), strings.Repeat("b", 4000), "end"})
	if err != nil || len(got) != 4 || got[0][0] != 5 || got[3][0] != 3 || longest > 5000 {
		t.Errorf("%v, %v; the longest was %d", got, err, longest)
	}
}

func TestEmbedderThatNeverAnswers(t *testing.T) {
	t.Parallel()
	_, e := embedder(t, "m", fake.Reply{Hang: true})
	ctx, stop := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer stop()
	if _, err := e.Question(ctx, "q"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	_, e = embedder(t, "m", fake.Reply{Hang: true})
	e.wire.timeout = 30 * time.Millisecond
	var silent *TimeoutError
	if _, err := e.Passages(t.Context(), []string{"p"}); !errors.As(err, &silent) {
		t.Errorf("%v", err)
	}
}

func TestEmbedderThatIsDown(t *testing.T) {
	t.Parallel()
	addr, release, err := fake.Nobody()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	e, err := OpenEmbedder(EmbedderSpec{Provider: Compatible, Name: "m", BaseURL: "http://" + addr + "/v1"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = e.Close() })
	var network *NetworkError
	if _, err := e.Passages(t.Context(), []string{"p"}); !errors.As(err, &network) {
		t.Errorf("%v", err)
	}
}

func TestQuestionIsAskedOnce(t *testing.T) {
	t.Parallel()
	s, e := embedder(t, "e5-small", fake.Error(429, "rate_limit", "", "slow down"))
	if _, err := e.Question(t.Context(), "q"); err == nil || len(s.Requests()) != 1 {
		t.Errorf("asked %d times, %v", len(s.Requests()), err)
	}
	if raw := s.Requests()[0].Raw; !strings.Contains(raw, `"query: q"`) {
		t.Errorf("asked %s", raw)
	}
}

// limited is a server that refuses more than so many bytes of text at once. The first
// component of a vector is the length of the text.
func limited(t *testing.T, most int, longest *int) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/v1/embeddings", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Input []string }
		if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
			t.Error(err)
		}
		n := len(strings.Join(in.Input, ""))
		w.Header().Set("Content-Type", "application/json")
		if n > most {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte(`{"error":{"message":"the input length exceeds the context length","type":"api_error"}}`))
			return
		}
		*longest = max(*longest, n)
		var data []map[string]any
		for i, text := range in.Input {
			data = append(data, map[string]any{"index": i, "embedding": []float32{float32(len(text)), 1}})
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
	})
	return listen(t, mux)
}

func listen(t *testing.T, h http.Handler) string {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL + "/v1"
}
