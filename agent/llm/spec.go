package llm

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// The providers that a Spec may name.
const (
	// Builtin is the model inside fsx. It needs no network and is not opened here.
	Builtin = "builtin"
	// OpenAI is every server that speaks OpenAI's chat completions.
	OpenAI = "openai"
)

// DefaultBaseURL is where openai models live when nothing else is said.
const DefaultBaseURL = "https://api.openai.com/v1"

// DefaultTimeout is how long a server may stay silent.
const DefaultTimeout = 120 * time.Second

// Spec names a model and where it lives.
type Spec struct {
	Provider string
	Name     string
	BaseURL  string // with the version path, "http://127.0.0.1:11434/v1"; "" = DefaultBaseURL
	Key      string `json:"-"` // sent as the bearer token; never printed
	// Timeout is how long the server may stay silent, before its first byte
	// and between two; 0 = DefaultTimeout.
	Timeout time.Duration
}

// ParseSpec reads "builtin", "openai:NAME" or "openai:NAME@BASE-URL". NAME may
// itself hold colons ("openai:qwen3:8b").
func ParseSpec(s string) (Spec, error) {
	s = strings.TrimSpace(s)
	if s == "" || s == Builtin {
		return Spec{Provider: Builtin, Name: Builtin}, nil
	}
	provider, name, ok := strings.Cut(s, ":")
	if provider != OpenAI {
		return Spec{}, fmt.Errorf("unknown model %q: use builtin or openai:NAME", s)
	}
	spec := Spec{Provider: provider, Name: name}
	if i := max(strings.LastIndex(name, "@http://"), strings.LastIndex(name, "@https://")); i >= 0 {
		spec.Name, spec.BaseURL = name[:i], name[i+1:]
	}
	if !ok || spec.Name == "" {
		return Spec{}, fmt.Errorf("the model %q has no name: write openai:NAME, such as openai:gpt-5", s)
	}
	if spec.BaseURL != "" {
		if _, err := spec.base(); err != nil {
			return Spec{}, err
		}
	}
	return spec, nil
}

// WithEnv fills what is still empty from the environment: the base URL from
// FSX_BASE_URL, then OPENAI_BASE_URL, and the key from OPENAI_API_KEY.
func (s Spec) WithEnv(getenv func(string) string) Spec {
	if s.Provider != OpenAI {
		return s
	}
	for _, name := range []string{"FSX_BASE_URL", "OPENAI_BASE_URL"} {
		if s.BaseURL == "" {
			s.BaseURL = strings.TrimSpace(getenv(name))
		}
	}
	if s.Key == "" {
		s.Key = strings.TrimSpace(getenv("OPENAI_API_KEY"))
	}
	return s
}

// String is the name as people write it, without the address and the key.
func (s Spec) String() string {
	if s.Provider == Builtin {
		return Builtin
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

// base is the address that requests go to.
func (s Spec) base() (*url.URL, error) {
	raw := s.BaseURL
	if raw == "" {
		raw = DefaultBaseURL
	}
	u, err := url.Parse(strings.TrimRight(raw, "/"))
	switch {
	case err != nil:
		return nil, fmt.Errorf("the base URL is not an address: %w", errors.Unwrap(err))
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, fmt.Errorf("the base URL %q is not an address: it looks like http://127.0.0.1:11434/v1", u.Redacted())
	case u.User != nil:
		return nil, fmt.Errorf("the base URL %q holds a password: put the key into OPENAI_API_KEY instead", u.Redacted())
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
