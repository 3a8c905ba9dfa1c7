package llm

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// DefaultTimeout is how long a server may stay silent.
const DefaultTimeout = 120 * time.Second

// Spec names a model and where it lives.
type Spec struct {
	Provider string
	Name     string
	BaseURL  string // with the version path, "http://127.0.0.1:11434/v1"; "" = the provider's own
	Key      string `json:"-"` // never printed
	KeyFrom  string // where the key was found, "ANTHROPIC_API_KEY"; it is told when the key is refused
	// Timeout is how long the server may stay silent, before its first byte
	// and between two; 0 = DefaultTimeout.
	Timeout time.Duration
	// Reasoning is how much a model thinks before it answers: "off", "low", "medium", "high";
	// "" leaves it to the model.
	Reasoning string
	// Offline refuses to connect to anything.
	Offline bool
	// Window is how many tokens the server gives a request, as it has told; 0 = it has not.
	Window int
}

// ParseSpec reads "builtin", "PROVIDER:NAME", "PROVIDER:NAME@BASE-URL" or
// "compatible:BASE-URL#NAME". NAME may itself hold colons ("ollama:qwen3:8b").
func ParseSpec(s string) (Spec, error) {
	s = strings.TrimSpace(s)
	if s == "" || s == Builtin {
		return Spec{Provider: Builtin, Name: Builtin}, nil
	}
	provider, name, _ := strings.Cut(s, ":")
	p, ok := ProviderOf(provider)
	if !ok {
		return Spec{}, fmt.Errorf("unknown model %q: use %s", withoutPassword(s), named())
	}
	spec := Spec{Provider: provider, Name: strings.TrimSpace(name)}
	if provider == Compatible {
		spec.BaseURL, spec.Name, _ = strings.Cut(spec.Name, "#")
	} else if i := max(strings.LastIndex(name, "@http://"), strings.LastIndex(name, "@https://")); i >= 0 {
		spec.Name, spec.BaseURL = strings.TrimSpace(name[:i]), withVersion(provider, name[i+1:])
	}
	if spec.Name == "" || spec.BaseURL == "" && p.BaseURL == "" {
		return Spec{}, fmt.Errorf("the model %q has no name: write it as %s", withoutPassword(s), example(provider))
	}
	if spec.BaseURL != "" {
		if _, err := spec.base(); err != nil {
			return Spec{}, err
		}
	}
	return spec, nil
}

// withoutPassword keeps what may be a password in an address out of a sentence.
func withoutPassword(s string) string {
	at := strings.LastIndex(s, "@")
	scheme := strings.Index(s, "://")
	if scheme < 0 || at < scheme {
		return s
	}
	return s[:scheme+3] + "***" + s[at:]
}

// withVersion adds the version path to an address that people write without it.
func withVersion(provider, raw string) string {
	switch provider {
	case Ollama:
		return ollamaBase(raw)
	case Anthropic, LMStudio:
		if u, err := url.Parse(raw); err == nil && strings.Trim(u.Path, "/") == "" && u.RawQuery == "" && u.Fragment == "" {
			return strings.TrimRight(raw, "/") + "/v1"
		}
	}
	return raw
}

// WithEnv fills what is still empty from the environment: the base URL from the provider's
// usual variable, and the key. A key is found by [Spec.WithKey].
func (s Spec) WithEnv(getenv func(string) string) Spec {
	if s.BaseURL == "" {
		var names []string
		switch s.Provider {
		case OpenAI:
			names = []string{"FSX_BASE_URL", "OPENAI_BASE_URL"}
		case Anthropic:
			names = []string{"ANTHROPIC_BASE_URL"}
		case Ollama:
			names = []string{"OLLAMA_HOST"}
		}
		for _, name := range names {
			if v := strings.TrimSpace(getenv(name)); v != "" && s.BaseURL == "" {
				s.BaseURL = withVersion(s.Provider, v)
			}
		}
	}
	return s.WithKey(getenv, nil)
}

// At is the same model at another address.
func (s Spec) At(base string) (Spec, error) {
	s.BaseURL = withVersion(s.Provider, strings.TrimSpace(base))
	_, err := s.base()
	return s, err
}

// String is the name as people write it, without the key and, unless it is part of the
// name, without the address.
func (s Spec) String() string {
	switch s.Provider {
	case Builtin:
		return Builtin
	case Compatible:
		return Compatible + ":" + s.BaseURL + "#" + s.Name
	}
	return s.Provider + ":" + s.Name
}

// GoString keeps the key out of %#v.
func (s Spec) GoString() string { return fmt.Sprintf("llm.Spec{%s %s}", s, s.BaseURL) }

// Local says that the model runs on this machine: nothing leaves it.
func (s Spec) Local() bool {
	if s.Provider == Builtin {
		return true
	}
	u, err := s.base()
	return err == nil && loopback(u.Hostname())
}

// Host is where requests are sent, "" when they are sent nowhere.
func (s Spec) Host() string {
	if s.Provider == Builtin {
		return ""
	}
	u, err := s.base()
	if err != nil {
		return ""
	}
	return u.Host
}

// base is the address that requests go to.
func (s Spec) base() (*url.URL, error) {
	p, _ := ProviderOf(s.Provider)
	raw := cmp.Or(s.BaseURL, p.BaseURL)
	u, err := url.Parse(strings.TrimRight(raw, "/"))
	switch {
	case err != nil:
		return nil, fmt.Errorf("the base URL is not an address: %w", errors.Unwrap(err))
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, fmt.Errorf("the base URL %q is not an address: it looks like http://127.0.0.1:11434/v1", u.Redacted())
	case u.User != nil:
		return nil, fmt.Errorf("the base URL %q holds a password: put the key into %s instead", u.Redacted(), cmp.Or(p.keyName(), "OPENAI_API_KEY"))
	case u.RawQuery != "" || u.Fragment != "":
		return nil, fmt.Errorf("the base URL %q must end with its path, such as /v1", u.Redacted())
	}
	return u, nil
}

// loopback says whether a host name means this machine.
func loopback(host string) bool {
	if strings.EqualFold(host, "localhost") || strings.HasSuffix(strings.ToLower(host), ".localhost") {
		return true
	}
	if a, err := netip.ParseAddr(host); err == nil {
		return a.Unmap().IsLoopback()
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
