package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// ring is a keyring in memory.
type ring struct {
	mu     sync.Mutex
	keys   map[string]string
	broken error
}

func (r *ring) Get(_ context.Context, account string) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.broken != nil {
		return "", r.broken
	}
	if key, ok := r.keys[account]; ok {
		return key, nil
	}
	return "", llm.ErrNoKey
}

func (r *ring) Set(_ context.Context, account, key string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.keys[account] = key
	return r.broken
}

func (r *ring) Delete(_ context.Context, account string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, ok := r.keys[account]; !ok {
		return llm.ErrNoKey
	}
	delete(r.keys, account)
	return nil
}

// inProcess runs a command line within the test's own process.
func inProcess(t *testing.T, a *app, env map[string]string, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	if a.in == nil {
		a.in = strings.NewReader("")
	}
	a.out, a.err = &o, &e
	a.env = func(name string) string { return env[name] }
	a.flags, a.config = flags{}, config{}
	if a.localPlaces == nil {
		a.localPlaces = []llm.Place{}
	}
	config := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(config, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	code = a.execute(t.Context(), append([]string{"--config", config}, args...))
	return code, o.String(), e.String()
}

func TestModels(t *testing.T) {
	t.Parallel()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"data":[{"id":"qwen3:8b","owned_by":"library"}]}`)
	}))
	t.Cleanup(s.Close)
	a := &app{keyring: &ring{keys: map[string]string{"gemini": "k"}}, localPlaces: []llm.Place{{Provider: llm.Ollama, Server: "Ollama", BaseURL: s.URL + "/v1"}}}
	var out string
	var got models
	by := map[string]usableModel{}
	until(t, "the server to name its models in time", func() bool { // it has llm.ProbeTime, which may be little on a busy machine
		code, listed, errs := inProcess(t, a, map[string]string{"ANTHROPIC_API_KEY": "sk-secret"}, "models", "--json")
		out, got = listed, models{}
		if err := json.Unmarshal([]byte(out), &got); err != nil || code != 0 || errs != "" {
			t.Fatalf("%d %v %s%s", code, err, out, errs)
		}
		clear(by)
		for _, m := range got.Models {
			by[m.Model] = m
		}
		return len(by["ollama:qwen3:8b@"+s.URL+"/v1"].Server) > 0
	})
	if m := by["builtin"]; !m.Local || !m.Tools {
		t.Errorf("%+v", m)
	}
	if m := by["ollama:qwen3:8b@"+s.URL+"/v1"]; m.Server != "Ollama" || !m.Local {
		t.Errorf("%+v", by)
	}
	if m := by["anthropic:claude-sonnet-4-5"]; m.Window != 200_000 || m.Price == nil || m.Price.CacheRead != 0.30 || m.Price.AsOf == "" || !m.Reasons || m.Local {
		t.Errorf("%+v", m)
	}
	if _, ok := by["gemini:gemini-2.5-flash"]; !ok {
		t.Error("the models whose key is in the keyring are missing")
	}
	if _, ok := by["openai:gpt-5"]; ok {
		t.Error("models without a key are there")
	}
	for _, p := range got.Providers {
		if want := map[string]string{"anthropic": "ANTHROPIC_API_KEY", "gemini": llm.KeyringName}[p.Provider]; p.Key != want || p.Usable != (want != "" || p.Provider == "ollama") {
			t.Errorf("%+v", p)
		}
	}
	text := ""
	until(t, "the server to name its models in time", func() bool {
		_, text, _ = inProcess(t, a, map[string]string{"ANTHROPIC_API_KEY": "sk-secret"}, "models")
		return strings.Contains(text, "ollama:qwen3:8b@")
	})
	for _, want := range []string{"ollama:qwen3:8b@", "key from ANTHROPIC_API_KEY", "no key; set OPENAI_API_KEY, or: fsx models key openai", "start it with: lms server start"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if strings.Contains(text+out, "sk-secret") {
		t.Error("the key is shown")
	}
	if _, text, _ := inProcess(t, a, nil, "models", "--prices"); !strings.Contains(text, "AS OF") || !strings.Contains(text, "anthropic:claude-sonnet-4-5") || !strings.Contains(text, "until 2026-12-31") {
		t.Error(text)
	}
}

func TestModelsOffline(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	t.Cleanup(s.Close)
	a := &app{localPlaces: []llm.Place{{Provider: llm.Ollama, BaseURL: s.URL + "/v1"}}}
	if code, out, _ := inProcess(t, a, map[string]string{"OPENAI_API_KEY": "k"}, "models", "--offline"); code != 0 || strings.Contains(out, "openai:gpt") || !strings.Contains(out, "builtin") {
		t.Errorf("%d %s", code, out)
	}
	c := newCLI(t, sample)
	c.env = []string{"OPENAI_API_KEY=k", "ANTHROPIC_API_KEY=k", "GEMINI_API_KEY=k", "OPENROUTER_API_KEY=k"}
	for _, model := range []string{"openai:m@" + s.URL + "/v1", "anthropic:m@" + s.URL, "gemini:m@" + s.URL + "/v1", "openrouter:m@" + s.URL + "/v1", "ollama:m@" + s.URL, "lmstudio:m@" + s.URL, "compatible:" + s.URL + "/v1#m"} {
		c.fails(2, "--offline connects to nothing", "ask", "--offline", "--model", model, "who is the escrow agent?")
	}
	if out := c.ok("ask", "--offline", "--embedder", "ollama:m@"+s.URL, "who is the escrow agent?"); !strings.Contains(out, "Harbor Trust") {
		t.Error(out)
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("%d requests were made", n)
	}
}

func TestKeysAreStored(t *testing.T) {
	t.Parallel()
	keys := &ring{keys: map[string]string{}}
	a := &app{keyring: keys, in: strings.NewReader("  sk-from-a-pipe \nrest")}
	if code, out, errs := inProcess(t, a, nil, "models", "key", "anthropic"); code != 0 || keys.keys["anthropic"] != "sk-from-a-pipe" || strings.Contains(out+errs, "sk-") {
		t.Errorf("%d %s%s %v", code, out, errs, keys.keys)
	}
	a.in = strings.NewReader("k2\n")
	if code, _, _ := inProcess(t, a, nil, "models", "key", "https://llm.example:8443/v1"); code != 0 || keys.keys["llm.example:8443"] != "k2" {
		t.Error(code, keys.keys)
	}
	if code, _, _ := inProcess(t, a, nil, "models", "key", "anthropic", "--remove"); code != 0 || keys.keys["anthropic"] != "" {
		t.Error(code, keys.keys)
	}
	for want, tc := range map[string]struct {
		in   string
		args []string
		code int
	}{
		"No key is stored for that":     {"", []string{"anthropic", "--remove"}, 1},
		"The key is empty":              {"\n", []string{"anthropic"}, 2},
		"That is not a key":             {"two words\n", []string{"anthropic"}, 2},
		"is no provider and no address": {"k\n", []string{"claude"}, 2},
		"Needs 1 argument":              {"", nil, 2},
	} {
		a.in = strings.NewReader(tc.in)
		if code, _, errs := inProcess(t, a, nil, append([]string{"models", "key"}, tc.args...)...); code != tc.code || !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: %d %s", want, code, errs)
		}
	}
	keys.broken = errors.New("it is locked")
	a.in = strings.NewReader("k\n")
	if code, _, errs := inProcess(t, a, nil, "models", "key", "openai"); code != 1 || !strings.Contains(errs, "The system's keyring cannot be used here (it is locked). Set OPENAI_API_KEY in the environment instead.") {
		t.Errorf("%d %s", code, errs)
	}
}

func TestKeysInTheSettingsAreRefused(t *testing.T) {
	t.Parallel()
	c := newCLI(t, sample)
	c.write("settings.toml", "model = \"builtin\"\napi_key = \"sk-very-secret\"\n[anthropic]\nkey = \"sk-very-secret\"\n")
	r := c.run("--config", c.path("settings.toml"), "ls")
	if r.code != 0 || !strings.Contains(r.err, "holds a key (api_key, anthropic.key). Keys are never read from there") || strings.Contains(r.err+r.out, "sk-very") {
		t.Errorf("%+v", r)
	}
	c.fails(2, "holds a password", "ask", "--model", "openai:m@https://me:sk-very-secret@host/v1", "q")
	if r := c.run("ask", "--model", "openai:m@https://me:sk-very-secret@host/v1", "q"); strings.Contains(r.err, "sk-very") {
		t.Error(r.err)
	}
}

// TestModelsOfProviders asks through the built program, with the key and the address of the
// environment.
func TestModelsOfProviders(t *testing.T) {
	t.Parallel()
	const answer = "The escrow agent is Harbor Trust [spa.md lines 3-9]."
	for model, tc := range map[string]struct {
		kind fake.Kind
		env  func(base string) []string
	}{
		"anthropic:m": {fake.Anthropic, func(base string) []string {
			return []string{"ANTHROPIC_API_KEY=sk-right", "ANTHROPIC_BASE_URL=" + strings.TrimSuffix(base, "/v1")}
		}},
		"ollama:m": {fake.Ollama, func(base string) []string {
			return []string{"OLLAMA_HOST=" + strings.TrimSuffix(base, "/v1"), "OLLAMA_API_KEY=sk-right"}
		}},
		"openai:m": {fake.OpenAI, func(base string) []string { return []string{"OPENAI_API_KEY=sk-right", "OPENAI_BASE_URL=" + base} }},
	} {
		t.Run(model, func(t *testing.T) {
			t.Parallel()
			reply := fake.Say(answer)
			if tc.kind == fake.Anthropic {
				reply = fake.SayMessage(answer)
			}
			s := fake.Start(tc.kind, reply)
			t.Cleanup(s.Close)
			s.Key, s.Model = "sk-right", "m"
			c := newCLI(t, sample)
			c.env = tc.env(s.BaseURL())
			v := c.object(0, "ask", "--model", model, "who is the escrow agent?")
			usage := v["usage"].(map[string]any)
			if v["answer"] != answer || usage["model"] != model || usage["input_tokens"] != 10.0 || usage["output_tokens"] != 5.0 {
				t.Errorf("%v", v)
			}
		})
	}
}

// TestBuiltinOpensNoSocket follows the system calls of a question to the built-in model.
func TestBuiltinOpensNoSocket(t *testing.T) {
	t.Parallel()
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("no strace here")
	}
	c := newCLI(t, sample)
	log := filepath.Join(t.TempDir(), "calls")
	for _, args := range [][]string{{"ask", "who is the escrow agent?"}, {"models", "--offline"}} {
		plain := c.command(args...)
		cmd := exec.Command(strace, append([]string{"-f", "-qq", "--seccomp-bpf", "-e", "trace=socket,connect", "-o", log}, plain.Args...)...)
		cmd.Dir, cmd.Env = plain.Dir, plain.Env
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("strace does not work here: %v %s", err, out)
		}
		calls, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(calls), "\n") {
			if strings.Contains(line, "AF_INET") {
				t.Errorf("fsx %s: %s", strings.Join(args, " "), line)
			}
		}
	}
}

// TestNarrowWindow asks a model that its server has loaded with little room, and then with enough. The server has
// llm.ProbeTime to say so, which may be little on a busy machine: then it is asked once more.
func TestNarrowWindow(t *testing.T) {
	t.Parallel()
	s := fake.Start(fake.Ollama, fake.Say("The price is $44,630,000 [spa.md line 5]."))
	t.Cleanup(s.Close)
	c := newCLI(t, sample)
	c.env = append(c.env, "FSX_MODEL=ollama:m", "OLLAMA_HOST="+strings.TrimSuffix(s.BaseURL(), "/v1"))
	s.Window = 4096
	var r result
	requests := 0
	ask := func() {
		before := len(s.Requests())
		r = c.run("ask", "what is the price?", "--session", "s")
		requests = len(s.Requests()) - before
	}
	until(t, "the little window to be told in time", func() bool { ask(); return strings.Contains(r.err, "room for 4,096 tokens") })
	if r.code != 1 || !strings.Contains(r.err, "OLLAMA_CONTEXT_LENGTH=") || requests != 0 {
		t.Errorf("%+v, %d requests", r, requests)
	}
	s.Window = 32768
	until(t, "the larger window to be told in time", func() bool { ask(); return r.code == 0 })
	if !strings.Contains(r.out, "44,630,000") || requests != 1 {
		t.Errorf("%+v, %d requests", r, requests)
	}
}
