package llm

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/zalando/go-keyring"
)

func TestKeysFromTheEnvironment(t *testing.T) {
	t.Parallel()
	env := map[string]string{"OPENAI_API_KEY": "k-openai", "ANTHROPIC_API_KEY": " k-anthropic\n", "GOOGLE_API_KEY": "k-google", "FSX_API_KEY": "k-any"}
	stored := map[string]string{"openrouter": "k-ring", "llm.example": "k-host", "anthropic": "not asked"}
	getenv := func(name string) string { return env[name] }
	lookup := func(account string) string { return stored[account] }
	for model, want := range map[string]string{
		"openai:x":                              "k-openai from OPENAI_API_KEY",
		"anthropic:x":                           "k-anthropic from ANTHROPIC_API_KEY",
		"gemini:x":                              "k-google from GOOGLE_API_KEY",
		"openrouter:a/x":                        "k-ring from the system's keyring",
		"openrouter:a/x@https://llm.example/v1": "k-host from the system's keyring",
		"openrouter:a/x@https://other.example/v1": " from ",
		"ollama:x":                            " from ",
		"compatible:https://llm.example/v1#x": "k-any from FSX_API_KEY",
	} {
		s, err := ParseSpec(model)
		if err != nil {
			t.Fatal(err)
		}
		s = s.WithKey(getenv, lookup)
		if got := s.Key + " from " + s.KeyFrom; got != want {
			t.Errorf("%s: %q, want %q", model, got, want)
		}
		if s.Key != "" && strings.Contains(fmt.Sprintf("%v %s %#v", s, s, s), s.Key) {
			t.Errorf("%s: the key is shown", model)
		}
	}
	// a key that is stored for one host goes to no other
	s, _ := ParseSpec("anthropic:x@https://llm.example")
	if got := s.WithKey(func(string) string { return "" }, lookup); got.Key != "k-host" || s.Account() != "llm.example" {
		t.Errorf("%q for %s", got.Key, s.Account())
	}
}

func TestAccounts(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"openai": "openai", " anthropic: ": "anthropic", "https://llm.example/v1": "llm.example", "compatible:http://h:8080/v1#name": "h:8080",
		"compatible": "", "claude": "", "": "", "https://user:pw@h/v1": "",
	} {
		if got, p, ok := AccountOf(in); got != want || ok != (want != "") || ok && p.keyName() == "" {
			t.Errorf("%q: %q %v", in, got, ok)
		}
	}
}

func TestBaseURLsOfTheEnvironment(t *testing.T) {
	t.Parallel()
	env := map[string]string{"OPENAI_BASE_URL": "http://o/v1", "ANTHROPIC_BASE_URL": "https://a.example", "OLLAMA_HOST": "box"}
	for provider, want := range map[string]string{
		OpenAI: "http://o/v1", Anthropic: "https://a.example/v1", Ollama: "http://box:11434/v1", Gemini: "", OpenRouter: "", LMStudio: "",
	} {
		if got := (Spec{Provider: provider, Name: "x"}).WithEnv(func(k string) string { return env[k] }); got.BaseURL != want {
			t.Errorf("%s: %q", provider, got.BaseURL)
		}
	}
}

// TestSystemKeyring uses the library's own stand-in for the system.
func TestSystemKeyring(t *testing.T) {
	keyring.MockInit()
	k := systemKeyring{usable: func() error { return nil }}
	if _, err := k.Get(t.Context(), "openai"); !errors.Is(err, ErrNoKey) {
		t.Error(err)
	}
	if err := k.Set(t.Context(), "openai", "k"); err != nil {
		t.Fatal(err)
	}
	if key, err := k.Get(t.Context(), "openai"); err != nil || key != "k" {
		t.Error(key, err)
	}
	if err := k.Delete(t.Context(), "openai"); err != nil {
		t.Error(err)
	}
	if err := k.Delete(t.Context(), "openai"); !errors.Is(err, ErrNoKey) {
		t.Error(err)
	}
	keyring.MockInitWithError(errors.New("locked"))
	var broken *KeyringError
	if _, err := k.Get(t.Context(), "openai"); !errors.As(err, &broken) || errors.Is(err, ErrNoKey) {
		t.Error(err)
	}
}

func TestNoKeyringWithoutABus(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("the system's own keyring is always there")
	}
	dir := t.TempDir()
	env := map[string]string{"XDG_RUNTIME_DIR": dir}
	getenv := func(name string) string { return env[name] }
	var broken *KeyringError
	if _, err := SystemKeyring(getenv).Get(t.Context(), "openai"); !errors.As(err, &broken) {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "bus"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := busThere(getenv); err != nil {
		t.Error(err)
	}
	hung := systemKeyring{usable: func() error { return nil }}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	release := make(chan struct{})
	err := hung.patiently(ctx, func() error { <-release; return nil })
	close(release)
	if !errors.As(err, &broken) {
		t.Error(err)
	}
}
